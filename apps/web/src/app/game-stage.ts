import { lazy } from 'react'

/** Loaded with the first page of a game, and by no other page. */
export const GameStage = lazy(async () => ({
  default: (await import('../features/play/stage/game-stage.tsx')).GameStage,
}))
