import type { Selectable } from 'kysely'
import type { CryptoPayoutTable } from '../../../database/crypto-tables.ts'
import type { Database } from '../../../database/open.ts'

export type StoredPayout = Selectable<CryptoPayoutTable>

/** False when the withdrawal has its payout already, or another payout took this place in the order. */
export async function insertPayout(
  db: Database,
  payout: Omit<StoredPayout, 'revision' | 'reason' | 'settled_at'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('crypto_payout')
    .values(payout)
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findPayout(
  db: Database,
  reference: string,
): Promise<StoredPayout | undefined> {
  return await db
    .selectFrom('crypto_payout')
    .where('reference', '=', reference)
    .selectAll()
    .executeTakeFirst()
}

export async function findPayoutByTxid(
  db: Database,
  txid: string,
): Promise<StoredPayout | undefined> {
  return await db
    .selectFrom('crypto_payout')
    .where('txid', '=', txid)
    .selectAll()
    .executeTakeFirst()
}

/** The last place in the order of the hot wallet that was given away; undefined before the first. */
export async function lastNonce(db: Database, network: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('crypto_payout')
    .where('network', '=', network)
    .select(({ fn }) => fn.max('nonce').as('nonce'))
    .executeTakeFirst()
  return row?.nonce ?? undefined
}

/** In the order of the hot wallet: a later one cannot happen before an earlier one. */
export async function openPayouts(db: Database, network: string): Promise<readonly StoredPayout[]> {
  return await db
    .selectFrom('crypto_payout')
    .where('network', '=', network)
    .where('status', 'in', ['signed', 'sent'])
    .orderBy('nonce')
    .orderBy('created_at')
    .selectAll()
    .execute()
}

export async function markPayoutSent(db: Database, reference: string): Promise<void> {
  await db
    .updateTable('crypto_payout')
    .set({ status: 'sent' })
    .where('reference', '=', reference)
    .where('status', '=', 'signed')
    .execute()
}

/** Once: false when it was settled before. */
export async function settlePayout(
  db: Database,
  reference: string,
  end: { status: 'paid' | 'returned'; reason: string | null; now: Date },
): Promise<boolean> {
  const settled = await db
    .updateTable('crypto_payout')
    .set({ status: end.status, reason: end.reason, settled_at: end.now, revision: 2 })
    .where('reference', '=', reference)
    .where('status', 'in', ['signed', 'sent'])
    .returning('reference')
    .executeTakeFirst()
  return settled !== undefined
}
