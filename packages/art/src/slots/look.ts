import type { Art } from './paint.ts'

/** How a title looks: its symbols, the ground of its reels, and what lies behind them. */
export interface SlotLook {
  readonly symbols: Readonly<Record<string, Art>>
  readonly colours: {
    /** The plate behind the reels, from top to bottom. */
    readonly plate: readonly [string, string]
    readonly frame: readonly [string, string, string]
    readonly line: string
    readonly glow: string
  }
  /** Paints what lies behind, the whole board; `isFree` while the feature runs. */
  backdrop(pen: CanvasRenderingContext2D, width: number, height: number, isFree: boolean): void
}
