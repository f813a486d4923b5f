import { bandFloor, scoreBand } from '@baize/rules/races'
import { sql } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import { PREPARED } from '../../database/prepared.ts'

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
  /** The next score above; null at the top. */
  readonly ahead: bigint | null
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

/** What was counted of bands, and what was not folded into it yet. */
const BANDS = sql`(select race_id, level, band, players from race_band
  union all select race_id, level, band, by from race_band_move) as bands`

/** How many stand on each board. */
export async function boardSizes(
  db: Database,
  raceIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (raceIds.length === 0) return new Map()
  const { rows } = await sql<{ race_id: string; players: number }>`
    select race_id, sum(players)::int as players from ${BANDS}
    where race_id = any(${sql.val(raceIds)}::uuid[]) and level = 0 group by race_id`.execute(db)
  return new Map(rows.map(({ race_id, players }) => [race_id, players]))
}

/**
 * How many have more: everybody in a higher wide band, of the own wide band those in higher narrow ones, and of the own
 * narrow band the rows above.
 */
function countAbove(raceId: string, score: bigint) {
  const [wide, narrow] = [scoreBand(score, 0), scoreBand(score, 1)]
  const narrowEnd = scoreBand(bandFloor(wide + 1, 0), 1)
  const players = sql`select coalesce(sum(players), 0) from ${BANDS} where race_id = ${raceId}`
  return sql<number>`(
    (${players} and level = 0 and band > ${wide})
    + (${players} and level = 1 and band > ${narrow} and band < ${narrowEnd})
    + (select count(*) from race_score where race_id = ${raceId} and not is_hidden
        and score > ${score} and score < ${bandFloor(narrow + 1, 1)}))::int`
}

/** The place of whoever has one of these scores. */
async function placesOf(
  db: Database,
  raceId: string,
  scores: readonly bigint[],
): Promise<ReadonlyMap<bigint, number>> {
  if (scores.length === 0) return new Map()
  const counts = scores.map(
    (score) => sql`select ${score}::bigint as score, ${countAbove(raceId, score)} as above`,
  )
  const { rows } = await sql<{ score: bigint; above: number }>`${PREPARED}
    ${sql.join(counts, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ score, above }) => [score, above + 1]))
}

/** Where a player stands; undefined for whoever is on no board. */
export async function standingOf(
  db: Database,
  raceId: string,
  playerId: string,
): Promise<OwnStanding | undefined> {
  const { rows } = await sql<Pick<OwnStanding, 'score' | 'reachedAt'>>`${PREPARED}
    select score, reached_at as "reachedAt" from race_score
    where race_id = ${raceId} and player_id = ${playerId} and not is_hidden`.execute(db)
  const [own] = rows
  if (!own) return undefined
  const above = await sql<{ above: number; ahead: bigint | null }>`${PREPARED}
    select ${countAbove(raceId, own.score)} as above, (
      select score from race_score where race_id = ${raceId} and not is_hidden
        and score > ${own.score} order by score limit 1) as ahead`.execute(db)
  return {
    ...own,
    place: (above.rows[0]?.above ?? 0) + 1,
    ahead: above.rows[0]?.ahead ?? null,
  }
}

export interface PlacedEntry extends BoardEntry {
  readonly place: number
}

/** The player and as many on either side, in the order of the board, each with its place. */
export async function neighboursOf(
  db: Database,
  raceId: string,
  playerId: string,
  own: Omit<OwnStanding, 'ahead'> & { readonly each: number },
): Promise<PlacedEntry[]> {
  const { score, reachedAt, each } = own
  const board = sql`race_score where race_id = ${raceId} and not is_hidden`
  const self = sql`(${reachedAt}::timestamptz, ${playerId}::uuid)`
  const { rows } = await sql<BoardEntry>`${PREPARED}
    select ${NAMED} from (
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
  const near = rows.slice(Math.max(0, ownAt - each), ownAt + each + 1)
  // The first row may share its score with rows above it, and nobody knows how many share the player's.
  const asked = [near[0], near.find((row) => row.score < score)].flatMap((row) =>
    row && row.score !== score ? [row.score] : [],
  )
  const known = await placesOf(db, raceId, [...new Set(asked)])
  return placed(near, new Map([...known, [score, own.place]]), score)
}

/**
 * Rows of a board follow each other without a gap, so that the first of a score stands at the number of its row. That is
 * counted from the player's: up to the first of the score above, and down from the first of the score below.
 */
function placed(
  rows: readonly BoardEntry[],
  known: ReadonlyMap<bigint, number>,
  ownScore: bigint,
): PlacedEntry[] {
  const firstOwn = rows.findIndex(({ score }) => score === ownScore)
  const firstBelow = rows.findIndex(({ score }) => score < ownScore)
  const placeAt = (at: number): number => {
    const row = rows[at]
    const first = row ? rows.findIndex(({ score }) => score === row.score) : at
    const from = first < firstOwn ? firstOwn : firstBelow
    const place = row && known.get(row.score)
    return place ?? (known.get(rows[from]?.score ?? 0n) ?? 0) + first - from
  }
  return rows.map((row, at) => ({ ...row, place: placeAt(at) }))
}

/** Everybody who has a score, in the order of the board, whether or not they may be seen. */
export async function wholeBoard(tx: Tx, raceId: string): Promise<Omit<BoardEntry, 'name'>[]> {
  const { rows } = await sql<Omit<BoardEntry, 'name'>>`
    select player_id as "playerId", score, reached_at as "reachedAt", house_name as "houseName"
    from race_score where race_id = ${raceId}
    order by score desc, reached_at, player_id`.execute(tx)
  return rows
}
