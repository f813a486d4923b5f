import { ConfigError } from '@baize/host'
import { Kysely, PGliteDialect, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { PGlite } from '@electric-sql/pglite'
import { openEmbedded } from './embedded.ts'
import { embeddedPipeline, POSTGRES_LANES, postgresPipeline, type Pipeline } from './pipeline.ts'
import { preparedName } from './prepared.ts'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>
export type Tx = Transaction<Tables>

const BIGINT_OID = 20
// Below the 15 s that any call may take, so that a stalled database becomes an answer and not a hang.
const CONNECT_TIMEOUT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 10_000
const POOL_SIZE_MAX = 20

export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<Database> {
  if (config.databaseUrl === undefined) {
    return databaseOverEmbedded(await openEmbedded(config.dataDir))
  }
  return await openPostgres(config.databaseUrl)
}

async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = postgresPool(databaseUrl)
  try {
    await pool.query('select 1')
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error)
    throw new ConfigError(`The database of DATABASE_URL cannot be reached (${reason}).`)
  }
  return databaseOverPool(pool)
}

const PIPELINES = new WeakMap<Database, Pipeline>()

/** The way of many small transactions into the same database. */
export function pipelineOf(db: Database): Pipeline {
  const pipeline = PIPELINES.get(db)
  if (!pipeline) throw new Error('This database was not opened here.')
  return pipeline
}

const POOLS = new WeakMap<Database, Readonly<Record<string, pg.Pool>>>()

/** The pools behind a database by name, for those who measure; the embedded one has none. */
export function poolsOf(db: Database): Readonly<Record<string, pg.Pool>> {
  return POOLS.get(db) ?? {}
}

/** Whether what a server does by itself has to be done by us. */
export const isEmbedded = (db: Database): boolean => !POOLS.has(db)

export function databaseOverEmbedded(pglite: PGlite): Database {
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) })
  PIPELINES.set(db, embeddedPipeline(pglite))
  return db
}

/**
 * Plans that hold however the tables grow: along an index, made once, by the one who asks. A young database that has
 * not counted its rows yet expects so many that it sends for helpers, and they come for twenty milliseconds a batch.
 */
export const PIPELINE_PLANS = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
  'enable_bitmapscan=off',
  'max_parallel_workers_per_gather=0',
  'jit=off',
  // A search goes down one index or another. Where the levels of a tree count, the lower tree wins, and of two that grow
  // with their table the wrong one is lower for a while: a plan that was made then reads half the ledger for ever.
  'cpu_operator_cost=0',
]

export function databaseOverPool(pool: pg.Pool): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const { options = '', ...config } = pool.options
  const lanes = new pg.Pool({
    ...config,
    max: POSTGRES_LANES,
    options: [options, ...PIPELINE_PLANS.map((setting) => `-c ${setting}`)].join(' '),
  } as pg.PoolConfig)
  lanes.on('error', () => {})
  const pipeline = postgresPipeline(lanes)
  PIPELINES.set(db, pipeline)
  POOLS.set(db, { calls: pool, 'bet-path': lanes })
  const destroy = db.destroy.bind(db)
  db.destroy = async () => {
    await Promise.all([pipeline.close(), destroy()])
  }
  return db
}

/**
 * Our questions are short and many. Where the planner expects more of one than comes, compiling it takes longer than
 * its answer, each time anew.
 */
const NO_COMPILING = '-c jit=off'

interface PoolChoices {
  readonly options?: string
  /** How long a connection and an answer are waited for, where that is not what a player can wait. */
  readonly patienceMs?: number
}

export function postgresPool(
  databaseUrl: string,
  { options, patienceMs }: PoolChoices = {},
): pg.Pool {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === BIGINT_OID ? BigInt : pg.types.getTypeParser(oid, format),
  }
  const pool = new pg.Pool({
    Client: CuttingClient,
    connectionString: databaseUrl,
    max: POOL_SIZE_MAX,
    connectionTimeoutMillis: patienceMs ?? CONNECT_TIMEOUT_MS,
    statement_timeout: patienceMs ?? STATEMENT_TIMEOUT_MS,
    query_timeout: patienceMs ?? STATEMENT_TIMEOUT_MS,
    types,
    options: [options, NO_COMPILING].filter(Boolean).join(' '),
  })
  // Without a listener a connection that dies while idle would take the process down.
  pool.on('error', () => {})
  return pool
}

/**
 * A connection whose question was not answered in time is cut. Given back to the pool it would make
 * everybody after it wait as well, for as long as the dead line takes to be noticed.
 */
class CuttingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // The pool listens to connections that rest; one that dies at work would take the process down.
    // Whoever waits for its answer is told by that answer.
    this.on('error', () => {})
    const ask = this.query.bind(this) as (...args: unknown[]) => unknown
    const cut = (error: unknown) => {
      if (error instanceof Error && QUERY_TIMED_OUT.test(error.message)) {
        this.connection.stream.destroy()
      }
    }
    this.query = ((...args: unknown[]) => {
      const answer = ask(...named(args))
      if (answer instanceof Promise) answer.catch(cut)
      return answer
    }) as pg.Client['query']
  }
}

/** What is marked as prepared is asked by its name. */
function named(args: unknown[]): unknown[] {
  const [text, values, ...rest] = args
  const name = typeof text === 'string' ? preparedName(text) : undefined
  return name === undefined ? args : [{ name, text, values }, ...rest]
}

const QUERY_TIMED_OUT = /Query read timeout/

const OUTAGE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
])

/** True when the fault is the database being away, which is answered 503, and not a bug of ours. */
export function isDatabaseOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  // Class 08 is a connection failure, 57P0x a server that is shutting down or starting, 53 out of resources.
  if (OUTAGE_CODES.has(code) || /^(08|57P0|53)/.test(code)) return true
  // A connection that is cut within a transaction cannot be rolled back either, and that is what is heard of it.
  return /Connection terminated|is not queryable|timeout exceeded when trying to connect|Query read timeout|PGlite is closed|driver has already been destroyed/.test(
    error.message,
  )
}
