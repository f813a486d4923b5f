import type { LedgerKind } from '@baize/contract'
import { type CurrencyCode, money, type Money } from '@baize/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'

export interface StoredTransfer {
  readonly transactionId: bigint
  readonly postedAt: Date
  readonly kind: string
  readonly postings: readonly { readonly account: string; readonly amount: Money }[]
}

/** One line of an account's own history. */
export interface StoredEntry {
  readonly id: bigint
  readonly postedAt: Date
  readonly kind: LedgerKind
  readonly amount: Money
  readonly balanceAfter: Money
}

/** Which part of an account's past: at most `limit` entries, those before `before` if it is given. */
export interface EntryRange {
  readonly before?: bigint | undefined
  readonly limit: number
}

/** The new transaction's id, or undefined when the key is already taken. */
export async function insertTransaction(
  tx: Tx,
  row: { key: string; kind: string; postedAt: Date },
): Promise<bigint | undefined> {
  // A rival with the same key makes this wait until the rival has committed or given up.
  const inserted = await tx
    .insertInto('ledger_transaction')
    .values({ key: row.key, kind: row.kind, posted_at: row.postedAt })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function findTransfer(tx: Tx, key: string): Promise<StoredTransfer> {
  const rows = await tx
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_posting as p', 'p.transaction_id', 't.id')
    .where('t.key', '=', key)
    .orderBy('p.id')
    .select(['t.id', 't.kind', 't.posted_at', 'p.account', 'p.currency_code', 'p.amount_minor'])
    .execute()
  const first = rows[0]
  if (!first) throw new Error(`The ledger has a transaction ${key} without postings.`)
  return {
    transactionId: first.id,
    postedAt: first.posted_at,
    kind: first.kind,
    postings: rows.map((row) => ({
      account: row.account,
      amount: money(row.amount_minor, row.currency_code as CurrencyCode),
    })),
  }
}

export async function insertPostings(
  tx: Tx,
  transactionId: bigint,
  postings: StoredTransfer['postings'],
): Promise<void> {
  await tx
    .insertInto('ledger_posting')
    .values(
      postings.map(({ account, amount }) => ({
        transaction_id: transactionId,
        account,
        currency_code: amount.currency,
        amount_minor: amount.amountMinor,
      })),
    )
    .execute()
}

/** The balance of a wallet, locked until the transaction ends. */
export async function lockWallet(tx: Tx, playerId: string, currency: string): Promise<bigint> {
  // Insert the zero row first: FOR UPDATE locks nothing when the player has no row yet,
  // and two first transfers at once would both see an empty balance.
  await tx
    .insertInto('wallet')
    .values({ player_id: playerId, currency_code: currency, balance_minor: 0n })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { balance_minor } = await tx
    .selectFrom('wallet')
    .where('player_id', '=', playerId)
    .where('currency_code', '=', currency)
    .select('balance_minor')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return balance_minor
}

export async function writeWallet(
  tx: Tx,
  playerId: string,
  currency: string,
  balanceMinor: bigint,
): Promise<void> {
  await tx
    .updateTable('wallet')
    .set({ balance_minor: balanceMinor })
    .where('player_id', '=', playerId)
    .where('currency_code', '=', currency)
    .execute()
}

export async function readWallet(
  db: Database,
  playerId: string,
  currency: CurrencyCode,
): Promise<Money> {
  const row = await db
    .selectFrom('wallet')
    .where('player_id', '=', playerId)
    .where('currency_code', '=', currency)
    .select('balance_minor')
    .executeTakeFirst()
  return money(row?.balance_minor ?? 0n, currency)
}

/** How often and how much an account moved in one kind of transfer; the sum keeps its sign. */
export async function readTurnover(
  db: Database,
  account: string,
  currency: CurrencyCode,
  kind: string,
): Promise<{ count: number; total: Money }> {
  const { count, total } = await db
    .selectFrom('ledger_posting as p')
    .innerJoin('ledger_transaction as t', 't.id', 'p.transaction_id')
    .where('p.account', '=', account)
    .where('p.currency_code', '=', currency)
    .where('t.kind', '=', kind)
    .select([
      sql<number>`count(*)::int`.as('count'),
      // Summing bigints gives numeric, which the drivers hand over as text; money stays a bigint.
      sql<bigint>`coalesce(sum(p.amount_minor), 0)::bigint`.as('total'),
    ])
    .executeTakeFirstOrThrow()
  return { count, total: money(total, currency) }
}

/** The newest entries of an account before a given one. */
export async function readEntries(
  db: Database,
  account: string,
  currency: CurrencyCode,
  { before, limit }: EntryRange,
): Promise<readonly StoredEntry[]> {
  // Summed from the entries and not read from the wallet: that one is only their cache.
  const entries = db
    .selectFrom('ledger_posting')
    .where('account', '=', account)
    .where('currency_code', '=', currency)
    .$if(before !== undefined, (query) => query.where('id', '<', before as bigint))
    .select([
      'id',
      'transaction_id',
      'amount_minor',
      sql<bigint>`(sum(amount_minor) over (order by id))::bigint`.as('balance_minor'),
    ])
  const rows = await db
    .selectFrom(entries.as('p'))
    .innerJoin('ledger_transaction as t', 't.id', 'p.transaction_id')
    .select(['p.id', 't.posted_at', 't.kind', 'p.amount_minor', 'p.balance_minor'])
    .orderBy('p.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    postedAt: row.posted_at,
    kind: row.kind as LedgerKind,
    amount: money(row.amount_minor, currency),
    balanceAfter: money(row.balance_minor, currency),
  }))
}
