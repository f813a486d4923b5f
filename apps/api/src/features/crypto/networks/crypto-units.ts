import { currency, money, type CurrencyCode, type Money } from '@baize/money'

export interface Arrived {
  readonly amount: Money
  /** What is too fine for a wallet of eight decimals, in units of the chain. Kept on record, never rounded up. */
  readonly remainder: bigint
}

/** What a number of smallest units on a chain is worth in a wallet, exactly and downwards. */
export function arrivedFrom(units: bigint, decimals: number, coin: CurrencyCode): Arrived {
  const { exponent } = currency(coin)
  if (decimals <= exponent)
    return { amount: money(units * 10n ** BigInt(exponent - decimals), coin), remainder: 0n }
  const unitsPerMinor = 10n ** BigInt(decimals - exponent)
  return { amount: money(units / unitsPerMinor, coin), remainder: units % unitsPerMinor }
}

/** The units that carry an amount; a quote only ever names amounts that the chain can carry exactly. */
export function unitsFor({ amountMinor, currency: coin }: Money, decimals: number): bigint {
  const { exponent } = currency(coin)
  if (decimals >= exponent) return amountMinor * 10n ** BigInt(decimals - exponent)
  const minorPerUnit = 10n ** BigInt(exponent - decimals)
  if (amountMinor % minorPerUnit !== 0n)
    throw new Error(`${amountMinor} of ${coin} is finer than ${decimals} decimals.`)
  return amountMinor / minorPerUnit
}
