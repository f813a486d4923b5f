/** What the worker is asked. */
export interface HintAsked {
  readonly id: number
  readonly engine: 'blackjack' | 'video-poker'
  readonly config: unknown
  readonly open: readonly string[]
  readonly events: readonly unknown[]
}
