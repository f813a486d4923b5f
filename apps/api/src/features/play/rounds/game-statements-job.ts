import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '../../../app-context.ts'
import type { Job } from '../../../jobs/job.ts'
import type { GameProvider } from '../providers/game-provider.ts'
import {
  hasStatement,
  reconcileGames,
  type Mismatch,
  type ProviderWithStatement,
} from './reconciliation.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** The hour of UTC at which the day before is compared: what was late has arrived, and few people play. */
const AT_HOUR = 3
/** What is in memory at once; each part reads the ledger anew. */
const PART_MS = 4 * HOUR_MS
const REST_MS = 2_000
/** So many are named by one line of the log; an operator asks for the rest with `reconcile-games`. */
const NAMED_MAX = 50

/**
 * G30. Holds what each provider of games says of yesterday, by UTC, against the ledger, once a day. Whatever does not match is a
 * fatal line in the log. Nothing is put right by itself: who is right is for a person to find out.
 */
export function createGameStatementsJob(
  { clock, db, log, reading = db }: Pick<AppContext, 'clock' | 'db' | 'log' | 'reading'>,
  providers: readonly GameProvider[],
  restMs = REST_MS,
): Job {
  async function compareDay(
    provider: ProviderWithStatement,
    day: number,
    signal: AbortSignal,
  ): Promise<void> {
    let compared = 0
    const mismatches: Mismatch[] = []
    for (let from = day; from < day + DAY_MS; from += PART_MS) {
      const part = { from: new Date(from), to: new Date(from + PART_MS) }
      const found = await reconcileGames({ db: reading }, provider, part)
      compared += found.compared
      mismatches.push(...found.mismatches)
      if (found.compared > 0) await wait(restMs, undefined, { signal })
    }
    const what = {
      provider: provider.name,
      day: new Date(day).toISOString().slice(0, 10),
      compared,
    }
    if (mismatches.length === 0) return log.info(what, 'game statement matches the ledger')
    const named = mismatches.slice(0, NAMED_MAX).map(({ txId, problem }) => `${txId} ${problem}`)
    log.fatal(
      { ...what, count: mismatches.length, named },
      'GAME STATEMENT DIFFERS FROM THE LEDGER',
    )
  }

  return {
    name: 'game-statements',
    everyMs: DAY_MS,
    scope: 'cluster',
    async run(signal) {
      const now = clock.now().getTime()
      const today = Math.floor(now / DAY_MS) * DAY_MS
      const failures: unknown[] = []
      for (const provider of providers.filter(hasStatement))
        try {
          await compareDay(provider, today - DAY_MS, signal)
        } catch (error) {
          signal.throwIfAborted()
          failures.push(error)
        }
      // The scheduler says that it failed, and tries again.
      if (failures.length > 0) throw failures[0]
      const next = today + AT_HOUR * HOUR_MS
      return { againInMs: (next > now ? next : next + DAY_MS) - now }
    },
  }
}
