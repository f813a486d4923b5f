import { programLives, type ReadinessChecks } from '@baize/host'
import { ping } from './database/ping.ts'
import type { AppContext } from './app-context.ts'

/** What the backend needs. Without the studio or the sandbox players can still sign in and be paid. */
export function readinessOf({ config, db, redis }: AppContext): ReadinessChecks {
  return {
    required: {
      database: () => ping(db),
      ...(redis && { redis: async () => void (await redis.ping()) }),
    },
    optional: {
      ...(config.studioSecret !== undefined && { studio: programLives(config.studioUrl) }),
      ...(config.cashboxSecret !== undefined && { cashbox: programLives(config.cashboxUrl) }),
    },
  }
}
