import type { Database } from '../../../database/open.ts'
import type { LedgerFault } from './ledger-audit-store.ts'

/** True for whoever comes first: the turn is theirs. */
export async function claimAudit(db: Database, slot: number, now: Date): Promise<boolean> {
  const taken = await db
    .insertInto('books_audit')
    .values({ slot: BigInt(slot), started_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('slot')
    .executeTakeFirst()
  return taken !== undefined
}

export async function finishAudit(
  db: Database,
  slot: number,
  { at, faults }: { at: Date; faults: readonly LedgerFault[] },
): Promise<void> {
  await db
    .updateTable('books_audit')
    .set({ ended_at: at, faults: JSON.stringify(faults) })
    .where('slot', '=', BigInt(slot))
    .execute()
}

/** The newest first; one that has not ended was left by a process that went away, or is at work. */
export async function newestAudits(db: Database, limit: number) {
  return await db
    .selectFrom('books_audit')
    .select(['started_at', 'ended_at', 'faults'])
    .orderBy('slot', 'desc')
    .limit(limit)
    .execute()
}
