import { currency, type CurrencyCode } from '@baize/money'
import type { GameDefinition } from '@baize/fair/game'
import { decimalRatio, ratio, times, type Ratio } from '@baize/fair/ratio'

/**
 * What stands for one unit of the base currency, roughly and roundly: bets are chips, not exchange. A limit of
 * 100 is 100 EUR, 10,000 JPY and 0.001 BTC.
 */
const CHIP: Readonly<Record<CurrencyCode, string>> = {
  EUR: '1',
  USD: '1',
  GBP: '1',
  CAD: '1',
  AUD: '1',
  NOK: '10',
  BRL: '5',
  INR: '100',
  JPY: '100',
  KWD: '0.5',
  BTC: '0.00001',
  ETH: '0.0005',
  LTC: '0.01',
  TRX: '5',
  USDT: '1',
}

const DEMO_CHIPS = 1_000n
const STEPS = [1n, 2n, 5n]

export interface BetRange {
  readonly min: bigint
  readonly max: bigint
  /** From the lowest to the highest, in steps of 1, 2, 5. */
  readonly levels: readonly bigint[]
}

/** What may be bet on a title, in whole units of the currency's smallest coin. */
export function betRange(
  { minBet, maxBet }: Pick<GameDefinition, 'minBet' | 'maxBet'>,
  code: CurrencyCode,
): BetRange {
  const min = unitsOf(minBet, code)
  const max = unitsOf(maxBet, code)
  const levels = [min]
  for (let decade = 1n; decade <= max; decade *= 10n)
    for (const step of STEPS)
      if (step * decade > min && step * decade < max) levels.push(step * decade)
  if (max > min) levels.push(max)
  return { min, max, levels }
}

export function demoBalance(code: CurrencyCode): bigint {
  return DEMO_CHIPS * unitsOf('1', code)
}

/** At least one: a bet of nothing is none. */
function unitsOf(decimal: string, code: CurrencyCode): bigint {
  const smallest: Ratio = ratio(10n ** BigInt(currency(code).exponent))
  const { num, den } = times(times(decimalRatio(decimal), decimalRatio(CHIP[code])), smallest)
  const whole = num / den
  return whole === 0n ? 1n : whole
}
