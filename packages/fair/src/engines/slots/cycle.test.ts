import { describe, expect, test } from 'vitest'
import { LANTERN_PARADE } from '../../../../../titles/lantern-parade/rules.ts'
import { PRISM_FALLS } from '../../../../../titles/prism-falls/rules.ts'
import { STORM_CITADEL } from '../../../../../titles/storm-citadel/rules.ts'
import type { Draws } from '../../draws.ts'
import { walkCycle } from './cycle.ts'
import type { SpinKind } from './cycle-input.ts'
import type { Multiplying } from './multipliers.ts'
import type { Multiplier, SlotConfig } from './slot-config.ts'
import { playSpin } from './spin.ts'

/** Stops as a player draws them: a draw of `stop` out of `length`, and the smallest number for any orb. */
function drawsOf(stops: readonly number[], strips: readonly string[]): Draws {
  let at = 0
  return {
    u52() {
      const [stop, length] = [stops[at] ?? 0, strips[at]?.length ?? 1]
      at += 1
      return stop * Math.floor(2 ** 52 / length)
    },
  }
}

/** The same cycle, each board played as a player's is and read from what is told of it. */
function playedCycle(config: SlotConfig, strips: readonly string[], ladder: readonly number[]) {
  const kinds = new Map<string, number>()
  const stops = strips.map(() => 0)
  for (;;) {
    const boardWins: number[] = []
    const multiplying: Multiplying = { ofBoard: () => 1, ofSpin: () => 1, shown: () => 1 }
    let orbCount = 0
    const { scatterCount } = playSpin(
      {
        config: { ...config, strips: { base: strips, free: strips }, scatterPays: {} },
        set: 'base',
        multiplying,
        amountOf: String,
        tell: (event) => {
          if (event.type === 'win') boardWins.push(Number(event['amount']))
          if (Array.isArray(event['orbs'])) orbCount = event['orbs'].length
        },
      },
      drawsOf(stops, strips),
    )
    const units = boardWins.reduce((sum, won, at) => sum + won * (ladder[at] ?? 8), 0)
    const tumbledUnits = boardWins.reduce((sum, won, at) => sum + won * at, 0)
    const name = [units, tumbledUnits, boardWins.length, units > 0 ? orbCount : 0, scatterCount]
    kinds.set(name.join(), (kinds.get(name.join()) ?? 0) + 1)
    let reel = 0
    for (; reel < stops.length; reel += 1) {
      stops[reel] = ((stops[reel] ?? 0) + 1) % (strips[reel]?.length ?? 1)
      if (stops[reel] !== 0) break
    }
    if (reel === stops.length) return kinds
  }
}

const named = (kinds: readonly SpinKind[], parts: (kind: SpinKind) => number[]) => {
  const counts = new Map<string, number>()
  for (const kind of kinds) {
    const name = parts(kind).join()
    counts.set(name, (counts.get(name) ?? 0) + kind.boards)
  }
  return Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Sums the played kinds over the parts a multiplier does not keep. */
const playedNamed = (kinds: ReadonlyMap<string, number>, keep: readonly number[]) => {
  const counts = new Map<string, number>()
  for (const [name, boards] of kinds) {
    const kept = name
      .split(',')
      .filter((_, at) => keep.includes(at))
      .join()
    counts.set(kept, (counts.get(kept) ?? 0) + boards)
  }
  return Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const short = (strips: readonly string[], from: number, length: number) =>
  strips.map((strip) => (strip + strip).slice(from, from + length))

describe('the fast walk of a cycle sees what players play, board by board', () => {
  const ladder = [1, 2, 3, 5, 8]
  const one = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]

  test('lines', () => {
    const strips = short(LANTERN_PARADE.strips.free, 5, 7)
    const fixed: Multiplier = { kind: 'fixed', times: 1 }
    const { kinds } = walkCycle(LANTERN_PARADE, strips, fixed, () => undefined)
    expect(named(kinds, (kind) => [kind.units, kind.scatterCount])).toEqual(
      playedNamed(playedCycle(LANTERN_PARADE, strips, one), [0, 4]),
    )
  })

  test.each([
    [18, 7],
    [30, 6],
  ])('ways with tumbles and a ladder, from stop %i', (from, length) => {
    const strips = short(PRISM_FALLS.strips.base, from, length)
    const { kinds } = walkCycle(
      PRISM_FALLS,
      strips,
      { kind: 'ladder', steps: ladder },
      () => undefined,
    )
    expect(named(kinds, (kind) => [kind.units, kind.scatterCount])).toEqual(
      playedNamed(playedCycle(PRISM_FALLS, strips, ladder), [0, 4]),
    )
  })

  test('ways with tumbles that keep their multiplier', () => {
    const strips = short(PRISM_FALLS.strips.free, 20, 6)
    const persistent: Multiplier = { kind: 'persistent', start: 5, step: 1 }
    const { kinds } = walkCycle(PRISM_FALLS, strips, persistent, () => undefined)
    const parts = (kind: SpinKind) => [
      kind.units,
      kind.tumbledUnits,
      kind.winCount,
      kind.scatterCount,
    ]
    expect(named(kinds, parts)).toEqual(
      playedNamed(playedCycle(PRISM_FALLS, strips, one), [0, 1, 2, 4]),
    )
  })

  test.each([
    [3, 5],
    [10, 5],
  ])('pay anywhere with tumbles and orbs, from stop %i', (from, length) => {
    const strips = short(STORM_CITADEL.strips.free, from, length + 1).map((strip, reel) =>
      reel < 2 ? strip : strip.slice(0, length),
    )
    const { kinds } = walkCycle(STORM_CITADEL, strips, { kind: 'meter', start: 1 }, () => undefined)
    expect(named(kinds, (kind) => [kind.units, kind.orbCount, kind.scatterCount])).toEqual(
      playedNamed(playedCycle(STORM_CITADEL, strips, one), [0, 3, 4]),
    )
  })
})
