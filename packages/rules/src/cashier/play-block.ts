import type { RefusalCode } from '@baize/contract'
import type { PlayBlock } from '@baize/contract/cashier'
import { money, type CurrencyCode } from '@baize/money'
import { approximatelyIn } from '../currency/approximate-value.ts'
import { gateVerdict, type GateState, type Place } from '../limits/gate.ts'

/** No game takes less. */
const SMALLEST_STAKE = money(1n, 'EUR')

/** Everything else that stands in the way and is no limit is a bar: an exclusion, a freeze. */
const BLOCKS: Partial<Record<RefusalCode, PlayBlock>> = {
  AGE_UNKNOWN: 'age',
  UNDER_AGE: 'age',
  COUNTRY_BLOCKED: 'country',
  // A session of no minutes: any other ends and begins anew.
  SESSION_TIME_OVER: 'limits',
}

/**
 * R605. What keeps somebody from playing at all, or null when they can play. The gate itself is asked, about
 * the smallest bet at the beginning of a session: what it refuses cannot be a condition of getting money out.
 */
export function playBlock(
  now: Date,
  state: GateState,
  { currency, place }: { currency: CurrencyCode; place: Place },
): PlayBlock | null {
  const amount = money(approximatelyIn(currency, SMALLEST_STAKE), currency)
  const atStart = { ...state, playingSince: now }
  const verdict = gateVerdict(now, atStart, { kind: 'bet', amount, place })
  if (verdict.ok) return null
  return verdict.breach ? 'limits' : (BLOCKS[verdict.code] ?? 'barred')
}
