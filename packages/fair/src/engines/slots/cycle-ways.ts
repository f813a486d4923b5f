import { Columns, StateTable } from './columns.ts'
import type { CycleInput } from './cycle-input.ts'
import { scatterSpread } from './scatter-spread.ts'
import { lettersOf, reached } from './slot-config.ts'

/** How often each symbol stands in a column, wilds included, three bits each. */
const COUNT_BITS = 3
const COUNT = 7

interface WaysWalk {
  readonly columns: Columns
  /** A bit for each symbol the column shows, or a wild stands for. */
  readonly shown: StateTable
  readonly counts: StateTable
  readonly scatters: StateTable
  /** Units by `symbol * 8 + reels`. */
  readonly pays: Int32Array
}

const [NOW, REMOVED] = [new Int32Array(8), new Int32Array(8)]

export function waysCycle(input: CycleInput): void {
  const { config, strips } = input
  const walk = waysWalk(input)
  const { columns } = walk
  const shortest = Math.min(
    ...Object.values(config.paytable).flatMap((table) => Object.keys(table).map(Number)),
  )
  const { scatters, spread } = scatterSpread(config, strips)
  const states = new Int32Array(strips.length)

  const descend = (reel: number, running: number, scatterCount: number): void => {
    // A board no symbol of which has reached a paying run is lost whatever the other reels show.
    if (running === 0 && reel <= shortest) {
      for (const [more, boards] of (spread[reel] ?? []).entries()) {
        if (boards > 0) input.tell(0, 0, 0, 0, scatterCount + more, boards)
      }
      return
    }
    if (reel === strips.length) return tumbleDown(input, walk, states)
    const start = columns.firstOf[reel] as number
    const length = strips[reel]?.length ?? 0
    for (let stop = 0; stop < length; stop += 1) {
      states[reel] = start + stop
      const shown = reel < shortest ? running & (walk.shown.held[start + stop] as number) : running
      descend(reel + 1, shown, scatterCount + (scatters[reel]?.[stop] ?? 0))
      if (reel === 0) input.onProgress((stop + 1) / length)
    }
  }
  descend(0, (1 << columns.regular.length) - 1, 0)
}

function tumbleDown(input: CycleInput, walk: WaysWalk, stops: Int32Array): void {
  const { columns } = walk
  const reels = stops.length
  NOW.set(stops)
  let [units, tumbledUnits, winCount] = [0, 0, 0]
  for (;;) {
    const won = boardUnits(walk, reels)
    if (won === 0) break
    const { ladder } = input
    units += won * (ladder[winCount < ladder.length ? winCount : ladder.length - 1] as number)
    tumbledUnits += won * winCount
    winCount += 1
    for (let reel = 0; reel < reels; reel += 1) {
      const mask = REMOVED[reel] as number
      if (mask === 0) continue
      const state = NOW[reel] as number
      NOW[reel] =
        (mask & (mask - 1)) === 0
          ? columns.withoutOne(state, 31 - Math.clz32(mask))
          : columns.withoutSeveral(state, mask)
    }
  }
  let scatterCount = 0
  for (let reel = 0; reel < reels; reel += 1)
    scatterCount += walk.scatters.held[NOW[reel] as number] as number
  input.tell(units, tumbledUnits, winCount, 0, scatterCount, 1)
}

/** What the board in `NOW` pays; `REMOVED` then holds which symbols vanish from each reel. */
function boardUnits(walk: WaysWalk, reels: number): number {
  const [shown, counts] = [walk.shown.held, walk.counts.held]
  let units = 0
  let running = shown[NOW[0] as number] as number
  REMOVED.fill(0)
  for (let run = 1; running !== 0; run += 1) {
    const goesOn = run < reels ? running & (shown[NOW[run] as number] as number) : 0
    let ends = running & ~goesOn
    while (ends !== 0) {
      const symbol = 31 - Math.clz32(ends)
      ends ^= 1 << symbol
      const pay = walk.pays[symbol * 8 + run] as number
      if (pay === 0) continue
      let ways = 1
      for (let reel = 0; reel < run; reel += 1) {
        ways *= ((counts[NOW[reel] as number] as number) >> (symbol * COUNT_BITS)) & COUNT
        REMOVED[reel] = (REMOVED[reel] as number) | (1 << symbol)
      }
      units += pay * ways
    }
    running = goesOn
  }
  return units
}

function waysWalk({ config, strips }: CycleInput): WaysWalk {
  const [shown, counts, scatters] = [new StateTable(), new StateTable(), new StateTable()]
  const regular = lettersOf(config, 'regular')
  const wilds = lettersOf(config, 'wild')
  const scatterLetters = lettersOf(config, 'scatter')
  const columns = new Columns(config, strips, (state, letters) => {
    let [mask, packed, scatterCount] = [0, 0, 0]
    for (const letter of letters) {
      if (scatterLetters.includes(letter)) scatterCount += 1
      for (const [at, symbol] of regular.entries()) {
        if (letter !== symbol && !wilds.includes(letter)) continue
        mask |= 1 << at
        packed += 1 << (at * COUNT_BITS)
      }
    }
    shown.set(state, mask)
    counts.set(state, packed)
    scatters.set(state, scatterCount)
  })
  const pays = new Int32Array(regular.length * 8)
  for (const [at, letter] of regular.entries()) {
    for (let run = 1; run <= strips.length; run += 1)
      pays[at * 8 + run] = reached(config.paytable[letter], run)
  }
  return { columns, shown, counts, scatters, pays }
}
