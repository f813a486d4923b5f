import {
  currency,
  formatExact,
  formatMoney,
  isCurrencyCode,
  money,
  parseAmount,
  toDecimalString,
} from '@baize/money'

/** Amounts and multipliers as this player reads them. */
export interface MoneyWords {
  readonly exponent: number
  /** Units may have digits below them, as text: what is due, before its part of a unit was drawn for. */
  money(units: bigint | string): string
  /** With its sign, also when it is a plus. */
  signed(units: bigint): string
  /** For the page around the game: `"1.20"`. */
  decimal(units: bigint): string
  /** What the page says, which may be less than nothing; null when it is no amount. */
  units(decimal: string): bigint | null
  times(multiplier: number): string
}

/** Invisible marks: what stands between them runs from left to right, also inside of words that do not. */
const [FROM_LEFT, AS_BEFORE] = ['\u2066', '\u2069']

export function moneyWords(
  code: string,
  locale: string,
  direction: 'ltr' | 'rtl' = 'ltr',
): MoneyWords {
  if (!isCurrencyCode(code)) throw new RangeError(`There is no currency ${code}.`)
  const digits = (decimals: number) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  const [fine, coarse] = [digits(2), digits(0)]
  return {
    exponent: currency(code).exponent,
    money: (units) =>
      typeof units === 'string'
        ? formatExact(units, code, locale)
        : formatMoney(money(units, code), locale),
    signed: (units) => formatMoney(money(units, code), locale, { sign: 'always' }),
    decimal: (units) => toDecimalString(money(units, code)),
    units(decimal) {
      const amount = parseAmount(decimal.replace(/^-/, ''), code)?.amountMinor ?? null
      return amount !== null && decimal.startsWith('-') ? -amount : amount
    },
    times(multiplier) {
      // Above ten thousand the hundredths say nothing any more and take the room.
      const text = `${(multiplier >= 10_000 ? coarse : fine).format(multiplier)}×`
      return direction === 'rtl' ? FROM_LEFT + text + AS_BEFORE : text
    },
  }
}
