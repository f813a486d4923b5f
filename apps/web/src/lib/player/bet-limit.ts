import type { RefusalBody, RefusalCode } from '@baize/contract/refusals'

/** R805. What a bet can be refused with because it is too high or too much. */
export const BET_LIMIT_CODES = [
  'MAX_BET_LIMIT_REACHED',
  'maxBetLimit',
  'dailyBetLimit',
  'weeklyBetLimit',
  'monthlyBetLimit',
  'dailyLossLimit',
  'weeklyLossLimit',
  'monthlyLossLimit',
] as const satisfies readonly RefusalCode[]

/** The query parameters of the modal `bet-limit`. It only tells; nothing in it can place a bet. */
export const BET_LIMIT_PARAMS = ['refused', 'amount', 'limit', 'used', 'currency', 'resets', 'by']

/**
 * R254. What `useModal().open('bet-limit', …)` takes for a refused bet, or undefined when it was refused for
 * another reason. A limit that comes with a bonus is said to be one.
 */
export function betLimitParams(
  { code, limit }: Pick<RefusalBody, 'code' | 'limit'>,
  by?: 'bonus',
): Readonly<Record<string, string>> | undefined {
  if (!BET_LIMIT_CODES.some((known) => known === code)) return undefined
  return {
    refused: code,
    ...(limit && {
      amount: limit.attempted,
      limit: limit.limit,
      used: limit.used,
      currency: limit.currencyCode,
      ...(limit.resetsAt && { resets: limit.resetsAt }),
    }),
    ...(by && { by }),
  }
}
