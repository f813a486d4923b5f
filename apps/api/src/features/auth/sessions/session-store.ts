import type { Selectable } from 'kysely'
import type { Database, Tx } from '../../../database/open.ts'
import type { SessionTable } from '../../../database/tables.ts'

export type StoredSession = Selectable<SessionTable>

export async function insertSession(
  db: Database | Tx,
  session: Omit<StoredSession, 'revoked_at'>,
): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

export async function findSession(
  db: Database,
  tokenHash: Buffer,
): Promise<StoredSession | undefined> {
  return await db
    .selectFrom('session')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function findSessionsById(
  db: Database,
  ids: readonly string[],
): Promise<StoredSession[]> {
  if (ids.length === 0) return []
  return await db.selectFrom('session').selectAll().where('id', 'in', ids).execute()
}

/** When the player was last here, in whatever session. */
export async function lastSeenOf(tx: Tx, playerId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('session')
    .where('player_id', '=', playerId)
    .select((build) => build.fn.max('last_seen_at').as('last_seen_at'))
    .executeTakeFirst()
  return row?.last_seen_at ?? null
}

export async function touchSession(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', id).execute()
}

/** Ends the sessions that are still open and tells which they were. */
export async function revokeSessions(
  db: Database | Tx,
  which: { sessionId: string } | { playerId: string; exceptSessionId?: string },
  now: Date,
): Promise<string[]> {
  let open = db.updateTable('session').set({ revoked_at: now }).where('revoked_at', 'is', null)
  if ('sessionId' in which) {
    open = open.where('id', '=', which.sessionId)
  } else {
    open = open.where('player_id', '=', which.playerId)
    if (which.exceptSessionId !== undefined) open = open.where('id', '!=', which.exceptSessionId)
  }
  const ended = await open.returning('id').execute()
  return ended.map(({ id }) => id)
}
