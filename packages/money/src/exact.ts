import { currency, type CurrencyCode } from './currencies.ts'
import { formatMoney } from './format.ts'
import { money } from './money.ts'

/** Minor units with digits below them: `"14.8"`. */
const EXACT_UNITS = /^(\d+)(?:\.(\d{1,3}))?$/

/**
 * An amount that is finer than the smallest unit of its currency, to a thousandth of it: what is due before the rest of a
 * unit is drawn for. `"14.8"` of a currency with cents is 0.148.
 */
export function formatExact(units: string, code: CurrencyCode, locale: string): string {
  const match = EXACT_UNITS.exec(units)
  if (!match) throw new RangeError(`${units} is no amount in units.`)
  const [, whole = '0', below = ''] = match
  const { exponent, isCrypto, symbol } = currency(code)
  if (below === '') return formatMoney(money(BigInt(whole), code), locale)
  const digits = whole.padStart(exponent + 1, '0')
  const places = exponent + below.length
  const all = `${digits}${below}`
  const decimal = `${all.slice(0, -places)}.${all.slice(-places)}` as `${number}`
  const shown = { minimumFractionDigits: places, maximumFractionDigits: places }
  if (isCrypto) return symbol + new Intl.NumberFormat(locale, shown).format(decimal)
  return new Intl.NumberFormat(locale, { style: 'currency', currency: code, ...shown }).format(
    decimal,
  )
}
