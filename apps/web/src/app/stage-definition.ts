import type { Game } from '@baize/contract/lobby'
import { lazy, type ReactNode } from 'react'

/** What the page of a game lends to the stage it is played on. */
export interface StageProps {
  readonly game: Pick<Game, 'slug' | 'name' | 'hasDemo'>
  /** The heart: whoever lists games keeps the favourites. */
  readonly favourite: ReactNode
}

/** Where a game is played. The page of a game belongs to the lobby and the stage to play: here they meet. */
export const GameStage = lazy(async () => ({
  default: (await import('../features/play/stage/game-stage.tsx')).GameStage,
}))
