import { money } from '@baize/money'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/open.ts'
import { HOUSE_RACES, playerCash, type Ledger } from '../ledger/ledger.ts'
import { readTerms } from './race-schema.ts'
import { lockRace, markRefunded, paidEntries, setRace, type StoredRace } from './race-store.ts'

export interface RaceRefundsDeps {
  readonly context: Pick<AppContext, 'db' | 'clock'>
  readonly ledger: Pick<Ledger, 'postTransfer'>
}

export type RaceRefunds = ReturnType<typeof createRaceRefunds>

/** Buy-ins of races that did not come about, back to whoever paid them. */
export function createRaceRefunds({ context, ledger }: RaceRefundsDeps) {
  const { db, clock } = context

  async function giveBack(tx: Tx, race: StoredRace): Promise<void> {
    const { currency } = readTerms(race.terms)
    for (const { playerId, paidMinor } of await paidEntries(tx, race.id))
      await ledger.postTransfer(tx, {
        debit: HOUSE_RACES,
        credit: playerCash(playerId),
        amount: money(paidMinor, currency),
        key: `race-refund:${race.id}:${playerId}`,
        kind: 'race-refund',
        reference: race.id,
      })
    await markRefunded(tx, race.id, clock.now())
  }

  return {
    giveBack,

    /** Of a race that has not begun: whoever has paid for it gets that back. */
    async cancel(raceId: string): Promise<boolean> {
      return await db.transaction().execute(async (tx) => {
        const race = await lockRace(tx, raceId)
        if (race?.state !== 'open' || race.starts_at <= clock.now()) return false
        await giveBack(tx, race)
        await setRace(tx, raceId, { state: 'cancelled' })
        return true
      })
    },
  }
}
