import type { Selectable } from 'kysely'
import type { CryptoQuoteTable } from '../../../database/crypto-tables.ts'
import type { Database, Tx } from '../../../database/open.ts'

export type StoredQuote = Selectable<CryptoQuoteTable>

export async function insertQuote(
  db: Database,
  quote: Omit<StoredQuote, 'used_at' | 'withdrawal_id'>,
): Promise<void> {
  await db.insertInto('crypto_quote').values(quote).execute()
}

/** What nobody confirmed in time is of no use to anybody. */
export async function deleteExpiredQuotes(db: Database, before: Date): Promise<void> {
  await db
    .deleteFrom('crypto_quote')
    .where('expires_at', '<', before)
    .where('used_at', 'is', null)
    .execute()
}

export async function findQuote(
  db: Database,
  playerId: string,
  quoteId: string,
): Promise<StoredQuote | undefined> {
  return await db
    .selectFrom('crypto_quote')
    .where('id', '=', quoteId)
    .where('player_id', '=', playerId)
    .selectAll()
    .executeTakeFirst()
}

export async function lockQuote(
  tx: Tx,
  playerId: string,
  quoteId: string,
): Promise<StoredQuote | undefined> {
  return await tx
    .selectFrom('crypto_quote')
    .where('id', '=', quoteId)
    .where('player_id', '=', playerId)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
}

export async function markQuoteUsed(
  tx: Tx,
  quoteId: string,
  { now, withdrawalId }: { now: Date; withdrawalId: string },
): Promise<void> {
  await tx
    .updateTable('crypto_quote')
    .set({ used_at: now, withdrawal_id: withdrawalId })
    .where('id', '=', quoteId)
    .execute()
}

export async function findQuoteOfWithdrawal(
  db: Database,
  withdrawalId: string,
): Promise<StoredQuote | undefined> {
  return await db
    .selectFrom('crypto_quote')
    .where('withdrawal_id', '=', withdrawalId)
    .selectAll()
    .executeTakeFirst()
}

interface Payee {
  readonly playerId: string
  readonly network: string
  readonly address: string
}

/** Since when a player has asked to be paid there. */
export async function payeeSince(db: Database, payee: Payee): Promise<Date | undefined> {
  const row = await db
    .selectFrom('crypto_payee')
    .where('player_id', '=', payee.playerId)
    .where('network', '=', payee.network)
    .where('address', '=', payee.address)
    .select('first_asked_at')
    .executeTakeFirst()
  return row?.first_asked_at
}

export async function notePayee(tx: Tx, payee: Payee, now: Date): Promise<void> {
  await tx
    .insertInto('crypto_payee')
    .values({
      player_id: payee.playerId,
      network: payee.network,
      address: payee.address,
      first_asked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** After a rejected withdrawal the address is as new as before it. */
export async function forgetPayee(tx: Tx, payee: Payee): Promise<void> {
  await tx
    .deleteFrom('crypto_payee')
    .where('player_id', '=', payee.playerId)
    .where('network', '=', payee.network)
    .where('address', '=', payee.address)
    .execute()
}
