import { currency, type CurrencyCode } from './currencies.ts'
import { money, type Money } from './money.ts'

// ASCII digits only, no sign, no exponent, no grouping, no leading zeros: "1e3", "0x10", "1,000",
// "٣" and "-0" are all refused rather than guessed at.
const STRICT_DECIMAL = /^(0|[1-9]\d{0,20})(?:\.(\d{1,8}))?$/

/** Reads "12.50" as money, or null when the text is not exactly such an amount in that currency. */
export function parseAmount(text: string, code: CurrencyCode): Money | null {
  const match = STRICT_DECIMAL.exec(text)
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  const { exponent } = currency(code)
  if (fraction.length > exponent) return null
  return money(BigInt(whole + fraction.padEnd(exponent, '0')), code)
}

/** The exact decimal text of an amount, the inverse of parseAmount; a negative amount keeps its sign. */
export function toDecimalString({ amountMinor, currency: code }: Money): string {
  const { exponent } = currency(code)
  const sign = amountMinor < 0n ? '-' : ''
  const digits = (amountMinor < 0n ? -amountMinor : amountMinor)
    .toString()
    .padStart(exponent + 1, '0')
  if (exponent === 0) return sign + digits
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}
