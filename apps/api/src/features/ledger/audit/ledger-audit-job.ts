import { setTimeout as wait } from 'node:timers/promises'
import { dayOf } from '@baize/rules/gate-usage'
import type { Job } from '../../../jobs/job.ts'
import { auditLedger, type LedgerFault } from './ledger-audit-store.ts'
import type { AppContext } from '../../../app-context.ts'
import { claimAudit, finishAudit, newestAudits } from './ledger-audit-job-store.ts'
import { sealLedger, sealPosted } from './ledger-seal-store.ts'

const AUDIT_EVERY_MS = 60 * 60_000
const LOOK_MS = 60_000
/** Between two laws, so that whoever plays does not notice. */
const REST_MS = 2_000
const NO_REST = () => Promise.resolve()
const SEAL_EVERY_MS = 60_000
/** So many wallets by one statement, so many statements by one run, and how soon the next run has the others. */
const SEALED_AT_ONCE = 20
const SEALINGS_MAX = 20
/** Between two statements, and as often as long as the one before took: whoever plays has the database four fifths of the time. */
const SEAL_REST_MS = 50
const SEAL_REST_TIMES = 4
const SEAL_AGAIN_MS = 5_000

/**
 * Audits the whole ledger every hour and logs a fatal line when an invariant does not hold. What was posted is sealed each
 * minute, so that the next audits see any change of it; a seal is never changed. Of all processes, one does so.
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

  /** Nothing more is sealed from an audit that found something wrong until one that does not. */
  async function sealFresh(
    walletsMax = SEALED_AT_ONCE,
    rest: (ms: number) => Promise<void> = NO_REST,
  ): Promise<void | { readonly againInMs: number }> {
    const last = (await newestAudits(db, 2)).find(({ ended_at }) => ended_at !== null)
    if (last?.faults?.length) return
    for (let sealing = 0; sealing < SEALINGS_MAX; sealing += 1) {
      const now = clock.now()
      const bounds = { walletsMax, sinceDay: dayOf(now) - 1 }
      if ((await sealPosted(db, now, bounds)) < walletsMax) return
      const tookMs = clock.now().getTime() - now.getTime()
      await rest(SEAL_REST_MS + SEAL_REST_TIMES * Math.max(0, tookMs))
    }
    return { againInMs: SEAL_AGAIN_MS }
  }

  const sealJob: Job = {
    name: 'ledger-seals',
    everyMs: SEAL_EVERY_MS,
    scope: 'cluster',
    firstAfterMs: SEAL_EVERY_MS,
    run: (signal) => sealFresh(SEALED_AT_ONCE, (ms) => wait(ms, undefined, { signal })),
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
    jobs: [job, sealJob],
    sealFresh,
    /** At once, whoever has claimed the hour; nothing is stored, a violation is logged. */
    audit: () => audit(NO_REST),
  }
}
