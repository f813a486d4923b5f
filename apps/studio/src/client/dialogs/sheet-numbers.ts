import { readFraction, type PublishedMode, type PublishedSheet } from '@baize/fair/published-sheet'
import { toNumber } from '@baize/fair/ratio'

/** One bar of the distribution chart. */
export interface ChartBar {
  readonly label: string
  readonly probability: number
  /** Height from 0 to 1. The scale is logarithmic: otherwise nothing but the losses would be seen. */
  readonly share: number
}

const BARS_MOST = 14
/** Rarer than this is drawn as a line of the least height. */
const RAREST = 1e-9

export function modeOfSheet(sheet: PublishedSheet, name: string): PublishedMode | undefined {
  return sheet.modes.find((mode) => mode.name === name) ?? sheet.modes[0]
}

export function maxMultiplierOf(mode: PublishedMode): number {
  return toNumber(readFraction(mode.maxMultiplier))
}

/** In words a player knows; the deviation itself stands beside it. */
export function volatilityOf({ standardDeviation }: PublishedMode): 'low' | 'medium' | 'high' {
  if (standardDeviation < 2) return 'low'
  return standardDeviation < 8 ? 'medium' : 'high'
}

/** The distribution in at most fourteen bars: neighbours are put together where there are more. */
export function chartBars(
  mode: PublishedMode,
  times: (multiplier: number) => string,
): readonly ChartBar[] {
  const classes = mode.distribution.map(({ from, to, probability }) => ({
    from: toNumber(readFraction(from)),
    to: toNumber(readFraction(to)),
    probability: toNumber(readFraction(probability)),
  }))
  const perBar = Math.ceil(classes.length / BARS_MOST)
  const bars = []
  for (let at = 0; at < classes.length; at += perBar) {
    const held = classes.slice(at, at + perBar)
    const [first, last] = [held[0], held.at(-1)]
    if (!first || !last) continue
    const probability = held.reduce((sum, one) => sum + one.probability, 0)
    const label =
      first.from === last.to ? times(first.from) : `${times(first.from)} – ${times(last.to)}`
    const share = 1 - Math.log10(Math.max(probability, RAREST)) / Math.log10(RAREST)
    bars.push({ label, probability, share: Math.max(0.02, share) })
  }
  return bars
}

/** Where a computed sheet says otherwise than the published one; empty when they agree to the last digit. */
export function differencesOf(
  published: PublishedSheet,
  computed: PublishedSheet,
): readonly string[] {
  // Of other rules no figure can be compared.
  const isSame = published.configHash === computed.configHash
  const textOf = (sheet: PublishedSheet, name: string) =>
    JSON.stringify(sheet.modes.find((mode) => mode.name === name))
  const names = new Set([...published.modes, ...computed.modes].map(({ name }) => name))
  return [...names].filter((name) => !isSame || textOf(published, name) !== textOf(computed, name))
}
