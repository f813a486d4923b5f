import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

const CONNECT_TIMEOUT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 10 * 60_000

/**
 * For long readings beside the play: one connection of their own, with a patience that no call of a player may have,
 * without helper processes, which would take every processor from the players, and unable to write. Undefined for the
 * embedded database, which has only one.
 */
export function openForReading({ databaseUrl }: Pick<Config, 'databaseUrl'>): Database | undefined {
  if (databaseUrl === undefined) return undefined
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    options: '-c default_transaction_read_only=on -c max_parallel_workers_per_gather=0',
  })
  // Without a listener a connection that dies while idle would take the process down.
  pool.on('error', () => {})
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
