import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'

// Every amount that play gives back, by another way: questions over the raw ledger, without projections.

/** Every bet of a player that was not taken back, in the order of the ledger. */
const betsOf = (playerId: string) => sql`
  select b.seq, b.currency_code, b.game, b.posted_at, b.amount_minor, b.bonus_minor,
    floor(extract(epoch from b.posted_at) / 86400)::int as day
  from ledger_transaction b
  where b.player_id = ${playerId} and b.game is not null and b.kind = 'bet'
    and not exists (select from ledger_transaction r where r.bucket = b.bucket
      and r.kind = 'rollback' and r.amount_minor > 0 and r.key = replace(b.key, 'play:', 'undo:'))`

/** The points of a player in billionths of a euro. */
export async function vipPointsBySql(db: Database, playerId: string): Promise<bigint> {
  const { rows } = await sql<{ points: bigint }>`
    select coalesce(sum(div(amount_minor::numeric * edge_ppm * unit_worth, 1000000)), 0)::bigint
      as points
    from (${betsOf(playerId)}) b join game_edge using (game, day)
      join currency_worth using (currency_code, day)`.execute(db)
  return rows[0]?.points ?? 0n
}

/** What a referrer has earned by friends, in billionths of a euro; each friend is cut once for days that are over, once for today. */
export async function commissionBySql(
  db: Database,
  friends: readonly { readonly playerId: string; readonly sharePpm: number }[],
  today: number,
): Promise<{ readonly settled: bigint; readonly running: bigint }> {
  let [settled, running] = [0n, 0n]
  for (const { playerId, sharePpm } of friends) {
    const { rows } = await sql<{ settled: bigint; running: bigint }>`
      with worth as (
        select day, (amount_minor - bonus_minor)::numeric * edge_ppm * unit_worth as value
        from (${betsOf(playerId)}) b join game_edge using (game, day)
          join currency_worth using (currency_code, day)
      )
      select div(coalesce(sum(value) filter (where day < ${today}), 0) * ${sharePpm}::int,
          1000000000000)::bigint as settled,
        div(coalesce(sum(value) filter (where day >= ${today}), 0) * ${sharePpm}::int,
          1000000000000)::bigint as running
      from worth`.execute(db)
    settled += rows[0]?.settled ?? 0n
    running += rows[0]?.running ?? 0n
  }
  return { settled, running }
}

/** What the cash of a wallet lost on a day in some games; below zero when it won. */
export async function lostBySql(
  db: Database,
  playerId: string,
  { day, games }: { readonly day: number; readonly games: readonly string[] },
): Promise<bigint> {
  const { rows } = await sql<{ lost: bigint }>`
    select coalesce((select sum(amount_minor - bonus_minor) from (${betsOf(playerId)}) b
        where day = ${day} and game = any(${sql.val(games)}::text[])), 0)::bigint
      - coalesce((select sum(amount_minor - bonus_minor) from ledger_transaction
        where player_id = ${playerId} and kind = 'win' and game = any(${sql.val(games)}::text[])
          and floor(extract(epoch from posted_at) / 86400)::int = ${day}), 0)::bigint as lost`.execute(
    db,
  )
  return rows[0]?.lost ?? 0n
}

/** Levels that were reached, with the day of the bet that reached them; points as billionths of a euro by level. */
export async function levelsBySql(
  db: Database,
  playerId: string,
  steps: readonly { readonly level: number; readonly points: bigint }[],
): Promise<readonly { readonly level: number; readonly day: number }[]> {
  const { rows } = await sql<{ level: number; day: number }>`
    with moved as (
      select t.seq, t.posted_at, t.currency_code, t.game, t.amount_minor,
        case t.kind when 'bet' then 1 else -1 end as sign,
        floor(extract(epoch from coalesce(b.posted_at, t.posted_at)) / 86400)::int as day
      from ledger_transaction t left join ledger_transaction b on t.kind = 'rollback'
        and b.bucket = t.bucket and b.key = replace(t.key, 'undo:', 'play:') and b.kind = 'bet'
      where t.player_id = ${playerId} and t.game is not null and t.kind in ('bet', 'rollback')
    ), summed as (
      select m.seq, m.posted_at, sum(m.sign * div(m.amount_minor::numeric * edge_ppm * unit_worth,
        1000000)) over (order by m.seq) as points
      from moved m join game_edge using (game, day) join currency_worth using (currency_code, day)
    )
    select s.level::int as level,
      floor(extract(epoch from min(m.posted_at)) / 86400)::int as day
    from unnest(${sql.val(steps.map(({ level }) => level))}::int[],
      ${sql.val(steps.map(({ points }) => points))}::bigint[]) as s (level, points)
      join summed m on m.points >= s.points
    group by s.level order by s.level`.execute(db)
  return rows
}
