import type { Race } from '@baize/contract/races'
import { Countdown } from '@baize/ui/countdown'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useBanner } from '../../lib/boot/assets.ts'
import { now } from '../../lib/clock.ts'
import { PageLink } from '../../lib/navigation/navigation.tsx'
import { shownAmount } from '../../lib/numbers/amounts.ts'

/** A race in the list: what it is, what it gives, how long it lasts, and where the player stands. */
export function RaceCard({ race }: { readonly race: Race }): ReactNode {
  const t = useTranslations('races')
  const { own } = race
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[border-color,translate] hover:border-accent motion-safe:hover:-translate-y-1">
      {race.state !== 'finished' && <RacePicture race={race} className="aspect-5/2" />}
      <div className="flex flex-1 flex-col gap-3 p-5">
        <h3 className="heading text-xl">
          <PageLink
            page="tournaments"
            search={`?race=${race.raceId}`}
            className="focus-ring rounded-sm before:absolute before:inset-0"
          >
            <bdi>{race.name}</bdi>
          </PageLink>
        </h3>
        <p className="text-sm text-muted">{race.description}</p>
        <dl className="mt-auto flex flex-wrap items-end justify-between gap-3 text-sm">
          <RacePrize race={race} />
          {own && (
            <div className="text-end">
              <dt className="text-muted">{t('own.title')}</dt>
              <dd className="figures font-label text-base">
                {own.place === null ? '–' : t('own.place', { place: own.place })}
              </dd>
            </div>
          )}
        </dl>
        <div className="flex items-end justify-between gap-2 border-t border-line pt-3">
          <RaceTime race={race} />
          <p className="text-end text-sm text-muted">{t('players', { count: race.players })}</p>
        </div>
      </div>
    </li>
  )
}

/** What it gives, larger than everything else. */
export function RacePrize({ race }: { readonly race: Race }): ReactNode {
  const t = useTranslations('races')
  const locale = useLocale()
  return (
    <div>
      <dt className="text-muted">{t('prizePool')}</dt>
      <dd className="figures heading text-2xl text-highlight-text">
        <bdi>{shownAmount(race.prizePool, race.currencyCode, locale)}</bdi>
      </dd>
    </div>
  )
}

interface RacePictureProps {
  readonly race: Race
  readonly className: string
}

/** One for each way of scoring: an operator may open any race, and none is without a picture. */
export function RacePicture({ race, className }: RacePictureProps): ReactNode {
  const pictureOf = useBanner()
  return (
    <img
      src={pictureOf(`banners/race-${race.score}.svg`)}
      alt=""
      width={1200}
      height={480}
      loading="lazy"
      decoding="async"
      className={`w-full bg-sunken object-cover object-right rtl:object-left ${className}`}
    />
  )
}

/** The time to the end or to the start, or when it was over. */
export function RaceTime({ race }: { readonly race: Race }): ReactNode {
  const t = useTranslations('races')
  const locale = useLocale()
  if (race.state === 'closing' || race.state === 'cancelled')
    return <p className="text-sm text-muted">{t(race.state)}</p>
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const ended = t('ended', { date: date.format(new Date(race.endsAt)) })
  if (race.state === 'finished') return <p className="text-sm text-muted">{ended}</p>
  const isRunning = race.state === 'running'
  const label = t(isRunning ? 'endsIn' : 'startsIn')
  return (
    // One below the other: beside it the dial of a race of many days would break the row on a phone.
    <p className="flex flex-col gap-1 text-sm text-muted">
      {label}
      <Countdown
        label={label}
        endsAtMs={Date.parse(isRunning ? race.endsAt : race.startsAt)}
        now={now}
        locale={locale}
        endedText={isRunning ? t('closing') : t('running')}
      />
    </p>
  )
}
