import { formatMoney, isCurrencyCode, parseAmount } from '@baize/money'
import type { Answer } from '../../../lib/api/api.ts'
import { typedAmount } from '../../../lib/numbers/typed-amount.ts'

export type GiftTerms = Answer<'getTipTerms'>['data']

export interface GiftAmount {
  readonly decimal: string
  readonly shown: string
  readonly needsPassword: boolean
}

/** What was typed, when the server would take it. */
export function readAmount(text: string, terms: GiftTerms, locale: string): GiftAmount | undefined {
  const { currencyCode: code } = terms
  if (!isCurrencyCode(code)) return undefined
  const amount = parseAmount(typedAmount(text, locale), code)
  const minorOf = (value: string) => parseAmount(value, code)?.amountMinor ?? 0n
  if (!amount || amount.amountMinor < minorOf(terms.least)) return undefined
  if (amount.amountMinor > minorOf(terms.most)) return undefined
  return {
    decimal: typedAmount(text, locale),
    shown: formatMoney(amount, locale),
    needsPassword: amount.amountMinor >= minorOf(terms.passwordFrom),
  }
}
