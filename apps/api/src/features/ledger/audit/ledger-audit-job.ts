import { setTimeout as wait } from 'node:timers/promises'
import { auditLedger, type LedgerFault } from './ledger-audit-store.ts'
import type { AppContext } from '../../../app-context.ts'
import { finishAudit, claimAudit } from './ledger-audit-job-store.ts'

const AUDIT_EVERY_MS = 60 * 60_000
const LOOK_MS = 60_000
/** Between two laws, so that whoever plays does not notice. */
const REST_MS = 2_000

/**
 * Audits the whole ledger every hour and logs a fatal line when an invariant does not hold. Of all processes,
 * one audits each hour.
 */
export function createLedgerAuditJob({ clock, db, log, reading: books = db }: AppContext) {
  const stopping = new AbortController()
  let worker: Promise<void> | undefined

  const rest = (ms: number) => wait(ms, undefined, { signal: stopping.signal })

  async function audit(restMs: number): Promise<readonly LedgerFault[]> {
    const faults = await auditLedger(books, () => (restMs === 0 ? Promise.resolve() : rest(restMs)))
    for (const { law, places } of faults) log.fatal({ law, places }, 'LEDGER INVARIANT VIOLATED')
    return faults
  }

  /** The audit of this hour, unless another process has claimed it. */
  async function run(restMs = 0): Promise<void> {
    const now = clock.now()
    const slot = Math.floor(now.getTime() / AUDIT_EVERY_MS)
    if (!(await claimAudit(db, slot, now))) return
    const faults = await audit(restMs)
    await finishAudit(db, slot, { at: clock.now(), faults })
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      await rest(LOOK_MS).catch(() => {})
      if (stopping.signal.aborted) return
      await run(REST_MS).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'ledger audit failed')
      })
    }
  }

  return {
    run,
    /** At once, whoever has claimed the hour; nothing is stored, a violation is logged. */
    audit: () => audit(0),
    start() {
      worker ??= work()
    },
    async stop() {
      stopping.abort()
      await worker
    },
  }
}
