import { dueOf, unitsText } from '@baize/fair/fraction'
import { minus, over, plus, type Ratio, ratio, times, toNumber } from '@baize/fair/ratio'

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

interface EndedRound {
  readonly staked: bigint
  readonly paid: bigint
  readonly events: readonly unknown[]
}

/** The multiplier of the game itself: of what was due, and not of what the draw for the part of a unit made of it. */
export function ownMultiplier({ staked, paid, events }: EndedRound): number | null {
  if (staked === 0n) return null
  const last = (events.at(-1) ?? {}) as { fraction?: string; isFractionPaid?: boolean }
  const [num, den] = (last.fraction ?? '0/1').split('/').map(BigInt)
  const whole = ratio(last.isFractionPaid === true ? paid - 1n : paid)
  return toNumber(over(plus(whole, ratio(num ?? 0n, den ?? 1n)), ratio(staked)))
}
