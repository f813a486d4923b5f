import type { WithdrawalState } from '@baize/contract'
import { withdrawalStatesBefore } from '@baize/rules/payment-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { WithdrawalEventTable, WithdrawalTable } from '../../../database/cashier-tables.ts'
import type { Database, Tx } from '../../../database/open.ts'
import type { SaidBy } from '../deposit/deposit-store.ts'

export type StoredWithdrawal = Selectable<WithdrawalTable>
export type StoredWithdrawalEvent = Selectable<WithdrawalEventTable>

export interface WithdrawalMove {
  readonly to: WithdrawalState
  readonly at: Date
  readonly saidBy: SaidBy
  readonly note?: string | undefined
}

/** The new withdrawal, or undefined when the player's key is already taken. */
export async function insertWithdrawal(
  tx: Tx,
  row: Insertable<WithdrawalTable>,
): Promise<StoredWithdrawal | undefined> {
  const inserted = await tx
    .insertInto('withdrawal')
    .values(row)
    .onConflict((conflict) => conflict.columns(['player_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) {
    await insertEvent(tx, inserted.id, {
      to: 'requested',
      at: inserted.requested_at,
      saidBy: 'player',
    })
  }
  return inserted
}

export async function findWithdrawal(
  db: Database | Tx,
  id: string,
): Promise<StoredWithdrawal | undefined> {
  return await db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findWithdrawalByKey(
  db: Database | Tx,
  playerId: string,
  key: string,
): Promise<StoredWithdrawal | undefined> {
  return await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** The withdrawal that a payout of the provider belongs to, if it is known already. */
export async function findWithdrawalOfPayout(
  tx: Tx,
  provider: string,
  providerPayoutId: string,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_payout_id', '=', providerPayoutId)
    .executeTakeFirst()
  return found?.id
}

export async function lockWithdrawal(tx: Tx, id: string): Promise<StoredWithdrawal | undefined> {
  return await tx
    .selectFrom('withdrawal')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Along the table of moves and no other way; undefined when it was in none of the states before. */
export async function moveWithdrawal(
  tx: Tx,
  id: string,
  move: WithdrawalMove,
  changes: Omit<Updateable<WithdrawalTable>, 'state' | 'changed_at'> = {},
): Promise<StoredWithdrawal | undefined> {
  const moved = await tx
    .updateTable('withdrawal')
    .set({ ...changes, state: move.to, changed_at: move.at })
    .where('id', '=', id)
    .where('state', 'in', withdrawalStatesBefore(move.to))
    .returningAll()
    .executeTakeFirst()
  if (moved) await insertEvent(tx, id, move)
  return moved
}

export async function noteWithdrawal(
  tx: Tx,
  id: string,
  changes: Pick<Updateable<WithdrawalTable>, 'provider_payout_id' | 'provider_revision' | 'ask_at'>,
): Promise<void> {
  await tx.updateTable('withdrawal').set(changes).where('id', '=', id).execute()
}

async function insertEvent(tx: Tx, withdrawalId: string, move: WithdrawalMove): Promise<void> {
  await tx
    .insertInto('withdrawal_event')
    .values({
      withdrawal_id: withdrawalId,
      state: move.to,
      at: move.at,
      said_by: move.saidBy,
      note: move.note ?? null,
    })
    .execute()
}

/** The newest first; those before `before` if it is given. */
export async function readWithdrawals(
  db: Database,
  playerId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<StoredWithdrawal[]> {
  return await db
    .selectFrom('withdrawal')
    .selectAll()
    .where('player_id', '=', playerId)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(requested_at, id) < (select requested_at, id from withdrawal
          where id = ${before} and player_id = ${playerId})`,
      ),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function readWithdrawalEvents(
  db: Database | Tx,
  withdrawalIds: readonly string[],
): Promise<StoredWithdrawalEvent[]> {
  if (withdrawalIds.length === 0) return []
  return await db
    .selectFrom('withdrawal_event')
    .selectAll()
    .where('withdrawal_id', 'in', withdrawalIds)
    .orderBy('id')
    .execute()
}

/** What waits for somebody, the oldest first. */
export async function readOpenWithdrawals(
  db: Database,
  limit: number,
): Promise<(StoredWithdrawal & { player_email: string; kyc_status: string })[]> {
  return await db
    .selectFrom('withdrawal as w')
    .innerJoin('player as p', 'p.id', 'w.player_id')
    .selectAll('w')
    .select(['p.email as player_email', 'p.kyc_status'])
    .where('w.state', 'in', ['requested', 'approved', 'paying'])
    .orderBy('w.requested_at')
    .orderBy('w.id')
    .limit(limit)
    .execute()
}

/** What the player has taken out, or is taking out, by currency; what came back does not count. */
export async function readWithdrawn(
  tx: Tx,
  playerId: string,
): Promise<readonly { currency: string; totalMinor: bigint }[]> {
  return await tx
    .selectFrom('withdrawal')
    .where('player_id', '=', playerId)
    .where('state', 'in', ['requested', 'approved', 'paying', 'paid'])
    .groupBy('currency_code')
    .select(['currency_code as currency', sql<bigint>`sum(amount_minor)::bigint`.as('totalMinor')])
    .execute()
}
