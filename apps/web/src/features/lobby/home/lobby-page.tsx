import { useQuery, type FetchQueryOptions } from '@tanstack/react-query'
import { lazy, memo, Suspense, useDeferredValue, useMemo, type ReactNode } from 'react'
import type { PageData } from '../../../lib/definitions/page-definition.ts'
import { promotionsQuery } from '../../../lib/player/promotions-query.ts'
import { useBoot } from '../../../lib/boot/boot.ts'
import { LazyBoundary } from '../../../lib/loading/lazy-boundary.tsx'
import { wakesLate } from '../../../lib/loading/wakes-late.tsx'
import { CategoryChips } from '../tiles/category-chips.tsx'
import { filtersIn } from '../catalogue/game-filters.ts'
import type { Rail as RailOfGames } from '../catalogue/game-tiles.ts'
import { LobbyHero } from './lobby-hero.tsx'
import { categoryLink } from '../../../lib/navigation/game-links.ts'
import { gameListQuery, homeRailsQuery, providersQuery } from '../catalogue/lobby-queries.ts'
import { PlayerGamesProvider } from '../tiles/player-games.tsx'
import { PlayerRailsSection } from './player-rails-section.tsx'
import { Rail } from '../tiles/rail.tsx'
import { SearchField, useTypedSearch } from '../list/search-field.tsx'

const GameResults = lazy(async () => ({
  default: (await import('../list/game-results.tsx')).GameResults,
}))

/**
 * Far below the fold: it stands in the page from the start and wakes when somebody moves. It takes nothing from
 * its parents, because a part that sleeps cannot follow them.
 */
const LobbyEnd = wakesLate(() => import('./lobby-end.tsx').then((part) => part.LobbyEnd))

/** Wakes when somebody moves, like the end of the page. */
const RaceStrip = wakesLate(() => import('./race-strip.tsx').then((part) => part.RaceStrip))

export const data: PageData = {
  optionalQueries: ({ locale, search }) => {
    const { search: text } = filtersIn(search)
    const found = text === undefined ? [] : [gameListQuery({ search: text }, 1)]
    return [
      homeRailsQuery(locale),
      promotionsQuery(locale),
      providersQuery(),
      ...found,
    ] as FetchQueryOptions[]
  },
}

const RACE_STRIP = (
  <Suspense>
    <RaceStrip />
  </Suspense>
)

/** Drawn once, however much is typed above it. */
const LOBBY_END = (
  <Suspense>
    <LobbyEnd />
  </Suspense>
)

/** The house's front: what is on, what to play, who has won. */
export function Page(): ReactNode {
  const { locale } = useBoot()
  const promotions = useQuery(promotionsQuery(locale)).data ?? []
  // R707: without an answer the floor is empty, and the rest of the page stands.
  const rails = useQuery(homeRailsQuery(locale)).data ?? []
  const { filters, typed, type } = useTypedSearch()
  // The letter is shown at once; what it finds takes the place of the whole floor a moment later.
  const asked = useDeferredValue(filters.search)
  const results = useMemo(
    () =>
      asked !== undefined && (
        <LazyBoundary>
          <GameResults filters={{ search: asked }} />
        </LazyBoundary>
      ),
    [asked],
  )
  return (
    <div className="flex flex-col gap-7 tablet:gap-10">
      <LobbyHero promotions={promotions} />
      <div className="flex flex-col gap-4">
        <SearchField typed={typed} onType={type} />
        <CategoryChips rails={rails} />
      </div>
      {RACE_STRIP}
      <PlayerGamesProvider>{results || <Floor rails={rails} />}</PlayerGamesProvider>
      {LOBBY_END}
    </div>
  )
}

const EAGER_COUNT = 4

const Floor = memo(function Floor({ rails }: { readonly rails: readonly RailOfGames[] }) {
  const { settings } = useBoot()
  return (
    <>
      <PlayerRailsSection />
      {rails
        .filter(({ games }) => games.length > 0)
        .map(({ key, name, gameCount, games }, index) => (
          <Rail
            key={key}
            title={name}
            games={games}
            all={{ place: categoryLink(settings, key), count: gameCount }}
            eagerCount={index === 0 ? EAGER_COUNT : 0}
          />
        ))}
    </>
  )
})
