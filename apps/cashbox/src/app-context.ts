import type { Clock, Log, Network, Random, Telemetry } from '@baize/host'
import type { Config } from './config.ts'
import type { Database } from './database/open.ts'

/** What every part of the sandbox may stand on. Handed in, so that a test brings its own. */
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
}
