import type { CurrencyCode } from '@baize/money'
import { commissionWorth } from '@baize/rules/referral'
import { sql } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import { bucketOf } from '../gate/bucket.ts'
import { readMarks, readSharedMarks } from '../gate/person-store.ts'

/** A friend with what their play has come to; worths are in billionths of a euro. */
export interface Friend {
  readonly playerId: string
  readonly name: string
  readonly joinedAt: Date
  readonly share: number
  readonly hasDeposited: boolean
  readonly stakedWorth: bigint
  readonly edgeWorth: bigint
  /** Of days that are over, and of today. */
  readonly settledWorth: bigint
  readonly todayWorth: bigint
}

/** Of any brand: an account is one on all of them, and its link leads to the one its owner looked at. */
export async function findReferrer(tx: Database | Tx, code: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('player')
    .select('id')
    .where('referral_code', '=', code.toUpperCase())
    .executeTakeFirst()
  return row?.id
}

export async function insertReferral(
  tx: Tx,
  row: { referred_id: string; referrer_id: string; share_ppm: number; joined_at: Date },
): Promise<void> {
  await tx.insertInto('referral').values(row).execute()
}

export async function countClick(db: Database, referrerId: string, day: number): Promise<void> {
  await db
    .insertInto('referral_click')
    .values({ referrer_id: referrerId, day, clicks: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['referrer_id', 'day'])
        .doUpdateSet({ clicks: sql<number>`referral_click.clicks + 1` }),
    )
    .execute()
}

export async function readClicks(tx: Tx, referrerId: string): Promise<number> {
  const { clicks } = await tx
    .selectFrom('referral_click')
    .where('referrer_id', '=', referrerId)
    .select(sql<number>`coalesce(sum(clicks), 0)::int`.as('clicks'))
    .executeTakeFirstOrThrow()
  return clicks
}

interface PlayedRow {
  readonly playerId: string
  readonly hasDeposited: boolean
  /** Sums of many digits, as text. */
  readonly staked: string
  readonly settled: string
  readonly running: string
}

/**
 * Everybody a player has brought, the newest first, but not whom the marks show to be the same person. Stakes of cash
 * alone, as the follower has counted them, at the edge and the worth of their day.
 */
export async function friendsOf(tx: Tx, referrerId: string, today: number): Promise<Friend[]> {
  const own = await accountsOfPerson(tx, referrerId)
  const rows = await tx
    .selectFrom('referral')
    .innerJoin('player', 'player.id', 'referral.referred_id')
    .where('referrer_id', '=', referrerId)
    .select(['referred_id', 'share_ppm', 'joined_at', 'nickname', 'username'])
    .orderBy('joined_at', 'desc')
    .orderBy('referred_id')
    .execute()
  const friends = rows.filter(({ referred_id: id }) => !own.has(id))
  if (friends.length === 0) return []
  const ids = friends.map((friend) => friend.referred_id)
  const played = new Map((await playedBy(tx, ids, today)).map((row) => [row.playerId, row]))
  return friends.map((friend) => {
    const sums = played.get(friend.referred_id)
    const [settled, running] = [BigInt(sums?.settled ?? 0), BigInt(sums?.running ?? 0)]
    return {
      playerId: friend.referred_id,
      name: friend.nickname ?? friend.username,
      joinedAt: friend.joined_at,
      share: friend.share_ppm,
      hasDeposited: sums?.hasDeposited ?? false,
      stakedWorth: BigInt(sums?.staked ?? 0),
      edgeWorth: (settled + running) / 1_000_000n,
      settledWorth: commissionWorth(settled, friend.share_ppm),
      todayWorth: commissionWorth(running, friend.share_ppm),
    }
  })
}

async function playedBy(
  tx: Tx,
  playerIds: readonly string[],
  today: number,
): Promise<readonly PlayedRow[]> {
  const cash = sql`(d.stake_minor - d.bonus_stake_minor)::numeric * w.unit_worth`
  const { rows } = await sql<PlayedRow>`
    select k.player_id as "playerId",
      exists (select from ledger_transaction t where t.bucket = k.bucket
        and t.player_id = k.player_id and t.kind = 'deposit') as "hasDeposited",
      coalesce(sum(${cash}), 0)::text as staked,
      coalesce(sum(${cash} * d.edge_ppm) filter (where d.day < ${today}), 0)::text as settled,
      coalesce(sum(${cash} * d.edge_ppm) filter (where d.day >= ${today}), 0)::text as running
    from unnest(${sql.val(playerIds.map((id) => bucketOf(id)))}::smallint[],
      ${sql.val(playerIds)}::uuid[]) as k (bucket, player_id)
    left join play_day d on d.bucket = k.bucket and d.player_id = k.player_id
    left join currency_worth w on w.currency_code = d.currency_code and w.day = d.day
    group by k.bucket, k.player_id`.execute(tx)
  return rows
}

/** Nobody earns by bringing themselves. */
async function accountsOfPerson(tx: Tx, playerId: string): Promise<ReadonlySet<string>> {
  const marks = await readMarks(tx, playerId)
  if (marks.length === 0) return new Set()
  return new Set((await readSharedMarks(tx, playerId, marks)).map((one) => one.playerId))
}

export interface Claims {
  readonly count: number
  readonly worth: bigint
}

export async function claimsOf(tx: Tx, playerId: string): Promise<Claims> {
  return await tx
    .selectFrom('referral_claim')
    .where('player_id', '=', playerId)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<bigint>`coalesce(sum(worth), 0)::bigint`.as('worth'),
    ])
    .executeTakeFirstOrThrow()
}

export async function insertClaim(
  tx: Tx,
  row: {
    player_id: string
    number: number
    currency_code: CurrencyCode
    amount_minor: bigint
    worth: bigint
    claimed_at: Date
  },
): Promise<void> {
  await tx.insertInto('referral_claim').values(row).execute()
}

/** Everybody who has brought somebody. */
export async function allReferrers(db: Database): Promise<{ id: string; currency_code: string }[]> {
  return await db
    .selectFrom('player')
    .select(['id', 'currency_code'])
    .where('id', 'in', db.selectFrom('referral').select('referrer_id'))
    .execute()
}
