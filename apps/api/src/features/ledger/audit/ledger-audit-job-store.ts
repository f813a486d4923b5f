import type { Database } from '../../../database/open.ts'
import type { LedgerFault } from './ledger-audit-store.ts'

/** An audit that has not ended by then was left by a process that is gone. */
const ABANDONED_MS = 15 * 60_000

/** True for whoever comes first, or who finds that whoever came first is gone: the audit is theirs. */
export async function claimAudit(db: Database, slot: number, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('books_audit')
    .values({ slot: BigInt(slot), started_at: now })
    .onConflict((conflict) =>
      conflict
        .column('slot')
        .doUpdateSet({ started_at: now })
        .where('books_audit.ended_at', 'is', null)
        .where('books_audit.started_at', '<=', new Date(now.getTime() - ABANDONED_MS)),
    )
    .returning('slot')
    .executeTakeFirst()
  return claimed !== undefined
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
