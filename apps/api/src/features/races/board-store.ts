import { bandFloor, scoreBand } from '@baize/rules/races'
import { sql } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'

/** A row of a board, with the name that others may see. */
export interface BoardEntry {
  readonly playerId: string
  readonly score: bigint
  readonly reachedAt: Date
  readonly houseName: string | null
  readonly name: string | null
}

export interface OwnStanding {
  readonly place: number
  readonly score: bigint
  readonly reachedAt: Date
}

const NAMED = sql`s.player_id as "playerId", s.score, s.reached_at as "reachedAt",
  s.house_name as "houseName", case when p.ghost_mode then null else p.nickname end as name`

/** The first of a board, in its order. */
export async function topOfBoard(
  db: Database,
  raceId: string,
  limit: number,
): Promise<BoardEntry[]> {
  const { rows } = await sql<BoardEntry>`
    select ${NAMED} from (
      select * from race_score where race_id = ${raceId} and not is_hidden
      order by score desc, reached_at, player_id limit ${limit}) s
    left join player p on p.id = s.player_id
    order by s.score desc, s.reached_at, s.player_id`.execute(db)
  return rows
}

/** How many stand on each board. */
export async function boardSizes(
  db: Database,
  raceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (raceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('race_band')
    .where('race_id', 'in', raceIds)
    .groupBy('race_id')
    .select(['race_id', sql<number>`sum(players)::int`.as('players')])
    .execute()
  return new Map(rows.map(({ race_id, players }) => [race_id, players]))
}

/** How many have more: everybody in a higher band, and of the same band those above. */
async function countAbove(db: Database, raceId: string, score: bigint): Promise<number> {
  const band = scoreBand(score)
  const { rows } = await sql<{ above: number }>`
    select (
      select coalesce(sum(players), 0) from race_band
      where race_id = ${raceId} and band > ${band})::int + (
      select count(*) from race_score where race_id = ${raceId} and not is_hidden
        and score > ${score} and score < ${bandFloor(band + 1)})::int as above`.execute(db)
  return rows[0]?.above ?? 0
}

/** Where a player stands; undefined for whoever is on no board. */
export async function standingOf(
  db: Database,
  raceId: string,
  playerId: string,
): Promise<OwnStanding | undefined> {
  const { rows } = await sql<Omit<OwnStanding, 'place'>>`
    select score, reached_at as "reachedAt" from race_score
    where race_id = ${raceId} and player_id = ${playerId} and not is_hidden`.execute(db)
  const [own] = rows
  return own && { ...own, place: (await countAbove(db, raceId, own.score)) + 1 }
}

export interface PlacedEntry extends BoardEntry {
  readonly place: number
}

/** The player and as many on either side, in the order of the board, each with its place. */
export async function neighboursOf(
  db: Database,
  raceId: string,
  playerId: string,
  own: OwnStanding & { readonly each: number },
): Promise<PlacedEntry[]> {
  const { score, reachedAt, each } = own
  const board = sql`race_score where race_id = ${raceId} and not is_hidden`
  const self = sql`(${reachedAt}::timestamptz, ${playerId}::uuid)`
  const { rows } = await sql<BoardEntry & { readonly tiedBefore: number }>`
    select ${NAMED}, (
      select count(*) from ${board} and score = ${score}
        and (reached_at, player_id) < ${self})::int as "tiedBefore"
    from (
      (select * from ${board} and score > ${score}
        order by score, reached_at desc, player_id desc limit ${each})
      union all
      (select * from ${board} and score = ${score} and (reached_at, player_id) < ${self}
        order by reached_at desc, player_id desc limit ${each})
      union all
      (select * from ${board} and score = ${score} and (reached_at, player_id) >= ${self}
        order by reached_at, player_id limit ${each + 1})
      union all
      (select * from ${board} and score < ${score}
        order by score desc, reached_at, player_id limit ${each})) s
    left join player p on p.id = s.player_id
    order by s.score desc, s.reached_at, s.player_id`.execute(db)
  const ownAt = rows.findIndex((row) => row.playerId === playerId)
  const first = Math.max(0, ownAt - each)
  const near = rows.slice(first, ownAt + each + 1)
  const [top] = near
  if (!top) return []
  // Rows follow each other without a gap: whoever is the first of a score stands at the number of the row. Only of the
  // first row nobody knows how many have the same above it.
  const topRow = own.place + top.tiedBefore - (ownAt - first)
  let place = top.score === score ? own.place : (await countAbove(db, raceId, top.score)) + 1
  return near.map((row, at) => {
    if (at > 0 && near[at - 1]?.score !== row.score) place = topRow + at
    return { ...row, place }
  })
}

/** Everybody who has a score, in the order of the board, whether or not they may be seen. */
export async function wholeBoard(tx: Tx, raceId: string): Promise<Omit<BoardEntry, 'name'>[]> {
  const { rows } = await sql<Omit<BoardEntry, 'name'>>`
    select player_id as "playerId", score, reached_at as "reachedAt", house_name as "houseName"
    from race_score where race_id = ${raceId}
    order by score desc, reached_at, player_id`.execute(tx)
  return rows
}
