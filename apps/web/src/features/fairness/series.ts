import type { GameDefinition } from '@baize/fair/game'
import type { Ratio } from '@baize/fair/ratio'
import { seedDraws } from '@baize/fair/seed-draws'
import { replay, type ProvenBet } from '@baize/fair/verify'

/** More than this would keep a telephone busy for minutes. */
export const SERIES_MAX = 10_000

export interface SeriesRow {
  readonly nonce: number
  readonly staked: bigint
  readonly due: Ratio
  readonly paid: bigint
}

export interface SeriesSeed {
  readonly serverSeed: string
  readonly clientSeed: string
}

/**
 * The same bet under one nonce after another. A game that waits for its player is ended the way the house ends a
 * round that was left.
 */
export function* seriesRows(
  game: GameDefinition,
  bet: ProvenBet,
  seed: SeriesSeed,
  [first, last]: readonly [number, number],
): Generator<SeriesRow> {
  const choice = game.engine.readChoice(game.config, bet.choice)
  for (let nonce = first; nonce <= last; nonce += 1) {
    const drawn = () => seedDraws({ ...seed, nonce }, bet.payRule)
    const round = { choice, bet: bet.bet, steps: [] }
    const steps = game.engine.finish(game.config, round, drawn())
    const { staked, due, paid } = replay(game, { ...bet, steps }, drawn())
    yield { nonce, staked, due, paid }
  }
}
