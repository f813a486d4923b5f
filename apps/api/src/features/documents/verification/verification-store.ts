import type { Insertable, Selectable, Updateable } from 'kysely'
import type { VerificationCheckTable } from '../../../database/document-tables.ts'
import type { Database, Tx } from '../../../database/open.ts'

export type StoredCheck = Selectable<VerificationCheckTable>

const OPEN_STATES = ['starting', 'awaiting-player', 'pending', 'resubmission'] as const

/** The newest of a player, whether or not it is over. */
export async function newestCheck(
  db: Database | Tx,
  playerId: string,
): Promise<StoredCheck | undefined> {
  return await db
    .selectFrom('verification_check')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

export async function openCheck(tx: Tx, playerId: string): Promise<StoredCheck | undefined> {
  return await tx
    .selectFrom('verification_check')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirst()
}

export async function findCheck(db: Database | Tx, id: string): Promise<StoredCheck | undefined> {
  return await db
    .selectFrom('verification_check')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function insertCheck(tx: Tx, row: Insertable<VerificationCheckTable>): Promise<void> {
  await tx.insertInto('verification_check').values(row).execute()
}

export async function updateCheck(
  tx: Tx,
  id: string,
  changes: Updateable<VerificationCheckTable>,
): Promise<void> {
  await tx.updateTable('verification_check').set(changes).where('id', '=', id).execute()
}
