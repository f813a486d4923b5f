/**
 * What a game in its frame and the page around it say to each other, by `postMessage`. Both check the other's
 * origin and window; neither believes an amount it hears here.
 */
export interface FrameMessage<T extends string, P> {
  readonly source: 'hg'
  readonly v: 1
  readonly type: T
  readonly payload: P
}

/** From the game. */
export interface GameSays {
  /** `showsStanding`: it shows the time and the net result that the page tells it, so that they are on the screen once. */
  ready: { readonly height: number | null; readonly showsStanding: boolean }
  /** From here until `idle` a round is asked for or shown: the page says nothing of its money but when told to. */
  busy: Record<string, never>
  idle: Record<string, never>
  roundStarted: { readonly roundId: string }
  /** Amounts as decimals, for display alone. */
  roundEnded: { readonly roundId: string; readonly bet: string; readonly win: string }
  /** All that was played has been shown: what the wallet holds may be told. */
  balance: Record<string, never>
  /** The wallet said no: the page shows its own popup for it. */
  refused: {
    readonly status: string
    readonly code: string | null
    readonly amount: string
    readonly currency: string
    readonly limit: unknown
  }
  exit: Record<string, never>
  openHistory: { readonly roundId: string | null }
  openFairness: { readonly roundId: string | null }
  /** Keys the game does not use itself. */
  error: { readonly message: string }
}

/** From the page. */
export interface PageSays {
  init: {
    /** CSS variables of the brand: `--hg-accent`, … */
    readonly theme: Readonly<Record<string, string>>
    readonly locale: string
    readonly isMuted: boolean
    readonly reducedMotion: boolean
  }
  /** Typefaces of the brand that the page has loaded, each with its bytes. */
  typefaces: {
    readonly faces: readonly {
      readonly family: string
      readonly weight: string
      readonly style: string
      readonly unicodeRange: string
      readonly data: ArrayBuffer
    }[]
  }
  /** The running session of play, over all games: for display alone. */
  standing: { readonly currency: string; readonly net: string; readonly elapsedSec: number }
  refreshBalance: Record<string, never>
  /** The page has said in a popup of its own why the bet was refused: the game need not say it again. */
  refusalShown: Record<string, never>
  /** Honoured between rounds only. */
  pause: Record<string, never>
  resume: Record<string, never>
  setSound: { readonly isMuted: boolean }
  close: Record<string, never>
}

export type GameMessage = { [T in keyof GameSays]: FrameMessage<T, GameSays[T]> }[keyof GameSays]
export type PageMessage = { [T in keyof PageSays]: FrameMessage<T, PageSays[T]> }[keyof PageSays]
