import { Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { shownAmount } from '../../../lib/numbers/amounts.ts'
import { TimeLeft } from '../../../lib/races/time-left.tsx'
import { mainRace, useRaces } from '../../../lib/races/use-races.ts'
import { STRIP_LOOK } from './race-strip-look.ts'

/** R110. Its name, what it gives, how long it lasts, and where the player stands. */
export function RunningRace({ otherwise }: { readonly otherwise: ReactNode }): ReactNode {
  const t = useTranslations('races')
  const locale = useLocale()
  const race = mainRace(useRaces({ only: 'running' }).races)
  if (!race) return otherwise
  const { own, entry } = race
  const canJoin = entry !== 'automatic' && !own?.isIn
  const status = own?.place ? t('own.place', { place: own.place }) : canJoin ? t('join.join') : null
  return (
    <PageLink page="tournaments" search={`?race=${race.raceId}`} className={STRIP_LOOK}>
      <Trophy aria-hidden="true" className="size-6 shrink-0 text-highlight-text" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-label">{race.name}</bdi>
        <span className="flex gap-3 truncate text-sm text-muted">
          <span>
            {t('prizePool')}{' '}
            <bdi className="figures">{shownAmount(race.prizePool, race.currencyCode, locale)}</bdi>
          </span>
          <TimeLeft label={t('endsIn')} endsAt={race.endsAt} />
        </span>
      </span>
      {status !== null && (
        <span className="figures shrink-0 rounded-pill bg-accent-soft px-3 py-1.5 text-sm font-label text-on-accent-soft">
          {status}
        </span>
      )}
    </PageLink>
  )
}
