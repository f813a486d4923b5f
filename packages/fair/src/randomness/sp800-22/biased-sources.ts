import type { BatteryTest } from './battery.ts'

type Bias = (bits: Uint8Array) => void
type Chance = () => number

/** What makes a good sequence a bad one that the named test must reject; `chance` is uniform from 0 to 1. */
export function biasesFor(chance: Chance): Readonly<Record<BatteryTest, Bias>> {
  const eachBit = (change: (bits: Uint8Array, at: number) => void): Bias => {
    return (bits) => {
      for (let at = 0; at < bits.length; at += 1) change(bits, at)
    }
  }
  const eachPart = (size: number, change: (part: Uint8Array, no: number) => void): Bias => {
    return (bits) => {
      for (let no = 0; (no + 1) * size <= bits.length; no += 1)
        change(bits.subarray(no * size, (no + 1) * size), no)
    }
  }
  /** In one of fifty places a bit follows the rule. */
  const now = () => chance() < 0.02
  return {
    frequency: eachBit((bits, at) => {
      if (now()) bits[at] = 1
    }),
    'block frequency': eachPart(128, (part, no) => {
      for (let at = no % 13; at < part.length; at += 13) part[at] = no % 2
    }),
    runs: eachBit((bits, at) => {
      if (at > 0 && now()) bits[at] = bits[at - 1] as number
    }),
    'longest run': eachBit((bits, at) => {
      if (at >= 12 && bits.subarray(at - 12, at).every((bit) => bit === 1)) bits[at] = 0
    }),
    'matrix rank': eachPart(32 * 32, (square, no) => {
      if (no % 4 === 0) square.copyWithin(31 * 32, 0, 32)
    }),
    spectrum: eachBit((bits, at) => {
      if (at >= 64 && chance() < 0.3) bits[at] = bits[at - 64] as number
    }),
    'non-overlapping patterns': eachBit((bits, at) => {
      if (at >= 7 && chance() < 0.3 && bits.subarray(at - 7, at).every((bit) => bit === 0))
        bits[at] = 1
    }),
    'overlapping pattern': eachPart(1032, (part, no) => {
      if (no % 8 === 0) part.fill(1, 100, 112)
    }),
    universal: eachPart(700, (part, no) => {
      if (no % 4 === 0) part.copyWithin(350, 0, 350)
    }),
    'linear complexity': eachPart(500, (part, no) => {
      if (no % 20 === 0) for (let at = 60; at < 500; at += 1) part[at] = xor(part, at - 1, at - 60)
    }),
    serial: eachBit((bits, at) => {
      if (at > 14 && chance() < 0.2) bits[at] = xor(bits, at - 7, at - 15)
    }),
    'approximate entropy': eachBit((bits, at) => {
      if (at > 9 && now()) bits[at] = xor(bits, at - 4, at - 9)
    }),
    'cumulative sums': (bits) => {
      for (let at = 0; at < bits.length; at += 1) if (now()) bits[at] = at < bits.length / 2 ? 1 : 0
    },
    excursions: turnedBack(chance, 1),
    'excursion totals': turnedBack(chance, 5),
  }
}

const FARTHEST = 200

const xor = (bits: Uint8Array, a: number, b: number): number =>
  (bits[a] as number) ^ (bits[b] as number)

/** A walk that is sometimes sent back from one distance; never far away, so that it comes back often enough. */
function turnedBack(chance: Chance, distance: number): Bias {
  return (bits) => {
    let sum = 0
    for (let at = 0; at < bits.length; at += 1) {
      const away = Math.abs(sum)
      if (away > FARTHEST || (away === distance && chance() < 0.3)) bits[at] = sum > 0 ? 0 : 1
      sum += 2 * (bits[at] as number) - 1
    }
  }
}
