import { currency } from './currencies.ts'
import { toDecimalString } from './decimal.ts'
import type { Money } from './money.ts'

interface FormatOptions {
  /** `always` puts a plus before what is more than nothing, as in a list of what came and went. */
  readonly sign?: 'auto' | 'always'
}

/**
 * An amount for a reader of that locale. Intl.NumberFormat takes the decimal string, so no digit passes
 * through a float. Crypto shows up to 8 decimals without trailing zeros, but never fewer than 2.
 */
export function formatMoney(
  amount: Money,
  locale: string,
  { sign = 'auto' }: FormatOptions = {},
): string {
  const { exponent, isCrypto, symbol } = currency(amount.currency)
  const decimal = toDecimalString(amount) as `${number}`
  const signDisplay = sign === 'always' ? 'exceptZero' : 'auto'
  if (isCrypto) {
    const parts = new Intl.NumberFormat(locale, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 8,
      signDisplay,
    }).formatToParts(decimal)
    // Between the sign and the digits, where other money has its symbol.
    const start = parts.findIndex(({ type }) => type === 'integer')
    const text = (some: typeof parts) => some.map(({ value }) => value).join('')
    return text(parts.slice(0, start)) + symbol + text(parts.slice(start))
  }
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: amount.currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
    signDisplay,
  }).format(decimal)
}
