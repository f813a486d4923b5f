import { buttonClass } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { LoadFailed } from '../../../lib/feedback/load-failed.tsx'
import { PageLink } from '../../../lib/navigation/navigation.tsx'
import { IllustratedState } from '../../../lib/feedback/illustrated-state.tsx'
import { gameIndexQuery } from '../catalogue/game-index.ts'
import { GameTile } from '../tiles/game-tile.tsx'
import { PlayerGamesProvider, usePlayerGames } from '../tiles/player-games.tsx'

export function Page(): ReactNode {
  const t = useTranslations('pages.favorites')
  return (
    <PlayerGamesProvider>
      <div className="flex flex-col gap-6">
        <header className="flex flex-col gap-2">
          <h1 className="heading text-3xl">{t('title')}</h1>
          <p className="text-muted">{t('description')}</p>
        </header>
        <Favourites />
      </div>
    </PlayerGamesProvider>
  )
}

function Favourites() {
  const t = useTranslations('pages.favorites')
  const { isKnown, favourites } = usePlayerGames()
  const kept = useEverShown(favourites)
  const { data, error, isFetching, refetch } = useQuery({
    ...gameIndexQuery(),
    enabled: kept.length > 0,
  })
  if (error && !data) {
    return <LoadFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (isKnown && kept.length === 0) {
    return (
      <IllustratedState scene="no-favourites" heading={t('heading')} text={t('text')}>
        <PageLink page="casino" className={buttonClass({ tone: 'secondary' })}>
          {t('action')}
        </PageLink>
      </IllustratedState>
    )
  }
  return (
    <ul className="tile-grid">
      {data
        ? kept.flatMap((slug) => {
            const game = data.games.get(slug)
            return game
              ? [
                  <li key={slug}>
                    <GameTile game={game} />
                  </li>,
                ]
              : []
          })
        : Array.from({ length: 6 }, (_, key) => (
            <li key={key} aria-hidden="true">
              <Skeleton className="aspect-square rounded-card" />
            </li>
          ))}
    </ul>
  )
}

/** A game whose heart was just taken away stays until the page is left: a slip can be undone where it happened. */
function useEverShown(favourites: readonly string[]): readonly string[] {
  const [shown, setShown] = useState(favourites)
  const added = favourites.filter((slug) => !shown.includes(slug))
  if (added.length === 0) return shown
  const all = [...added, ...shown]
  setShown(all)
  return all
}
