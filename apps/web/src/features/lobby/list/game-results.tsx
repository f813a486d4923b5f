import { buttonClass } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { Spinner } from '@baize/ui/spinner'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { memo, useTransition, type ReactNode } from 'react'
import { useLocation, useNavigate } from '../../../lib/navigation/router.tsx'
import { useTranslations } from 'use-intl'
import { useBoot } from '../../../lib/boot/boot.ts'
import { LoadFailed } from '../../../lib/feedback/load-failed.tsx'
import { IllustratedState } from '../../../lib/feedback/illustrated-state.tsx'
import { SiteLink } from '../../../lib/navigation/navigation.tsx'
import { pageCountIn, searchOf, type GameFilters } from '../catalogue/game-filters.ts'
import { GameTile } from '../tiles/game-tile.tsx'
import type { TileGame } from '../catalogue/game-tiles.ts'
import { gameListQuery } from '../catalogue/lobby-queries.ts'

interface GameResultsProps {
  readonly filters: GameFilters
  /** The part of the filters that the address carries, for links; the rest is the page's own. */
  readonly addressed?: GameFilters
}

/**
 * The games that pass the filters, twenty more at a time (R905). Whoever types gives filters that lag behind, so
 * that a letter never waits for a list.
 */
export const GameResults = memo(function GameResults({
  filters,
  addressed = filters,
}: GameResultsProps): ReactNode {
  const t = useTranslations('lobby')
  const { search } = useLocation()
  const pageCount = pageCountIn(new URLSearchParams(search))
  const list = useGameList(filters, pageCount)

  if (list.error && list.games.length === 0) {
    return <LoadFailed error={list.error} isRetrying={list.isFetching} onRetry={list.retry} />
  }
  return (
    <section aria-label={t('games')} className="flex flex-col gap-5">
      <output className="block text-sm text-muted">
        {list.count === undefined ? t('searching') : t('gamesFound', { count: list.count })}
      </output>
      {list.count === 0 ? (
        <IllustratedState scene="no-games" heading={t('noGamesTitle')} text={t('noGamesText')}>
          <SiteLink href="?" className={buttonClass({ tone: 'secondary' })}>
            {t('clearFilters')}
          </SiteLink>
        </IllustratedState>
      ) : (
        <ul aria-busy={list.isAwaited} className="tile-grid">
          {list.games.map((game, index) => (
            <li key={game.slug}>
              <GameTile game={game} isEager={index < 6} />
            </li>
          ))}
          {list.count === undefined && <WaitingTiles />}
        </ul>
      )}
      {list.games.length < (list.count ?? 0) && (
        <ShowMore filters={addressed} pageCount={pageCount} />
      )}
    </section>
  )
})

interface GameList {
  readonly games: readonly TileGame[]
  /** Undefined until the first answer. */
  readonly count: number | undefined
  readonly error: unknown
  readonly isFetching: boolean
  /** What was asked for is not here yet. What is only asked for again leaves the page as it was drawn. */
  readonly isAwaited: boolean
  readonly retry: () => void
}

function useGameList(filters: GameFilters, pageCount: number): GameList {
  return useQueries({
    queries: Array.from({ length: pageCount }, (_, index) => ({
      ...gameListQuery(filters, index + 1),
      placeholderData: keepPreviousData,
    })),
    combine: (pages) => ({
      games: pages.flatMap(({ data }) => data?.games ?? []),
      count: pages[0]?.data?.count,
      error: pages.find(({ error }) => error)?.error,
      isFetching: pages.some(({ isFetching }) => isFetching),
      isAwaited: pages.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
      retry: () => {
        for (const page of pages) if (page.error) void page.refetch()
      },
    }),
  })
}

/** A link to the longer list, so that it works without scripts, can be shared and survives the way back. */
function ShowMore({
  filters,
  pageCount,
}: {
  readonly filters: GameFilters
  readonly pageCount: number
}) {
  const t = useTranslations('lobby')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  // The page goes on when the longer list is here, and the link says meanwhile that it was heard.
  const [isBusy, startTransition] = useTransition()
  const search = searchOf(filters, pageCount + 1)
  return (
    <SiteLink
      href={search}
      aria-busy={isBusy}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        // One step back leaves the list, however long it grew.
        startTransition(() => navigate({ pathname, search }, { replace: true }))
      }}
      className={`${buttonClass({ tone: 'secondary', size: 'lg' })} self-center`}
    >
      {t('showMore')}
      {isBusy && <Spinner />}
    </SiteLink>
  )
}

const WAITING = Array.from({ length: 12 }, (_, index) => index)

function WaitingTiles() {
  const { portraitGameImages } = useBoot().settings
  return WAITING.map((key) => (
    <li key={key} aria-hidden="true">
      <Skeleton className={`rounded-card ${portraitGameImages ? 'aspect-3/4' : 'aspect-square'}`} />
    </li>
  ))
}
