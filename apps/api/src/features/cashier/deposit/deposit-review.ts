import { Refusal, REFUSALS } from '@baize/contract'
import type { CashierDeps } from '../cashier-deps.ts'
import { creditDeposit } from './deposit-money.ts'
import { lockDeposit, moveDeposit, type StoredDeposit } from './deposit-store.ts'

const DEPOSIT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What a person of the house decides about money that arrived and was not credited. */
export function createDepositReview({ context, ledger }: CashierDeps) {
  const { clock, db } = context

  return {
    /**
     * Credits what the gate held back, if it no longer objects. Money of another amount than was asked for
     * is never credited: it goes back the way it came.
     */
    async credit(id: string): Promise<StoredDeposit> {
      const credited = await db.transaction().execute(async (tx) => {
        const deposit = DEPOSIT_ID.test(id) ? await lockDeposit(tx, id) : undefined
        if (!deposit) throw new Refusal('NOT_FOUND')
        if (!Object.hasOwn(REFUSALS, deposit.reason ?? '')) throw new Refusal('DEPOSIT_ERROR')
        const now = clock.now()
        const move = { to: 'approved', at: now, saidBy: 'operator' } as const
        const moved = await moveDeposit(tx, id, move, { credited_at: now })
        if (!moved) throw new Refusal('DEPOSIT_ERROR')
        await creditDeposit(tx, ledger, moved)
        return moved
      })
      void context.events.publish('depositChanged', {
        playerId: credited.player_id,
        depositId: id,
      })
      return credited
    },

    /** Closes it without a credit; the provider sends the money back. */
    async refuse(id: string, reason: string): Promise<StoredDeposit> {
      const refused = await db.transaction().execute(async (tx) => {
        const deposit = DEPOSIT_ID.test(id) ? await lockDeposit(tx, id) : undefined
        if (!deposit) throw new Refusal('NOT_FOUND')
        if (deposit.state !== 'review') throw new Refusal('DEPOSIT_ERROR')
        const move = { to: 'declined', at: clock.now(), saidBy: 'operator', note: reason } as const
        return await moveDeposit(tx, id, move, { reason })
      })
      if (!refused) throw new Refusal('DEPOSIT_ERROR')
      void context.events.publish('depositChanged', {
        playerId: refused.player_id,
        depositId: id,
      })
      return refused
    },
  }
}
