import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { migrate } from './database/migrate.ts'
import { databaseOverPool, postgresPool, type Database } from './database/open.ts'

/** A machine that stands still is no outage of the database. */
export const TEST_PATIENCE_MS = 60_000
/** No test cuts the power of this server; those about that start one of their own. */
const NO_WAIT_FOR_DISK = '-c synchronous_commit=off'
/** Who makes the template holds this lock on the database of DATABASE_URL. */
const TEMPLATE_LOCK = 20_260_114

/** What an administrator does: making and dropping databases waits for the disk, longer than a bet would. */
export async function onServer(databaseUrl: string, ...statements: string[]): Promise<void> {
  const admin = postgresPool(databaseUrl, { patienceMs: TEST_PATIENCE_MS })
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}

const templates = new Map<string, Promise<string>>()
let databaseCount = 0

/**
 * A migrated, empty database beside that of DATABASE_URL; how long it waits for an answer is what a player would, unless
 * told. It is a copy of one that was migrated once: that takes a tenth of the time of migrating each.
 */
export async function openTestPostgres(
  databaseUrl: string,
  patience: { readonly patienceMs?: number } = {},
): Promise<Database> {
  const template = templates.get(databaseUrl) ?? migratedTemplate(databaseUrl)
  templates.set(databaseUrl, template)
  const name = `${databaseNameOf(databaseUrl)}_test_${process.pid}_${databaseCount++}`
  await onServer(
    databaseUrl,
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${await template}`,
  )
  const options = NO_WAIT_FOR_DISK
  const db = databaseOverPool(postgresPool(urlOf(databaseUrl, name), { options, ...patience }))
  const destroy = db.destroy.bind(db)
  db.destroy = async () => {
    await destroy()
    await onServer(databaseUrl, `drop database ${name} with (force)`)
  }
  return db
}

/** Made by the first of all workers that comes, kept for the next run, and replaced when there is another migration. */
async function migratedTemplate(databaseUrl: string): Promise<string> {
  const prefix = `${databaseNameOf(databaseUrl)}_migrated_`
  const name = prefix + migrationsHash()
  const admin = postgresPool(databaseUrl, { patienceMs: TEST_PATIENCE_MS })
  const connection = await admin.connect()
  try {
    await connection.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`)
    const { rows } = await connection.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, '${prefix}')`,
    )
    if (rows.some((row) => row.name === name)) return name
    for (const old of rows) await connection.query(`drop database ${old.name} with (force)`)
    // Has its name only when it is complete.
    const unfinished = `${prefix}unfinished`
    await connection.query(`create database ${unfinished}`)
    const options = NO_WAIT_FOR_DISK
    const db = databaseOverPool(postgresPool(urlOf(databaseUrl, unfinished), { options }))
    await migrate(db)
    await db.destroy()
    await connection.query(`alter database ${unfinished} rename to ${name}`)
    return name
  } finally {
    connection.release()
    // The lock goes with its connection.
    await admin.end()
  }
}

const databaseNameOf = (databaseUrl: string): string => new URL(databaseUrl).pathname.slice(1)

const urlOf = (databaseUrl: string, name: string): string => new URL(`/${name}`, databaseUrl).href

/** Another set of migrations has another one. */
export function migrationsHash(): string {
  const hash = createHash('sha256')
  const folder = fileURLToPath(new URL('./migrations/', import.meta.url))
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(folder + file))
  return hash.digest('hex').slice(0, 16)
}
