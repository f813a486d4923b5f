import type { GameParts } from './game-parts.ts'
import { afterRound, type GameState } from './game-state.ts'
import { toldLiveRound, type LiveRound } from './told-round.ts'

interface LiveGame {
  readonly state: GameState
  readonly parts: GameParts
  /** The bet that autoplay placed has come to its end. */
  autobetEnded(bet: { readonly staked: bigint; readonly paid: bigint }): void
}

/** A table that goes on without the player has rounds of its own; the game is told of money and results. */
export class LiveResults {
  readonly #game: LiveGame
  readonly #change: (change: Partial<GameState>) => void

  /** Places the next bet: the panel of the table, which alone can. */
  #place: (() => void) | null = null

  constructor(game: LiveGame, change: (change: Partial<GameState>) => void) {
    this.#game = game
    this.#change = change
  }

  setBalance(balance: bigint, net: bigint): void {
    this.#change({ balance, net })
    this.#game.parts.frame.say('balance', {})
  }

  onPlace(listener: () => void): () => void {
    this.#place = listener
    return () => {
      if (this.#place === listener) this.#place = null
    }
  }

  place(): void {
    this.#place?.()
  }

  /** A round ended for this player. */
  show(round: LiveRound & { readonly slot: number }): void {
    const { words, frame, sound } = this.#game.parts
    const told = toldLiveRound(round, this.#game.parts)
    const { result } = told
    this.#change({ ...afterRound(this.#game.state, told), announcement: result.text })
    const { celebration, roundId, staked, paid } = result
    if (celebration !== 'none') sound.fanfare(celebration)
    frame.say('roundEnded', { roundId, bet: words.decimal(staked), win: words.decimal(paid) })
    if (round.slot === 0) this.#game.autobetEnded({ staked, paid })
  }
}
