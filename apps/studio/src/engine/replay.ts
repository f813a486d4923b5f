import type { Engine, Played } from '@baize/fair/engine'
import type { PayRule } from '@baize/fair/fraction'
import { seedDraws } from '@baize/fair/seed-draws'
import type { AppContext } from '../app-context.ts'
import type { RoundRow } from './round-store.ts'
import { keptConfig, pairById } from './seed-store.ts'
import { doneSteps } from './step-store.ts'

/** Exactly what an outcome is made of. Who plays, what they own and what the house earned is not among it. */
export interface OutcomeInput {
  readonly engine: Engine
  readonly config: unknown
  readonly seed: {
    readonly serverSeed: string
    readonly clientSeed: string
    readonly nonce: number
  }
  readonly choice: unknown
  readonly bet: bigint
  readonly steps: readonly unknown[]
  readonly payRule: PayRule
}

/** The round, from its beginning: its choice, its bet and its steps over the draws of its seed. */
export function outcomeOf(input: OutcomeInput): Played {
  const { engine, config, seed, choice, bet, steps, payRule } = input
  return engine.play(config, { choice, bet, steps }, seedDraws(seed, payRule))
}

/** The steps that end a round for a player who never came back. */
export function closingSteps(input: OutcomeInput) {
  const { engine, config, seed, choice, bet, steps, payRule } = input
  return engine.finish(config, { choice, bet, steps }, seedDraws(seed, payRule))
}

/** What a stored round is played from, with the rules it was begun with. */
export function inputOf(
  { db, catalogue }: Pick<AppContext, 'db' | 'catalogue'>,
  round: RoundRow,
  stepCount = Number.POSITIVE_INFINITY,
): OutcomeInput {
  const title = catalogue.title(round.game_id)
  if (!title) throw new Error(`${round.game_id} is no longer there, and round ${round.id} is.`)
  const pair = pairById(db, round.pair_id)
  if (!pair) throw new Error(`Round ${round.id} has no seed.`)
  const { engine } = title.game
  const config =
    round.config_hash === title.configHash
      ? title.game.config
      : (JSON.parse(keptConfig(db, round.config_hash) ?? 'null') as unknown)
  return {
    engine,
    config,
    seed: {
      serverSeed: pair.server_seed,
      clientSeed: pair.client_seed ?? '',
      nonce: round.nonce,
    },
    choice: engine.readChoice(config, JSON.parse(round.choice)),
    bet: BigInt(round.bet),
    payRule: round.pay_rule,
    steps: doneSteps(db, round.id)
      .slice(0, stepCount)
      .map(({ step }) => engine.readStep(config, JSON.parse(step))),
  }
}
