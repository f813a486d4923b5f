import type { Race } from '@baize/contract/races'
import { Countdown } from '@baize/ui/countdown'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { now } from '../../lib/clock.ts'
import { PageLink } from '../../lib/navigation/navigation.tsx'
import { shownAmount } from '../../lib/numbers/amounts.ts'

/** A race in the list: what it is, what it gives, how long it lasts, and where the player stands. */
export function RaceCard({ race }: { readonly race: Race }): ReactNode {
  const t = useTranslations('races')
  const locale = useLocale()
  const { name, description, players, own } = race
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
      <h3 className="heading text-lg">
        <PageLink
          page="tournaments"
          search={`?race=${race.raceId}`}
          className="focus-ring rounded-sm hover:underline"
        >
          <bdi>{name}</bdi>
        </PageLink>
      </h3>
      <p className="text-sm text-muted">{description}</p>
      <dl className="mt-auto grid grid-cols-2 gap-2 text-sm">
        <div>
          <dt className="text-muted">{t('prizePool')}</dt>
          <dd className="figures font-label">
            <bdi>{shownAmount(race.prizePool, race.currencyCode, locale)}</bdi>
          </dd>
        </div>
        {own && (
          <div>
            <dt className="text-muted">{t('own.title')}</dt>
            <dd className="figures font-label">
              {own.place === null ? '–' : t('own.place', { place: own.place })}
            </dd>
          </div>
        )}
      </dl>
      <p className="text-sm text-muted">{t('players', { count: players })}</p>
      <RaceTime race={race} />
    </li>
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
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
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
