import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { gameIndexQuery } from '../catalogue/game-index.ts'
import { GameTile } from '../tiles/game-tile.tsx'
import type { TileGame } from '../catalogue/game-tiles.ts'
import { usePlayerGames } from '../tiles/player-games.tsx'
import { TilePlaceholders } from './tile-placeholders.tsx'
import { RailList } from '../tiles/rail.tsx'

/**
 * The player's recent and favourite games (R114). Its height is the same before they are known, when there are
 * some and when there are none, so that nothing below it ever moves.
 */
export function PlayerRails(): ReactNode {
  const t = useTranslations('lobby')
  const { isKnown, favourites, recent } = usePlayerGames()
  const [kind, setKind] = useState<'recent' | 'favourites'>('recent')
  const slugs = kind === 'recent' ? recent : favourites
  const games = useGames(slugs)
  return (
    <div className="min-w-0">
      <div className="flex h-10 items-center justify-end gap-1">
        {(['recent', 'favourites'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === kind}
            onClick={() => setKind(name)}
            className="focus-ring h-9 cursor-pointer rounded-pill px-3.5 text-sm font-label text-muted transition-colors hover:text-on-surface aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft"
          >
            {t(`${name}Tab`)}
          </button>
        ))}
      </div>
      {isKnown && slugs.length === 0 ? (
        <p className="grid h-[calc(100%-2.5rem)] place-items-center rounded-card border border-dashed border-line-strong text-center text-muted">
          {t(kind === 'recent' ? 'noRecent' : 'noFavourites')}
        </p>
      ) : (
        <PlayerRail games={games} />
      )}
    </div>
  )
}

function PlayerRail({ games }: { readonly games: readonly TileGame[] | undefined }) {
  const list = useRef<HTMLUListElement>(null)
  if (!games) return <TilePlaceholders isWaiting />
  return (
    <RailList list={list}>
      {games.map((game) => (
        <li key={game.slug} className="snap-start">
          <GameTile game={game} />
        </li>
      ))}
    </RailList>
  )
}

/** Undefined while they are on their way; a game that is no longer listed is left out. */
function useGames(slugs: readonly string[]): readonly TileGame[] | undefined {
  const { data, isError } = useQuery({ ...gameIndexQuery(), enabled: slugs.length > 0 })
  if (isError) return []
  return data && slugs.flatMap((slug) => data.games.get(slug) ?? [])
}
