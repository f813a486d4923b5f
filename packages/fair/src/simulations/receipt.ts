import { canonicalJson, configHashOf } from '../canonical.ts'
import type { GameDefinition } from '../game.ts'
import type { PublishedSheet } from '../published-sheet.ts'
import { sha256Hex } from '../seed-draws.ts'
import { heldAgainst, simulate } from '../simulate.ts'
import { playsOf, type SimulatedEngine, type TitlePlay } from './title-plays.ts'

/**
 * What a long computation left behind: `receipt.json` beside a title's sheet, written by `npm run sheets`. It names the
 * code and the config it was made with, so that the computation is repeated when one of them has changed and not
 * before. A small sample is repeated always.
 */
export interface Receipt {
  readonly slug: string
  /** Of all code the outcome depends on. */
  readonly sourceHash: string
  readonly configHash: string
  /** Of the sheet that the same code enumerated. */
  readonly sheetHash: string
  readonly seed: number
  readonly plays: readonly PlayReceipt[]
}

interface PlayReceipt {
  readonly name: string
  /** The first rounds of the whole. */
  readonly sample: Sums
  readonly whole: Sums
  /** Of the whole, in units staked: it lies within `halfWidth` of `expected`. */
  readonly band: {
    readonly returned: number
    readonly expected: number
    readonly halfWidth: number
  }
}

/** Sums are counts beyond a double, so they are written as text. */
export interface Sums {
  readonly rounds: number
  readonly staked: string
  readonly returned: string
}

export const SEED = 20_261_115
export const WHOLE_ROUNDS = 2_000_000
export const SAMPLE_ROUNDS = 20_000

export const sheetHashOf = (sheet: PublishedSheet): string => sha256Hex(canonicalJson(sheet))

/** Plays the whole; throws when a way to play falls out of the band its sheet promises. */
export function makeReceipt(
  game: GameDefinition,
  sheet: PublishedSheet,
  engine: SimulatedEngine,
  sourceHash: string,
): Receipt {
  const plays = playsOf(game, sheet, engine).map((play) => {
    const { sums, ...band } = playedSums(game, play, WHOLE_ROUNDS)
    if (!band.isInside)
      throw new RangeError(`${game.slug} ${play.name} returns ${band.returned}: out of its band.`)
    const { returned, expected, halfWidth } = band
    const sample = playedSums(game, play, SAMPLE_ROUNDS).sums
    return { name: play.name, sample, whole: sums, band: { returned, expected, halfWidth } }
  })
  const configHash = configHashOf(game.engine.name, game.config)
  const sheetHash = sheetHashOf(sheet)
  return { slug: game.slug, sourceHash, configHash, sheetHash, seed: SEED, plays }
}

/** Whether code, config and sheet are those of the receipt, so that the long computations need no repetition. */
export function isReceiptCurrent(
  receipt: Receipt | null,
  game: GameDefinition,
  sheet: PublishedSheet | null,
  sourceHash: string,
): boolean {
  return (
    receipt !== null &&
    sheet !== null &&
    receipt.sourceHash === sourceHash &&
    receipt.configHash === configHashOf(game.engine.name, game.config) &&
    receipt.sheetHash === sheetHashOf(sheet)
  )
}

/** Plays as many rounds of each way again, and says what differs from the receipt and what lies out of its band. */
export function replayFaults(
  receipt: Receipt | null,
  game: GameDefinition,
  sheet: PublishedSheet,
  engine: SimulatedEngine,
  part: 'sample' | 'whole',
): readonly string[] {
  const plays = playsOf(game, sheet, engine)
  const names = plays.map(({ name }) => name).join(', ')
  const kept = receipt?.plays.map(({ name }) => name).join(', ')
  if (kept !== undefined && names !== kept)
    return [`${game.slug}: plays ${names}; the receipt has ${kept}`]
  return plays.flatMap((play, at) => {
    const written = receipt?.plays[at]?.[part]
    const rounds = part === 'sample' ? SAMPLE_ROUNDS : WHOLE_ROUNDS
    const { sums, isInside } = playedSums(game, play, rounds)
    const name = `${game.slug} ${play.name}, ${sums.rounds} rounds`
    const faults = []
    if (written !== undefined && canonicalJson(sums) !== canonicalJson(written))
      faults.push(`${name}: returned ${sums.returned}; the receipt says ${written.returned}`)
    if (part === 'whole' && !isInside) faults.push(`${name}: out of the band of its sheet`)
    return faults
  })
}

function playedSums({ engine, config }: GameDefinition, play: TitlePlay, allRounds: number) {
  const rounds = Math.round(allRounds * play.share)
  const simulated = simulate(engine, config, play.strategy, { rounds, seed: SEED })
  const { staked, returned } = simulated
  const sums: Sums = { rounds, staked: String(staked), returned: String(returned) }
  return { ...heldAgainst(simulated, play.mode), sums }
}
