import type { Clock, Log, Network, Random, Telemetry } from '@baize/host'
import type { Redis } from 'ioredis'
import type { Config } from './config.ts'
import type { Database } from './database/open.ts'
import type { RateLimits } from './edge/rate-limits.ts'
import type { EventPort } from './events/event-port.ts'

/** What every feature of the backend may stand on. Handed in, so that a test brings its own. */
export interface AppContext {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  readonly random: Random
  /** Left out, the real one. */
  readonly network?: Network
  /** Left out, nothing is measured and nothing traced. */
  readonly telemetry?: Telemetry
  readonly db: Database
  /** A way to the same rows for long readings, so that no player waits for them; `db` where there is none. */
  readonly reading?: Database | undefined
  readonly limits: RateLimits
  /** How features tell each other what happened. */
  readonly events: EventPort
  /** Shared with other processes of this backend, when there are any. */
  readonly redis?: Redis
}
