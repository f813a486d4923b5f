import { useQuery } from '@tanstack/react-query'
import { lazy, memo, Suspense, useDeferredValue, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../../lib/boot/boot.ts'
import { LazyBoundary } from '../../../lib/loading/lazy-boundary.tsx'
import { useCurrentPage } from '../../../lib/navigation/navigation.tsx'
import { CategoryChips } from '../tiles/category-chips.tsx'
import type { GameFilters } from '../catalogue/game-filters.ts'
import { RAIL_LENGTH_MIN, type Rail as RailOfGames } from '../catalogue/game-tiles.ts'
import { categoryLink } from '../../../lib/navigation/game-links.ts'
import { railsQuery } from '../catalogue/lobby-queries.ts'
import { listData } from '../catalogue/list-data.ts'
import { ListToolbar } from './list-toolbar.tsx'
import { PlayerGamesProvider } from '../tiles/player-games.tsx'
import { Rail } from '../tiles/rail.tsx'
import { useTypedSearch } from './search-field.tsx'

export const data = listData

/** Only behind the path: the floor itself does without. */
const ListPage = lazy(async () => ({ default: (await import('./list-page.tsx')).Page }))

const GameResults = lazy(async () => ({
  default: (await import('./game-results.tsx')).GameResults,
}))

export function Page(): ReactNode {
  const { rest } = useCurrentPage()
  if (rest === '') return <CasinoFloor />
  return (
    <Suspense>
      <ListPage />
    </Suspense>
  )
}

/** Every category at a glance; as soon as somebody searches, sorts or filters, one list of what was asked for. */
function CasinoFloor() {
  const t = useTranslations('lobby')
  const { locale } = useBoot()
  const rails = useQuery(railsQuery(locale)).data ?? []
  const { filters, typed, type } = useTypedSearch()
  // The letter is shown at once; what it finds takes the place of the whole floor a moment later.
  const asked = useDeferredValue(filters)
  return (
    <PlayerGamesProvider>
      <div className="flex flex-col gap-6">
        <header className="flex flex-col gap-2">
          <h1 className="heading text-3xl">{t('casino.title')}</h1>
          <p className="text-muted">{t('casino.text')}</p>
        </header>
        <ListToolbar filters={filters} typed={typed} onType={type} />
        <CategoryChips rails={rails} current={filters.category} />
        {isAsking(asked) || rails.length === 0 ? (
          <LazyBoundary>
            <GameResults filters={asked} />
          </LazyBoundary>
        ) : (
          <Rails rails={rails} />
        )}
      </div>
    </PlayerGamesProvider>
  )
}

/** By rail. On a phone the second one is in sight as well, and its pictures are the largest. */
const EAGER_COUNTS = [4, 2]

const Rails = memo(function Rails({ rails }: { readonly rails: readonly RailOfGames[] }) {
  const { settings } = useBoot()
  return (
    <div className="flex flex-col gap-8">
      {worthShowing(rails).map(({ key, name, gameCount, games }, index) => (
        <Rail
          key={key}
          title={name}
          games={games}
          all={{ place: categoryLink(settings, key), count: gameCount }}
          eagerCount={EAGER_COUNTS[index] ?? 0}
        />
      ))}
    </div>
  )
})

/** Where every category is small they are all shown: an empty floor would be worse than short rows. */
function worthShowing(rails: readonly RailOfGames[]): readonly RailOfGames[] {
  const full = rails.filter(({ games }) => games.length >= RAIL_LENGTH_MIN)
  return full.length > 0 ? full : rails
}

function isAsking(filters: GameFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}
