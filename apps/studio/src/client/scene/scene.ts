/**
 * What a game adds to the shell: a scene. The shell has the session, the money, the seeds, the panel with bet and
 * play, autoplay, sounds, dialogs and every refusal; a scene has the board and what is special about its bet.
 *
 * A scene is a folder: `apps/studio/src/scenes/<name>/scene.tsx` exports `scene` (built by `defineScene` or
 * `defineLiveScene`), `locales/<tag>/games/<name>.json` hold its words, any `.css` beside it is imported by the scene. Which
 * scene a title has says its `titles/<slug>/scene.json`. `scenes/dice` is the example to read. Controls of the house are in `controls.tsx`.
 *
 * See your work without a server: the workbench plays any scene on the engine of packages/fair with a local seed.
 *
 *     node_modules/.bin/vite apps/studio --port <a port of your own>
 *     http://localhost:<port>/?game=dice            and: &locale=ar &reduced=1 &balance=100000 &currency=JPY &delay=800
 */
import type { RgsRound } from '@baize/contract/rgs'
import type { ComponentChildren, ComponentType } from 'preact'
import type { Celebration } from './celebration.ts'
import type { Sound } from './sound.ts'
import type { GameTextKey, Translate } from '../texts/texts.ts'

/** Where the game is. `stepping`: a round is open and it is the player's turn. */
export type Phase = 'idle' | 'betting' | 'presenting' | 'stepping' | 'paused' | 'refused' | 'closed'

/** What every part of a scene is drawn from. Amounts are whole units of the currency's smallest coin. */
export interface SceneProps<Choice, View, Config, Handle = unknown> {
  readonly config: Config
  readonly choice: Choice
  /** Does nothing while a round is open. */
  setChoice(choice: Choice): void
  /** What the board shows: the scene's own plain data, changed by `stage.show` alone. */
  readonly view: View
  /** The round on the board: open, or the last one. */
  readonly round: RgsRound | null
  readonly phase: Phase
  /** Autoplay is being set, or runs. */
  readonly isAuto: boolean
  /** The choice cannot be changed now: a round is asked for, shown or open, or autoplay runs. */
  readonly isLocked: boolean
  /** Whether a step of that kind can be taken now: it is open, and no other is on its way. */
  canStep(kind: string): boolean
  /** Sends a step of the open round; its new events come to `present`. */
  step(step: unknown): void
  /** Places the bet, as the play button does; with another choice than the panel's for this round alone. */
  play(choice?: Choice): void
  readonly bet: bigint
  /** What may be bet, ascending. */
  readonly levels: readonly bigint[]
  setBet(bet: bigint): void
  readonly currency: string
  /** `"€1.20"`, in the player's language; `exactPay` of `amounts.ts` for what a bet would pay, to the part of a coin. */
  money(units: bigint | string): string
  /** `"+€1.20"` */
  signed(units: bigint): string
  /** `"2.40×"` */
  times(multiplier: number): string
  readonly t: Translate
  readonly locale: string
  readonly isReduced: boolean
  readonly sound: Sound
  /** The player wants to see the best play (`useHint`). */
  readonly hasHints: boolean
  /** May a bonus be bought where the player is. */
  readonly canBuy: boolean
  /** Hands something to `present`: a canvas painter, a map of elements. Call it in an effect, with null at the end. */
  bind(handle: Handle | null): void
}

/** What a presentation stands on. Every wait and animation ends at once when the player skips. */
export interface Stage<Choice, View, Config, Handle = unknown> {
  readonly config: Config
  readonly choice: Choice
  readonly round: RgsRound
  /** The box the board is drawn in, to find parts in: `stage.board.querySelector('[data-part=ball]')`. */
  readonly board: HTMLElement
  readonly handle: Handle | null
  view(): View
  show(view: View): void
  readonly isReduced: boolean
  readonly isTurbo: boolean
  isSkipped(): boolean
  /** Aborted when the player skips: for loops of your own. */
  readonly skipSignal: AbortSignal
  /** Shorter in turbo, none when skipped. With reduced motion it is at most 150 ms. */
  wait(ms: number): Promise<void>
  /** The Web Animations API with the same promises; the last frame stays. Nothing moves with reduced motion. */
  animate(element: Element | null, frames: Keyframe[], options: AnimateOptions): Promise<void>
  readonly sound: Sound
  readonly t: Translate
  money(units: bigint | string): string
  times(multiplier: number): string
  /** Says a moment inside of a long round to a screen reader. */
  announce(text: string): void
  /** What the round may be celebrated as: `none` for every return at or below the stake. */
  readonly celebration: Celebration
}

/** Before the answer there is no round yet. */
export type EarlyStage<Choice, View, Config, Handle = unknown> = Omit<
  Stage<Choice, View, Config, Handle>,
  'round' | 'celebration'
>

export interface AnimateOptions {
  readonly duration: number
  readonly easing?: string
  readonly delay?: number
}

export interface SceneHotkey {
  /** As in KeyboardEvent.key, lower case. Space, arrows up and down, a, t, m, i and Escape belong to the shell. */
  readonly key: string
  /** The key of its text, for the list of hotkeys. */
  readonly label: GameTextKey
}

export interface Scene<Choice = unknown, View = unknown, Config = unknown, Handle = unknown> {
  readonly kind: 'rounds'
  /** Other folders of `scenes` whose texts it needs besides its own, e.g. `['cards']`. */
  readonly texts?: readonly string[]
  /** A round waits for steps of the player; the play button is then away until it is closed. */
  readonly hasSteps: boolean
  /** Stops autoplay and fits no free rounds when false: a game of decisions. Default: not hasSteps. */
  readonly canAutoplay?: boolean
  /** It marks the best play for whoever turns that on. */
  readonly canHint?: boolean
  /** Its bets are placed at a shared table, by its panel, and never asked of the studio. */
  readonly isShared?: boolean
  /** With steps: the next one of an open round while autoplay runs; null leaves the round to the player. */
  autoStep?(round: RgsRound, config: Config): unknown
  /** Why autoplay cannot begin yet: the key of a text. */
  whyNotAuto?(choice: Choice, config: Config): GameTextKey | null
  /** Several rounds may be shown at once: a press while one is shown is the next bet. Rounds of one act alone. */
  readonly overlaps?: boolean
  /** The bet field is the worth of one chip, and the stake follows from the choice. */
  readonly betIsChip?: boolean
  firstChoice(config: Config): Choice
  /** Before anything was played. */
  firstView(config: Config): View
  /** The board as it stands after these events: a resumed round, and the state after a skip. */
  viewOf(round: RgsRound, config: Config): View
  /** The same as the engine's `stakeOf`; the bet itself when absent. */
  stakeOf?(config: Config, choice: Choice, bet: bigint): bigint
  /** Why this choice cannot be played: the key of a text; null when it can. */
  whyNot?(choice: Choice, config: Config): GameTextKey | null
  Board: ComponentType<SceneProps<Choice, View, Config, Handle>>
  /** Its part of the panel, between bet and play. */
  Controls?: ComponentType<SceneProps<Choice, View, Config, Handle>>
  /** Stands where the play button is while a round is open (cash out, hit, stand). Without it: one button a step kind. */
  StepControls?: ComponentType<SceneProps<Choice, View, Config, Handle>>
  /** The bet was pressed and the answer is on its way: set things in motion. Must not wait. */
  begin?(stage: EarlyStage<Choice, View, Config, Handle>): void
  /** There will be no answer: bring things to rest. */
  cancel?(stage: EarlyStage<Choice, View, Config, Handle>): void
  /**
   * Shows the new events, the ones after those shown before. The shell then shows `viewOf(round)`, says the
   * result and, unless `ownsFinale`, celebrates what may be celebrated.
   */
  present(
    events: RgsRound['events'],
    stage: Stage<Choice, View, Config, Handle>,
  ): Promise<void> | void
  readonly ownsFinale?: boolean
  /** Where the shell's plate with the win stands; `top` where the middle of the board says the result itself. */
  readonly winPlate?: 'middle' | 'top'
  /** A feature began in this round: autoplay may be told to stop there. */
  hasFeature?(round: RgsRound): boolean
  /** The board in words, for whoever cannot see it. */
  describeBoard(view: View, props: Words<Choice, Config>): string
  /** What happened, without amounts: "Rolled 42.10, target over 50". The shell adds what was won. */
  describeResult(round: RgsRound, props: Words<Choice, Config>): string
  /** The pill of a finished round in the strip of recent results; the multiplier when absent. */
  pill?(round: RgsRound, props: Words<Choice, Config>): string
  /** A way to bet in words, by its name in the sheet; a game with one way has none. */
  readonly modeName?: (name: string, words: ModeWords) => string
  /** Of this title where it is played: what its rules or the law leave out has no key. */
  hotkeys?(props: SceneProps<Choice, View, Config, Handle>): readonly SceneHotkey[]
  onHotkey?(key: string, props: SceneProps<Choice, View, Config, Handle>): void
}

/** What a way to bet is named with. */
export interface ModeWords {
  readonly t: Translate
  readonly locale: string
  times(multiplier: number): string
}

export interface Words<Choice, Config> extends ModeWords {
  readonly config: Config
  readonly choice: Choice
  money(units: bigint | string): string
}

/** A table that goes on without the player: it speaks over a socket of its own and has its own panel. */
export interface LiveScene<Config = unknown> {
  readonly kind: 'live'
  readonly texts?: readonly string[]
  /** As for a scene of rounds. */
  readonly betIsChip?: boolean
  /** What its panel hears by `LiveProps.onHotkey`. */
  hotkeys?(): readonly SceneHotkey[]
  /** Its panel can play by itself with what `LiveProps.auto` gives it. */
  readonly canAutoplay?: boolean
  Board: ComponentType<LiveProps<Config>>
  Panel: ComponentType<LiveProps<Config>>
  readonly modeName?: (name: string, words: ModeWords) => string
}

export interface LiveProps<Config> {
  readonly config: Config
  readonly sessionId: string
  /** A socket to the studio, `/rgs/v1/live/<table>`; the session is its first message, never part of the address. */
  connect(table: string): WebSocket
  /** Milliseconds since some beginning, steady: for interpolation. */
  now(): number
  readonly bet: bigint
  /** What may be bet, ascending. */
  readonly levels: readonly bigint[]
  setBet(bet: bigint): void
  /** The bet field of the shell, to be put where the panel wants it. */
  BetField: ComponentType<LiveBetFieldProps>
  /** Null where it is not allowed, or the scene cannot. */
  readonly auto: LiveAuto | null
  readonly balance: bigint
  readonly currency: string
  readonly phase: Phase
  money(units: bigint | string): string
  times(multiplier: number): string
  readonly t: Translate
  readonly locale: string
  readonly isReduced: boolean
  readonly sound: Sound
  /** Keys are on and this one was pressed; returns how to stop listening. */
  onHotkey(listener: (key: string) => void): () => void
  readonly says: LiveSays
}

export interface LiveBetFieldProps {
  readonly isLocked?: boolean
  readonly label?: string
  /** Another bet than the shell's own: the second of a round. */
  readonly second?: { readonly bet: bigint; setBet(bet: bigint): void }
}

/** Autoplay as the shell lends it to a panel: parts to be put where the panel wants them. */
export interface LiveAuto {
  /** Its tab is open. */
  readonly isOpen: boolean
  readonly isRunning: boolean
  readonly tabs: ComponentChildren
  readonly limits: ComponentChildren
  readonly fields: ComponentChildren
  /** Opens and closes the tab on a phone. */
  readonly toggle: ComponentChildren
  /** Starts and stops. */
  readonly key: ComponentChildren
  /** The listener places the next bet as soon as the table takes it; returns how to stop listening. */
  onPlace(listener: () => void): () => void
  /** The table refused a bet of it. */
  stop(): void
}

export interface LiveSays {
  balance(balance: string, net: string): void
  refused(refusal: { status: string; message: string; action?: string; limit?: unknown }): void
  roundStarted(roundId: string): void
  /** Also decides on the celebration, and writes the result line. */
  roundEnded(round: {
    roundId: string
    /** Which of the player's bets on the round: autoplay goes on with the first. */
    slot: number
    staked: string
    due: string
    multiplier: string
    paid: string
    text: string
  }): void
  /** The stake is on the table: the page does not leave without asking. */
  busy(isBusy: boolean): void
  /** Opens the casino's verifier; it takes the round from the clipboard. */
  verify(round: unknown): void
  announce(text: string): void
}

export type AnyScene = Scene | LiveScene

/** Types each part from the first; what the shell keeps knows no types of its game. */
export function defineScene<Choice, View, Config, Handle = unknown>(
  scene: Omit<Scene<Choice, View, Config, Handle>, 'kind'>,
): Scene {
  return { ...scene, kind: 'rounds' } as unknown as Scene
}

export function defineLiveScene<Config>(scene: Omit<LiveScene<Config>, 'kind'>): LiveScene {
  return { ...scene, kind: 'live' } as unknown as LiveScene
}
