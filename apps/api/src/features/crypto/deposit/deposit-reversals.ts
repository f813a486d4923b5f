import { money, type CurrencyCode } from '@baize/money'
import type { Tx } from '../../../database/open.ts'
import type { AppContext } from '../../../app-context.ts'
import { Overdraft, playerCash } from '../../ledger/ledger.ts'
import { amountOf, chainAccount, creditKey, HOUSE_CHAIN_LOSSES } from './chain-accounts.ts'
import type { CreditPorts } from './deposit-credits.ts'
import { lockDeposit, updateDeposit, type StoredDeposit } from './deposit-store.ts'

/** Between reading a balance and taking from it a bet may come first. */
const ATTEMPTS_MAX = 20

export interface DepositReversals {
  /** Takes a credit back; `isStillDue` is asked inside the transaction. */
  reverse(id: string, isStillDue: (tx: Tx) => Promise<boolean>): Promise<void>
}

/** What the chain has undone after it was credited. A wallet is never below zero: the house bears the rest. */
export function createDepositReversals(
  { db, events, log }: Pick<AppContext, 'db' | 'events' | 'log'>,
  { ledger }: CreditPorts,
): DepositReversals {
  async function reverseOnce(id: string, isStillDue: (tx: Tx) => Promise<boolean>): Promise<void> {
    const before = await db.transaction().execute((tx) => lockDeposit(tx, id))
    const { amountMinor } = await ledger.walletOf(before.player_id, before.coin as CurrencyCode)
    const shortfall = await db.transaction().execute(async (tx) => {
      if (!(await isStillDue(tx))) return undefined
      const deposit = await lockDeposit(tx, id)
      return deposit.status === 'credited' ? await post(tx, deposit, amountMinor) : undefined
    })
    if (shortfall === undefined) return
    const { network, txid } = before
    log.error(
      { depositId: id, network, txid, shortfall: shortfall.toString() },
      'crypto deposit reversed after chain reorganisation',
    )
    void events.publish('cryptoDepositChanged', { playerId: before.player_id, depositId: id })
  }

  /** Returns what the player no longer had. */
  async function post(tx: Tx, deposit: StoredDeposit, balanceMinor: bigint): Promise<bigint> {
    const amount = amountOf(deposit)
    const takenMinor = balanceMinor < amount.amountMinor ? balanceMinor : amount.amountMinor
    const missingMinor = amount.amountMinor - takenMinor
    const key = `${creditKey(deposit, deposit.credit_count)}:reversal`
    const to = {
      credit: chainAccount(deposit.network),
      kind: 'chargeback',
      reference: deposit.id,
    } as const
    if (takenMinor > 0n)
      await ledger.postTransfer(tx, {
        ...to,
        debit: playerCash(deposit.player_id),
        amount: money(takenMinor, amount.currency),
        key,
      })
    if (missingMinor > 0n)
      await ledger.postTransfer(tx, {
        ...to,
        debit: HOUSE_CHAIN_LOSSES,
        amount: money(missingMinor, amount.currency),
        key: `${key}:loss`,
      })
    await updateDeposit(tx, deposit.id, {
      status: 'reversed',
      shortfall_minor: missingMinor,
      credited_at: null,
    })
    const { player_id: playerId, id: depositId } = deposit
    await events.publishIn(tx, 'depositReversed', { playerId, depositId, amount })
    return missingMinor
  }

  return {
    async reverse(id, isStillDue) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await reverseOnce(id, isStillDue)
          return
        } catch (error) {
          if (!(error instanceof Overdraft) || attempt === ATTEMPTS_MAX) throw error
        }
      }
    },
  }
}
