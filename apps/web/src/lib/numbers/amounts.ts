import { formatMoney, isCurrencyCode, money, parseAmount } from '@baize/money'

/** An amount of the server for a reader of that locale. A sign that is `always` shown includes the plus. */
export function shownAmount(
  amount: string,
  currencyCode: string,
  locale: string,
  options: Parameters<typeof formatMoney>[2] = {},
): string {
  const value = isCurrencyCode(currencyCode) ? signedAmount(amount, currencyCode) : null
  // What this build cannot read is shown as it came rather than not at all.
  return value ? formatMoney(value, locale, options) : `${amount} ${currencyCode}`
}

/** An exact decimal of the server as money; null when it is none in that currency. */
export function signedAmount(amount: string, code: Parameters<typeof parseAmount>[1]) {
  if (!amount.startsWith('-')) return parseAmount(amount, code)
  const value = parseAmount(amount.slice(1), code)
  return value && money(-value.amountMinor, code)
}
