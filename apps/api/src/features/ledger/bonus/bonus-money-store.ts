import { sql } from 'kysely'
import type { Database } from '../../../database/open.ts'

export interface BonusMoney {
  readonly currency: string
  /** As the wallets have it, and as their postings add up to: one number, read in two ways at one moment. */
  readonly inWallets: bigint
  readonly posted: bigint
}

/** The bonus money of all players, by currency. */
export async function bonusMoneyOfAll(db: Database): Promise<readonly BonusMoney[]> {
  const { rows } = await sql<BonusMoney>`
    with wallets as (
      select currency_code, sum(bonus_minor)::bigint as minor from wallet group by 1
    ), postings as (
      select currency_code, sum(amount_minor)::bigint as minor from ledger_posting
      where account like 'bonus:%' group by 1
    )
    select currency_code as currency, coalesce(w.minor, 0)::bigint as "inWallets",
      coalesce(p.minor, 0)::bigint as posted
    from wallets w full join postings p using (currency_code)
    order by currency_code`.execute(db)
  return rows
}
