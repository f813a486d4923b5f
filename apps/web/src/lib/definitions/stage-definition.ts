import type { Game } from '@baize/contract/lobby'
import { createContext, type ReactNode } from 'react'

/** What the page of a game passes to the stage it is played on. */
export interface StageProps {
  readonly game: Pick<Game, 'slug' | 'name' | 'hasDemo' | 'features'>
  /** The favourite button: whoever lists games keeps the favourites. */
  readonly favourite: ReactNode
}

/** Draws the stage. The page of a game belongs to the lobby and the stage to play; `app/` passes one to the other. */
export const GameStageContext = createContext<(props: StageProps) => ReactNode>(() => null)
