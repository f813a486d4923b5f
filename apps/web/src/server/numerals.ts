import type { Numerals } from '../lib/numbers/plain-number.ts'

const knownNumerals = new Map<string, Numerals>()

/** Taken from the language's own words, so that nobody has to know its signs. */
export function numeralsOf(locale: string): Numerals {
  let numerals = knownNumerals.get(locale)
  if (numerals === undefined) {
    const whole = new Intl.NumberFormat(locale, { useGrouping: false })
    const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
    numerals = {
      decimal: parts.find(({ type }) => type === 'decimal')?.value ?? '.',
      digits: Array.from({ length: 10 }, (_, digit) => whole.format(digit)).join(''),
    }
    knownNumerals.set(locale, numerals)
  }
  return numerals
}
