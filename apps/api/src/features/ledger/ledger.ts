import type { LedgerKind } from '@baize/contract'
import { money, type CurrencyCode, type Money } from '@baize/money'
import type { Tx } from '../../database/open.ts'
import type { House } from '../../house.ts'
import {
  findTransfer,
  insertPostings,
  insertTransaction,
  lockWallet,
  readEntries,
  readTurnover,
  readWallet,
  writeWallet,
  type EntryRange,
  type StoredEntry,
} from './ledger-store.ts'

/** A place money can be: a player's cash, or a purse of the house. */
export type Account = `player:${string}:cash` | `house:${string}`

export const playerCash = (playerId: string): Account => `player:${playerId}:cash`

/** Deposits come from outside the casino and bets go to it; both are purses of the house. */
export const HOUSE_CASHIER: Account = 'house:cashier'
export const HOUSE_GAMES: Account = 'house:games'

export type TransferKind = LedgerKind

export interface Transfer {
  /** Where the money leaves. */
  readonly debit: Account
  /** Where it arrives. */
  readonly credit: Account
  readonly amount: Money
  /** Chosen by the caller: the same key never posts twice. */
  readonly key: string
  readonly kind: TransferKind
}

export interface Posted {
  readonly transactionId: bigint
  readonly postedAt: Date
}

/** The same key came with another input: a fault of the caller, never a second posting. */
export class LedgerKeyReused extends Error {
  constructor(key: string) {
    super(`The ledger key ${key} was already used for another transfer.`)
    this.name = 'LedgerKeyReused'
  }
}

/** The account does not hold the money. */
export class Overdraft extends Error {
  constructor(account: Account) {
    super(`${account} holds less than the transfer takes.`)
    this.name = 'Overdraft'
  }
}

export interface Ledger {
  /** Moves money once, in the caller's transaction; a repeated key with the same input gets the first answer. */
  postTransfer(tx: Tx, transfer: Transfer): Promise<Posted>
  walletOf(playerId: string, currency: CurrencyCode): Promise<Money>
  /** How often and how much a player moved in one kind of transfer, as positive money. */
  turnoverOf(
    playerId: string,
    currency: CurrencyCode,
    kind: TransferKind,
  ): Promise<{ count: number; total: Money }>
  /** The entries that make a player's balance, the newest first, each with the balance after it. */
  entriesOf(
    playerId: string,
    currency: CurrencyCode,
    range: EntryRange,
  ): Promise<readonly StoredEntry[]>
}

/** Double entry, append only. The one writer of money tables. */
export function createLedger({ db, clock }: Pick<House, 'db' | 'clock'>): Ledger {
  return {
    async postTransfer(tx, transfer) {
      const { debit, credit, amount, key, kind } = transfer
      if (amount.amountMinor <= 0n)
        throw new Error(`A transfer must move more than nothing: ${key}.`)
      if (debit === credit) throw new Error(`A transfer needs two accounts: ${key}.`)

      const postedAt = clock.now()
      const postings = [
        { account: debit, amount: money(-amount.amountMinor, amount.currency) },
        { account: credit, amount },
      ]
      const transactionId = await insertTransaction(tx, { key, kind, postedAt })
      if (transactionId === undefined) return await firstAnswer(tx, transfer, postings)

      // Always in the same order, so that two transfers between two players cannot lock each other out.
      for (const posting of postings.toSorted((a, b) => (a.account < b.account ? -1 : 1))) {
        await moveWallet(tx, posting)
      }
      // Only under the wallet's lock: so the ids of an account's postings grow in the order of its
      // balances, and no entry ever appears behind one that a reader has already passed.
      await insertPostings(tx, transactionId, postings)
      return { transactionId, postedAt }
    },

    walletOf: (playerId, currency) => readWallet(db, playerId, currency),

    async turnoverOf(playerId, currency, kind) {
      const { count, total } = await readTurnover(db, playerCash(playerId), currency, kind)
      const { amountMinor } = total
      return { count, total: money(amountMinor < 0n ? -amountMinor : amountMinor, currency) }
    },

    entriesOf: (playerId, currency, range) =>
      readEntries(db, playerCash(playerId), currency, range),
  }
}

interface Posting {
  readonly account: Account
  readonly amount: Money
}

async function firstAnswer(
  tx: Tx,
  { key, kind }: Transfer,
  postings: readonly Posting[],
): Promise<Posted> {
  const first = await findTransfer(tx, key)
  const isSame =
    first.kind === kind &&
    first.postings.length === postings.length &&
    first.postings.every(({ account, amount }, index) => {
      const wanted = postings[index]
      return (
        wanted?.account === account &&
        wanted.amount.amountMinor === amount.amountMinor &&
        wanted.amount.currency === amount.currency
      )
    })
  if (!isSame) throw new LedgerKeyReused(key)
  return { transactionId: first.transactionId, postedAt: first.postedAt }
}

/** Keeps the wallet, which is a cache of the postings, in step within the same transaction. */
async function moveWallet(tx: Tx, { account, amount }: Posting): Promise<void> {
  const playerId = /^player:(.+):cash$/.exec(account)?.[1]
  if (playerId === undefined) return
  const balance = (await lockWallet(tx, playerId, amount.currency)) + amount.amountMinor
  if (balance < 0n) throw new Overdraft(account)
  await writeWallet(tx, playerId, amount.currency, balance)
}
