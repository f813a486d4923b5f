import { Columns, StateTable } from './columns.ts'
import type { CycleInput } from './cycle-input.ts'
import { lettersOf, reached, type CountTable } from './slot-config.ts'

/**
 * Counts of symbols are packed six bits each into two whole numbers, five symbols in the first and the rest in
 * the second, and begin so high that a symbol that pays has the topmost of its bits set: a board is looked at
 * with two additions and two masks. Scatters are counted above the symbols of the second number.
 */
const FIELD_BITS = 6
const FIELD = 63
const PAYS_BIT = 32
const IN_FIRST = 5
const SCATTER_SHIFT = 24
const SYMBOLS_MAX = 9

interface AnywhereWalk {
  readonly columns: Columns
  readonly first: StateTable
  readonly second: StateTable
  readonly orbs: StateTable
  readonly firstMask: number
  readonly secondMask: number
  readonly firstStart: number
  readonly secondStart: number
  /** What a symbol begins to count from, and its units by `symbol * 64 + field`. */
  readonly pays: Int32Array
}

export function anywhereCycle(input: CycleInput): void {
  const walk = anywhereWalk(input)
  const { columns } = walk
  const last = input.strips.length - 1
  const states = new Int32Array(last + 1)
  const losing = new Float64Array(FIELD + 1)

  const descend = (reel: number, first: number, second: number): void => {
    const start = columns.firstOf[reel] as number
    const length = input.strips[reel]?.length ?? 0
    const [firsts, seconds] = [walk.first.held, walk.second.held]
    for (let stop = 0; stop < length; stop += 1) {
      const state = start + stop
      states[reel] = state
      const nowFirst = first + (firsts[state] as number)
      const nowSecond = second + (seconds[state] as number)
      if (reel < last) descend(reel + 1, nowFirst, nowSecond)
      else if (((nowFirst & walk.firstMask) | (nowSecond & walk.secondMask)) === 0) {
        const scatters = nowSecond >>> SCATTER_SHIFT
        losing[scatters] = (losing[scatters] as number) + 1
      } else tumbleDown(input, walk, states, nowFirst, nowSecond)
      if (reel === 1) input.onProgress(doneAt(input, columns, states))
    }
  }
  descend(0, walk.firstStart, walk.secondStart)
  for (const [scatters, boards] of losing.entries()) {
    if (boards > 0) input.tell(0, 0, 0, 0, scatters, boards)
  }
}

function doneAt({ strips }: CycleInput, columns: Columns, states: Int32Array): number {
  const [a, b] = [strips[0]?.length ?? 1, strips[1]?.length ?? 1]
  const at = (states[0] as number) * b + (states[1] as number) - (columns.firstOf[1] as number)
  return at / (a * b)
}

/** Plays one winning board to its end and tells what came of it. */
function tumbleDown(
  input: CycleInput,
  walk: AnywhereWalk,
  stops: Int32Array,
  firstAtStops: number,
  secondAtStops: number,
): void {
  const reels = stops.length
  SCRATCH.set(stops)
  let [first, second] = [firstAtStops, secondAtStops]
  let units = 0
  let winCount = 0
  for (;;) {
    let mask = 0
    let single = 0
    let winners = 0
    let bits = (first & walk.firstMask) >>> 0
    for (let half = 0; half < 2; half += 1) {
      while (bits !== 0) {
        const bit = 31 - Math.clz32(bits)
        bits ^= 1 << bit
        const place = (bit - (FIELD_BITS - 1)) / FIELD_BITS
        single = half * IN_FIRST + place
        const field = ((half === 0 ? first : second) >>> (place * FIELD_BITS)) & FIELD
        units += walk.pays[single * (FIELD + 1) + field] as number
        mask |= 1 << single
        winners += 1
      }
      bits = (second & walk.secondMask) >>> 0
    }
    if (winners === 0) break
    winCount += 1
    first = walk.firstStart
    second = walk.secondStart
    for (let reel = 0; reel < reels; reel += 1) {
      const state = SCRATCH[reel] as number
      const next =
        winners === 1
          ? walk.columns.withoutOne(state, single)
          : walk.columns.withoutSeveral(state, mask)
      SCRATCH[reel] = next
      first += walk.first.held[next] as number
      second += walk.second.held[next] as number
    }
  }
  let orbs = 0
  for (let reel = 0; reel < reels; reel += 1)
    orbs += walk.orbs.held[SCRATCH[reel] as number] as number
  input.tell(units, 0, winCount, orbs, second >>> SCATTER_SHIFT, 1)
}

const SCRATCH = new Int32Array(16)

function anywhereWalk({ config, strips }: CycleInput): AnywhereWalk {
  const [first, second, orbs] = [new StateTable(), new StateTable(), new StateTable()]
  const regular = lettersOf(config, 'regular')
  if (regular.length > SYMBOLS_MAX) throw new RangeError('More symbols than two numbers hold.')
  const scatterLetters = lettersOf(config, 'scatter')
  const orbLetters = lettersOf(config, 'orb')
  const columns = new Columns(config, strips, (state, shown) => {
    let [low, high, orbCount] = [0, 0, 0]
    for (const letter of shown) {
      const at = regular.indexOf(letter)
      if (at >= IN_FIRST) high += 1 << ((at - IN_FIRST) * FIELD_BITS)
      else if (at >= 0) low += 1 << (at * FIELD_BITS)
      else if (scatterLetters.includes(letter)) high += 1 << SCATTER_SHIFT
      else if (orbLetters.includes(letter)) orbCount += 1
    }
    first.set(state, low)
    second.set(state, high)
    orbs.set(state, orbCount)
  })
  const pays = new Int32Array(regular.length * (FIELD + 1))
  const starts = [0, 0]
  const masks = [0, 0]
  for (const [at, letter] of regular.entries()) {
    const table = config.paytable[letter] as CountTable
    const half = at < IN_FIRST ? 0 : 1
    const shift = (at - half * IN_FIRST) * FIELD_BITS
    const start = PAYS_BIT - Math.min(...Object.keys(table).map(Number))
    starts[half] = (starts[half] as number) + (start << shift)
    masks[half] = (masks[half] as number) | (PAYS_BIT << shift)
    for (let field = PAYS_BIT; field <= FIELD; field += 1)
      pays[at * (FIELD + 1) + field] = reached(table, field - start)
  }
  const [firstStart, secondStart] = starts as [number, number]
  const [firstMask, secondMask] = masks as [number, number]
  return { columns, first, second, orbs, firstMask, secondMask, firstStart, secondStart, pays }
}
