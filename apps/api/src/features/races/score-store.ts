import { scoreBand, type BandLevel, type RaceStanding, type RaceTally } from '@baize/rules/races'
import { sql } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import { bucketOf } from '../gate/bucket.ts'

/** A player in a race. */
export interface Racer {
  readonly raceId: string
  readonly playerId: string
}

const racerKey = ({ raceId, playerId }: Racer) => `${raceId}/${playerId}`

export async function talliesOf(
  tx: Tx,
  racers: readonly Racer[],
): Promise<ReadonlyMap<string, readonly RaceTally[]>> {
  const { rows } = await sql<RaceTally & Racer>`
    select t.race_id as "raceId", t.player_id as "playerId", t.game,
      t.stake_worth as "stakeWorth", t.bet_count as "betCount", t.last_bet_at as "lastBetAt",
      t.best, t.best_at as "bestAt"
    from unnest(${sql.val(racers.map(({ playerId }) => bucketOf(playerId)))}::smallint[],
      ${sql.val(racers.map(({ playerId }) => playerId))}::uuid[],
      ${sql.val(racers.map(({ raceId }) => raceId))}::uuid[]) as k (bucket, player_id, race_id)
    join race_tally t using (bucket, player_id, race_id)`.execute(tx)
  return Map.groupBy(rows, racerKey)
}

/** Forgets what a wallet has counted in races that are open, and tells which. */
export async function forgetTallies(
  tx: Tx,
  wallet: { readonly bucket: number; readonly playerId: string; readonly currency: string },
): Promise<string[]> {
  const { rows } = await sql<{ race_id: string }>`
    delete from race_tally t using race r
    where t.bucket = ${wallet.bucket} and t.player_id = ${wallet.playerId}
      and t.currency_code = ${wallet.currency} and r.id = t.race_id and r.state = 'open'
    returning t.race_id`.execute(tx)
  return [...new Set(rows.map(({ race_id }) => race_id))]
}

export interface NewScore extends Racer, RaceStanding {
  readonly isHidden: boolean
  readonly houseName?: string | undefined
}

interface OldScore extends Racer {
  readonly score: bigint
  readonly reachedAt: Date
  readonly isHidden: boolean
}

/**
 * Writes scores, and with them the counts of their bands. The caller holds the bucket of every player in it, so that no
 * two write the same counts. A score of nothing leaves the board.
 */
export async function writeScores(tx: Tx, scores: readonly NewScore[]): Promise<void> {
  const before = await oldScores(tx, scores)
  const changed = scores.filter((one) => {
    const old = before.get(racerKey(one))
    if (!old) return one.score > 0n
    return (
      old.score !== one.score ||
      old.isHidden !== one.isHidden ||
      old.reachedAt.getTime() !== one.reachedAt?.getTime()
    )
  })
  if (changed.length === 0) return
  await putScores(
    tx,
    changed.filter(({ score }) => score > 0n),
  )
  await removeScores(
    tx,
    changed.filter(({ score }) => score <= 0n),
  )
  await moveBands(tx, changed, before)
  await beat(tx, changed)
}

async function oldScores(tx: Tx, racers: readonly Racer[]): Promise<ReadonlyMap<string, OldScore>> {
  const { rows } = await sql<OldScore>`
    select s.race_id as "raceId", s.player_id as "playerId", s.score,
      s.reached_at as "reachedAt", s.is_hidden as "isHidden"
    from unnest(${sql.val(racers.map(({ raceId }) => raceId))}::uuid[],
      ${sql.val(racers.map(({ playerId }) => playerId))}::uuid[]) as k (race_id, player_id)
    join race_score s using (race_id, player_id)`.execute(tx)
  return new Map(rows.map((row) => [racerKey(row), row]))
}

async function putScores(tx: Tx, scores: readonly NewScore[]): Promise<void> {
  if (scores.length === 0) return
  const column = (valueOf: (row: NewScore) => unknown) => sql.val(scores.map(valueOf))
  await sql`
    insert into race_score (race_id, player_id, score, reached_at, is_hidden, house_name)
    select * from unnest(
      ${column((one) => one.raceId)}::uuid[], ${column((one) => one.playerId)}::uuid[],
      ${column((one) => one.score)}::bigint[],
      ${column((one) => one.reachedAt?.toISOString() ?? null)}::timestamptz[],
      ${column((one) => one.isHidden)}::boolean[],
      ${column((one) => one.houseName ?? null)}::text[])
    on conflict (race_id, player_id) do update set score = excluded.score,
      reached_at = excluded.reached_at, is_hidden = excluded.is_hidden`.execute(tx)
}

async function removeScores(tx: Tx, racers: readonly Racer[]): Promise<void> {
  if (racers.length === 0) return
  await sql`delete from race_score s using
    unnest(${sql.val(racers.map(({ raceId }) => raceId))}::uuid[],
      ${sql.val(racers.map(({ playerId }) => playerId))}::uuid[]) as k (race_id, player_id)
    where s.race_id = k.race_id and s.player_id = k.player_id`.execute(tx)
}

interface BandMove {
  readonly raceId: string
  readonly level: BandLevel
  readonly band: number
  readonly by: number
}

/** Added and never changed, so that nobody waits for another to count; `foldBands` sums them up behind it. */
async function moveBands(
  tx: Tx,
  scores: readonly NewScore[],
  before: ReadonlyMap<string, OldScore>,
): Promise<void> {
  const moves = new Map<string, BandMove>()
  const move = (raceId: string, score: bigint, by: number) => {
    for (const level of [0, 1] as const) {
      const band = scoreBand(score, level)
      const key = `${raceId}/${level}/${band}`
      moves.set(key, { raceId, level, band, by: (moves.get(key)?.by ?? 0) + by })
    }
  }
  for (const one of scores) {
    const old = before.get(racerKey(one))
    if (old && !old.isHidden) move(one.raceId, old.score, -1)
    if (!one.isHidden && one.score > 0n) move(one.raceId, one.score, 1)
  }
  const rows = [...moves.values()].filter(({ by }) => by !== 0)
  if (rows.length === 0) return
  await sql`
    insert into race_band_move (race_id, level, band, by)
    select * from unnest(
      ${sql.val(rows.map(({ raceId }) => raceId))}::uuid[],
      ${sql.val(rows.map(({ level }) => level))}::smallint[],
      ${sql.val(rows.map(({ band }) => band))}::int[],
      ${sql.val(rows.map(({ by }) => by))}::int[])`.execute(tx)
}

/** Sums up what was added since the last time. One statement: whoever reads sees it before or after. */
export async function foldBands(db: Database): Promise<void> {
  await sql`
    with gone as (delete from race_band_move returning race_id, level, band, by)
    insert into race_band (race_id, level, band, players)
    select race_id, level, band, sum(by) from gone
    group by race_id, level, band having sum(by) <> 0 order by race_id, level, band
    on conflict (race_id, level, band)
    do update set players = race_band.players + excluded.players`.execute(db)
}

/** Tells whoever looks that these boards have changed. */
async function beat(tx: Tx, racers: readonly Racer[]): Promise<void> {
  const boards = new Map(
    racers.map(({ raceId, playerId }) => {
      const bucket = bucketOf(playerId)
      return [`${raceId}/${bucket}`, { raceId, bucket }]
    }),
  )
  const rows = [...boards.values()]
  await sql`
    insert into race_pulse (race_id, bucket, changes)
    select *, 1 from unnest(${sql.val(rows.map(({ raceId }) => raceId))}::uuid[],
      ${sql.val(rows.map(({ bucket }) => bucket))}::smallint[])
    on conflict (race_id, bucket) do update set changes = race_pulse.changes + 1`.execute(tx)
}

/** The open races in which a player stands on a board. */
export async function racesOfPlayer(tx: Tx, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ race_id: string }>`
    select distinct t.race_id from race_tally t join race r on r.id = t.race_id
    where t.bucket = ${bucketOf(playerId)} and t.player_id = ${playerId}
      and r.state = 'open'`.execute(tx)
  return rows.map(({ race_id }) => race_id)
}
