import type { LocaleInfo } from '@baize/host'
import type { Numerals } from '../lib/numbers/plain-number.ts'

/** Each of these languages in its own words. */
export function languageNames(
  locales: readonly LocaleInfo[],
  tags: readonly string[],
): Record<string, string> {
  const names = new Map(locales.map(({ tag, name }) => [tag, name]))
  return Object.fromEntries(tags.map((tag) => [tag, names.get(tag) ?? tag]))
}

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
