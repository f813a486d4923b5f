import type { PaymentMethod } from '@baize/contract/cashier'
import { currency, isCurrencyCode, type CurrencyCode, type Money } from '@baize/money'
import { amountLimits, depositAmount, type AmountLimits } from '@baize/rules/deposit-amounts'
import { typedAmount } from '../../../lib/numbers/typed-amount.ts'

/** What an amount may be for a method; null where the method has no such limits. */
export function limitsOf({ limits }: Pick<PaymentMethod, 'limits'>): AmountLimits | null {
  if (!limits || !isCurrencyCode(limits.currencyCode)) return null
  return amountLimits(limits, limits.currencyCode)
}

export type EntryProblem = 'required' | 'format' | 'tooManyDecimals' | 'notPositive' | 'outOfLimits'

/** R512: reads the field by the rule that the server asks; says which sentence to show when it is wrong. */
export function readEntry(
  text: string,
  locale: string,
  limits: AmountLimits,
): { readonly amount: Money } | { readonly problem: EntryProblem } {
  const typed = typedAmount(text, locale)
  if (typed === '') return { problem: 'required' }
  const read = depositAmount(typed, limits.min.currency, limits)
  if ('amount' in read) return read
  if (read.problem === 'not-positive') return { problem: 'notPositive' }
  if (read.problem === 'out-of-limits') return { problem: 'outOfLimits' }
  return { problem: hasTooManyDecimals(typed, limits.min.currency) ? 'tooManyDecimals' : 'format' }
}

function hasTooManyDecimals(typed: string, code: CurrencyCode): boolean {
  const decimals = /^\d+\.(\d+)$/.exec(typed)?.[1]
  return decimals !== undefined && decimals.length > currency(code).exponent
}
