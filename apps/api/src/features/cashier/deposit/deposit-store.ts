import type { DepositState } from '@baize/contract'
import { depositStatesBefore, RESERVING_DEPOSIT_STATES } from '@baize/rules/payment-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { DepositEventTable, DepositTable } from '../../../database/cashier-tables.ts'
import type { Database, Tx } from '../../../database/open.ts'

export type StoredDeposit = Selectable<DepositTable>
export type SaidBy = 'player' | 'provider' | 'house' | 'operator'

export interface DepositMove {
  readonly to: DepositState
  readonly at: Date
  readonly saidBy: SaidBy
  readonly note?: string | undefined
}

/** The new deposit, or undefined when the player's key is already taken. */
export async function insertDeposit(
  tx: Tx,
  row: Insertable<DepositTable>,
): Promise<StoredDeposit | undefined> {
  const inserted = await tx
    .insertInto('deposit')
    .values(row)
    .onConflict((conflict) => conflict.columns(['player_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) {
    await insertEvent(tx, inserted.id, { to: 'created', at: inserted.created_at, saidBy: 'player' })
  }
  return inserted
}

export async function findDeposit(
  db: Database | Tx,
  playerId: string,
  id: string,
): Promise<StoredDeposit | undefined> {
  return await db
    .selectFrom('deposit')
    .selectAll()
    .where('id', '=', id)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

export async function findDepositByKey(
  db: Database | Tx,
  playerId: string,
  key: string,
): Promise<StoredDeposit | undefined> {
  return await db
    .selectFrom('deposit')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Held still until the transaction ends: all that is decided about a deposit is decided one after another. */
export async function lockDeposit(tx: Tx, id: string): Promise<StoredDeposit | undefined> {
  return await tx
    .selectFrom('deposit')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Moves a deposit along the table of moves, and along no other way: the states it may leave are part of the
 * update. Undefined when it was in none of them.
 */
export async function moveDeposit(
  tx: Tx,
  id: string,
  move: DepositMove,
  changes: Omit<Updateable<DepositTable>, 'state' | 'changed_at'> = {},
): Promise<StoredDeposit | undefined> {
  const moved = await tx
    .updateTable('deposit')
    .set({ ...changes, state: move.to, changed_at: move.at })
    .where('id', '=', id)
    .where('state', 'in', depositStatesBefore(move.to))
    .returningAll()
    .executeTakeFirst()
  if (moved) await insertEvent(tx, id, move)
  return moved
}

/** Keeps what was learned of a deposit whose state stays as it is. */
export async function noteDeposit(
  tx: Tx,
  id: string,
  changes: Omit<Updateable<DepositTable>, 'state' | 'credited_at'>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await tx.updateTable('deposit').set(changes).where('id', '=', id).execute()
}

async function insertEvent(tx: Tx, depositId: string, move: DepositMove): Promise<void> {
  await tx
    .insertInto('deposit_event')
    .values({
      deposit_id: depositId,
      state: move.to,
      at: move.at,
      said_by: move.saidBy,
      note: move.note ?? null,
    })
    .execute()
}

export async function readDepositEvents(
  db: Database,
  depositId: string,
): Promise<Selectable<DepositEventTable>[]> {
  return await db
    .selectFrom('deposit_event')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .orderBy('id')
    .execute()
}

/**
 * The other deposits of a player that count against the limit, summed by currency: those that are open, and those
 * the player gave up a short while ago, for as long as the provider would still take the money.
 */
export async function sumOpenDeposits(
  db: Database | Tx,
  playerId: string,
  { exceptId, cancelledAfter }: { exceptId?: string | undefined; cancelledAfter: Date },
): Promise<{ currency_code: string; amount_minor: bigint }[]> {
  return await db
    .selectFrom('deposit')
    .where('player_id', '=', playerId)
    .$if(exceptId !== undefined, (query) => query.where('id', '!=', exceptId ?? ''))
    .where((any) =>
      any.or([
        any('state', 'in', RESERVING_DEPOSIT_STATES),
        any.and([
          any('state', '=', 'cancelled'),
          any('provider_status', 'in', ['awaiting-player', 'pending']),
          any('created_at', '>', cancelledAfter),
        ]),
      ]),
    )
    .groupBy('currency_code')
    .select(['currency_code', sql<bigint>`sum(amount_minor)::bigint`.as('amount_minor')])
    .execute()
}

/** The deposit that a payment of the provider belongs to, if it is known already. */
export async function findDepositOfPayment(
  tx: Tx,
  provider: string,
  providerPaymentId: string,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('deposit')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst()
  return found?.id
}

/** Money that a person has to decide about or that is on its way back, the oldest first. */
export async function readHeldDeposits(db: Database, limit: number): Promise<StoredDeposit[]> {
  return await db
    .selectFrom('deposit')
    .selectAll()
    .where('state', 'in', ['review', 'refunding'])
    .orderBy('changed_at')
    .limit(limit)
    .execute()
}

export async function insertChallenge(
  tx: Tx,
  row: {
    mdHash: Buffer
    pareqHash: Buffer
    deposit: StoredDeposit
    now: Date
  },
): Promise<void> {
  await tx
    .insertInto('three_ds_challenge')
    .values({
      md_hash: row.mdHash,
      pareq_hash: row.pareqHash,
      deposit_id: row.deposit.id,
      player_id: row.deposit.player_id,
      amount_minor: row.deposit.amount_minor,
      currency_code: row.deposit.currency_code,
      created_at: row.now,
    })
    .execute()
}

export interface ThreeDsReturn {
  readonly mdHash: Buffer
  readonly pareqHash: Buffer
  readonly playerId: string
}

/**
 * The deposit of a challenge that this player was sent to, and whether this is its first return. A wrong
 * PaReq or another player's MD finds nothing and uses nothing up.
 */
export async function useChallenge(
  tx: Tx,
  { mdHash, pareqHash, playerId }: ThreeDsReturn,
  now: Date,
): Promise<{ depositId: string; isFirst: boolean } | undefined> {
  const used = await tx
    .updateTable('three_ds_challenge as c')
    .from('deposit as d')
    .set({ used_at: now })
    .whereRef('d.id', '=', 'c.deposit_id')
    .whereRef('d.player_id', '=', 'c.player_id')
    .whereRef('d.amount_minor', '=', 'c.amount_minor')
    .whereRef('d.currency_code', '=', 'c.currency_code')
    .where('c.md_hash', '=', mdHash)
    .where('c.pareq_hash', '=', pareqHash)
    .where('c.player_id', '=', playerId)
    .where('c.used_at', 'is', null)
    .returning('c.deposit_id')
    .executeTakeFirst()
  if (used) return { depositId: used.deposit_id, isFirst: true }
  const known = await tx
    .selectFrom('three_ds_challenge')
    .where('md_hash', '=', mdHash)
    .where('pareq_hash', '=', pareqHash)
    .where('player_id', '=', playerId)
    .select('deposit_id')
    .executeTakeFirst()
  return known && { depositId: known.deposit_id, isFirst: false }
}
