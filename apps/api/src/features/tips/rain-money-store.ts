import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'

export interface RainMoney {
  readonly currency: string
  /** What was rained and not paid out yet, as the rows of rains have it, and as the postings add up to. */
  readonly waiting: bigint
  readonly posted: bigint
}

/** What players have given away and nobody has yet, by currency, read at one moment. */
export async function rainMoneyOfAll(db: Database): Promise<readonly RainMoney[]> {
  const { rows } = await sql<RainMoney>`
    with rains as (
      select currency_code, sum(amount_minor - each_minor * (
        select count(*) from rain_share s where s.rain_id = r.id and s.state = 'paid')) as waiting
      from rain r where state <> 'over' group by 1
    ), postings as (
      select currency_code, sum(amount_minor) as posted from ledger_posting
      where account = 'house:rain' group by 1
    )
    select currency_code as currency, coalesce(waiting, 0)::bigint as waiting,
      coalesce(posted, 0)::bigint as posted
    from rains full join postings using (currency_code) order by 1`.execute(db)
  return rows
}
