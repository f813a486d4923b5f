import type { Draws, RoundDraws } from './draws.ts'
import type { Engine } from './engine.ts'
import { toNumber } from './ratio.ts'
import type { SheetMode } from './sheet.ts'
import { playThrough, type Strategy } from './strategies/strategy.ts'

/**
 * Draws for simulations: sfc32, fast, with a period beyond any of them, and the same for the same seed. It is no
 * source for a round that is paid: those are drawn from seeds that were committed to.
 */
export function simulationDraws(seed: number): RoundDraws {
  return { ...sfc32(seed), fractions: sfc32(seed + FRACTIONS_APART) }
}

/** Far from the seeds that anybody chooses. */
const FRACTIONS_APART = 2 ** 40

function sfc32(seed: number): Draws {
  let [a, b, c, counter] = [0, seed | 0, Math.floor(seed / 2 ** 32) | 0, 1]
  const next = (): number => {
    const mixed = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + mixed
    c |= 0
    return mixed >>> 0
  }
  // The first numbers still show how little a seed is.
  for (let stirred = 0; stirred < 16; stirred += 1) next()
  return { u52: () => next() * 2 ** 20 + (next() >>> 12) }
}

/** One stream that can be read again from where the round began: a step plays its round anew. */
export function rereadable(draws: RoundDraws): { newRound(): void; reread(): RoundDraws } {
  const outcome = rereadableStream(draws)
  const fractions = draws.fractions === null ? null : rereadableStream(draws.fractions)
  return {
    newRound() {
      outcome.forget()
      fractions?.forget()
    },
    reread: () => ({ ...outcome.reread(), fractions: fractions?.reread() ?? null }),
  }
}

function rereadableStream(draws: Draws): { forget(): void; reread(): Draws } {
  let read: number[] = []
  return {
    forget() {
      read = []
    },
    reread() {
      let at = 0
      return {
        u52() {
          if (at === read.length) read.push(draws.u52())
          at += 1
          return read[at - 1] as number
        },
      }
    },
  }
}

export interface Simulated {
  readonly rounds: number
  /** The opening stakes. */
  readonly staked: bigint
  /** What came back of them: what steps staked besides is taken off again, as in the sheets. */
  readonly returned: bigint
}

/** Large enough that what is drawn for a part of a coin adds nothing to the deviation. */
const BET = 10_000_000n

export function simulate<Config>(
  engine: Engine<Config>,
  config: Config,
  strategy: Strategy,
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
): Simulated {
  const stream = rereadable(simulationDraws(seed))
  let [staked, returned] = [0n, 0n]
  for (let round = 0; round < rounds; round += 1) {
    stream.newRound()
    const { round: input, played } = playThrough(engine, config, strategy, BET, stream.reread)
    const stake = engine.stakeOf(config, input.choice, BET)
    staked += stake
    returned += played.paid - (played.staked - stake)
  }
  return { rounds, staked, returned }
}

/** Of a normal distribution 99.9 % lie within so many deviations. */
const DEVIATIONS = 3.290_527

export interface Verdict {
  readonly returned: number
  readonly expected: number
  readonly halfWidth: number
  readonly isInside: boolean
}

/** Whether what came back lies in the 99.9 % band around what the sheet says. */
export function heldAgainst(
  simulated: Simulated,
  mode: Pick<SheetMode, 'returnToPlayer' | 'standardDeviation'>,
): Verdict {
  const { rounds, staked } = simulated
  // What is staked is a count beyond a double; the ratio of the two is not.
  const returned = Number((simulated.returned * 10n ** 15n) / staked) / 1e15
  const expected = toNumber(mode.returnToPlayer)
  const halfWidth = (DEVIATIONS * mode.standardDeviation) / Math.sqrt(rounds)
  return { returned, expected, halfWidth, isInside: Math.abs(returned - expected) <= halfWidth }
}
