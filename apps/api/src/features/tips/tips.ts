import { Refusal } from '@baize/contract'
import { money, toDecimalString, type CurrencyCode } from '@baize/money'
import type { Tx } from '../../database/open.ts'
import { HOUSE_TIPS, playerCash } from '../ledger/ledger.ts'
import {
  areSamePerson,
  createGiving,
  sameGiftAgain,
  type AskedGift,
  type GiftVisit,
  type Giver,
} from './giving.ts'
import { createRain } from './rain.ts'
import { createTipTerms } from './tip-terms.ts'
import { findTipByKey, insertTip, readGifts, type StoredTip } from './tip-store.ts'
import { noteReceived } from './tip-wagering-store.ts'
import type { TipsDeps } from './tips-deps.ts'

export interface AskedTip extends AskedGift {
  readonly person: string
  readonly room?: string | undefined
  readonly key: string
}

const GIFTS_SHOWN = 100

export type Tips = ReturnType<typeof createTips>

/** What players give each other. Nothing of it is the house's, and nothing of it comes from the house. */
export function createTips(deps: TipsDeps) {
  const { context, ledger, chat } = deps
  const { db, clock, random, events } = context
  const giving = createGiving(deps)

  async function give(tx: Tx, giver: Giver, asked: AskedTip) {
    const { player, brand, amount } = giver
    const takerId = await chat.playerOf(tx, asked.person)
    if (takerId === undefined || takerId === player.id) throw new Refusal('TIP_NOT_TAKEN')
    const tip = await insertTip(tx, {
      id: random.uuid(),
      giver_id: player.id,
      taker_id: takerId,
      key: asked.key,
      brand: brand.name,
      room: asked.room ?? null,
      currency_code: amount.currency,
      amount_minor: amount.amountMinor,
      given_at: clock.now(),
    })
    if (!tip) return undefined
    await giving.holdGiver(tx, giver, takerId)
    const isWelcome =
      !(await chat.isBlockedBy(tx, takerId, player.id)) &&
      !(await areSamePerson(tx, player.id, takerId)) &&
      (await giving.mayTake(tx, takerId, giver))
    if (!isWelcome) throw new Refusal('TIP_NOT_TAKEN')
    await moveTip(ledger, tx, giver, tip)
    const from = await chat.nameOf(tx, player.id)
    return { tip, from, announce: await tellRoom(chat, tx, tip, asked.person) }
  }

  /** R605. The same key is the same tip, however often it is sent. */
  async function send(visit: GiftVisit, asked: AskedTip): Promise<StoredTip> {
    const { settings } = visit.brand
    if (!settings.tipsEnabled) throw new Refusal('TIPS_OFF')
    const giver = await giving.giverOf(visit, asked)
    if (asked.room !== undefined && !chat.hasRoom(visit.brand, giver.player, asked.room))
      throw new Refusal('NOT_FOUND')
    const known = await findTipByKey(db, giver.player.id, asked.key)
    if (known) return sameGiftAgain(known, giver)
    const given = await db.transaction().execute((tx) => give(tx, giver, asked))
    if (!given) {
      const first = await findTipByKey(db, giver.player.id, asked.key)
      if (!first) throw new Refusal('SERVICE_UNAVAILABLE')
      return sameGiftAgain(first, giver)
    }
    const { tip, from, announce } = given
    announce()
    void events.publish('tipSent', { playerId: tip.giver_id })
    void events.publish('tipReceived', {
      playerId: tip.taker_id,
      id: tip.id,
      kind: 'tip',
      from,
      room: tip.room,
      amount: giver.amount,
    })
    return tip
  }

  return {
    send,
    ...createRain(deps, giving),
    termsFor: createTipTerms(deps),
    /** For an operator. */
    giftsOf: (playerId: string) => readGifts(db, playerId, GIFTS_SHOWN),
  }
}

/** Both sides in one transaction: the money is never anywhere else. */
async function moveTip(
  ledger: TipsDeps['ledger'],
  tx: Tx,
  { player, place, amount }: Giver,
  { id, taker_id }: StoredTip,
): Promise<void> {
  const shared = { amount, reference: id }
  await ledger.postTransfer(tx, {
    ...shared,
    debit: playerCash(player.id),
    credit: HOUSE_TIPS,
    kind: 'tip-sent',
    key: `tip:${id}:sent`,
    place,
  })
  await ledger.postTransfer(tx, {
    ...shared,
    debit: HOUSE_TIPS,
    credit: playerCash(taker_id),
    kind: 'tip-received',
    key: `tip:${id}:received`,
  })
  await noteReceived(tx, taker_id, amount)
}

/** What is returned brings it to open pages after the commit; a tip outside of any room is told to none. */
async function tellRoom(
  chat: TipsDeps['chat'],
  tx: Tx,
  tip: StoredTip,
  toPerson: string,
): Promise<() => void> {
  const { id, brand, room, giver_id: playerId, taker_id } = tip
  if (room === null) return () => {}
  const to = (await chat.nameOf(tx, taker_id)) ?? ''
  const { amount, currencyCode } = tipView(tip)
  const told = { kind: 'tip', to, toPerson, amount, currencyCode } as const
  return await chat.postMoney(tx, { brand, room, playerId, key: id, money: told })
}

export const tipView = ({ id, currency_code, amount_minor }: StoredTip) => ({
  tipId: id,
  amount: toDecimalString(money(amount_minor, currency_code as CurrencyCode)),
  currencyCode: currency_code,
})
