import { Refusal, REFUSALS } from '@baize/contract'
import type { CashierDeps } from '../cashier-deps.ts'
import type { PaymentMails } from '../payment-mails.ts'
import { creditDeposit } from './deposit-money.ts'
import type { DepositRefunds } from './deposit-refunds.ts'
import { findDeposit, lockDeposit, moveDeposit, type StoredDeposit } from './deposit-store.ts'

const DEPOSIT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface ReviewDeps extends CashierDeps {
  readonly mails: PaymentMails
  readonly refunds: DepositRefunds
}

/** What a person of the house decides about money that arrived and was not credited. */
export function createDepositReview({ context, ledger, mails, refunds }: ReviewDeps) {
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
        const isHeldByGate = Object.hasOwn(REFUSALS, deposit.reason ?? '')
        if (deposit.state !== 'review' || !isHeldByGate) throw new Refusal('DEPOSIT_ERROR')
        const now = clock.now()
        const move = { to: 'approved', at: now, saidBy: 'operator' } as const
        const moved = await moveDeposit(tx, id, move, { credited_at: now })
        if (!moved) throw new Refusal('DEPOSIT_ERROR')
        await creditDeposit(tx, { ledger, events: context.events }, moved)
        return moved
      })
      void context.events.publish('depositChanged', {
        playerId: credited.player_id,
        depositId: id,
      })
      return credited
    },

    /** It is not credited and goes back to whoever paid; the player is told, with the reason. */
    async refuse(id: string, reason: string): Promise<StoredDeposit> {
      const refused = await db.transaction().execute(async (tx) => {
        const deposit = DEPOSIT_ID.test(id) ? await lockDeposit(tx, id) : undefined
        if (!deposit) throw new Refusal('NOT_FOUND')
        const now = clock.now()
        const move = { to: 'refunding', at: now, saidBy: 'operator', note: reason } as const
        // Due at once: if this process ends before it has asked the provider, the next one does.
        const moved = await moveDeposit(tx, id, move, { reason, ask_at: now })
        if (!moved) throw new Refusal('DEPOSIT_ERROR')
        await mails.queue(tx, 'depositRefunded', moved)
        return moved
      })
      void context.events.publish('depositChanged', {
        playerId: refused.player_id,
        depositId: id,
      })
      await refunds.send(refused)
      return (await findDeposit(db, refused.player_id, id)) ?? refused
    },
  }
}
