import { Refusal } from '@baize/contract'
import { secretHash } from '../../auth/sessions/secret-hash.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { Deposits } from './deposits.ts'
import { findDeposit, useChallenge, type StoredDeposit } from './deposit-store.ts'

/**
 * R422. What a browser brings back from a 3-D Secure challenge means "please check" and nothing more: the
 * provider itself is asked, once for each challenge. A repeated return is told what is known by now.
 */
export function createThreeDs({ context }: Pick<CashierDeps, 'context'>, deposits: Deposits) {
  const { clock, db } = context

  return async function checkReturn(
    playerId: string,
    { PaReq, MD }: { readonly PaReq: string; readonly MD: string },
  ): Promise<StoredDeposit> {
    const used = await db
      .transaction()
      .execute((tx) =>
        useChallenge(
          tx,
          { mdHash: secretHash(MD), pareqHash: secretHash(PaReq), playerId },
          clock.now(),
        ),
      )
    if (!used) throw new Refusal('NOT_FOUND')
    const deposit = await findDeposit(db, playerId, used.depositId)
    if (!deposit) throw new Refusal('NOT_FOUND')
    return used.isFirst ? await deposits.ask(deposit) : deposit
  }
}
