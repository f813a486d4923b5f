import type { CurrencyCode } from '@baize/money'
import { PLAY_REST_MS } from '@baize/rules/statistics'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../database/open.ts'
import { plainArray } from '../../database/plain-array.ts'
import type { EdgeOfDay, WorthOfDay } from './day-facts-store.ts'
import type { FollowedTransaction, FollowedWallet } from './projection.ts'

// What a transaction counts stands in a table of its connection, so that one statement after another can count it
// without a row leaving the database. It is empty again when the transaction ends.

/** What was read, as far as it decides what has to be done with it. */
export interface BatchSummary {
  readonly count: number
  readonly hasGaps: boolean
  readonly hasWins: boolean
  /** Whether a fact of some day is not written down yet. */
  readonly lacksFacts: boolean
  readonly stakeDays: readonly number[]
}

/** In billionths of a euro, null as long as a fact of the day is not known. A bet that is taken back takes exactly that back. */
const POINTS = sql.raw(`case when not is_play or kind = 'win' then 0 else
  (case when kind = 'bet' then 1 else -1 end) * div(amount_minor::numeric * edge_ppm * unit_worth, 1000000) end`)

export async function openBatch(tx: Tx): Promise<void> {
  await sql`create temporary table if not exists follower_batch (
    bucket smallint not null, player_id uuid not null, currency_code text not null,
    seq bigint not null, expected_seq bigint not null, kind text not null,
    amount_minor bigint not null, bonus_minor bigint not null, posted_at timestamptz not null,
    bet_at timestamptz, round_key text, game text, is_play boolean not null, day int not null,
    played_ms bigint not null, edge_ppm int, unit_worth bigint, player_points bigint not null, cursor_at tid,
    points bigint generated always as (${POINTS}) stored
  ) on commit delete rows`.execute(tx)
}

/** Of the wallet \`k\` where it was counted to, and of its player the points of all wallets so far. One row, also of nobody. */
const CURSORS = sql`
  select max(seq) filter (where is_own) as seq, max(version) filter (where is_own) as version,
    max(last_at) filter (where is_own) as last_at, max(at) filter (where is_own) as cursor_at, sum(points)::bigint as player_points
  from (
    select *, f.ctid as at, f.currency_code = k.currency_code as is_own from follower_cursor f
    where f.bucket = k.bucket and f.player_id = k.player_id) f`

/** Reads what these wallets have posted and nobody has counted, of each in order. The caller holds their buckets. */
export async function readUncounted(
  tx: Tx,
  wallets: readonly FollowedWallet[],
  { version, limit }: { readonly version: number; readonly limit: number },
): Promise<BatchSummary> {
  const asked = sql`
    select k.nth, k.bucket, k.player_id, k.currency_code, coalesce(c.seq, 0) as counted_seq,
      c.last_at, c.cursor_at, coalesce(c.player_points, 0) as player_points
    from unnest(${plainArray(wallets.map(({ bucket }) => bucket))}::smallint[],
      ${plainArray(wallets.map(({ playerId }) => playerId))}::uuid[],
      ${plainArray(wallets.map(({ currency }) => currency))}::text[])
      with ordinality as k (bucket, player_id, currency_code, nth)
    cross join lateral (${CURSORS}) c
    where coalesce(c.version, ${version}) = ${version}`
  return await fill(tx, asked, limit)
}

/** Reads the next page of a wallet that is counted anew. */
export async function readPast(
  tx: Tx,
  { bucket, playerId, currency }: FollowedWallet,
  limit: number,
): Promise<BatchSummary> {
  await sql`delete from follower_batch`.execute(tx)
  const asked = sql`
    select 1::bigint as nth, k.bucket, k.player_id, k.currency_code,
      coalesce(c.seq, 0) as counted_seq, c.last_at, c.cursor_at, coalesce(c.player_points, 0) as player_points
    from (values (${bucket}::smallint, ${playerId}::uuid, ${currency}::text))
      as k (bucket, player_id, currency_code)
    cross join lateral (${CURSORS}) c`
  return await fill(tx, asked, limit)
}

/** Days since 1970-01-01, UTC. */
const dayOf = (moment: RawBuilder<unknown>) =>
  sql`((${moment}) at time zone 'UTC')::date - date '1970-01-01'`

/**
 * Along the indices by lateral questions: joined, all cursors would be read for each batch, and a bet looked for behind
 * every transaction. Numbers have no gap, so that the one to come next is known. The time of a play is what lies between it and the latest
 * one before, unless that was a rest; what takes back a bet of another day was not played. Not prepared: a plan for any
 * number of wallets looks for the facts of a day behind every transaction.
 */
async function fill(tx: Tx, asked: RawBuilder<unknown>, limit: number): Promise<BatchSummary> {
  const day = dayOf(sql`coalesce(r.bet_at, r.posted_at)`)
  const { rows } = await sql<BatchSummary>`
    with asked as (${asked}), read as (
      select a.nth, a.counted_seq, a.last_at, a.cursor_at, a.player_points, t.*, case when t.kind = 'rollback' then (
          select b.posted_at from ledger_transaction b where b.bucket = t.bucket
            and b.key = 'play' || substring(t.key from 5) and b.kind = 'bet') end as bet_at
      from asked a
      cross join lateral (
        select bucket, player_id, currency_code, seq, key, kind, amount_minor, bonus_minor,
          posted_at, round_key, game, game is not null and kind in ('bet', 'win', 'rollback') as is_play
        from ledger_transaction t
        where t.bucket = a.bucket and t.player_id = a.player_id
          and t.currency_code = a.currency_code and t.seq > a.counted_seq
        order by t.seq limit ${limit}) as t
      limit ${limit}
    ), told as (
      select r.*, ${day} as day, r.counted_seq + 1 + count(*) over before as expected_seq,
        r.posted_at - greatest(
          r.last_at, max(case when r.is_play then r.posted_at end) over before) as gap
      from read r
      window before as (
        partition by r.nth order by r.seq rows between unbounded preceding and 1 preceding)
    ), put as (
      insert into follower_batch (bucket, player_id, currency_code, seq, expected_seq, kind,
        amount_minor, bonus_minor, posted_at, bet_at, round_key, game, is_play, day, played_ms,
        edge_ppm, unit_worth, player_points, cursor_at)
      select t.bucket, t.player_id, t.currency_code, t.seq, t.expected_seq, t.kind, t.amount_minor,
        t.bonus_minor, t.posted_at, t.bet_at, t.round_key, t.game, t.is_play, t.day,
        case when t.is_play and t.gap between interval '0' and ${REST}
            and (t.bet_at is null or t.day = ${dayOf(sql`t.posted_at`)})
          then round(date_part('epoch', t.gap) * 1000)::bigint else 0 end,
        e.edge_ppm, w.unit_worth, t.player_points, t.cursor_at
      from told t
      left join game_edge e on e.game = t.game and e.day = t.day
      left join currency_worth w on w.currency_code = t.currency_code and w.day = t.day
      returning seq <> expected_seq as is_gap,
        is_play and kind = 'win' and amount_minor > 0 as is_win,
        unit_worth is null or (game is not null and edge_ppm is null) as lacks_fact,
        case when is_play and kind = 'bet' then day end as stake_day
    )
    select count(*)::int as count, coalesce(bool_or(is_gap), false) as "hasGaps",
      coalesce(bool_or(is_win), false) as "hasWins",
      coalesce(bool_or(lacks_fact), false) as "lacksFacts",
      coalesce(array_agg(distinct stake_day) filter (where stake_day is not null), '{}')
        as "stakeDays"
    from put`.execute(tx)
  const [summary] = rows
  if (!summary) throw new Error('Nothing was said of a batch.')
  return summary
}

const REST = sql.raw(`interval '${PLAY_REST_MS} milliseconds'`)

export interface GapOfWallet extends FollowedWallet {
  /** The number that is missing. */
  readonly expected: bigint
}

export async function firstGap(tx: Tx): Promise<GapOfWallet | undefined> {
  const { rows } = await sql<GapOfWallet>`
    select bucket, player_id as "playerId", currency_code as currency, expected_seq as expected
    from follower_batch where seq <> expected_seq order by player_id, seq limit 1`.execute(tx)
  return rows[0]
}

/** The games and currencies of which nothing is written down for a day on which they were played. */
export async function lackedFacts(tx: Tx) {
  const edges = await sql<Omit<EdgeOfDay, 'edge'>>`
    select distinct game, day from follower_batch
    where game is not null and edge_ppm is null`.execute(tx)
  const worths = await sql<Omit<WorthOfDay, 'unitWorth'>>`
    select distinct currency_code as currency, day from follower_batch
    where unit_worth is null`.execute(tx)
  return { edges: edges.rows, worths: worths.rows }
}

/** Puts what was written down since into the batch. */
export async function takeFacts(tx: Tx): Promise<void> {
  await sql`update follower_batch b set edge_ppm = e.edge_ppm from game_edge e
    where b.edge_ppm is null and e.game = b.game and e.day = b.day`.execute(tx)
  await sql`update follower_batch b set unit_worth = w.unit_worth from currency_worth w
    where b.unit_worth is null and w.currency_code = b.currency_code and w.day = b.day`.execute(tx)
}

interface BatchRow {
  readonly bucket: number
  readonly player_id: string
  readonly currency_code: CurrencyCode
  readonly seq: bigint
  readonly kind: string
  readonly amount_minor: bigint
  readonly bonus_minor: bigint
  readonly posted_at: Date
  readonly bet_at: Date | null
  readonly round_key: string | null
  readonly game: string | null
  readonly day: number
  readonly edge_ppm: number | null
  readonly unit_worth: bigint
}

export async function batchTransactions(tx: Tx): Promise<readonly FollowedTransaction[]> {
  const { rows } = await sql<BatchRow>`
    select bucket, player_id, currency_code, seq, kind, amount_minor, bonus_minor, posted_at,
      bet_at, round_key, game, day, edge_ppm, unit_worth
    from follower_batch order by bucket, player_id, currency_code, seq`.execute(tx)
  return rows.map((row) => ({
    bucket: row.bucket,
    playerId: row.player_id,
    currency: row.currency_code,
    seq: row.seq,
    kind: row.kind,
    amountMinor: row.amount_minor,
    bonusMinor: row.bonus_minor,
    postedAt: row.posted_at,
    betAt: row.bet_at,
    roundKey: row.round_key,
    game: row.game,
    day: row.day,
    edge: row.edge_ppm ?? 0,
    unitWorth: row.unit_worth,
  }))
}
