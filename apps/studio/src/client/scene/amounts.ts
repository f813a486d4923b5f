import { dueOf, unitsText } from '@baize/fair/fraction'
import { minus, type Ratio, ratio, times } from '@baize/fair/ratio'

/** What a bet pays at a multiplier, exactly, for `money`: a part of a unit is drawn for only when it is due. */
export function exactPay(bet: bigint, multiplier: Ratio): string {
  return unitsText(dueOf(bet, multiplier, 'drawn'))
}

/** The same without the bet itself; nothing where the multiplier is below one. */
export function exactProfit(bet: bigint, multiplier: Ratio): string {
  const profit = minus(times(ratio(bet), multiplier), ratio(bet))
  return profit.num < 0n ? '0' : unitsText(profit)
}

/** How the part of a unit fared, by the last event of a round; null when there was none to draw for. */
export function fractionFate(
  events: readonly { readonly [detail: string]: unknown }[],
): 'up' | 'down' | null {
  const last = events.at(-1)
  if (typeof last?.['fraction'] !== 'string') return null
  return last['isFractionPaid'] === true ? 'up' : 'down'
}
