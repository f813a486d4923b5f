import { Refusal } from '@baize/contract'
import { money, toDecimalString, type CurrencyCode } from '@baize/money'
import { rainShares } from '@baize/rules/tips'
import type { Tx } from '../../database/open.ts'
import { whoMayBeGiven } from '../gate/gifts.ts'
import type { Job } from '../../jobs/job.ts'
import { HOUSE_RAIN, playerCash } from '../ledger/ledger.ts'
import type { MoneyMessage } from './chat-port.ts'
import {
  countShares,
  dueRains,
  endRain,
  endShare,
  findRain,
  lockRain,
  readDue,
  readJoined,
  settleShares,
  takeDueShare,
  type StoredRain,
} from './rain-store.ts'
import { noteReceived } from './tip-wagering-store.ts'
import type { TipsDeps } from './tips-deps.ts'

const EVERY_MS = 1000
const RAINS_AT_ONCE = 20

/**
 * The end of a rain, in steps that can each be done again: who shares is settled once, each share is paid in a
 * transaction of its own, so that nobody's bets wait for a crowd, and what is left goes back to the giver.
 */
export function createRainPayout(deps: TipsDeps) {
  const { context, ledger, chat } = deps
  const { db, clock, events, log } = context
  const payShare = createSharePayment(deps)

  /** When every share has ended, one way or the other. */
  async function finish(tx: Tx, rainId: string) {
    const rain = await lockRain(tx, rainId)
    if (rain?.state !== 'paying' || (await countShares(tx, rainId, ['due'])) > 0) return undefined
    const currency = rain.currency_code as CurrencyCode
    const people = await countShares(tx, rainId, ['paid'])
    const returnedMinor = rain.amount_minor - rain.each_minor * BigInt(people)
    if (returnedMinor > 0n)
      await ledger.postTransfer(tx, {
        debit: HOUSE_RAIN,
        credit: playerCash(rain.giver_id),
        amount: money(returnedMinor, currency),
        kind: 'rain-returned',
        key: `rain:${rainId}:returned`,
        reference: rainId,
      })
    await endRain(tx, rainId, { people, returnedMinor })
    const announce = await chat.postMoney(tx, overMessage(rain, people))
    return { rain, announce }
  }

  async function payOut(rainId: string): Promise<void> {
    await db.transaction().execute((tx) => settle(tx, rainId, clock.now()))
    const rain = await findRain(db, rainId)
    if (rain?.state !== 'paying') return
    for (const playerId of await readDue(db, rainId)) await payShare(rain, playerId)
    const ended = await db.transaction().execute((tx) => finish(tx, rainId))
    if (!ended) return
    ended.announce()
    void events.publish('tipSent', { playerId: ended.rain.giver_id })
  }

  /** Every rain whose window is over; one that fails keeps no other from ending. */
  async function payOutDue(): Promise<void> {
    for (const rainId of await dueRains(db, clock.now(), RAINS_AT_ONCE))
      try {
        await payOut(rainId)
      } catch (error) {
        log.error({ err: error, rainId }, 'a rain was not paid out and is tried again')
      }
  }

  const job: Job = { name: 'rain-payout', everyMs: EVERY_MS, scope: 'process', run: payOutDue }
  return { payOutRain: payOut, payOutDueRains: payOutDue, job }
}

/** Whoever has joined before waits here for nobody; whoever comes later is too late. */
async function settle(tx: Tx, rainId: string, now: Date): Promise<void> {
  const rain = await lockRain(tx, rainId)
  if (rain?.state !== 'open' || now < rain.ends_at) return
  const joined = await readJoined(tx, rainId)
  // R411. Whoever may not play any more is left out before it is divided.
  const welcome = await whoMayBeGiven(tx, joined, now)
  const takers = joined.filter((id) => welcome.has(id))
  const { eachMinor, people } = rainShares(rain.amount_minor, takers.length)
  await settleShares(tx, rainId, takers.slice(0, people), eachMinor)
}

function createSharePayment({ context: { db, events }, ledger }: TipsDeps) {
  return async (rain: StoredRain, playerId: string): Promise<void> => {
    const amount = money(rain.each_minor, rain.currency_code as CurrencyCode)
    const pay = async (tx: Tx) => {
      if (!(await takeDueShare(tx, rain.id, playerId))) return false
      await ledger.postTransfer(tx, {
        debit: HOUSE_RAIN,
        credit: playerCash(playerId),
        amount,
        kind: 'rain-received',
        key: `rain:${rain.id}:share:${playerId}`,
        reference: rain.id,
      })
      await noteReceived(tx, playerId, amount)
      await endShare(tx, rain.id, playerId, 'paid')
      return true
    }
    try {
      const isPaid = await db.transaction().execute(pay)
      const { id, room } = rain
      const shared = { playerId, id, kind: 'rain', from: null, amount, room } as const
      if (isPaid) void events.publish('tipReceived', shared)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Barred since it was settled: the share goes back to the giver with the rest.
      await db.transaction().execute((tx) => endShare(tx, rain.id, playerId, 'refused'))
    }
  }
}

/** What its room is told in the end. */
function overMessage(rain: StoredRain, people: number): MoneyMessage {
  const { id: rainId, brand, room, giver_id: playerId } = rain
  const currencyCode = rain.currency_code as CurrencyCode
  const each = toDecimalString(money(people > 0 ? rain.each_minor : 0n, currencyCode))
  const told = { kind: 'rainOver', rainId, people, each, currencyCode } as const
  return { brand, room, playerId, key: `${rainId}:over`, money: told }
}
