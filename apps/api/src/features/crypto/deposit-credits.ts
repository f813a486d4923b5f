import { Refusal } from '@baize/contract'
import { money, type CurrencyCode, type Money } from '@baize/money'
import type { Tx } from '../../database/open.ts'
import type { House } from '../../house.ts'
import {
  Overdraft,
  playerCash,
  providerAccount,
  type Account,
  type Ledger,
} from '../ledger/ledger.ts'
import type { Network } from './crypto-networks.ts'
import { lockDeposit, updateDeposit, waitingDeposits, type StoredDeposit } from './deposit-store.ts'

/** What a reorganisation took away after it was credited, and the player had already spent. */
export const HOUSE_CHAIN_LOSSES: Account = 'house:chain-losses'
/** What the house has on a chain. */
export const chainAccount = (networkKey: string): Account => providerAccount(`chain-${networkKey}`)

/** A deposit that the gate refuses is on the chain all the same; it is offered again after this. */
const HELD_RETRY_MS = 10 * 60_000
/** Between reading a balance and taking from it a bet may come first. */
const REVERSAL_ATTEMPTS_MAX = 20

export interface CreditedDeposit {
  readonly depositId: string
  readonly playerId: string
  readonly amount: Money
  readonly network: string
  readonly txid: string
}

export interface CreditPorts {
  readonly ledger: Pick<Ledger, 'postTransfer' | 'walletOf'>
  /** Tells the player's pages to look again. */
  readonly tell: (playerId: string, depositId: string) => void
  /** Lets whoever stands above join the transaction of a credit. */
  readonly onCredited?: (tx: Tx, deposit: CreditedDeposit) => Promise<void>
}

export interface DepositCredits {
  /** Credits what has enough confirmations at this height and tells of every new one. */
  confirm(network: Network, height: number): Promise<void>
  /** Takes a credit back; `isStillDue` is asked inside the transaction. */
  reverse(id: string, isStillDue: (tx: Tx) => Promise<boolean>): Promise<void>
  tell(deposit: StoredDeposit): void
}

/** From something seen on a chain to money in a wallet, and back if the chain thinks better of it. */
export function createDepositCredits(
  { db, clock, log }: Pick<House, 'db' | 'clock' | 'log'>,
  { ledger, tell, onCredited }: CreditPorts,
): DepositCredits {
  return {
    tell: ({ player_id, id }) => tell(player_id, id),

    async confirm(network, height) {
      for (const deposit of await waitingDeposits(db, network.key)) {
        const confirmations = Math.min(network.confirmations, height - deposit.block_height + 1)
        const isDue =
          confirmations >= network.confirmations &&
          (deposit.retry_at === null || deposit.retry_at <= clock.now())
        if (isDue) await credit(deposit.id)
        if (isDue || confirmations !== deposit.told_confirmations) {
          await updateDeposit(db, deposit.id, { told_confirmations: confirmations })
          tell(deposit.player_id, deposit.id)
        }
      }
    },

    async reverse(id, isStillDue) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await reverseOnce(id, isStillDue)
          return
        } catch (error) {
          if (!(error instanceof Overdraft) || attempt === REVERSAL_ATTEMPTS_MAX) throw error
        }
      }
    },
  }

  async function credit(id: string): Promise<void> {
    try {
      await db.transaction().execute(async (tx) => {
        const deposit = await lockDeposit(tx, id)
        if (deposit.status !== 'confirming' && deposit.status !== 'held') return
        const amount = amountOf(deposit)
        await postCredit(tx, deposit, amount)
        const now = clock.now()
        await updateDeposit(tx, id, {
          status: 'credited',
          credit_count: deposit.credit_count + 1,
          shortfall_minor: 0n,
          refusal: null,
          retry_at: null,
          credited_at: now,
        })
        const { player_id: playerId, network, txid } = deposit
        await onCredited?.(tx, { depositId: id, playerId, amount, network, txid })
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const retryAt = new Date(clock.now().getTime() + HELD_RETRY_MS)
      await updateDeposit(db, id, { status: 'held', refusal: error.code, retry_at: retryAt })
    }
  }

  /** What the player had spent of an earlier credit of the same coins goes to the purse that bore it. */
  async function postCredit(tx: Tx, deposit: StoredDeposit, amount: Money): Promise<void> {
    const { network, player_id, credit_count, shortfall_minor, id } = deposit
    const key = keyOf(deposit, credit_count + 1)
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
      })
  }

  async function reverseOnce(id: string, isStillDue: (tx: Tx) => Promise<boolean>): Promise<void> {
    const before = await db.transaction().execute((tx) => lockDeposit(tx, id))
    const balance = await ledger.walletOf(before.player_id, before.coin as CurrencyCode)
    const shortfall = await db.transaction().execute(async (tx) => {
      if (!(await isStillDue(tx))) return undefined
      const deposit = await lockDeposit(tx, id)
      if (deposit.status !== 'credited') return undefined
      const amount = amountOf(deposit)
      const takenMinor =
        balance.amountMinor < amount.amountMinor ? balance.amountMinor : amount.amountMinor
      const missingMinor = amount.amountMinor - takenMinor
      const key = `${keyOf(deposit, deposit.credit_count)}:reversal`
      const to = {
        credit: chainAccount(deposit.network),
        kind: 'chargeback',
        reference: id,
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
      await updateDeposit(tx, id, {
        status: 'reversed',
        shortfall_minor: missingMinor,
        credited_at: null,
      })
      return missingMinor
    })
    if (shortfall === undefined) return
    log.error(
      { depositId: id, network: before.network, txid: before.txid, shortfall: String(shortfall) },
      'a credited deposit was reorganised away and is reversed',
    )
    tell(before.player_id, id)
  }
}

function amountOf({ amount_minor, coin }: StoredDeposit): Money {
  return money(amount_minor, coin as CurrencyCode)
}

/** The first credit has the plain key; one after a reversal says which it is. */
function keyOf({ network, txid, output }: StoredDeposit, round: number): string {
  const key = `crypto:${network}:${txid}:${output}`
  return round === 1 ? key : `${key}:${round}`
}
