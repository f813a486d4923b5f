import type { CurrencyCode } from './currencies.ts'

/** An amount in the smallest unit of its currency. Never a float, never formatted before the last line. */
export interface Money {
  readonly amountMinor: bigint
  readonly currency: CurrencyCode
}

export function money(amountMinor: bigint, currency: CurrencyCode): Money {
  return { amountMinor, currency }
}
