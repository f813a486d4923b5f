import { Refusal } from '@baize/contract'
import { money } from '@baize/money'
import type { AppContext } from '../../app-context.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import { refuseGift } from '../gate/gifts.ts'
import type { Gate } from '../gate/gate.ts'
import { HOUSE_RACES, playerCash, type Ledger } from '../ledger/ledger.ts'
import { findPlayer } from '../players/player-store.ts'
import { refuseUnproven } from '../players/proven-mailbox.ts'
import type { Geo } from '../site/geo.ts'
import { placeOf } from '../site/places.ts'
import { minorOf, readTerms } from './race-schema.ts'
import { holdOpenRaces, insertEntry } from './race-store.ts'

export interface RaceEntryDeps {
  readonly context: Pick<AppContext, 'db' | 'clock'>
  readonly gate: Pick<Gate, 'lock'>
  readonly ledger: Pick<Ledger, 'postTransfer'>
  readonly geo: Pick<Geo, 'placeOf'>
}

export interface RaceEntryWish {
  readonly playerId: string
  readonly brand: BrandOnAir
  readonly address: string
  readonly raceId: string
  readonly buyIn: string | null
}

/** Into a race, with what it costs. The same wish again finds the player in it already. */
export function createRaceEntry({ context: { db, clock }, gate, ledger, geo }: RaceEntryDeps) {
  return async function join(wish: RaceEntryWish): Promise<void> {
    const { playerId, raceId, brand, address } = wish
    await db.transaction().execute(async (tx) => {
      const player = await findPlayer(tx, playerId)
      if (!player) throw new Refusal('SESSION_EXPIRED')
      refuseUnproven(player)
      const state = await gate.lock(tx, playerId)
      const place = placeOf(brand.settings, address, geo)
      refuseGift(clock.now(), state, place)
      const [race] = await holdOpenRaces(tx, [raceId])
      if (!race) throw new Refusal('NOT_FOUND')
      const { entry, buyIn, currency } = readTerms(race.terms)
      const paidMinor = buyIn === undefined ? 0n : minorOf(buyIn, currency)
      const now = clock.now()
      if (entry === 'automatic') return
      if (now >= race.ends_at) throw new Refusal('RACE_CLOSED')
      if ((buyIn ?? null) !== wish.buyIn) throw new Refusal('RACE_CHANGED')
      if (!(await insertEntry(tx, { raceId, playerId, joinedAt: now, paidMinor }))) return
      if (paidMinor > 0n)
        await ledger.postTransfer(tx, {
          debit: playerCash(playerId),
          credit: HOUSE_RACES,
          amount: money(paidMinor, currency),
          key: `race-entry:${raceId}:${playerId}`,
          kind: 'race-entry',
          reference: raceId,
          place,
        })
    })
  }
}
