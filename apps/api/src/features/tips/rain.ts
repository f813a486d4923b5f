import { Refusal, type Rain } from '@baize/contract'
import { money, toDecimalString, type CurrencyCode } from '@baize/money'
import type { Visit } from '../cashier/customer.ts'
import type { Giving } from './giving.ts'
import { createRainJoin } from './rain-join.ts'
import { createRainPayout } from './rain-payout.ts'
import { createRainStart } from './rain-start.ts'
import { countShares, findRain, findShare } from './rain-store.ts'
import type { TipsDeps } from './tips-deps.ts'

/** Money for those of a room who are there: given at once, held by the house, shared at the end of its window. */
export function createRain(deps: TipsDeps, giving: Giving) {
  const { db } = deps.context
  const join = createRainJoin(deps, giving)

  async function rainFor({ playerId, brand }: Visit, rainId: string): Promise<Rain> {
    const rain = await findRain(db, rainId)
    if (!rain || rain.brand !== brand.name) throw new Refusal('NOT_FOUND')
    const share = await findShare(db, rainId, playerId)
    const decimal = (minor: bigint) =>
      toDecimalString(money(minor, rain.currency_code as CurrencyCode))
    const isOver = rain.state === 'over'
    const everybody = ['joined', 'due', 'paid', 'refused'] as const
    return {
      rainId,
      amount: decimal(rain.amount_minor),
      currencyCode: rain.currency_code,
      endsAt: rain.ends_at.toISOString(),
      state: rain.state,
      people: isOver ? rain.people : await countShares(db, rainId, everybody),
      isOwn: rain.giver_id === playerId,
      hasJoined: share !== undefined,
      each: isOver ? decimal(rain.each_minor) : null,
      received: isOver && share === 'paid' ? decimal(rain.each_minor) : null,
    }
  }

  return {
    startRain: createRainStart(deps, giving),
    async joinRain(visit: Visit, rainId: string): Promise<Rain> {
      await join(visit, rainId)
      return await rainFor(visit, rainId)
    },
    rainFor,
    ...createRainPayout(deps),
  }
}
