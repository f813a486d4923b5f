import { Refusal } from '@baize/contract'
import { money } from '@baize/money'
import type { AppContext } from '../../../app-context.ts'
import { amountOf } from './chain-accounts.ts'
import { postCredit, type CreditPorts } from './deposit-credits.ts'
import {
  heldDeposits,
  lockHeldDeposit,
  updateDeposit,
  type StoredDeposit,
} from './deposit-store.ts'

const LISTED_MAX = 200
const DEPOSIT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Coins that the gate does not let in wait until it does, and for somebody who has excluded themselves for good that is
 * never. They cannot be sent back either: where they came from is often an exchange. So an operator may give them to their
 * owner, who can do nothing with them but take them out.
 */
export function createHeldCoins(
  { db, clock, events }: Pick<AppContext, 'db' | 'clock' | 'events'>,
  { ledger }: CreditPorts,
) {
  return {
    list: () => heldDeposits(db, LISTED_MAX),

    /** Refused by the gate unless the owner is excluded for good. */
    async release(id: string): Promise<StoredDeposit> {
      const released = await db.transaction().execute(async (tx) => {
        const deposit = DEPOSIT_ID.test(id) ? await lockHeldDeposit(tx, id) : undefined
        if (!deposit) throw new Refusal('NOT_FOUND')
        await postCredit(ledger, tx, deposit, { isOnlyWithdrawable: true })
        await updateDeposit(tx, id, {
          status: 'credited',
          credit_count: deposit.credit_count + 1,
          shortfall_minor: 0n,
          refusal: null,
          retry_at: null,
          credited_at: clock.now(),
        })
        const { amountMinor, currency } = amountOf(deposit)
        const amount = money(amountMinor - deposit.shortfall_minor, currency)
        if (amount.amountMinor > 0n)
          await events.publishIn(tx, 'heldCoinsReleased', {
            playerId: deposit.player_id,
            depositId: id,
            amount,
          })
        return deposit
      })
      const { player_id: playerId } = released
      void events.publish('cryptoDepositChanged', { playerId, depositId: id })
      return released
    },
  }
}
