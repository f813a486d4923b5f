import type { Clock, Log, Network, Random, Telemetry } from '@baize/host'
import type { Catalogue } from './catalogue.ts'
import type { Config } from './config.ts'
import type { GroupCommit } from './database/group-commit.ts'
import type { Database } from './database/open.ts'

/** What every part of the studio may stand on. Handed in, so that a test brings its own. */
export interface AppContext {
  readonly config: Config
  readonly log: Log
  readonly clock: Clock
  readonly random: Random
  /** Left out, connections to the wallet that stay open. */
  readonly network?: Network
  /** Left out, nothing is measured and nothing traced. */
  readonly telemetry?: Telemetry
  readonly db: Database
  /** Deeds of one moment share a transaction, and with it one wait for the disk. */
  readonly commits: GroupCommit
  readonly catalogue: Catalogue
}
