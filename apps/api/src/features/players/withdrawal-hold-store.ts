import type { Database, Tx } from '../../database/open.ts'

const HOLD_MS = 24 * 60 * 60 * 1000

/**
 * What protects the account has changed: for a day no money leaves it, so that its owner, who is told by mail, can
 * say that it was somebody else.
 */
export async function holdWithdrawals(tx: Tx, playerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('player')
    .set({ withdrawals_held_until: new Date(now.getTime() + HOLD_MS) })
    .where('id', '=', playerId)
    .execute()
}

/** Until when money stays, or null. In a transaction that holds the row of the player it stays true. */
export async function withdrawalHoldOf(
  db: Database | Tx,
  playerId: string,
  now: Date,
): Promise<Date | null> {
  const row = await db
    .selectFrom('player')
    .select('withdrawals_held_until')
    .where('id', '=', playerId)
    .executeTakeFirst()
  const until = row?.withdrawals_held_until ?? null
  return until !== null && now < until ? until : null
}
