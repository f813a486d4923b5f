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

/** When a second factor was last shown in a session; null also when there is none. */
export async function factorProvenAt(db: Database, sessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('session')
    .select('factor_proven_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.factor_proven_at ?? null
}

export async function noteFactorProven(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ factor_proven_at: at })
    .where('id', '=', sessionId)
    .execute()
}

/** The newest first, ended ones included. */
export async function newestSessionsOf(
  db: Database,
  playerId: string,
  countMax: number,
): Promise<StoredSession[]> {
  return await db
    .selectFrom('session')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(countMax)
    .execute()
}

export async function touchSession(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', id).execute()
}

/** Ends the sessions that are still open and tells which they were. */
export async function revokeSessions(
  db: Database | Tx,
  which:
    | { sessionId: string; ofPlayer?: string | undefined }
    | { playerId: string; exceptSessionId?: string },
  now: Date,
): Promise<string[]> {
  let open = db.updateTable('session').set({ revoked_at: now }).where('revoked_at', 'is', null)
  if ('sessionId' in which) {
    open = open.where('id', '=', which.sessionId)
    if (which.ofPlayer !== undefined) open = open.where('player_id', '=', which.ofPlayer)
  } else {
    open = open.where('player_id', '=', which.playerId)
    if (which.exceptSessionId !== undefined) open = open.where('id', '!=', which.exceptSessionId)
  }
  const ended = await open.returning('id').execute()
  return ended.map(({ id }) => id)
}
