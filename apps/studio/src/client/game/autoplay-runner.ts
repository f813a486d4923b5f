import type { RgsRound } from '@baize/contract/rgs'
import {
  autoplayStop,
  countRound,
  nextBet,
  startAutoplay,
  type AutoplayPlan,
  type AutoplayStop,
  type FinishedRound,
} from '../bet/autoplay.ts'
import { clampBet } from '../bet/bet.ts'
import type { GameParts } from './game-parts.ts'
import type { GameState } from './game-state.ts'

const BETWEEN_ROUNDS_MS = 350
const BETWEEN_INSTANT_MS = 120
const BETWEEN_STEPS_MS = 200

/** What autoplay needs of the game it plays. */
interface PlayedGame {
  readonly state: GameState
  readonly parts: GameParts
  readonly stake: bigint
  readonly isLocked: boolean
  play(): void
  step(step: unknown): void
}

/** Places the bets of autoplay, one after the round before it was shown, until something speaks against the next. */
export class AutoplayRunner {
  readonly #game: PlayedGame
  readonly #change: (change: Partial<GameState>) => void

  constructor(game: PlayedGame, change: (change: Partial<GameState>) => void) {
    this.#game = game
    this.#change = change
  }

  start(plan: AutoplayPlan): void {
    const { isLocked, parts, stake, state } = this.#game
    if (isLocked || !parts.init.jurisdiction.autoplay) return
    const run = startAutoplay(plan, state.bet)
    const stop = autoplayStop(run, stake, null)
    this.#change({ dialog: null, autoplay: run })
    if (stop) this.stop(stop)
    else this.#game.play()
  }

  /** The next round, if there is one and nothing speaks against it. */
  goOn(last: FinishedRound): void {
    const { autoplay, phase } = this.#game.state
    if (!autoplay || phase !== 'idle') return
    const run = countRound(autoplay, last)
    const { levels, bet, settings } = this.#game.state
    // Where chips lie the stake follows from them.
    if (!this.#game.parts.scene.betIsChip)
      this.#change({ bet: clampBet(levels, nextBet(run, bet, last)) })
    const stop = autoplayStop(run, this.#game.stake, last)
    if (stop) {
      this.stop(stop)
      return
    }
    this.#change({ autoplay: run })
    setTimeout(
      () => {
        if (this.#game.state.autoplay === run) this.#game.play()
      },
      settings.isInstant ? BETWEEN_INSTANT_MS : BETWEEN_ROUNDS_MS,
    )
  }

  /** The next step of a round that waits for one, as the scene was told; left to the player where there is none. */
  stepOn(round: RgsRound): void {
    const { state, parts } = this.#game
    const run = state.autoplay
    if (!run || state.phase !== 'stepping') return
    const step = parts.scene.autoStep?.(round, parts.init.config) ?? null
    if (step === null) {
      this.stop('player')
      return
    }
    const pauseMs = state.settings.isInstant ? BETWEEN_INSTANT_MS : BETWEEN_STEPS_MS
    setTimeout(() => {
      if (this.#game.state.autoplay === run) this.#game.step(step)
    }, pauseMs)
  }

  /** Its end is always told, and never without its reason. */
  stop(reason: AutoplayStop): void {
    const { autoplay, result } = this.#game.state
    if (!autoplay) return
    const told = this.#game.parts.t(`autoplay.stopped.${reason}`)
    this.#change({
      autoplay: null,
      // A bet that autoplay has raised is not the player's next one.
      bet: autoplay.firstBet,
      autoplayStopped: reason,
      announcement: result ? `${told} ${result.text}` : told,
    })
  }
}
