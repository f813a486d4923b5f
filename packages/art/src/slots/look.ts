import type { Art } from './paint.ts'

/** Paints what lies behind the reels, the whole board; `isFree` while the feature runs. */
export type Backdrop = (
  pen: CanvasRenderingContext2D,
  width: number,
  height: number,
  isFree: boolean,
) => void

/** The plate the reels stand on and the frame around them. */
export interface FrameColours {
  /** The plate behind the reels, from top to bottom. */
  readonly plate: readonly [string, string]
  readonly frame: readonly [string, string, string]
  readonly line: string
  readonly glow: string
}

/** How a title looks: its symbols, the frame of its reels, and what lies behind them. */
export interface SlotLook {
  readonly symbols: Readonly<Record<string, Art>>
  readonly colours: FrameColours
  readonly backdrop: Backdrop
}
