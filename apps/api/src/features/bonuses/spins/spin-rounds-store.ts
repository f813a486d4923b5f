import { sql, type Insertable } from 'kysely'
import type { BonusSpinActTable } from '../../../database/bonus-tables.ts'
import type { Database, Tx } from '../../../database/open.ts'

/** False when its number is known already. */
export async function insertSpinAct(
  db: Database,
  row: Insertable<BonusSpinActTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await db
    .insertInto('bonus_spin_act')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider', 'tx_id']).doNothing())
    .executeTakeFirstOrThrow()
  return written === 1n
}

export async function findSpinAct(db: Database, provider: string, txId: string) {
  return await db
    .selectFrom('bonus_spin_act')
    .selectAll()
    .where('provider', '=', provider)
    .where('tx_id', '=', txId)
    .executeTakeFirst()
}

/** The grant whose free round it was; undefined when it was none. */
export async function takeBackSpinBet(
  db: Database,
  provider: string,
  betTx: string,
): Promise<string | undefined> {
  const row = await db
    .updateTable('bonus_spin_act')
    .set({ is_taken_back: true })
    .where('provider', '=', provider)
    .where('tx_id', '=', betTx)
    .where('kind', '=', 'bet')
    .returning('grant_id')
    .executeTakeFirst()
  return row?.grant_id
}

export interface CountedRounds {
  readonly used: number
  readonly wonMinor: bigint
  /** Rounds that something may still come of. */
  readonly open: number
}

/** What free rounds have come to; one that was begun before a moment is not waited for any more. */
export async function countSpinActs(
  db: Database | Tx,
  grantId: string,
  waitedForSince: Date,
): Promise<CountedRounds> {
  const { rows } = await sql<CountedRounds>`
    select count(*) filter (where a.kind = 'bet')::int as used,
      coalesce(sum(a.amount_minor) filter (where a.kind = 'win'), 0)::bigint as "wonMinor",
      count(*) filter (where a.kind = 'bet' and a.at > ${waitedForSince} and not exists (
        select 1 from bonus_spin_act o where o.grant_id = a.grant_id
          and o.bet_tx = a.bet_tx and o.closes_round))::int as open
    from bonus_spin_act a where a.grant_id = ${grantId} and not a.is_taken_back`.execute(db)
  return rows[0] ?? { used: 0, wonMinor: 0n, open: 0 }
}
