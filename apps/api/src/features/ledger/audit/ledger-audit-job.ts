import { setTimeout as wait } from 'node:timers/promises'
import type { Job } from '../../../jobs/job.ts'
import { auditLedger, type LedgerFault } from './ledger-audit-store.ts'
import type { AppContext } from '../../../app-context.ts'
import { finishAudit, claimAudit } from './ledger-audit-job-store.ts'
import { sealLedger } from './ledger-seal-store.ts'

const AUDIT_EVERY_MS = 60 * 60_000
const LOOK_MS = 60_000
/** Between two laws, so that whoever plays does not notice. */
const REST_MS = 2_000
const NO_REST = () => Promise.resolve()

/**
 * Audits the whole ledger every hour and logs a fatal line when an invariant does not hold; what is right is sealed,
 * so that the next audits see any change of it. Of all processes, one audits each hour.
 */
export function createLedgerAuditJob({ clock, db, log, reading: books = db }: AppContext) {
  async function audit(rest: () => Promise<void>): Promise<readonly LedgerFault[]> {
    const faults = await auditLedger(books, rest)
    for (const { law, places } of faults) log.fatal({ law, places }, 'LEDGER INVARIANT VIOLATED')
    return faults
  }

  /** The audit of this hour, unless another process has claimed it. */
  async function run(rest = NO_REST): Promise<void> {
    const now = clock.now()
    const slot = Math.floor(now.getTime() / AUDIT_EVERY_MS)
    if (!(await claimAudit(db, slot, now))) return
    const faults = await audit(rest)
    // Books that are wrong are not sealed: a seal says that they were right.
    if (faults.length === 0) await sealLedger(db, clock.now())
    await finishAudit(db, slot, { at: clock.now(), faults })
  }

  const job: Job = {
    name: 'ledger-audit',
    everyMs: LOOK_MS,
    scope: 'cluster',
    // A backend that has just started has better things to do.
    firstAfterMs: LOOK_MS,
    run: (signal) => run(() => wait(REST_MS, undefined, { signal })),
  }

  return {
    run: () => run(),
    job,
    /** At once, whoever has claimed the hour; nothing is stored, a violation is logged. */
    audit: () => audit(NO_REST),
  }
}
