import type { Game } from '@baize/contract/lobby'
import { createContext, use, type ComponentType, type ReactNode } from 'react'

/** What the page of a game passes to the stage it is played on. */
export interface StageProps {
  readonly game: Pick<Game, 'slug' | 'name' | 'hasDemo'>
  /** The favourite button: whoever lists games keeps the favourites. */
  readonly favourite: ReactNode
}

/** The page of a game belongs to the lobby and the stage to play; `app/` passes the one to the other. */
export const GameStageContext = createContext<ComponentType<StageProps> | undefined>(undefined)

export function useGameStage(): ComponentType<StageProps> {
  const Stage = use(GameStageContext)
  if (!Stage) throw new Error('no game stage around this page')
  return Stage
}
