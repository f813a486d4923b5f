import { Refusal } from '@baize/contract'
import { toDecimalString } from '@baize/money'
import type { Tx } from '../../database/open.ts'
import { HOUSE_RAIN, playerCash } from '../ledger/ledger.ts'
import { sameGiftAgain, type AskedGift, type GiftVisit, type Giver, type Giving } from './giving.ts'
import { rainMarksOf } from './rain-marks.ts'
import { claimMarks, findRainByKey, insertRain, type StoredRain } from './rain-store.ts'
import type { TipsDeps } from './tips-deps.ts'

export interface AskedRain extends AskedGift {
  readonly room: string
  readonly key: string
  /** Seconds in which it can be joined. */
  readonly window?: number | undefined
}

/** The beginning of a rain: its money leaves the giver at once and is held by the house. */
export function createRainStart({ context, ledger, chat }: TipsDeps, giving: Giving) {
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
    await claimMarks(tx, rain.id, await rainMarksOf(tx, player.id, address))
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

  return async (visit: GiftVisit, asked: AskedRain): Promise<StoredRain> => {
    const { brand } = visit
    if (!brand.settings.rainEnabled) throw new Refusal('TIPS_OFF')
    const giver = await giving.giverOf(visit, asked)
    if (!chat.hasRoom(brand, giver.player, asked.room)) throw new Refusal('NOT_FOUND')
    const known = await findRainByKey(db, giver.player.id, asked.key)
    if (known) return sameGiftAgain(known, giver)
    const begun = await db.transaction().execute((tx) => begin(tx, giver, asked))
    if (!begun) {
      const first = await findRainByKey(db, giver.player.id, asked.key)
      if (!first) throw new Refusal('SERVICE_UNAVAILABLE')
      return sameGiftAgain(first, giver)
    }
    begun.announce()
    void events.publish('tipSent', { playerId: giver.player.id })
    return begun.rain
  }
}
