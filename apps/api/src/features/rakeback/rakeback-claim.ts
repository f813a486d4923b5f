import { Refusal } from '@baize/contract'
import { money, toDecimalString, type Money } from '@baize/money'
import { countedAt, rakebackDayState, type IsoDate } from '@baize/rules/rakeback'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/open.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import { isCountedUntil } from '../follower/counted-until-store.ts'
import type { Gate } from '../gate/gate.ts'
import { refuseGift } from '../gate/gifts.ts'
import { HOUSE_RAKEBACK, playerCash, type Ledger } from '../ledger/ledger.ts'
import type { Catalogue } from '../lobby/games/catalogue.ts'
import { findPlayer } from '../players/player-store.ts'
import { refuseUnproven } from '../players/proven-mailbox.ts'
import type { Geo } from '../site/geo.ts'
import { placeOf } from '../site/places.ts'
import { computeDays, type ComputedDay } from './rakeback-arithmetic.ts'
import { dateIn, laterDate } from './rakeback-dates.ts'
import { knownBonus } from './rakeback-programmes.ts'
import {
  insertClaim,
  latestCustomerDate,
  readClaims,
  type RakebackWallet,
} from './rakeback-store.ts'
import { partsView } from './rakeback-views.ts'

export interface RakebackClaimDeps {
  readonly context: Pick<AppContext, 'db' | 'clock'>
  readonly gate: Pick<Gate, 'lock'>
  readonly ledger: Pick<Ledger, 'postTransfer'>
  readonly geo: Pick<Geo, 'placeOf'>
  readonly catalogue: Pick<Catalogue, 'knownAs'>
}

/** What a page asks for when a player presses Get. */
export interface RakebackClaim {
  readonly playerId: string
  readonly brand: BrandOnAir
  readonly address: string
  readonly bonusId: string
  readonly timeZone: string
  readonly customerDate: IsoDate
  readonly claimDate: IsoDate
}

/** A day of a calendar, and the date and place it is asked for on. */
export type ClaimedDay = Pick<
  RakebackClaim,
  'playerId' | 'bonusId' | 'timeZone' | 'customerDate' | 'claimDate'
>

interface PaidDay {
  readonly amount: Money
  /** False when it had been paid before, or comes to nothing. */
  readonly isNew: boolean
}

/** R445. A day is paid once, by its key, and only on the days the rule allows; whoever asks has locked the gate. */
export function createDayPayment({
  context,
  ledger,
  catalogue,
}: Pick<RakebackClaimDeps, 'context' | 'ledger' | 'catalogue'>) {
  const { clock } = context

  async function pay(
    tx: Tx,
    claim: ClaimedDay,
    { playerId, currency }: RakebackWallet,
    { amountMinor, parts }: ComputedDay,
  ): Promise<void> {
    const { bonusId, claimDate } = claim
    await insertClaim(tx, playerId, {
      bonus_id: bonusId,
      can_claim_date: claimDate,
      currency_code: currency,
      amount_minor: amountMinor,
      arithmetic: JSON.stringify(partsView(catalogue, currency, parts)),
      customer_date: claim.customerDate,
      time_zone: claim.timeZone,
      paid_at: clock.now(),
    })
    await ledger.postTransfer(tx, {
      debit: HOUSE_RAKEBACK,
      credit: playerCash(playerId),
      amount: money(amountMinor, currency),
      key: `rakeback:${playerId}:${bonusId}:${claimDate}`,
      kind: 'rakeback',
      reference: `${bonusId}:${claimDate}`,
    })
  }

  return async function payDay(tx: Tx, claim: ClaimedDay): Promise<PaidDay> {
    const { playerId, bonusId, claimDate } = claim
    const { programme, currency } = knownBonus(bonusId)
    const claims = await readClaims(tx, playerId, { bonusId, from: claimDate })
    const paid = claims.find(({ can_claim_date }) => can_claim_date === claimDate)
    // Two tabs, or a GET that something on the way has sent again: the first answer once more.
    if (paid) return { amount: money(paid.amount_minor, currency), isNew: false }
    const today = laterDate(claim.customerDate, await latestCustomerDate(tx, playerId))
    refuseClosed(clock.now(), today, claimDate)
    const wallet = { playerId, currency }
    // Paid now, it would be too little for ever.
    if (!(await isCountedUntil(tx, wallet, countedAt(claimDate))))
      throw new Refusal('SERVICE_UNAVAILABLE')
    const ends = { first: claimDate, last: claimDate }
    const day = (await computeDays(tx, wallet, programme, ends)).get(claimDate)
    if (day) await pay(tx, claim, wallet, day)
    return { amount: money(day?.amountMinor ?? 0n, currency), isNew: day !== undefined }
  }
}

/** What a press of the player does. */
export function createRakebackClaim({ context, gate, ledger, geo, catalogue }: RakebackClaimDeps) {
  const { db, clock } = context
  const payDay = createDayPayment({ context, ledger, catalogue })

  /** R411 R433. Who may not play is given nothing, and nothing is given where it is not offered. */
  async function refuseBarred(tx: Tx, { playerId, brand, address }: RakebackClaim): Promise<void> {
    const player = await findPlayer(tx, playerId)
    if (!player) throw new Refusal('SESSION_EXPIRED')
    refuseUnproven(player)
    const state = await gate.lock(tx, playerId)
    const place = placeOf(brand.settings, address, geo)
    refuseGift(clock.now(), state, place)
  }

  /** Under the lock of the gate, where claims of one player wait for each other. */
  return async function claim(wish: RakebackClaim) {
    knownBonus(wish.bonusId)
    const here = dateIn(clock.now(), wish.timeZone)
    if (wish.customerDate !== here) throw new Refusal('RAKEBACK_DATE', { values: { today: here } })
    return await db.transaction().execute(async (tx) => {
      await refuseBarred(tx, wish)
      const { amount } = await payDay(tx, wish)
      return {
        amount: toDecimalString(amount),
        bonusId: wish.bonusId,
        currencyCode: amount.currency,
        canClaimDate: wish.claimDate,
      }
    })
  }
}

function refuseClosed(now: Date, today: IsoDate, date: IsoDate): void {
  const state = rakebackDayState(now, today, { canClaimDate: date, hasAmount: true, paidAt: null })
  if (state === 'missed') throw new Refusal('RAKEBACK_DAY_CLOSED')
  if (state === 'locked')
    throw new Refusal('RAKEBACK_DAY_LOCKED', { values: { at: countedAt(date).toISOString() } })
}
