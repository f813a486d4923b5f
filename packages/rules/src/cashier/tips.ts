import { money, parseAmount, type CurrencyCode, type Money } from '@baize/money'
import { approximatelyIn } from '../currency/approximate-value.ts'

/** The smallest tip and the smallest rain: a sum that people name, of about ten cents. */
const SMALLEST: Readonly<Record<CurrencyCode, string>> = {
  EUR: '0.10',
  USD: '0.10',
  GBP: '0.10',
  CAD: '0.20',
  AUD: '0.20',
  NOK: '1',
  BRL: '0.50',
  INR: '10',
  JPY: '20',
  KWD: '0.050',
  BTC: '0.000002',
  ETH: '0.00005',
  LTC: '0.002',
  TRX: '1',
  USDT: '0.1',
}

export function smallestTip(currency: CurrencyCode): Money {
  const amount = parseAmount(SMALLEST[currency], currency)
  if (!amount) throw new Error(`${SMALLEST[currency]} is no amount of ${currency}.`)
  return amount
}

/** What a level of the club lets somebody give, in euros. */
export interface TipLimits {
  readonly tipMax: string
  readonly tipDayMax: string
}

/** The same in a currency; limits are the house's own, so about as much is exact enough. */
export function tipLimitsIn(
  currency: CurrencyCode,
  { tipMax, tipDayMax }: TipLimits,
): { readonly most: Money; readonly mostOfDay: Money } {
  return { most: eurosIn(currency, tipMax), mostOfDay: eurosIn(currency, tipDayMax) }
}

export function eurosIn(currency: CurrencyCode, euros: string): Money {
  const amount = parseAmount(euros, 'EUR')
  if (!amount) throw new Error(`${euros} is no amount of euros.`)
  return money(approximatelyIn(currency, amount), currency)
}

/**
 * What must have been staked in a wallet, in all its time, before the tips it received can leave again: each is
 * played through once after it has come. What was staked before does not count for it.
 */
export interface TipWagering {
  readonly receivedMinor: bigint
  readonly stakedUntilMinor: bigint
}

export const NO_TIPS: TipWagering = { receivedMinor: 0n, stakedUntilMinor: 0n }

export function withTip(
  { receivedMinor, stakedUntilMinor }: TipWagering,
  stakedTotalMinor: bigint,
  amountMinor: bigint,
): TipWagering {
  const from = stakedUntilMinor > stakedTotalMinor ? stakedUntilMinor : stakedTotalMinor
  return { receivedMinor: receivedMinor + amountMinor, stakedUntilMinor: from + amountMinor }
}

export interface RainShares {
  readonly eachMinor: bigint
  /** How many of those who have joined are paid; of a rain smaller than its crowd the first ones. */
  readonly people: number
  /** What cannot be divided stays the giver's. */
  readonly returnedMinor: bigint
}

/** Equal shares in whole units. */
export function rainShares(amountMinor: bigint, joined: number): RainShares {
  if (joined === 0) return { eachMinor: 0n, people: 0, returnedMinor: amountMinor }
  const people = amountMinor < BigInt(joined) ? Number(amountMinor) : joined
  const eachMinor = amountMinor / BigInt(people)
  return { eachMinor, people, returnedMinor: amountMinor - eachMinor * BigInt(people) }
}
