import { Refusal } from '@baize/contract'
import { money, parseAmount, type CurrencyCode, type Money } from '@baize/money'
import { approximateValue } from '@baize/rules/approximate-value'
import { dayOf } from '@baize/rules/gate-usage'
import type { Tx } from '../../database/open.ts'
import { customerOf, type Customer, type Visit } from '../cashier/customer.ts'
import { refuseGift } from '../gate/gifts.ts'
import { refuseUnproven } from '../players/proven-mailbox.ts'
import { worthOf, type Giving } from './giving.ts'
import { rainMarksOf } from './rain-marks.ts'
import {
  claimMarks,
  findShare,
  holdOpenRain,
  insertShare,
  stakedSince,
  type StoredRain,
} from './rain-store.ts'
import type { TipsDeps } from './tips-deps.ts'

const MINUTE_MS = 60_000
/** Days whose stakes count for who has not talked. */
const STAKED_DAYS = 7

/** How somebody comes to have a share of a rain that has not ended. */
export function createRainJoin(deps: TipsDeps, giving: Giving) {
  const { context, chat } = deps
  const { db, clock } = context

  /** Against programs: a share is for who talks here, or plays. */
  async function refuseStranger(tx: Tx, { player, brand }: Customer, rain: StoredRain) {
    const { rainTalkedMinutes, rainStakedEuros } = brand.settings
    const now = clock.now()
    const since = new Date(now.getTime() - rainTalkedMinutes * MINUTE_MS)
    if (await chat.hasTalkedSince(tx, player.id, rain, since)) return
    const staked = worthOf(await stakedSince(tx, player.id, dayOf(now) - STAKED_DAYS + 1))
    const wanted = parseAmount(String(rainStakedEuros), 'EUR') as Money
    if (staked < approximateValue(wanted))
      throw new Refusal('RAIN_TALK_OR_PLAY', {
        values: { minutes: String(rainTalkedMinutes), euros: String(rainStakedEuros) },
      })
  }

  /** The rain first and the gate after it, as in everything that ends a rain. */
  async function enter(tx: Tx, customer: Customer, rainId: string): Promise<void> {
    const { player, brand, place, address } = customer
    const rain = await holdOpenRain(tx, rainId)
    if (!rain || rain.brand !== brand.name) throw new Refusal('NOT_FOUND')
    if (await findShare(tx, rainId, player.id)) return
    const now = clock.now()
    if (rain.state !== 'open' || now >= rain.ends_at) throw new Refusal('RAIN_OVER')
    if (rain.giver_id === player.id) throw new Refusal('RAIN_NOT_YOURS')
    const gate = await deps.gate.lock(tx, player.id)
    refuseGift(now, gate, place)
    await refuseStranger(tx, customer, rain)
    const least = money(1n, rain.currency_code as CurrencyCode)
    if (!(await giving.mayTake(tx, player.id, { amount: least, brand, gate })))
      throw new Refusal('TIP_CONDITIONS')
    if (!(await claimMarks(tx, rainId, await rainMarksOf(tx, player.id, address)))) {
      // The same press may have come twice, and the other one was first.
      if (await findShare(tx, rainId, player.id)) return
      throw new Refusal('RAIN_NOT_YOURS')
    }
    await insertShare(tx, { rainId, playerId: player.id, at: now })
  }

  return async (visit: Visit, rainId: string): Promise<void> => {
    if (!visit.brand.settings.rainEnabled) throw new Refusal('TIPS_OFF')
    const customer = await customerOf(deps, visit)
    refuseUnproven(customer.player)
    await db.transaction().execute((tx) => enter(tx, customer, rainId))
  }
}
