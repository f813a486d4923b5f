import type { Selectable, Updateable } from 'kysely'
import type { Tx } from '../../database/open.ts'
import type { PlayerTable } from '../../database/tables.ts'

/** The account, held still until the transaction ends: its locks are decided on what nobody else can change. */
export async function lockPlayer(tx: Tx, id: string): Promise<Selectable<PlayerTable>> {
  return await tx
    .selectFrom('player')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updatePlayer(
  tx: Tx,
  id: string,
  changes: Updateable<PlayerTable>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await tx.updateTable('player').set(changes).where('id', '=', id).execute()
}
