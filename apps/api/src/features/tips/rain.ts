import { createHash } from 'node:crypto'
import { Refusal, type Rain } from '@baize/contract'
import { visitorNetwork } from '@baize/host'
import { money, parseAmount, toDecimalString, type CurrencyCode, type Money } from '@baize/money'
import { approximateValue } from '@baize/rules/approximate-value'
import { dayOf } from '@baize/rules/gate-usage'
import type { Tx } from '../../database/open.ts'
import { customerOf, type Customer, type Visit } from '../cashier/customer.ts'
import { refuseGift } from '../gate/gifts.ts'
import { readMarks } from '../gate/person-store.ts'
import { HOUSE_RAIN, playerCash } from '../ledger/ledger.ts'
import { refuseUnproven } from '../players/proven-mailbox.ts'
import { worthOf, type AskedGift, type GiftVisit, type Giver, type Giving } from './giving.ts'
import { createRainPayout } from './rain-payout.ts'
import {
  claimMarks,
  countShares,
  findRain,
  findRainByKey,
  findShare,
  holdOpenRain,
  insertRain,
  insertShare,
  stakedSince,
  type StoredRain,
} from './rain-store.ts'
import type { TipsDeps } from './tips.ts'

export interface AskedRain extends AskedGift {
  readonly room: string
  readonly key: string
  /** Seconds in which it can be joined. */
  readonly window?: number | undefined
}

const MINUTE_MS = 60_000
/** Days whose stakes count for who has not talked. */
const STAKED_DAYS = 7

/** Money for those of a room who are there: given at once, held by the house, shared at the end of its window. */
export function createRain(deps: TipsDeps, giving: Giving) {
  const { context, ledger, chat } = deps
  const { db, clock, random, events } = context

  async function begin(tx: Tx, giver: Giver, asked: AskedRain) {
    const { player, brand, place, amount, address } = giver
    const now = clock.now()
    const seconds = asked.window ?? brand.settings.rainSeconds
    const rain = await insertRain(tx, {
      id: random.uuid(),
      giver_id: player.id,
      key: asked.key,
      brand: brand.name,
      room: asked.room,
      currency_code: amount.currency,
      amount_minor: amount.amountMinor,
      state: 'open',
      started_at: now,
      ends_at: new Date(now.getTime() + seconds * 1000),
    })
    if (!rain) return undefined
    await giving.holdGiver(tx, giver)
    await ledger.postTransfer(tx, {
      debit: playerCash(player.id),
      credit: HOUSE_RAIN,
      amount,
      kind: 'rain-sent',
      key: `rain:${rain.id}:sent`,
      reference: rain.id,
      place,
    })
    // Nobody rains on themselves: neither in another account nor at the same place.
    await claimMarks(tx, rain.id, await marksOf(tx, player.id, address))
    const announce = await chat.postMoney(tx, {
      brand: brand.name,
      room: asked.room,
      playerId: player.id,
      key: rain.id,
      money: {
        kind: 'rain',
        rainId: rain.id,
        amount: toDecimalString(amount),
        currencyCode: amount.currency,
        endsAt: rain.ends_at.toISOString(),
      },
    })
    return { rain, announce }
  }

  async function start(visit: GiftVisit, asked: AskedRain): Promise<StoredRain> {
    const { brand } = visit
    if (!brand.settings.rainEnabled) throw new Refusal('TIPS_OFF')
    const giver = await giving.giverOf(visit, asked)
    if (!chat.hasRoom(brand, giver.player, asked.room)) throw new Refusal('NOT_FOUND')
    const known = await findRainByKey(db, giver.player.id, asked.key)
    if (known) return sameAgain(known, giver)
    const begun = await db.transaction().execute((tx) => begin(tx, giver, asked))
    if (!begun) {
      const first = await findRainByKey(db, giver.player.id, asked.key)
      if (!first) throw new Refusal('SERVICE_UNAVAILABLE')
      return sameAgain(first, giver)
    }
    begun.announce()
    void events.publish('tipSent', { playerId: giver.player.id })
    return begun.rain
  }

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
    refuseGift(now, await deps.gate.lock(tx, player.id), place)
    await refuseStranger(tx, customer, rain)
    const least = money(1n, rain.currency_code as CurrencyCode)
    if (!(await giving.mayTake(tx, player.id, { amount: least, brand })))
      throw new Refusal('TIP_CONDITIONS')
    if (!(await claimMarks(tx, rainId, await marksOf(tx, player.id, address)))) {
      // The same press may have come twice, and the other one was first.
      if (await findShare(tx, rainId, player.id)) return
      throw new Refusal('RAIN_NOT_YOURS')
    }
    await insertShare(tx, { rainId, playerId: player.id, at: now })
  }

  async function join(visit: Visit, rainId: string): Promise<Rain> {
    if (!visit.brand.settings.rainEnabled) throw new Refusal('TIPS_OFF')
    const customer = await customerOf(deps, visit)
    refuseUnproven(customer.player)
    await db.transaction().execute((tx) => enter(tx, customer, rainId))
    return await rainFor(visit, rainId)
  }

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

  return { startRain: start, joinRain: join, rainFor, ...createRainPayout(deps) }
}

/** By what one person at one place is known again, as hashes. */
async function marksOf(tx: Tx, playerId: string, address: string): Promise<Buffer[]> {
  const network = createHash('sha256')
    .update(`network:${visitorNetwork(address)}`)
    .digest()
  return [...(await readMarks(tx, playerId)).map(({ mark }) => mark), network]
}

function sameAgain(known: StoredRain, { amount }: Giver): StoredRain {
  const isSame =
    known.currency_code === amount.currency && known.amount_minor === amount.amountMinor
  if (!isSame)
    throw new Refusal('INVALID_FIELDS', { fields: { key: 'form.validation.invalid.format' } })
  return known
}
