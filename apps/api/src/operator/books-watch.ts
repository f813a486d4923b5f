import { setTimeout as wait } from 'node:timers/promises'
import { auditLedger, type LedgerFault } from '../features/ledger/ledger-audit-store.ts'
import type { House } from '../house.ts'
import { endTurn, takeTurn } from './books-watch-store.ts'

const AUDIT_EVERY_MS = 60 * 60_000
const LOOK_MS = 60_000
/** Between two laws, so that whoever plays does not notice. */
const REST_MS = 2_000

/**
 * Reads all the books every hour and raises the alarm when a law does not hold. However many processes there are,
 * each hour is read by one of them.
 */
export function createBooksWatch({ clock, db, log, reading: books = db }: House) {
  const stopping = new AbortController()
  let worker: Promise<void> | undefined

  const rest = (ms: number) => wait(ms, undefined, { signal: stopping.signal })

  async function audit(restMs: number): Promise<readonly LedgerFault[]> {
    const faults = await auditLedger(books, () => (restMs === 0 ? Promise.resolve() : rest(restMs)))
    for (const { law, places } of faults) log.fatal({ law, places }, 'A LAW OF THE BOOKS IS BROKEN')
    return faults
  }

  /** The turn of this moment, unless somebody has taken it. */
  async function run(restMs = 0): Promise<void> {
    const now = clock.now()
    const slot = Math.floor(now.getTime() / AUDIT_EVERY_MS)
    if (!(await takeTurn(db, slot, now))) return
    const faults = await audit(restMs)
    await endTurn(db, slot, { at: clock.now(), faults })
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      await rest(LOOK_MS).catch(() => {})
      if (stopping.signal.aborted) return
      await run(REST_MS).catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'the books cannot be read')
      })
    }
  }

  return {
    run,
    /** At once and whoever's turn it is; nothing is written down but an alarm. */
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
