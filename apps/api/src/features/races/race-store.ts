import { sql, type Selectable } from 'kysely'
import type { RaceTable } from '../../database/race-tables.ts'
import type { Database, Tx } from '../../database/open.ts'

export type StoredRace = Selectable<RaceTable>

export type NewRace = Pick<StoredRace, 'id' | 'key' | 'starts_at' | 'ends_at' | 'terms'>

/** One that is there stays as it is, unless it has not begun: then it promises what is said now. */
export async function openRace(db: Database | Tx, race: NewRace, now: Date): Promise<void> {
  await sql`insert into race (id, key, starts_at, ends_at, terms, state)
    values (${race.id}, ${race.key}, ${race.starts_at}, ${race.ends_at}, ${race.terms}, 'open')
    on conflict (key, starts_at) do update
      set terms = excluded.terms, ends_at = excluded.ends_at
      where race.state = 'open' and race.starts_at > ${now}
        and (race.terms <> excluded.terms or race.ends_at <> excluded.ends_at)
        and not exists (select from race_entry e where e.race_id = race.id)`.execute(db)
}

export async function findRace(db: Database | Tx, id: string): Promise<StoredRace | undefined> {
  return await db.selectFrom('race').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Held still until the transaction ends. */
export async function lockRace(tx: Tx, id: string): Promise<StoredRace | undefined> {
  return await tx.selectFrom('race').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** What is open and what was lately, the earliest end first. */
export async function openRaceRows(db: Database | Tx): Promise<StoredRace[]> {
  return await db
    .selectFrom('race')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('ends_at')
    .orderBy('key')
    .execute()
}

export async function finishedRaceRows(db: Database, limit: number): Promise<StoredRace[]> {
  return await db
    .selectFrom('race')
    .selectAll()
    .where('state', 'in', ['frozen', 'paid'])
    .orderBy('ends_at', 'desc')
    .orderBy('key')
    .limit(limit)
    .execute()
}

export async function racesOfKey(db: Database, key: string, limit: number): Promise<StoredRace[]> {
  return await db
    .selectFrom('race')
    .selectAll()
    .where('key', '=', key)
    .orderBy('starts_at', 'desc')
    .limit(limit)
    .execute()
}

/**
 * The races that count what was posted between two moments. They stay as they are until the transaction ends, so that
 * nothing is counted into a board while it is frozen.
 */
export async function racesCounting(
  tx: Tx,
  { from, to, lateMs }: { readonly from: Date; readonly to: Date; readonly lateMs: number },
): Promise<StoredRace[]> {
  return await tx
    .selectFrom('race')
    .selectAll()
    .where('state', '=', 'open')
    .where('starts_at', '<=', to)
    .where('ends_at', '>', new Date(from.getTime() - lateMs))
    .orderBy('id')
    .forShare()
    .execute()
}

export async function isAnyRaceOpen(tx: Tx): Promise<boolean> {
  const query = tx.selectFrom('race').select('id').where('state', '=', 'open')
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** Those of them that are open, as they are until the transaction ends. */
export async function holdOpenRaces(tx: Tx, ids: readonly string[]): Promise<StoredRace[]> {
  if (ids.length === 0) return []
  return await tx
    .selectFrom('race')
    .selectAll()
    .where('state', '=', 'open')
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute()
}

/** True when the player was not in it before. */
export async function insertEntry(
  tx: Tx,
  entry: { raceId: string; playerId: string; joinedAt: Date; paidMinor: bigint },
): Promise<boolean> {
  const row = await tx
    .insertInto('race_entry')
    .values({
      race_id: entry.raceId,
      player_id: entry.playerId,
      joined_at: entry.joinedAt,
      paid_minor: entry.paidMinor,
    })
    .onConflict((conflict) => conflict.columns(['race_id', 'player_id']).doNothing())
    .returning('player_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function entriesOf(
  db: Database | Tx,
  raceIds: readonly string[],
  playerIds: readonly string[],
): Promise<{ raceId: string; playerId: string; joinedAt: Date }[]> {
  if (raceIds.length === 0 || playerIds.length === 0) return []
  return await db
    .selectFrom('race_entry')
    .select(['race_id as raceId', 'player_id as playerId', 'joined_at as joinedAt'])
    .where('race_id', 'in', raceIds)
    .where('player_id', 'in', playerIds)
    .execute()
}

export async function poolsOf(
  db: Database | Tx,
  raceIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly minor: bigint; readonly count: number }>> {
  if (raceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('race_entry')
    .where('race_id', 'in', raceIds)
    .where('refunded_at', 'is', null)
    .groupBy('race_id')
    .select(['race_id', sql<bigint>`sum(paid_minor)::bigint`.as('minor')])
    .select(sql<number>`count(*)::int`.as('count'))
    .execute()
  return new Map(rows.map(({ race_id, minor, count }) => [race_id, { minor, count }]))
}

/** Entries that were paid for and not given back. */
export async function paidEntries(
  tx: Tx,
  raceId: string,
): Promise<{ playerId: string; paidMinor: bigint }[]> {
  return await tx
    .selectFrom('race_entry')
    .where('race_id', '=', raceId)
    .where('paid_minor', '>', 0n)
    .where('refunded_at', 'is', null)
    .select(['player_id as playerId', 'paid_minor as paidMinor'])
    .orderBy('player_id')
    .execute()
}

export async function markRefunded(tx: Tx, raceId: string, at: Date): Promise<void> {
  await tx
    .updateTable('race_entry')
    .set({ refunded_at: at })
    .where('race_id', '=', raceId)
    .where('refunded_at', 'is', null)
    .execute()
}

export async function setRace(
  tx: Database | Tx,
  id: string,
  change: Partial<
    Pick<
      StoredRace,
      'state' | 'ends_at' | 'frozen_at' | 'board_hash' | 'pool_minor' | 'player_count'
    >
  >,
): Promise<void> {
  await tx.updateTable('race').set(change).where('id', '=', id).execute()
}

/** Open ones whose end lies so far back that nothing can change them any more. */
export async function racesToFreeze(db: Database, endedBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('race')
    .select('id')
    .where('state', '=', 'open')
    .where('ends_at', '<=', endedBefore)
    .orderBy('ends_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** The changes that were counted into each board so far. */
export async function readPulses(db: Database): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ race_id: string; changes: bigint }>`
    select p.race_id, sum(p.changes)::bigint as changes from race_pulse p
    join race r on r.id = p.race_id where r.state = 'open' group by p.race_id`.execute(db)
  return new Map(rows.map(({ race_id, changes }) => [race_id, changes]))
}

/** What is no longer needed once a board is frozen. */
export async function forgetCounts(tx: Tx, raceId: string): Promise<void> {
  for (const table of [
    'race_tally',
    'race_band',
    'race_band_move',
    'race_pulse',
    'race_score',
  ] as const)
    await tx.deleteFrom(table).where('race_id', '=', raceId).execute()
}
