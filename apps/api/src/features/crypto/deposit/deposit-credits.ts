import { Refusal } from '@baize/contract'
import { money } from '@baize/money'
import type { Tx } from '../../../database/open.ts'
import type { AppContext } from '../../../app-context.ts'
import { playerCash, type Ledger, type Transfer } from '../../ledger/ledger.ts'
import { amountOf, chainAccount, creditKey, HOUSE_CHAIN_LOSSES } from './chain-accounts.ts'
import type { Network } from '../networks/crypto-networks.ts'
import { lockDeposit, updateDeposit, waitingDeposits, type StoredDeposit } from './deposit-store.ts'

/** A deposit that the gate refuses is on the chain all the same; it is offered again after this. */
const HELD_RETRY_MS = 10 * 60_000

export interface CreditPorts {
  readonly ledger: Pick<Ledger, 'postTransfer' | 'walletOf'>
}

export interface DepositCredits {
  /** Credits what has enough confirmations at this height and tells of every new one. */
  confirm(network: Network, height: number): Promise<void>
}

/** From something seen on a chain to money in a wallet. */
export function createDepositCredits(
  { db, clock, events }: Pick<AppContext, 'db' | 'clock' | 'events'>,
  { ledger }: CreditPorts,
): DepositCredits {
  async function credit(id: string): Promise<void> {
    try {
      await db.transaction().execute(async (tx) => {
        const deposit = await lockDeposit(tx, id)
        if (deposit.status !== 'confirming' && deposit.status !== 'held') return
        await postCredit(ledger, tx, deposit)
        // Coins that a chain took back and brought again are the same deposit: what came with it, came once.
        if (deposit.credit_count === 0)
          await events.publishIn(tx, 'depositCredited', {
            playerId: deposit.player_id,
            depositId: id,
            amount: amountOf(deposit),
          })
        await updateDeposit(tx, id, {
          status: 'credited',
          credit_count: deposit.credit_count + 1,
          shortfall_minor: 0n,
          refusal: null,
          retry_at: null,
          credited_at: clock.now(),
        })
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const retryAt = new Date(clock.now().getTime() + HELD_RETRY_MS)
      await updateDeposit(db, id, { status: 'held', refusal: error.code, retry_at: retryAt })
    }
  }

  return {
    async confirm(network, height) {
      for (const deposit of await waitingDeposits(db, network.key)) {
        const confirmations = Math.min(network.confirmations, height - deposit.block_height + 1)
        const isDue =
          confirmations >= network.confirmations &&
          (deposit.retry_at === null || deposit.retry_at <= clock.now())
        if (isDue) await credit(deposit.id)
        if (isDue || confirmations !== deposit.told_confirmations) {
          await updateDeposit(db, deposit.id, { told_confirmations: confirmations })
          void events.publish('cryptoDepositChanged', {
            playerId: deposit.player_id,
            depositId: deposit.id,
          })
        }
      }
    },
  }
}

/** What the player had spent of an earlier credit of the same coins goes to the account of the house that bore it. */
export async function postCredit(
  ledger: Pick<Ledger, 'postTransfer'>,
  tx: Tx,
  deposit: StoredDeposit,
  gate: Pick<Transfer, 'isOnlyWithdrawable'> = {},
): Promise<void> {
  const amount = amountOf(deposit)
  const { network, player_id, credit_count, shortfall_minor, id } = deposit
  const key = creditKey(deposit, credit_count + 1)
  const from = { debit: chainAccount(network), kind: 'deposit', reference: id } as const
  if (shortfall_minor > 0n)
    await ledger.postTransfer(tx, {
      ...from,
      credit: HOUSE_CHAIN_LOSSES,
      amount: money(shortfall_minor, amount.currency),
      key: `${key}:repaid`,
    })
  const restMinor = amount.amountMinor - shortfall_minor
  if (restMinor > 0n)
    await ledger.postTransfer(tx, {
      ...from,
      credit: playerCash(player_id),
      amount: money(restMinor, amount.currency),
      key,
      ...gate,
    })
}
