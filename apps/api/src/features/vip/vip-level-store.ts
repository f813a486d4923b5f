import { edgeWorth } from '@baize/rules/house-edge'
import { levelFor } from '@baize/rules/vip-levels'
import { sql } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import { plainArray } from '../../database/plain-array.ts'
import { PREPARED } from '../../database/prepared.ts'
import type { FollowedBatch, FollowedTransaction, Projection } from '../follower/projection.ts'
import { bucketOf } from '../gate/bucket.ts'
import type { ClubLevel } from './vip-club.ts'

interface Reached {
  readonly at: FollowedTransaction
  readonly level: number
}

interface Standing {
  readonly player_id: string
  readonly points: bigint
  readonly level: number
}

/**
 * Notes the levels that points have reached, with the very bet that reached them, in the transaction that counts it.
 * Must come after the points. What was noted stays: counting anew comes to the same or is kept as it was.
 */
export function vipLevelKeeper(levels: () => readonly ClubLevel[]): Projection {
  return {
    name: 'vip-levels',

    async add(tx: Tx, batch: FollowedBatch): Promise<void> {
      const ladder = levels()
      const rising = await risingPlayers(tx, ladder)
      if (rising.length === 0) return
      const played = Map.groupBy(await batch.transactions(), ({ playerId }) => playerId)
      const reached = rising.flatMap((standing) =>
        reachedBy(standing, played.get(standing.player_id) ?? [], ladder),
      )
      if (reached.length === 0) return
      const column = (valueOf: (one: Reached) => unknown) => sql.val(reached.map(valueOf))
      await sql`
        insert into vip_level (bucket, player_id, level, day, reached_at, try_at)
        select *, reached_at from unnest(
          ${column(({ at }) => at.bucket)}::smallint[], ${column(({ at }) => at.playerId)}::uuid[],
          ${column(({ level }) => level)}::smallint[],
          ${column(({ at }) => Math.floor(at.postedAt.getTime() / DAY_MS))}::int[],
          ${column(({ at }) => at.postedAt)}::timestamptz[])
          as l (bucket, player_id, level, day, reached_at)
        on conflict do nothing`.execute(tx)
    },

    // A level that was reached is kept, whatever the points are counted to.
    async forget(): Promise<void> {},
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Those of the batch whose points by now, these transactions included, are worth a higher level than was noted, and those
 * who took a bet back: before it their points may have been higher.
 */
async function risingPlayers(tx: Tx, ladder: readonly ClubLevel[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`${PREPARED}
    select player_id, points, level from (
      select s.player_id, s.points, s.has_rollback,
        width_bucket(s.points, ${thresholds(ladder)}::bigint[]) as worth,
        case when s.has_rollback or width_bucket(s.points, ${thresholds(ladder)}::bigint[]) > 1
          then coalesce((
            select max(l.level) from vip_level l
            where l.bucket = s.bucket and l.player_id = s.player_id), 1)::int else 1 end as level
      from (
        select bucket, player_id, bool_or(kind = 'rollback') as has_rollback,
          (max(player_points) + sum(points))::bigint as points
        from follower_batch
        where is_play and kind <> 'win' and amount_minor > 0 group by bucket, player_id) s) r
    where worth > level or has_rollback`.execute(tx)
  return rows
}

/** In ascending order, as the ladder is. */
const thresholds = (ladder: readonly ClubLevel[]) => sql.val(ladder.map(({ points }) => points))

/** What one transaction counts; taken back, exactly that less. */
function pointsOf({ kind, game, amountMinor, edge, unitWorth }: FollowedTransaction): bigint {
  if (game === null || (kind !== 'bet' && kind !== 'rollback')) return 0n
  const worth = edgeWorth(amountMinor, edge, unitWorth)
  return kind === 'bet' ? worth : -worth
}

/** Walks from the points before these bets to those after, and stops at every step of the ladder. */
function reachedBy(
  standing: Standing,
  bets: readonly FollowedTransaction[],
  levels: readonly ClubLevel[],
): Reached[] {
  const reached: Reached[] = []
  let points = standing.points - bets.reduce((sum, one) => sum + pointsOf(one), 0n)
  let { level } = standing
  for (const at of bets) {
    points += pointsOf(at)
    const { level: now } = levelFor(points, levels)
    for (; level < now; level += 1) reached.push({ at, level: level + 1 })
  }
  return reached
}

export interface ReachedLevel {
  readonly level: number
  readonly day: number
  readonly reached_at: Date
  readonly currency_code: string | null
  readonly paid_minor: bigint | null
}

/** The levels a player has reached, the highest first. */
export async function reachedLevels(
  db: Database | Tx,
  playerId: string,
): Promise<readonly ReachedLevel[]> {
  return await db
    .selectFrom('vip_level')
    .select(['level', 'day', 'reached_at', 'currency_code', 'paid_minor'])
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .orderBy('level', 'desc')
    .execute()
}

/** The same of many players at once, in no order. */
export async function reachedLevelsOf(
  db: Database | Tx,
  playerIds: readonly string[],
): Promise<readonly { playerId: string; level: number; day: number }[]> {
  const { rows } = await sql<{ playerId: string; level: number; day: number }>`${PREPARED}
    select l.player_id as "playerId", l.level, l.day
    from unnest(${plainArray(playerIds.map(bucketOf))}::smallint[], ${plainArray(playerIds)}::uuid[])
      as p (bucket, player_id)
    cross join lateral (
      select * from vip_level l where l.bucket = p.bucket and l.player_id = p.player_id
      offset 0) l`.execute(db)
  return rows
}

export interface UnpaidLevel {
  readonly playerId: string
  readonly level: number
}

export async function unpaidLevels(db: Database, now: Date, limit: number): Promise<UnpaidLevel[]> {
  return await db
    .selectFrom('vip_level')
    .select(['player_id as playerId', 'level'])
    .where('paid_minor', 'is', null)
    .where('try_at', '<=', now)
    .orderBy('try_at')
    .limit(limit)
    .execute()
}

const isLevel = ({ playerId, level }: UnpaidLevel) =>
  sql<boolean>`bucket = ${bucketOf(playerId)} and player_id = ${playerId} and level = ${level}`

/** False when somebody else has paid it. */
export async function lockUnpaidLevel(tx: Tx, one: UnpaidLevel): Promise<boolean> {
  const row = await tx
    .selectFrom('vip_level')
    .select('level')
    .where(isLevel(one))
    .where('paid_minor', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function markLevelPaid(
  tx: Tx,
  one: UnpaidLevel,
  paid: { readonly currency_code: string; readonly paid_minor: bigint },
): Promise<void> {
  await tx.updateTable('vip_level').set(paid).where(isLevel(one)).execute()
}

export async function tryLevelAgain(db: Database, one: UnpaidLevel, tryAt: Date): Promise<void> {
  await db
    .updateTable('vip_level')
    .set({ try_at: tryAt })
    .where(isLevel(one))
    .where('paid_minor', 'is', null)
    .execute()
}

export interface PointsOfGame {
  readonly game: string
  readonly currency: string
  readonly stakeMinor: bigint
  /** Billionths of a euro. */
  readonly points: bigint
}

/** What each game has brought, what counted most first. */
export async function pointsByGame(
  db: Database,
  playerId: string,
  limit: number,
): Promise<readonly PointsOfGame[]> {
  const { rows } = await sql<PointsOfGame>`
    select d.game, d.currency_code as currency, sum(d.stake_minor)::bigint as "stakeMinor",
      sum(div(d.stake_minor::numeric * d.edge_ppm * w.unit_worth, 1000000))::bigint as points
    from play_day d join currency_worth w using (currency_code, day)
    where d.bucket = ${bucketOf(playerId)} and d.player_id = ${playerId}
    group by d.game, d.currency_code having sum(d.stake_minor) > 0
    order by points desc, d.game limit ${limit}`.execute(db)
  return rows
}
