import type { GameState } from './game-state.ts'
import { phaseAfter, type PhaseAct } from './phases.ts'

/** The state of one game: changed here alone, and told to whoever draws it. */
export class GameStore {
  #state: GameState
  readonly #listeners = new Set<() => void>()

  constructor(first: GameState) {
    this.#state = first
  }

  get state(): GameState {
    return this.#state
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  change(change: Partial<GameState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** Whether the game really went there. */
  move(act: PhaseAct, change: Partial<GameState> = {}): boolean {
    const phase = phaseAfter(this.#state.phase, act)
    if (phase === null) return false
    this.change({ ...change, phase })
    return true
  }

  get isRoundOpen(): boolean {
    const { round } = this.#state
    return round !== null && !round.isClosed
  }
}
