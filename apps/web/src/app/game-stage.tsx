import { lazy, type ReactNode } from 'react'
import type { StageProps } from '../lib/definitions/stage-definition.ts'

/** Loaded with the first page of a game, and by no other page. */
const GameStage = lazy(async () => ({
  default: (await import('../features/play/stage/game-stage.tsx')).GameStage,
}))

export function renderGameStage(props: StageProps): ReactNode {
  return <GameStage {...props} />
}
