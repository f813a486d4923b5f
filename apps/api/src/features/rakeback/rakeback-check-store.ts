import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'

export interface CheckedDay {
  readonly currency: string
  readonly date: string
  readonly amountMinor: bigint
}

/** What every day of a player pays, by another way: one question over the raw ledger, without projections. */
export async function rakebackBySql(db: Database, playerId: string): Promise<CheckedDay[]> {
  const { rows } = await sql<CheckedDay>`
    with stakes as (
      select t.currency_code, t.game,
        floor(extract(epoch from coalesce(b.posted_at, t.posted_at)) / 86400)::int as day,
        sum(case t.kind when 'bet' then 1 else -1 end * (t.amount_minor - t.bonus_minor)) as stake
      from ledger_transaction t left join ledger_transaction b
        on t.kind = 'rollback' and b.bucket = t.bucket
          and b.key = replace(t.key, 'undo:', 'play:') and b.kind = 'bet'
      where t.player_id = ${playerId} and t.game is not null and t.kind in ('bet', 'rollback')
      group by 1, 2, 3
    ), weighted as (
      select currency_code, day, sum(stake * edge_ppm) as worth
      from stakes join game_edge using (game, day) group by currency_code, day
    ), earned as (
      select w.currency_code, w.day, r.terms::jsonb -> 'spread' as spread,
        div(w.worth * (r.terms::jsonb -> 'percents' ->> (coalesce((
          select max(l.level) from vip_level l
          where l.player_id = ${playerId} and l.day <= w.day), 1) - 1)::int)::numeric,
          10000000000) as minor
      from weighted w join rakeback_terms r using (day)
    ), parts as (
      select e.currency_code, e.day + s.nth as date,
        case s.nth when 1 then e.minor - (
          select coalesce(sum(div(e.minor * o.value::text::int, 100)), 0)
          from jsonb_array_elements(e.spread) with ordinality as o (value, nth) where o.nth > 1)
        else div(e.minor * s.value::text::int, 100) end as minor
      from earned e, jsonb_array_elements(e.spread) with ordinality as s (value, nth)
    )
    select currency_code as currency, to_char(to_timestamp(date * 86400) at time zone 'utc',
      'YYYY-MM-DD') as date, sum(minor)::bigint as "amountMinor"
    from parts group by currency_code, parts.date having sum(minor) > 0
    order by currency_code, parts.date`.execute(db)
  return rows
}
