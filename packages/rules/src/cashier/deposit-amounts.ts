import { currency, money, parseAmount, toDecimalString } from '@baize/money'
import type { CurrencyCode, Money } from '@baize/money'

/** R902, in whole units of the currency. */
const QUICK_AMOUNTS = [25n, 50n, 100n]
const DEFAULT_AMOUNT = 25n
const SMALL_STEP = 1n
const LARGE_STEP = 5n
const LARGE_ABOVE = 30n

export interface AmountLimits {
  readonly min: Money
  readonly max: Money
}

/** R902. Where a currency's limits lie beyond the usual amounts, multiples of its own minimum. */
export function quickAmounts({ min, max }: AmountLimits): readonly Money[] {
  const usual = QUICK_AMOUNTS.map((units) => wholeUnits(units, min.currency))
  const possible = usual.filter((amount) => isWithin(amount, { min, max }))
  if (possible.length > 0) return possible
  return [1n, 2n, 4n]
    .map((times) => money(min.amountMinor * times, min.currency))
    .filter((amount) => isWithin(amount, { min, max }))
}

/** What the form begins with. */
export function defaultAmount(limits: AmountLimits): Money {
  const usual = wholeUnits(DEFAULT_AMOUNT, limits.min.currency)
  return isWithin(usual, limits) ? usual : (quickAmounts(limits)[0] ?? limits.min)
}

/**
 * R902. One press of plus or minus: steps of 1, or of 5 above 30, and never out of the limits. Going down
 * takes the step that would have come up, so that plus and minus undo each other.
 */
export function steppedAmount(
  amount: Money,
  direction: 'up' | 'down',
  limits: AmountLimits,
): Money {
  const threshold = wholeUnits(LARGE_ABOVE, amount.currency).amountMinor
  const large = wholeUnits(LARGE_STEP, amount.currency).amountMinor
  const small = wholeUnits(SMALL_STEP, amount.currency).amountMinor
  const { amountMinor } = amount
  const isLarge = direction === 'up' ? amountMinor > threshold : amountMinor - large > threshold
  const step = isLarge ? large : small
  const next = direction === 'up' ? amountMinor + step : amountMinor - step
  return within(money(next, amount.currency), limits)
}

export type AmountProblem = 'malformed' | 'not-positive' | 'out-of-limits'

/** R512. Reads what was typed; the page and the server ask the same function. */
export function depositAmount(
  text: string,
  code: CurrencyCode,
  limits: AmountLimits,
): { readonly amount: Money } | { readonly problem: AmountProblem } {
  const trimmed = text.trim()
  // "-5" is no amount, but it is clear what is wrong with it.
  const magnitude = parseAmount(trimmed.replace(/^-/, ''), code)
  if (magnitude === null) return { problem: 'malformed' }
  if (trimmed.startsWith('-') || magnitude.amountMinor === 0n) return { problem: 'not-positive' }
  return isWithin(magnitude, limits) ? { amount: magnitude } : { problem: 'out-of-limits' }
}

/** Limits as they are written in a method's row, or null where they are no amounts of the currency. */
export function amountLimits(
  written: { readonly min: string; readonly max: string },
  code: CurrencyCode,
): AmountLimits | null {
  const min = parseAmount(written.min, code)
  const max = parseAmount(written.max, code)
  return min === null || max === null ? null : { min, max }
}

/** Without the decimals that say nothing: "25", but "25.50". */
export function plainAmount(amount: Money): string {
  return toDecimalString(amount).replace(/\.0+$/, '')
}

function wholeUnits(units: bigint, code: CurrencyCode): Money {
  return money(units * 10n ** BigInt(currency(code).exponent), code)
}

function isWithin({ amountMinor }: Money, { min, max }: AmountLimits): boolean {
  return amountMinor >= min.amountMinor && amountMinor <= max.amountMinor
}

function within(amount: Money, { min, max }: AmountLimits): Money {
  if (amount.amountMinor < min.amountMinor) return min
  return amount.amountMinor > max.amountMinor ? max : amount
}
