import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { createLog, fixedClock, seededRandom } from '@baize/host'
import { sql } from 'kysely'
import { readApiConfig } from './config.ts'
import { openInMemory } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { databaseOverEmbedded, type Database } from './database/open.ts'
import { createRateLimits, type RateLimits } from './edge/rate-limits.ts'
import { createEventPort } from './events/event-port.ts'
import type { AppContext } from './app-context.ts'
import { migrationsHash, openTestPostgres, TEST_PATIENCE_MS } from './testing-postgres.ts'

export const TEST_NOW = '2026-01-14T12:00:00Z'

let migratedSnapshot: Promise<Blob> | undefined

/**
 * A migrated, empty database of its own for one test file: the embedded one from a snapshot, or a copy on the
 * PostgreSQL of DATABASE_URL, so that the same suite proves both.
 */
export async function openTestDatabase(): Promise<Database> {
  const databaseUrl = process.env['DATABASE_URL']
  return databaseUrl
    ? await openTestPostgres(databaseUrl, { patienceMs: TEST_PATIENCE_MS })
    : await openFromSnapshot()
}

async function openFromSnapshot(): Promise<Database> {
  return databaseOverEmbedded(await openTestPglite())
}

/** The embedded database by itself, for whoever puts something between it and the backend. */
export async function openTestPglite() {
  migratedSnapshot ??= readSnapshot()
  return await openInMemory(await migratedSnapshot)
}

export type Pglite = Awaited<ReturnType<typeof openTestPglite>>

// Making a database takes seconds and every test file needs one, so the first to come leaves it for the
// others, under a name that no other set of migrations has.
async function readSnapshot(): Promise<Blob> {
  const folder = fileURLToPath(new URL('../../../node_modules/.cache/baize/', import.meta.url))
  const path = `${folder}migrated-${snapshotHash()}.tar`
  if (existsSync(path)) return new Blob([readFileSync(path)])
  const snapshot = await makeSnapshot()
  mkdirSync(folder, { recursive: true })
  // Moved into place when complete: another worker may be reading or writing it at this moment.
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await snapshot.arrayBuffer()))
  renameSync(unfinished, path)
  return snapshot
}

function snapshotHash(): string {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return createHash('sha256')
    .update(migrationsHash())
    .update(engine)
    .update(String(statSync(engine).size))
    .digest('hex')
    .slice(0, 16)
}

async function makeSnapshot(): Promise<Blob> {
  const pglite = await openInMemory()
  await migrate(databaseOverEmbedded(pglite))
  const snapshot = await pglite.dumpDataDir('none')
  await pglite.close()
  return snapshot
}

/** No limit stands between the test and what it wants to reach. */
export const NO_LIMITS: RateLimits = {
  spend: async () => {},
  refund: async () => {},
  forgive: async () => {},
}

const TEST_ENV = {
  LOG_LEVEL: 'silent',
  DEV_TOOLS: '1',
  API_PORT: '0',
  PASSWORD_COST: 'test',
  // Tests say one thing after another.
  CHAT_PAUSE_SEC: '0',
  // A test names its visitor as the site would.
  TRUSTED_PROXIES: '127.0.0.1',
}
/** Without developer tools a cheaper one is refused. */
const FULL_COST = { PASSWORD_COST: 'full' }

/** A context that a test can hold still: fixed clock, seeded randomness, a silent log, an empty database. */
export async function testContext(
  env: NodeJS.ProcessEnv = {},
  own: Partial<Pick<AppContext, 'db' | 'limits' | 'redis' | 'log'>> = {},
) {
  const clock = fixedClock(TEST_NOW)
  const log = own.log ?? createLog('api-test', 'silent')
  return {
    config: readApiConfig({ ...TEST_ENV, ...(env['DEV_TOOLS'] === '0' ? FULL_COST : {}), ...env }),
    log,
    events: createEventPort(log),
    clock,
    random: seededRandom('test'),
    limits: createRateLimits(undefined),
    ...own,
    db: own.db ?? (await openTestDatabase()),
  }
}

const fingerprintQueries = new WeakMap<Database, string>()

/** Every table with a fingerprint of all its rows: what stays the same was not written to. */
export async function everythingStored(db: Database): Promise<readonly unknown[]> {
  const query = fingerprintQueries.get(db) ?? (await fingerprintQuery(db))
  fingerprintQueries.set(db, query)
  return (await sql.raw(query).execute(db)).rows
}

async function fingerprintQuery(db: Database): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() order by 1`.execute(db)
  const each = tables.rows.map(
    ({ name }) => `select '${name}' as name, count(*) as count,
      md5(string_agg(t::text, '|' order by t::text)) as hash from "${name}" t`,
  )
  // So many tables are read by several workers of PostgreSQL at once, which finish in any order.
  return `${each.join(' union all ')} order by name`
}
