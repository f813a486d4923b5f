import { Trophy } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { partWithTexts } from '../../../lib/loading/part-with-texts.ts'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { STRIP_LOOK } from './race-strip-look.ts'

const RunningRace = partWithTexts(
  () => import('./running-race.tsx').then((part) => part.RunningRace),
  ['races'],
)

/**
 * R110. The race that runs, on the way to all of them. It has one height, and stands as a link to the tournaments until a
 * race is known, and where none runs: nothing moves, and nothing is empty.
 */
export function RaceStrip(): ReactNode {
  // The page of the server is everybody's: it knows of no race.
  const isDrawing = useSession().status === 'initialised'
  return isDrawing ? (
    <AllRaces />
  ) : (
    <Suspense fallback={<AllRaces />}>
      <RunningRace otherwise={<AllRaces />} />
    </Suspense>
  )
}

function AllRaces() {
  const title = useTranslations('shell.items')
  const t = useTranslations('lobby')
  return (
    <PageLink page="tournaments" className={STRIP_LOOK}>
      <Trophy aria-hidden="true" className="size-6 shrink-0 text-highlight-text" />
      <span className="min-w-0">
        <span className="block font-label">{title('tournaments')}</span>
        <span className="line-clamp-2 text-sm text-muted">{t('racesText')}</span>
      </span>
    </PageLink>
  )
}
