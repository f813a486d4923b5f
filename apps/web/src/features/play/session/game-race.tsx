import { Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { shownPoints } from '../../../lib/races/race-points.ts'
import { TimeLeft } from '../../../lib/races/time-left.tsx'
import { mainRace, useRaces } from '../../../lib/races/use-races.ts'

/** R110. Where the player stands in the race that counts this game. On a phone the place alone: the rest is a tap away. */
export function GameRace({ slug }: { readonly slug: string }): ReactNode {
  const t = useTranslations('races')
  const locale = useLocale()
  const race = mainRace(useRaces({ game: slug }).races)
  if (!race?.own) return null
  const { place, points, ahead, isIn } = race.own
  const missing =
    points !== null && ahead !== null ? (BigInt(ahead) - BigInt(points)).toString() : null
  return (
    <PageLink
      page="tournaments"
      search={`?race=${race.raceId}`}
      className="focus-ring flex h-full w-full items-center gap-2 overflow-hidden rounded-pill border border-line px-3 text-sm whitespace-nowrap hover:border-accent"
    >
      <Trophy aria-hidden="true" className="size-4 shrink-0 text-highlight-text" />
      <span className="sr-only">{race.name}</span>
      <span className="figures truncate font-label">
        {place === null ? (isIn ? race.name : t('join.join')) : t('own.place', { place })}
      </span>
      <span className="hidden min-w-0 flex-1 truncate text-muted desktop:block">
        {missing !== null && t('toNext', { points: shownPoints(missing, race, locale) })}
      </span>
      <span className="hidden text-muted tablet:block">
        <TimeLeft label={t('endsIn')} endsAt={race.endsAt} />
      </span>
    </PageLink>
  )
}
