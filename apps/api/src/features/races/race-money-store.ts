import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'

export interface RaceMoney {
  readonly currency: string
  /** Cash of frozen boards that was not paid yet. */
  readonly owed: bigint
  /** Buy-ins of races that are open: they go to whoever wins, or back. */
  readonly pool: bigint
  /** All buy-ins less all prizes, as the rows of races have it, and as the postings add up to. */
  readonly kept: bigint
  readonly posted: bigint
}

/** The money of all races, by currency, read at one moment. */
export async function raceMoneyOfAll(db: Database): Promise<readonly RaceMoney[]> {
  const { rows } = await sql<RaceMoney>`
    with moves as (
      select r.id, e.paid_minor as paid, 0 as won, 0 as owed,
        case when r.state = 'open' then e.paid_minor else 0 end as pool
      from race_entry e join race r on r.id = e.race_id where e.refunded_at is null
      union all
      select race_id, 0, case when prize_state = 'paid' then prize_minor else 0 end,
        case when prize_state = 'owed' then prize_minor else 0 end, 0
      from race_result where prize_state in ('paid', 'owed')
    ), of_races as (
      select r.terms::json ->> 'currency' as currency_code, sum(m.owed) as owed,
        sum(m.pool) as pool, sum(m.paid - m.won) as kept
      from moves m join race r using (id) group by 1
    ), postings as (
      select currency_code, sum(amount_minor) as posted from ledger_posting
      where account = 'house:races' group by 1
    )
    select currency_code as currency, coalesce(owed, 0)::bigint as owed,
      coalesce(pool, 0)::bigint as pool, coalesce(kept, 0)::bigint as kept,
      coalesce(posted, 0)::bigint as posted
    from of_races full join postings using (currency_code) order by 1`.execute(db)
  return rows
}
