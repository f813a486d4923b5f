import type { RefusedLimit } from '@baize/contract'
import { toDecimalString } from '@baize/money'
import type { LimitBreach } from '@baize/rules/gate'

/** The limit that said no, as the wire has it. */
export function refusedLimit(breach: LimitBreach): RefusedLimit {
  const { type, period, setBy, limit, used, attempted, resetsAt } = breach
  return {
    type,
    period,
    setBy,
    limit: toDecimalString(limit),
    used: toDecimalString(used),
    attempted: toDecimalString(attempted),
    currencyCode: limit.currency,
    resetsAt: resetsAt?.toISOString() ?? null,
  }
}
