import { closeSync, existsSync, fdatasync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { ConfigError } from '@baize/host'
import { ADDED_COLUMNS, SCHEMA, SCHEMA_OF_ADDED } from './schema.ts'
import { widenSeats } from './widened-seats.ts'

/**
 * The studio's own database. It is synchronous: a transaction that never waits cannot be interleaved with
 * another. Amounts are whole units in text; `inTransaction` waits for the disk unless told that what it
 * writes could be found out again.
 */
export interface Database {
  one<Row>(statement: string, ...values: SQLInputValue[]): Row | undefined
  all<Row>(statement: string, ...values: SQLInputValue[]): Row[]
  /** Returns how many rows were changed. */
  run(statement: string, ...values: SQLInputValue[]): number
  /** Everything the deed writes is kept together, or nothing of it. */
  inTransaction<T>(deed: () => T, durability?: Durability): T
  /** Waits, without holding anybody up, until everything that is committed now outlives the power cord. */
  reachDisk(): Promise<void>
  /** Tables of a part that brings its own. */
  addSchema(schema: string): void
  close(): void
}

/**
 * `disk` outlives the power cord. `process` outlives the process alone, which is enough for what a restart works
 * out again from what is on the disk.
 */
export type Durability = 'disk' | 'process'

export function openDatabase(dataDir: string): Database {
  const folder = join(dataDir, 'studio')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'studio.sqlite')
  try {
    return over(new DatabaseSync(path), path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `The rounds of the studio in ${path} cannot be opened (${reason}); move the folder away to start afresh.`,
    )
  }
}

export function openInMemory(): Database {
  return over(new DatabaseSync(':memory:'))
}

/**
 * Where splitting a page has moved its neighbours to other numbers, the commit looks through every page in memory, and
 * nearly every batch of bets splits one: of 32 MB that was a twelfth of the studio's work. A bet needs the ends of the
 * tables and of their indexes; what is older comes from the memory of the system.
 */
const PAGES_KIB = 8_000
/** The log is emptied from a thread of its own (checkpointer.ts); here only if that one does not keep up. */
const LOG_PAGES_MAX = 32_000

const SYNCHRONOUS = { disk: 'full', process: 'normal' } as const

function over(sqlite: DatabaseSync, path?: string): Database {
  sqlite.exec('pragma journal_mode = wal; pragma busy_timeout = 5000; pragma foreign_keys = on')
  sqlite.exec(`pragma synchronous = full; pragma cache_size = -${PAGES_KIB}`)
  sqlite.exec(`pragma wal_autocheckpoint = ${LOG_PAGES_MAX}`)
  sqlite.exec(SCHEMA)
  addColumns(sqlite)
  widenSeats(sqlite)
  sqlite.exec(SCHEMA_OF_ADDED)
  // A statement is compiled once: the texts are constants of the stores.
  const compiled = new Map<string, StatementSync>()
  const prepare = (statement: string): StatementSync => {
    const known = compiled.get(statement)
    if (known) return known
    const made = sqlite.prepare(statement)
    compiled.set(statement, made)
    return made
  }
  const log = path === undefined ? undefined : createLogSync(`${path}-wal`)
  const checkpointer = path === undefined ? undefined : startCheckpointer(path)
  let isOpen = false
  let durability: Durability = 'disk'
  return {
    one: <Row>(statement: string, ...values: SQLInputValue[]) =>
      prepare(statement).get(...values) as Row | undefined,
    all: <Row>(statement: string, ...values: SQLInputValue[]) =>
      prepare(statement).all(...values) as Row[],
    run: (statement, ...values) => Number(prepare(statement).run(...values).changes),
    inTransaction(deed, wanted = 'disk') {
      // A deed inside a deed is part of it.
      if (isOpen) return deed()
      if (wanted !== durability) {
        sqlite.exec(`pragma synchronous = ${SYNCHRONOUS[wanted]}`)
        durability = wanted
      }
      sqlite.exec('begin immediate')
      isOpen = true
      try {
        const result = deed()
        sqlite.exec('commit')
        return result
      } catch (error) {
        sqlite.exec('rollback')
        throw error
      } finally {
        isOpen = false
      }
    },
    addSchema: (schema) => sqlite.exec(schema),
    reachDisk: async () => await log?.sync(),
    close() {
      log?.close()
      void checkpointer?.terminate()
      sqlite.close()
    },
  }
}

/** A table that is there already stays as it was made, whatever the schema says now. One that is not will have them. */
function addColumns(sqlite: DatabaseSync): void {
  for (const [table, column, type] of ADDED_COLUMNS) {
    const columns = sqlite.prepare(`select name from pragma_table_info('${table}')`).all()
    const isKnown = columns.some(({ name }) => name === column)
    if (columns.length > 0 && !isKnown)
      sqlite.exec(`alter table ${table} add column ${column} ${type}`)
  }
}

/** Carries the log into the database beside the players, who would otherwise wait for it every few seconds. */
function startCheckpointer(path: string): Worker {
  const worker = new Worker(new URL('checkpointer.ts', import.meta.url), { workerData: { path } })
  worker.unref()
  return worker
}

/**
 * Brings the write-ahead log to the disk from a thread of its own: a commit that has to wait for the disk in place
 * holds up every player, one that waits here holds up nobody. The file stays the same while it is open, and
 * SQLite keeps no lock on it that closing it could lose.
 */
function createLogSync(path: string) {
  let file: number | undefined
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined

  function begin(): Promise<void> {
    // Nothing was ever written, so there is nothing to bring anywhere.
    if (file === undefined && !existsSync(path)) return Promise.resolve()
    const opened = (file ??= openSync(path, 'r'))
    return new Promise((resolve, reject) => {
      fdatasync(opened, (error) => (error ? reject(error) : resolve()))
    })
  }

  async function run(): Promise<void> {
    const mine = begin()
    running = mine
    try {
      await mine
    } finally {
      if (running === mine) running = undefined
    }
  }

  async function afterRunning(): Promise<void> {
    await running?.catch(() => {})
    next = undefined
    await run()
  }

  return {
    /** One that began before a commit may have missed it: whoever comes meanwhile shares the next. */
    sync: (): Promise<void> => (running ? (next ??= afterRunning()) : run()),
    close(): void {
      if (file !== undefined) closeSync(file)
      file = undefined
    },
  }
}
