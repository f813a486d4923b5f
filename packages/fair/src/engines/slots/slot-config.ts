/**
 * A slot as data. Symbols are single letters, strips are texts read downwards and closed to a ring, pays are
 * whole units of which `unitsPerBet` make one bet.
 */
export interface SlotConfig {
  /** Rows of each reel, from the left. */
  readonly layout: readonly number[]
  readonly symbols: Readonly<Record<string, SlotSymbol>>
  readonly evaluation: Evaluation
  readonly unitsPerBet: number
  /** Units by symbol and count: a count pays what stands at the highest count it reaches. */
  readonly paytable: Readonly<Record<string, CountTable>>
  /** Units by the number of scatters. */
  readonly scatterPays: CountTable
  readonly strips: { readonly base: readonly string[]; readonly free: readonly string[] }
  /** Winning symbols vanish, columns fall, and the strip above each window fills it up again. */
  readonly tumbles: boolean
  readonly baseMultiplier: Multiplier
  /** What an orb can say, and how often of the sum of all weights. */
  readonly orbs: readonly Weighted<'times'>[]
  readonly feature: Feature | null
  readonly buy: Buy | null
  /** The highest win of a round, in bets: what it reaches ends the round. */
  readonly winCap: number | null
}

export interface SlotSymbol {
  readonly name: string
  readonly kind: 'regular' | 'wild' | 'scatter' | 'orb'
  /** What a wild multiplies each win by that it is part of. */
  readonly times?: number
}

export type Evaluation =
  /** Each line is the row it crosses on each reel: `01210`. */
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'ways' }
  | { readonly kind: 'anywhere' }

/** How wins of a spin are multiplied. */
export type Multiplier =
  | { readonly kind: 'fixed'; readonly times: number }
  /** Rises with each tumble of a spin and stays on the last step; begins again with the next spin. */
  | { readonly kind: 'ladder'; readonly steps: readonly number[] }
  /** Rises with each tumble and is never taken back while the feature lasts. */
  | { readonly kind: 'persistent'; readonly start: number; readonly step: number }
  /** The orbs on the board, added up, multiply what the spin has won. */
  | { readonly kind: 'orbs' }
  /** Orbs of winning spins are added to a meter first, which then multiplies every win of the feature. */
  | { readonly kind: 'meter'; readonly start: number }

export interface Feature {
  /** Free spins by the number of scatters on the last board of a paid spin. */
  readonly trigger: CountTable
  /** The same inside the feature. */
  readonly retrigger: CountTable
  readonly maxSpins: number
  readonly multiplier: Multiplier
}

export interface Buy {
  /** In bets, a decimal. */
  readonly cost: string
  /** How many spins it begins with: as often as paid spins bring them. */
  readonly starts: readonly Weighted<'spins'>[]
}

export type CountTable = Readonly<Record<number, number>>
export type Weighted<Key extends string> = { readonly [K in Key]: number } & {
  readonly weight: number
}

/** Each table as a list by count, because it is asked for every line of every board. */
const BY_COUNT = new WeakMap<CountTable, readonly number[]>()

/** What stands at the highest count that is reached; 0 below the first. */
export function reached(table: CountTable | undefined, count: number): number {
  if (table === undefined) return 0
  let list = BY_COUNT.get(table)
  if (list === undefined) BY_COUNT.set(table, (list = listed(table)))
  return list[Math.min(count, list.length - 1)] as number
}

function listed(table: CountTable): readonly number[] {
  const list = [0]
  for (const [from, value] of Object.entries(table)) {
    while (list.length < Number(from)) list.push(list.at(-1) as number)
    list.push(value)
  }
  return list
}

/** What is asked of a config again and again, worked out once. */
export interface Prepared {
  readonly regular: readonly string[]
  readonly wilds: ReadonlySet<string>
  readonly scatters: readonly string[]
  readonly orbs: readonly string[]
  /** The row of each reel, line by line. */
  readonly lines: readonly (readonly number[])[]
}

const PREPARED = new WeakMap<SlotConfig, Prepared>()

export function prepared(config: SlotConfig): Prepared {
  const known = PREPARED.get(config)
  if (known) return known
  const { evaluation } = config
  const made = {
    regular: lettersOf(config, 'regular'),
    wilds: new Set(lettersOf(config, 'wild')),
    scatters: lettersOf(config, 'scatter'),
    orbs: lettersOf(config, 'orb'),
    lines:
      evaluation.kind === 'lines' ? evaluation.lines.map((line) => Array.from(line, Number)) : [],
  }
  PREPARED.set(config, made)
  return made
}

export function lettersOf(config: SlotConfig, kind: SlotSymbol['kind']): string[] {
  return Object.keys(config.symbols).filter((letter) => config.symbols[letter]?.kind === kind)
}
