import type { LimitKind } from '@baize/rules/limits'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import type { LimitChangeTable, LimitRequestTable } from '../../database/limits-tables.ts'

export type StoredRequest = Selectable<LimitRequestTable>
export type StoredChange = Selectable<LimitChangeTable>

/** Requests that were neither confirmed nor cancelled; some may have lapsed. */
export async function openRequests(db: Database, playerId: string): Promise<StoredRequest[]> {
  return await db
    .selectFrom('limit_request')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('settled_at', 'is', null)
    .execute()
}

export async function findOpenRequest(
  tx: Tx,
  playerId: string,
  requestId: string,
): Promise<StoredRequest | undefined> {
  return await tx
    .selectFrom('limit_request')
    .selectAll()
    .where('id', '=', requestId)
    .where('player_id', '=', playerId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
}

export async function insertRequest(tx: Tx, request: Insertable<LimitRequestTable>): Promise<void> {
  await tx.insertInto('limit_request').values(request).execute()
}

/** R607. What waits for support, the oldest first. */
export async function requestsForSupport(db: Database, now: Date) {
  return await db
    .selectFrom('limit_request')
    .innerJoin('player', 'player.id', 'limit_request.player_id')
    .select(['limit_request.id', 'email', 'type', 'period', 'value', 'asked_at'])
    .where('support', '=', 'waiting')
    .where('settled_at', 'is', null)
    .where('lapses_at', '>', now)
    .orderBy('asked_at')
    .execute()
}

/** Whose it is; undefined when no such request waits for support. */
export async function ownerOfSupportRequest(
  db: Database,
  requestId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('limit_request')
    .select('player_id')
    .where('id', '=', requestId)
    .where('support', '=', 'waiting')
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return row?.player_id
}

export async function allowRequest(
  tx: Tx,
  requestId: string,
  from: { readonly ready_at: Date; readonly lapses_at: Date },
): Promise<void> {
  await tx
    .updateTable('limit_request')
    .set({ support: 'allowed', ...from })
    .where('id', '=', requestId)
    .execute()
}

/** Closes what is open for one limit, or for all of a player; tells how many there were. */
export async function settleRequests(
  tx: Tx,
  playerId: string,
  now: Date,
  kind?: LimitKind,
): Promise<number> {
  let open = tx
    .updateTable('limit_request')
    .set({ settled_at: now })
    .where('player_id', '=', playerId)
    .where('settled_at', 'is', null)
  if (kind) {
    open = open.where('type', '=', kind.type)
    open = open.where('period', kind.period === null ? 'is' : '=', kind.period)
  }
  const { numUpdatedRows } = await open.executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function insertChange(tx: Tx, change: Insertable<LimitChangeTable>): Promise<void> {
  await tx.insertInto('limit_change').values(change).execute()
}

export async function newestChanges(
  db: Database,
  playerId: string,
  limit: number,
): Promise<StoredChange[]> {
  return await db
    .selectFrom('limit_change')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** R481. When a bet limit of any kind was last asked to be raised. */
export async function lastBetRaiseAt(db: Database | Tx, playerId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('limit_change')
    .select('at')
    .where('player_id', '=', playerId)
    .where('act', '=', 'asked')
    .where('type', 'in', ['bet', 'maxBet'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}
