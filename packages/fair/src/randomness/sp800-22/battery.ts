import type { NamedP } from '../statistics.ts'
import type { BitTest } from './bit-test.ts'
import { blockFrequency, frequency, longestRun, runs } from './frequency-tests.ts'
import {
  approximateEntropy,
  nonOverlappingPatterns,
  overlappingPattern,
  serial,
  universal,
} from './pattern-tests.ts'
import { linearComplexity, matrixRank, spectrum } from './structure-tests.ts'
import { cumulativeSums, excursions, excursionTotals } from './walk-tests.ts'

/** The fifteen tests of NIST SP 800-22 rev. 1a, with the parameters that it uses for a million bits. */
export const BATTERY = {
  frequency,
  'block frequency': blockFrequency,
  runs,
  'longest run': longestRun,
  'matrix rank': matrixRank,
  spectrum,
  'non-overlapping patterns': nonOverlappingPatterns,
  'overlapping pattern': overlappingPattern,
  universal,
  'linear complexity': linearComplexity,
  serial,
  'approximate entropy': approximateEntropy,
  'cumulative sums': cumulativeSums,
  excursions,
  'excursion totals': excursionTotals,
} as const satisfies Readonly<Record<string, BitTest>>

export type BatteryTest = keyof typeof BATTERY

/** Every p-value that the battery has for these bits. */
export function batteryOf(bits: Uint8Array): readonly NamedP[] {
  return Object.entries<BitTest>(BATTERY).flatMap(([name, test]) =>
    test(bits).map((p, at) => ({ name: `${name} ${at}`, p })),
  )
}
