import type { AppContext } from '../../app-context.ts'
import { logSecurity } from '../../edge/security-log.ts'
import type { Job } from '../../jobs/job.ts'
import { waitingMatches } from './person-match-store.ts'

const EVERY_MS = 60 * 60_000

/**
 * T19. A match that nobody has proven bars nobody until an operator has looked: as long as one waits it is said in the
 * log and in the metrics.
 */
export function watchWaitingMatches({
  db,
  log,
  telemetry,
}: Pick<AppContext, 'db' | 'log' | 'telemetry'>): Job {
  telemetry?.metrics.read(
    {
      name: 'person_matches_waiting',
      help: 'Accounts that may be those of somebody who takes a break, and wait for an operator.',
      type: 'gauge',
    },
    async () => [{ value: (await waitingMatches(db)).count }],
  )
  return {
    name: 'waiting-person-matches',
    everyMs: EVERY_MS,
    scope: 'cluster',
    async run() {
      const { count, oldestAt } = await waitingMatches(db)
      if (oldestAt) logSecurity(log, 'person matches waiting', { count, oldestAt })
    },
  }
}
