import { sql, type Insertable, type Selectable } from 'kysely'
import type { TipTables } from '../../database/tip-tables.ts'
import type { Database, Tx } from '../../database/open.ts'
import { bucketOf } from '../gate/bucket.ts'

export type StoredRain = Selectable<TipTables['rain']>
export type ShareState = TipTables['rain_share']['state']

/** The new rain, or undefined when the giver's key is already taken. */
export async function insertRain(
  tx: Tx,
  row: Insertable<TipTables['rain']>,
): Promise<StoredRain | undefined> {
  return await tx
    .insertInto('rain')
    .values(row)
    .onConflict((conflict) => conflict.columns(['giver_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findRainByKey(
  db: Database | Tx,
  giverId: string,
  key: string,
): Promise<StoredRain | undefined> {
  return await db
    .selectFrom('rain')
    .where('giver_id', '=', giverId)
    .where('key', '=', key)
    .selectAll()
    .executeTakeFirst()
}

export async function findRain(db: Database | Tx, id: string): Promise<StoredRain | undefined> {
  return await db.selectFrom('rain').where('id', '=', id).selectAll().executeTakeFirst()
}

/** Held still by everybody who joins, beside each other: until they are done nobody settles it. */
export async function holdOpenRain(tx: Tx, id: string): Promise<StoredRain | undefined> {
  return await tx.selectFrom('rain').where('id', '=', id).selectAll().forShare().executeTakeFirst()
}

/** Held by one alone. */
export async function lockRain(tx: Tx, id: string): Promise<StoredRain | undefined> {
  return await tx.selectFrom('rain').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()
}

export async function dueRains(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('rain')
    .where('state', '<>', 'over')
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** True when none of the marks has a share of the rain yet; they have one from now on. */
export async function claimMarks(
  tx: Tx,
  rainId: string,
  marks: readonly Buffer[],
): Promise<boolean> {
  // In one order: of two that share several marks one waits for the other, and neither for each other.
  const sorted = [...marks].toSorted((a, b) => Buffer.compare(a, b))
  const claimed = await tx
    .insertInto('rain_mark')
    .values(sorted.map((mark) => ({ rain_id: rainId, mark })))
    .onConflict((conflict) => conflict.columns(['rain_id', 'mark']).doNothing())
    .returning('mark')
    .execute()
  return claimed.length === sorted.length
}

export async function insertShare(
  tx: Tx,
  share: { readonly rainId: string; readonly playerId: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('rain_share')
    .values({
      rain_id: share.rainId,
      player_id: share.playerId,
      joined_at: share.at,
      state: 'joined',
    })
    .execute()
}

export async function findShare(
  db: Database | Tx,
  rainId: string,
  playerId: string,
): Promise<ShareState | undefined> {
  const row = await db
    .selectFrom('rain_share')
    .where('rain_id', '=', rainId)
    .where('player_id', '=', playerId)
    .select('state')
    .executeTakeFirst()
  return row?.state
}

/** Who has joined, in the order in which they came. */
export async function readJoined(tx: Tx, rainId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('rain_share')
    .where('rain_id', '=', rainId)
    .where('state', '=', 'joined')
    .orderBy('number')
    .select('player_id')
    .execute()
  return rows.map((row) => row.player_id)
}

export async function countShares(
  db: Database | Tx,
  rainId: string,
  states: readonly ShareState[],
): Promise<number> {
  const { count } = await db
    .selectFrom('rain_share')
    .where('rain_id', '=', rainId)
    .where('state', 'in', states)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Says who of those that have joined is paid how much; everybody else gets nothing. */
export async function settleShares(
  tx: Tx,
  rainId: string,
  paid: readonly string[],
  eachMinor: bigint,
): Promise<void> {
  await sql`
    update rain_share set state = case when player_id = any(${sql.val(paid)}::uuid[])
      then 'due' else 'refused' end
    where rain_id = ${rainId} and state = 'joined'`.execute(tx)
  await tx
    .updateTable('rain')
    .set({ state: 'paying', each_minor: eachMinor, people: paid.length })
    .where('id', '=', rainId)
    .execute()
}

/** Those that wait for their share. */
export async function readDue(db: Database, rainId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('rain_share')
    .where('rain_id', '=', rainId)
    .where('state', '=', 'due')
    .orderBy('number')
    .select('player_id')
    .execute()
  return rows.map((row) => row.player_id)
}

/** False when it is not due, or somebody else is paying it at this moment. */
export async function takeDueShare(tx: Tx, rainId: string, playerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('rain_share')
    .where('rain_id', '=', rainId)
    .where('player_id', '=', playerId)
    .where('state', '=', 'due')
    .select('player_id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

export async function endShare(
  tx: Tx,
  rainId: string,
  playerId: string,
  state: 'paid' | 'refused',
): Promise<void> {
  await tx
    .updateTable('rain_share')
    .set({ state })
    .where('rain_id', '=', rainId)
    .where('player_id', '=', playerId)
    .where('state', '=', 'due')
    .execute()
}

export async function endRain(
  tx: Tx,
  rainId: string,
  end: { readonly people: number; readonly returnedMinor: bigint },
): Promise<void> {
  await tx
    .updateTable('rain')
    .set({ state: 'over', people: end.people, returned_minor: end.returnedMinor })
    .where('id', '=', rainId)
    .execute()
}

/** What somebody has staked since a day, by currency, as far as it is counted. */
export async function stakedSince(
  db: Database | Tx,
  playerId: string,
  day: number,
): Promise<readonly { currency: string; totalMinor: bigint }[]> {
  return await db
    .selectFrom('play_day')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .where('day', '>=', day)
    .groupBy('currency_code')
    .select([
      'currency_code as currency',
      sql<bigint>`coalesce(sum(stake_minor), 0)::bigint`.as('totalMinor'),
    ])
    .execute()
}
