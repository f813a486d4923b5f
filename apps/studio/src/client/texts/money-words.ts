import { currency, formatMoney, isCurrencyCode, money, toDecimalString } from '@baize/money'

/** Amounts and multipliers as this player reads them. */
export interface MoneyWords {
  readonly exponent: number
  money(units: bigint | string): string
  /** With its sign, also when it is a plus. */
  signed(units: bigint): string
  /** For the page around the game: `"1.20"`. */
  decimal(units: bigint): string
  times(multiplier: number): string
}

export function moneyWords(code: string, locale: string): MoneyWords {
  if (!isCurrencyCode(code)) throw new RangeError(`There is no currency ${code}.`)
  const digits = (decimals: number) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  const [fine, coarse] = [digits(2), digits(0)]
  return {
    exponent: currency(code).exponent,
    money: (units) => formatMoney(money(BigInt(units), code), locale),
    signed: (units) => formatMoney(money(units, code), locale, { sign: 'always' }),
    decimal: (units) => toDecimalString(money(units, code)),
    // Above ten thousand the hundredths say nothing any more and take the room.
    times: (multiplier) => `${(multiplier >= 10_000 ? coarse : fine).format(multiplier)}×`,
  }
}
