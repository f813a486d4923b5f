import type { Numerals } from '../lib/numbers/plain-number.ts'

const knownNames = new Map<string, string>()

/** Each language in its own words, as it would stand in a sentence's beginning. */
export function languageNames(tags: readonly string[]): Record<string, string> {
  return Object.fromEntries(tags.map((tag) => [tag, ownName(tag)]))
}

function ownName(tag: string): string {
  let name = knownNames.get(tag)
  if (name === undefined) {
    const written = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
    name = written.charAt(0).toLocaleUpperCase(tag) + written.slice(1)
    knownNames.set(tag, name)
  }
  return name
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
