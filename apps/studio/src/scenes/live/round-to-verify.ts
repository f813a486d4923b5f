import type { Past } from '../../live/messages.ts'

/** One whole unit of a currency, as the wallet counts them. */
const ONE_UNIT = '100000000'

/** A past round as the casino's verifier reads it: with a bet that anybody could have placed on it. */
export function roundToVerify(
  { roundId, tableId: gameId, result: _result, ...proof }: Past,
  bet: { readonly currency: string; readonly choice: unknown },
): unknown {
  return {
    roundId,
    gameId,
    payRule: 'drawn',
    ...bet,
    bet: ONE_UNIT,
    steps: [],
    fairness: { kind: 'chain', tableId: gameId, ...proof },
  }
}
