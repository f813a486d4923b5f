import type { LedgerKind } from '@baize/contract'
import { type CurrencyCode, money, type Money } from '@baize/money'
import { sql, type Selectable } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import type { LedgerTransactionTable, WalletTable } from '../../database/tables.ts'
import { bucketOf } from '../gate/bucket.ts'
import type { OwnAccount } from './accounts.ts'

/** Transfers between accounts of the house are numbered in a wallet of nobody's, which never holds money. */
export const HOUSE_PLAYER = '00000000-0000-0000-0000-000000000000'

export type WalletRow = Selectable<WalletTable>
export type TransactionRow = Selectable<LedgerTransactionTable>

/** Names one transaction: wallets number theirs. */
export interface TransactionKey {
  readonly playerId: string
  readonly currency: CurrencyCode
  readonly seq: bigint
}

export interface StoredPosting {
  /** `cash`, `held` or `bonus:<grant>` of the wallet, or an account of the house or a provider. */
  readonly account: string
  readonly amountMinor: bigint
}

export interface StoredTransfer extends TransactionKey {
  readonly kind: string
  readonly postedAt: Date
  readonly reference: string | null
  readonly postings: readonly StoredPosting[]
}

/** One line of a wallet's own history. */
export interface StoredEntry {
  readonly id: bigint
  readonly postedAt: Date
  readonly kind: LedgerKind
  readonly amount: Money
  readonly balanceAfter: Money
}

/** Which part of a wallet's past: at most `limit` entries, those before `before` if it is given. */
export interface EntryRange {
  /** The cash unless told. */
  readonly account?: OwnAccount | undefined
  readonly before?: bigint | undefined
  readonly limit: number
}

/** Makes the wallet if it is not there and locks every wallet of the player, in the order all do. */
export async function lockWallets(
  tx: Tx,
  playerId: string,
  currency: CurrencyCode,
): Promise<WalletRow[]> {
  // Insert the zero row first: FOR UPDATE locks nothing when the player has no row yet,
  // and two first transfers at once would both see an empty balance.
  await tx
    .insertInto('wallet')
    .values({ bucket: bucketOf(playerId), player_id: playerId, currency_code: currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await tx
    .selectFrom('wallet')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .selectAll()
    .orderBy('currency_code')
    .forUpdate()
    .execute()
}

export async function writeWallet(tx: Tx, wallet: WalletRow): Promise<void> {
  // The grant itself is written by whoever gives and ends it.
  const { bucket, player_id, currency_code, active_grant: _grant, ...changed } = wallet
  await tx
    .updateTable('wallet')
    .set(changed)
    .where('bucket', '=', bucket)
    .where('player_id', '=', player_id)
    .where('currency_code', '=', currency_code)
    .execute()
}

/** False when the key is already taken. A rival with the same key makes this wait until it has ended. */
export async function claimKey(
  tx: Tx,
  key: string,
  { playerId, currency }: Omit<TransactionKey, 'seq'>,
): Promise<boolean> {
  const row = { bucket: bucketOf(playerId), player_id: playerId, currency_code: currency, seq: 0n }
  const claimed = await tx
    .insertInto('ledger_key')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

export interface NewTransfer extends StoredTransfer {
  readonly key: string
  readonly amountMinor: bigint
  readonly cashAfter: bigint
  readonly heldAfter: bigint
  readonly bonusAfter: bigint
  /** The grant whose bonus money it moves. */
  readonly grantId: string | null
}

export async function insertTransfer(tx: Tx, transfer: NewTransfer): Promise<void> {
  const { playerId, currency, seq, key } = transfer
  const wallet = { bucket: bucketOf(playerId), player_id: playerId, currency_code: currency, seq }
  await tx
    .insertInto('ledger_transaction')
    .values({
      ...wallet,
      key,
      kind: transfer.kind,
      amount_minor: transfer.amountMinor,
      cash_after: transfer.cashAfter,
      held_after: transfer.heldAfter,
      bonus_after: transfer.bonusAfter,
      bonus_minor: transfer.grantId === null ? 0n : transfer.amountMinor,
      grant_id: transfer.grantId,
      posted_at: transfer.postedAt,
      reference: transfer.reference,
      round_key: null,
      game: null,
    })
    .execute()
  const postings = transfer.postings.map(({ account, amountMinor }, leg) => ({
    ...wallet,
    leg,
    account,
    amount_minor: amountMinor,
  }))
  await tx.insertInto('ledger_posting').values(postings).execute()
  await tx.updateTable('ledger_key').set({ seq }).where('key', '=', key).execute()
}

/** What was posted under a key; there must be something. */
export async function findTransfer(tx: Tx, key: string): Promise<StoredTransfer> {
  const rows = await tx
    .selectFrom('ledger_key as k')
    .innerJoin('ledger_transaction as t', (join) =>
      join
        .onRef('t.bucket', '=', 'k.bucket')
        .onRef('t.player_id', '=', 'k.player_id')
        .onRef('t.currency_code', '=', 'k.currency_code')
        .onRef('t.seq', '=', 'k.seq'),
    )
    .innerJoin('ledger_posting as p', (join) =>
      join
        .onRef('p.bucket', '=', 't.bucket')
        .onRef('p.player_id', '=', 't.player_id')
        .onRef('p.currency_code', '=', 't.currency_code')
        .onRef('p.seq', '=', 't.seq'),
    )
    .where('k.key', '=', key)
    .orderBy('p.leg')
    .select(['t.player_id', 't.currency_code', 't.seq', 't.kind', 't.posted_at', 't.reference'])
    .select(['p.account', 'p.amount_minor'])
    .execute()
  const first = rows[0]
  if (!first) throw new Error(`The ledger has a transaction ${key} without postings.`)
  return {
    playerId: first.player_id,
    currency: first.currency_code as CurrencyCode,
    seq: first.seq,
    kind: first.kind,
    postedAt: first.posted_at,
    reference: first.reference,
    postings: rows.map((row) => ({
      account: row.account,
      amountMinor: row.amount_minor,
    })),
  }
}

export async function readWallets(db: Database, playerId: string): Promise<WalletRow[]> {
  return await db
    .selectFrom('wallet')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .selectAll()
    .orderBy('currency_code')
    .execute()
}

/** How often and how much moved through a wallet in one kind of transfer. */
export async function readTurnover(
  db: Database,
  playerId: string,
  currency: CurrencyCode,
  kind: LedgerKind,
): Promise<{ count: number; totalMinor: bigint }> {
  const { count, total } = await db
    .selectFrom('ledger_transaction')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .where('currency_code', '=', currency)
    .where('kind', '=', kind)
    .select([
      sql<number>`count(*)::int`.as('count'),
      // Summing bigints gives numeric, which the drivers hand over as text; money stays a bigint.
      sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('total'),
    ])
    .executeTakeFirstOrThrow()
  return { count, totalMinor: total }
}

/** What moved through one wallet of a player in one kind of transfer. */
export interface Turnover {
  readonly kind: LedgerKind
  readonly currency: string
  readonly count: number
  readonly totalMinor: bigint
}

/** The same of several kinds over all wallets of a player, in one question. */
export async function readTurnovers(
  db: Database,
  playerId: string,
  kinds: readonly LedgerKind[],
): Promise<readonly Turnover[]> {
  const rows = await db
    .selectFrom('ledger_transaction')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .where('kind', 'in', kinds)
    .groupBy(['kind', 'currency_code'])
    .select([
      'kind',
      'currency_code as currency',
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`sum(amount_minor)::bigint`.as('totalMinor'),
    ])
    .execute()
  return rows as Turnover[]
}

/** The newest entries of a wallet before a given one, along its key: a page costs the same anywhere. */
export async function readEntries(
  db: Database,
  playerId: string,
  currency: CurrencyCode,
  { account = 'cash', before, limit }: EntryRange,
): Promise<readonly StoredEntry[]> {
  const rows = await db
    .selectFrom('ledger_posting as p')
    .innerJoin('ledger_transaction as t', (join) =>
      join
        .onRef('t.bucket', '=', 'p.bucket')
        .onRef('t.player_id', '=', 'p.player_id')
        .onRef('t.currency_code', '=', 'p.currency_code')
        .onRef('t.seq', '=', 'p.seq'),
    )
    .where('p.bucket', '=', bucketOf(playerId))
    .where('p.player_id', '=', playerId)
    .where('p.currency_code', '=', currency)
    .where('p.account', '=', account)
    // Play never touches what is held: the few transfers that do have an index of their own.
    .$if(account === 'held', (query) => query.where('t.kind', 'not in', ['bet', 'win', 'rollback']))
    // On both sides: a server does not conclude that one is below what the other is, and would walk there.
    .$if(before !== undefined, (query) =>
      query.where('p.seq', '<', before as bigint).where('t.seq', '<', before as bigint),
    )
    .select(['p.seq', 't.posted_at', 't.kind', 'p.amount_minor'])
    .select(account === 'cash' ? 't.cash_after as after' : 't.held_after as after')
    .orderBy('p.seq', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    id: row.seq,
    postedAt: row.posted_at,
    kind: row.kind as LedgerKind,
    amount: money(row.amount_minor, currency),
    balanceAfter: money(row.after, currency),
  }))
}

export interface PostingSums {
  readonly cashMinor: bigint
  readonly heldMinor: bigint
  readonly cashCount: bigint
  readonly heldCount: bigint
  readonly transactionCount: bigint
}

/** What the postings of a wallet add up to, whatever its cache says. */
export async function sumPostings(
  db: Database,
  playerId: string,
  currency: CurrencyCode,
): Promise<PostingSums> {
  return await db
    .selectFrom('ledger_posting')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .where('currency_code', '=', currency)
    .select([
      sql<bigint>`coalesce(sum(amount_minor) filter (where account = 'cash'), 0)::bigint`.as(
        'cashMinor',
      ),
      sql<bigint>`coalesce(sum(amount_minor) filter (where account = 'held'), 0)::bigint`.as(
        'heldMinor',
      ),
      sql<bigint>`count(*) filter (where account = 'cash')`.as('cashCount'),
      sql<bigint>`count(*) filter (where account = 'held')`.as('heldCount'),
      sql<bigint>`count(distinct seq)`.as('transactionCount'),
    ])
    .executeTakeFirstOrThrow()
}
