import { sql } from 'kysely'
import type { Database } from '../../../database/open.ts'
import {
  digestOf,
  isOf,
  POSTING_BYTES,
  SEAL_FORM,
  sealOf,
  TRANSACTION_BYTES,
  WALLET,
} from './ledger-seal-text.ts'

/** Any number will do that nothing else locks. */
const SEALING_LOCK = 5_340_019
/** Of so many wallets at once, unless told otherwise. */
const WALLETS_MAX = 1_000

interface SealingBounds {
  readonly walletsMax?: number
  /** In days since 1970, UTC: every posting leaves the day of it in its wallet, or a later one. */
  readonly sinceDay?: number
}

/** What a wallet has posted behind one number and up to another, found by the numbers alone and in their order. */
const between = (row: string, wallet: string, [from, to]: readonly [string, string]) =>
  `where ${isOf(wallet, row)} and ${row}.seq > ${from} and ${row}.seq <= ${to}`

/** Both kinds of rows of a wallet, each read once along its key: as they come from it they are in order. */
const rowsBetween = (wallet: string, numbers: readonly [string, string]) => `
  cross join lateral (
    select max(seq) as to_seq, string_agg(bytes, ''::bytea) as bytes from (
      select t.seq, ${TRANSACTION_BYTES} as bytes from ledger_transaction t
      ${between('t', wallet, numbers)} order by t.seq) as ordered
  ) as transactions
  cross join lateral (
    select string_agg(bytes, ''::bytea) as bytes from (
      select ${POSTING_BYTES} as bytes from ledger_posting p
      ${between('p', wallet, numbers)} order by p.seq, p.leg) as ordered
  ) as postings`

/**
 * Seals what wallets have posted since their last seal, so many wallets at most. Of wallets that have moved since a day
 * the last seal is looked at; the others, which are most of them, cost nothing but being read. Returns how many were sealed.
 */
export async function sealPosted(
  db: Database,
  now: Date,
  { walletsMax = WALLETS_MAX, sinceDay = 0 }: SealingBounds = {},
): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    // Two that seal at the same moment would each begin behind the same seal.
    await sql`select pg_advisory_xact_lock(${SEALING_LOCK})`.execute(tx)
    const { rows } = await sql`
      with behind as materialized (
        select w.bucket, w.player_id, w.currency_code, w.seq, last.to_seq, last.digest
        from wallet w left join lateral (
          select to_seq, digest from ledger_seal s where ${sql.raw(isOf('w', 's'))}
          order by to_seq desc limit 1) as last on true
        where w.usage_day >= ${sinceDay} and w.seq > coalesce(last.to_seq, 0) limit ${walletsMax}
      ), fresh as (
        select b.bucket, b.player_id, b.currency_code, b.digest, transactions.to_seq,
          ${sql.raw(digestOf('transactions.bytes', 'postings.bytes'))} as of_rows
        from behind b ${sql.raw(rowsBetween('b', ['coalesce(b.to_seq, 0)', 'b.seq']))}
      )
      insert into ledger_seal (${sql.raw(WALLET)}, to_seq, digest, sealed_at, form)
      select ${sql.raw(WALLET)}, to_seq, ${sql.raw(sealOf('digest', 'of_rows', 'to_seq'))}, ${now},
        ${SEAL_FORM.binary}::smallint
      from fresh returning to_seq`.execute(tx)
    return rows.length
  })
}

/** Seals everything that is not sealed. Returns how many wallets had something. */
export async function sealLedger(db: Database, now: Date): Promise<number> {
  for (let total = 0; ;) {
    const count = await sealPosted(db, now)
    total += count
    if (count < WALLETS_MAX) return total
  }
}
