import type { Insertable, Selectable, Updateable } from 'kysely'
import type { EmailChangeTable } from '../../../database/contact-tables.ts'
import type { Database, Tx } from '../../../database/open.ts'

export type EmailChange = Selectable<EmailChangeTable>

export async function insertEmailChange(
  tx: Tx,
  change: Insertable<EmailChangeTable>,
): Promise<void> {
  await tx.insertInto('email_change').values(change).execute()
}

/** What a player waits for, unless its time is over. */
export async function findOpenChange(
  db: Database | Tx,
  playerId: string,
  now: Date,
): Promise<EmailChange | undefined> {
  return await db
    .selectFrom('email_change')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Whose change a secret of either mailbox belongs to. */
export async function findChangeBySecret(
  db: Database | Tx,
  hash: Buffer,
): Promise<EmailChange | undefined> {
  return await db
    .selectFrom('email_change')
    .selectAll()
    .where((any) => any.or([any('old_secret_hash', '=', hash), any('new_secret_hash', '=', hash)]))
    .executeTakeFirst()
}

/** The change as it stands, held until the transaction ends; undefined when it is over. */
export async function lockOpenChange(
  tx: Tx,
  id: string,
  now: Date,
): Promise<EmailChange | undefined> {
  return await tx
    .selectFrom('email_change')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateEmailChange(
  tx: Tx,
  id: string,
  changes: Updateable<EmailChangeTable>,
): Promise<void> {
  await tx.updateTable('email_change').set(changes).where('id', '=', id).execute()
}

/** Ends whatever a player has open; true when there was something. */
export async function endOpenChanges(
  tx: Tx,
  playerId: string,
  outcome: 'cancelled' | 'replaced',
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .updateTable('email_change')
    .set({ ended_at: now, outcome })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.length > 0
}
