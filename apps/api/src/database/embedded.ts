import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { ConfigError } from '@baize/host'

/** Postgres type 20 is bigint: money. Read as a JS number it would silently lose digits. */
const BIGINT_OID = 20
const COMPLETE_MARK = 'baize-complete'

/** PostgreSQL inside this process, kept in a folder. One process only: two would destroy the folder. */
export async function openEmbedded(dataDir: string): Promise<PGlite> {
  const folder = join(dataDir, 'pg')
  mkdirSync(dataDir, { recursive: true })
  lockFolder(dataDir)
  if (!existsSync(folder)) await createFolder(folder)
  if (!existsSync(join(folder, COMPLETE_MARK)) || !existsSync(join(folder, 'PG_VERSION'))) {
    throw new ConfigError(
      `The data folder ${folder} is only half written; remove it to start afresh, or restore it from a backup.`,
    )
  }
  return await openFolder(folder)
}

/** A database that lives in memory, optionally from a snapshot; for tests. */
export async function openInMemory(snapshot?: Blob): Promise<PGlite> {
  const database = await PGlite.create({
    parsers: { [BIGINT_OID]: BigInt },
    ...(snapshot ? { loadDataDir: snapshot } : {}),
  })
  return failingToBegin(database)
}

// Created beside its place and moved there when complete: a start that is interrupted leaves nothing
// that a later start could mistake for a database.
async function createFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const database = await openFolder(unfinished)
  await database.close()
  writeFileSync(join(unfinished, COMPLETE_MARK), 'This folder was completely written.\n')
  renameSync(unfinished, folder)
}

async function openFolder(folder: string): Promise<PGlite> {
  try {
    const database = await PGlite.create({
      dataDir: folder,
      parsers: { [BIGINT_OID]: BigInt },
    })
    return failingToBegin(database)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `The data folder ${folder} cannot be opened (${reason}); remove it to start afresh, or restore it from a backup.`,
    )
  }
}

// The driver above waits until a transaction has begun, so one that cannot begin, because the database is
// closed, would wait for ever and everybody behind it too. Here it begins, and its first query fails.
function failingToBegin(database: PGlite): PGlite {
  const begin = database.transaction.bind(database)
  database.transaction = async <T>(deed: (tx: Transaction) => Promise<T>): Promise<T> => {
    let hasBegun = false
    try {
      return await begin((tx) => {
        hasBegun = true
        return deed(tx)
      })
    } catch (error) {
      if (hasBegun) throw error
      const query = () => Promise.reject(error)
      return await deed({ query } as unknown as Transaction)
    }
  }
  return database
}

function lockFolder(dataDir: string): void {
  const lock = join(dataDir, 'pg.lock')
  if (existsSync(lock)) {
    const [owner = '', startedAt = ''] = readFileSync(lock, 'utf8').split(' ')
    const pid = Number(owner)
    if (pid !== process.pid && isAlive(pid) && startOf(pid) === startedAt) throw inUse(dataDir, pid)
    rmSync(lock, { force: true })
  }
  try {
    // Made and not overwritten: of two processes that start at the same moment one must lose.
    writeFileSync(lock, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    throw inUse(dataDir, Number(readFileSync(lock, 'utf8').split(' ', 1)[0]))
  }
  process.once('exit', () => rmSync(lock, { force: true }))
}

function inUse(dataDir: string, pid: number): ConfigError {
  return new ConfigError(
    `The data folder ${dataDir} is in use by process ${pid}; stop it first or choose another DATA_DIR.`,
  )
}

// After a crash the number may belong to another process by now: when that one started tells them apart.
// Where the system does not say, the number alone decides.
function startOf(pid: number): string {
  const stat = `/proc/${pid}/stat`
  if (!existsSync(stat)) return ''
  // The name of the program, in brackets, may contain spaces: the fields are counted from behind it.
  const fields = readFileSync(stat, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const START_TIME = 19
  return fields[START_TIME] ?? ''
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
