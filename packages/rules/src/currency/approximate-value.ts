import type { CurrencyCode, Money } from '@baize/money'

/**
 * Roughly what the smallest unit of a currency is worth, in billionths of a euro. It ranks bets of different
 * currencies and holds all wallets of a player against one limit. No money of a player is ever exchanged by it, only what
 * the house gives of its own, so it need not follow a market.
 */
const VALUE_OF_UNIT: Readonly<Record<CurrencyCode, bigint>> = {
  EUR: 10_000_000n,
  USD: 9_000_000n,
  GBP: 11_500_000n,
  CAD: 6_500_000n,
  AUD: 6_000_000n,
  NOK: 850_000n,
  BRL: 1_600_000n,
  INR: 100_000n,
  JPY: 6_000_000n,
  KWD: 2_900_000n,
  BTC: 800_000n,
  ETH: 28_000n,
  LTC: 800n,
  TRX: 2n,
  USDT: 9n,
}

/** What the smallest unit of a currency is worth, in billionths of a euro. */
export const worthOfUnit = (currency: CurrencyCode): bigint => VALUE_OF_UNIT[currency]

/** Comparable between currencies, in billionths of a euro. */
export function approximateValue({ amountMinor, currency }: Money): bigint {
  return amountMinor * VALUE_OF_UNIT[currency]
}

/** About the same amount in another currency, rounded up; in its own currency it stays exact. */
export function approximatelyIn(currency: CurrencyCode, amount: Money): bigint {
  if (amount.currency === currency) return amount.amountMinor
  const [worth, unit] = [approximateValue(amount), VALUE_OF_UNIT[currency]]
  // Division cuts towards zero, which for a negative amount is already upwards.
  return worth / unit + (worth > 0n && worth % unit !== 0n ? 1n : 0n)
}
