import { useEffect, useReducer } from 'preact/hooks'
import type { Game } from './game.ts'
import type { GameState } from './game-state.ts'

/** Draws again whenever the game changed. */
export function useGameState(game: Game): GameState {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => game.subscribe(() => redraw(undefined as never)), [game])
  return game.state
}
