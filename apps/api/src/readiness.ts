import { programLives, type ReadinessChecks } from '@baize/host'
import { ping } from './database/ping.ts'
import type { AppContext } from './app-context.ts'
import { checkDatabaseClock } from './housekeeping/database-clock.ts'

/** What the backend needs. Without the studio or the sandbox players can still sign in and be paid. */
export function readinessOf({
  config,
  db,
  clock,
  redis,
}: Pick<AppContext, 'config' | 'db' | 'clock' | 'redis'>): ReadinessChecks {
  return {
    required: {
      database: () => ping(db),
      ...(redis && { redis: async () => void (await redis.ping()) }),
    },
    optional: {
      ...(config.databaseUrl !== undefined && { clock: () => checkDatabaseClock({ db, clock }) }),
      ...(config.studioSecret !== undefined && { studio: programLives(config.studioUrl) }),
      ...(config.cashboxSecret !== undefined && { cashbox: programLives(config.cashboxUrl) }),
    },
  }
}
