import type { Selectable } from 'kysely'
import type { Database, Tx } from '../../../database/open.ts'
import type { PendingSignInTable } from '../../../database/security-tables.ts'

export type PendingSignIn = Selectable<PendingSignInTable>

export async function insertPendingSignIn(tx: Tx, pending: PendingSignIn): Promise<void> {
  await tx.insertInto('pending_sign_in').values(pending).execute()
}

export async function findPendingSignIn(
  db: Database,
  tokenHash: Buffer,
): Promise<PendingSignIn | undefined> {
  return await db
    .selectFrom('pending_sign_in')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** False when it was completed, or taken away, meanwhile. */
export async function takePendingSignIn(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const taken = await tx
    .deleteFrom('pending_sign_in')
    .where('token_hash', '=', tokenHash)
    .returning('player_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function deletePendingSignIns(db: Database | Tx, playerId: string): Promise<void> {
  await db.deleteFrom('pending_sign_in').where('player_id', '=', playerId).execute()
}
