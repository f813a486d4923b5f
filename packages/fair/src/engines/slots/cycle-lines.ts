import type { CycleInput } from './cycle-input.ts'
import { lettersOf, reached, type SlotConfig } from './slot-config.ts'
import { scatterSpread } from './scatter-spread.ts'

/**
 * Lines that all begin with a symbol of the first reel: what a line can still become is then its symbol alone,
 * and everything the first reels decide is decided once for all boards that share them.
 */
export function canShareLines(config: SlotConfig): boolean {
  const wilds = lettersOf(config, 'wild')
  const first = [config.strips.base[0] ?? '', config.strips.free[0] ?? ''].join('')
  return wilds.every(
    (letter) => !first.includes(letter) && (config.symbols[letter]?.times ?? 1) === 1,
  )
}

const NO_SYMBOL = 255
const WILD = 254

export function linesCycle(input: CycleInput): void {
  const walk = linesWalk(input)
  const lineCount = walk.rows.length
  // One list of the lines still running for each reel, so that nothing is allocated on the way.
  const running = input.strips.map(() => new Uint8Array(lineCount))
  const symbols = input.strips.map(() => new Uint8Array(lineCount))
  const { strips, onProgress } = input
  const first = strips[0]?.length ?? 0
  for (let stop = 0; stop < first; stop += 1) {
    let count = 0
    for (let line = 0; line < lineCount; line += 1) {
      const letter = walk.letterAt(0, stop, line)
      if (letter >= WILD) continue
      ;(running[0] as Uint8Array)[count] = line
      ;(symbols[0] as Uint8Array)[count] = letter
      count += 1
    }
    descend(input, walk, running, symbols, 1, count, 0, walk.scatters[0]?.[stop] ?? 0)
    onProgress((stop + 1) / first)
  }
}

interface LinesWalk {
  readonly rows: readonly (readonly number[])[]
  readonly scatters: readonly (readonly number[])[]
  /** Boards of the reels from here on, by how many scatters they show. */
  readonly spread: readonly (readonly number[])[]
  /** Units by symbol and run: `pays[symbol * 8 + run]`. */
  readonly pays: Int32Array
  readonly letterAt: (reel: number, stop: number, line: number) => number
}

function linesWalk({ config, strips }: CycleInput): LinesWalk {
  const regular = lettersOf(config, 'regular')
  const wilds = lettersOf(config, 'wild')
  const lines = config.evaluation.kind === 'lines' ? config.evaluation.lines : []
  const rows = lines.map((line) => Array.from(line, Number))
  const codes = strips.map((strip) =>
    Uint8Array.from(Array.from(strip), (letter) => {
      if (wilds.includes(letter)) return WILD
      const at = regular.indexOf(letter)
      return at === -1 ? NO_SYMBOL : at
    }),
  )
  const pays = new Int32Array(regular.length * 8)
  for (const [at, letter] of regular.entries()) {
    for (let run = 1; run <= strips.length; run += 1)
      pays[at * 8 + run] = reached(config.paytable[letter], run)
  }
  const { scatters, spread } = scatterSpread(config, strips)
  return {
    rows,
    scatters,
    spread,
    pays,
    letterAt: (reel, stop, line) => {
      const code = codes[reel] as Uint8Array
      return code[(stop + (rows[line]?.[reel] ?? 0)) % code.length] as number
    },
  }
}

/** All boards that begin as the reels before `reel` do; `units` is what lines that ended there have won. */
function descend(
  input: CycleInput,
  walk: LinesWalk,
  running: readonly Uint8Array[],
  symbols: readonly Uint8Array[],
  reel: number,
  count: number,
  units: number,
  scatterCount: number,
): void {
  const { strips, tell } = input
  if (count === 0 || reel === strips.length) {
    const wonUnits = units + ended(walk, symbols[reel - 1] as Uint8Array, count, reel)
    for (const [more, boards] of (walk.spread[reel] ?? []).entries()) {
      if (boards > 0) tell(wonUnits, 0, wonUnits > 0 ? 1 : 0, 0, scatterCount + more, boards)
    }
    return
  }
  const [lines, held] = [running[reel - 1] as Uint8Array, symbols[reel - 1] as Uint8Array]
  const [nextLines, nextHeld] = [running[reel] as Uint8Array, symbols[reel] as Uint8Array]
  const length = strips[reel]?.length ?? 0
  for (let stop = 0; stop < length; stop += 1) {
    let kept = 0
    let won = units
    for (let at = 0; at < count; at += 1) {
      const line = lines[at] as number
      const symbol = held[at] as number
      const letter = walk.letterAt(reel, stop, line)
      if (letter === symbol || letter === WILD) {
        nextLines[kept] = line
        nextHeld[kept] = symbol
        kept += 1
      } else {
        won += walk.pays[symbol * 8 + reel] as number
      }
    }
    const scatters = scatterCount + (walk.scatters[reel]?.[stop] ?? 0)
    descend(input, walk, running, symbols, reel + 1, kept, won, scatters)
  }
}

function ended(walk: LinesWalk, symbols: Uint8Array, count: number, run: number): number {
  let units = 0
  for (let at = 0; at < count; at += 1)
    units += walk.pays[(symbols[at] as number) * 8 + run] as number
  return units
}
