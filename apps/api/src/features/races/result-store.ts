import { sql, type Selectable } from 'kysely'
import type { RaceResultTable } from '../../database/race-tables.ts'
import type { Database, Tx } from '../../database/open.ts'

export type RaceResult = Selectable<RaceResultTable>
export type NewResult = Omit<RaceResult, 'settled_at' | 'try_at' | 'race_id'>

const AT_ONCE = 2_000

export async function insertResults(
  tx: Tx,
  raceId: string,
  results: readonly NewResult[],
): Promise<void> {
  for (let at = 0; at < results.length; at += AT_ONCE) {
    const rows = results.slice(at, at + AT_ONCE)
    const column = (valueOf: (row: NewResult) => unknown) => sql.val(rows.map(valueOf))
    await sql`
      insert into race_result (race_id, position, place, player_id, code, score, reached_at,
        house_name, prize_minor, prize_offer, prize_state)
      select ${raceId}::uuid, * from unnest(
        ${column((one) => one.position)}::int[], ${column((one) => one.place)}::int[],
        ${column((one) => one.player_id)}::uuid[], ${column((one) => one.code)}::text[],
        ${column((one) => one.score)}::bigint[],
        ${column((one) => one.reached_at.toISOString())}::timestamptz[],
        ${column((one) => one.house_name)}::text[],
        ${column((one) => one.prize_minor)}::bigint[],
        ${column((one) => one.prize_offer)}::text[],
        ${column((one) => one.prize_state)}::text[])`.execute(tx)
  }
}

/** Results with the name that others may see. */
export interface NamedResult extends RaceResult {
  readonly name: string | null
}

export async function resultsBetween(
  db: Database,
  raceId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<NamedResult[]> {
  const { rows } = await sql<NamedResult>`
    select r.*, case when p.ghost_mode then null else p.nickname end as name
    from race_result r left join player p on p.id = r.player_id
    where r.race_id = ${raceId} and r.position between ${from} and ${to}
    order by r.position`.execute(db)
  return rows
}

export async function resultOf(
  db: Database,
  raceId: string,
  playerId: string,
): Promise<RaceResult | undefined> {
  return await db
    .selectFrom('race_result')
    .selectAll()
    .where('race_id', '=', raceId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

/** A whole frozen board, in its order. */
export async function allResults(db: Database | Tx, raceId: string): Promise<RaceResult[]> {
  return await db
    .selectFrom('race_result')
    .selectAll()
    .where('race_id', '=', raceId)
    .orderBy('position')
    .execute()
}

/** Prizes that can be paid at a moment. */
export async function owedResults(
  db: Database,
  now: Date,
  limit: number,
): Promise<Pick<RaceResult, 'race_id' | 'position'>[]> {
  return await db
    .selectFrom('race_result')
    .select(['race_id', 'position'])
    .where('prize_state', '=', 'owed')
    .where((row) => row.or([row('try_at', 'is', null), row('try_at', '<=', now)]))
    .orderBy('race_id')
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** One that is still owed, held until the transaction ends; undefined while somebody else pays it. */
export async function lockOwed(
  tx: Tx,
  { race_id, position }: Pick<RaceResult, 'race_id' | 'position'>,
): Promise<RaceResult | undefined> {
  return await tx
    .selectFrom('race_result')
    .selectAll()
    .where('race_id', '=', race_id)
    .where('position', '=', position)
    .where('prize_state', '=', 'owed')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

export async function settleResult(
  tx: Tx,
  { race_id, position }: Pick<RaceResult, 'race_id' | 'position'>,
  change: Partial<Pick<RaceResult, 'prize_state' | 'settled_at' | 'try_at'>>,
): Promise<void> {
  await tx
    .updateTable('race_result')
    .set(change)
    .where('race_id', '=', race_id)
    .where('position', '=', position)
    .execute()
}

/** Frozen races of which nothing is owed any more become paid. */
export async function closePaidRaces(db: Database): Promise<void> {
  await sql`update race set state = 'paid' where state = 'frozen' and not exists (
    select from race_result r where r.race_id = race.id and r.prize_state = 'owed')`.execute(db)
}

/** What became of a player's races, the newest first. */
export async function lastResultsOf(
  db: Database,
  playerId: string,
  limit: number,
): Promise<
  (Pick<RaceResult, 'place' | 'prize_minor' | 'prize_state'> & {
    key: string
    terms: string
    ends_at: Date
  })[]
> {
  return await db
    .selectFrom('race_result as r')
    .innerJoin('race', 'race.id', 'r.race_id')
    .where('r.player_id', '=', playerId)
    .select(['r.place', 'r.prize_minor', 'r.prize_state', 'race.key', 'race.terms', 'race.ends_at'])
    .orderBy('race.ends_at', 'desc')
    .limit(limit)
    .execute()
}

/** What a race has given, for operators. */
export async function payStateOf(
  db: Database,
  raceId: string,
): Promise<{ state: RaceResult['prize_state']; count: number; minor: bigint }[]> {
  return await db
    .selectFrom('race_result')
    .where('race_id', '=', raceId)
    .groupBy('prize_state')
    .orderBy('prize_state')
    .select(['prize_state as state', sql<number>`count(*)::int`.as('count')])
    .select(sql<bigint>`sum(prize_minor)::bigint`.as('minor'))
    .execute()
}
