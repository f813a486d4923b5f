import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { ConfigError } from '@baize/host'
import { LATER_COLUMNS, SCHEMA } from './schema.ts'

/**
 * The sandbox's own small database. It is synchronous: a deed here is a few rows of one process, and a
 * transaction that never waits cannot be interleaved with another.
 */
export interface Database {
  one<Row>(statement: string, ...values: SQLInputValue[]): Row | undefined
  all<Row>(statement: string, ...values: SQLInputValue[]): Row[]
  /** Returns how many rows were changed. */
  run(statement: string, ...values: SQLInputValue[]): number
  /** Everything the deed writes is kept together, or nothing of it. */
  inTransaction<T>(deed: () => T): T
  close(): void
}

export function openDatabase(dataDir: string): Database {
  const folder = join(dataDir, 'cashbox')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'cashbox.sqlite')
  try {
    return over(new DatabaseSync(path))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `The data of the payment sandbox in ${path} cannot be opened (${reason}); remove it to start afresh.`,
    )
  }
}

export function openInMemory(): Database {
  return over(new DatabaseSync(':memory:'))
}

function over(sqlite: DatabaseSync): Database {
  sqlite.exec('pragma journal_mode = wal; pragma busy_timeout = 5000')
  // An acknowledged payment must outlive the power cord, so each commit waits for the disk.
  sqlite.exec('pragma synchronous = full; pragma foreign_keys = on')
  sqlite.exec(SCHEMA)
  for (const { table, column } of LATER_COLUMNS) {
    const known = sqlite.prepare('select 1 from pragma_table_info(?) where name = ?')
    if (!known.get(table, column)) sqlite.exec(`alter table ${table} add column ${column} text`)
  }
  let isOpen = false
  return {
    one: <Row>(statement: string, ...values: SQLInputValue[]) =>
      sqlite.prepare(statement).get(...values) as Row | undefined,
    all: <Row>(statement: string, ...values: SQLInputValue[]) =>
      sqlite.prepare(statement).all(...values) as Row[],
    run: (statement, ...values) => Number(sqlite.prepare(statement).run(...values).changes),
    inTransaction(deed) {
      // A deed inside a deed is part of it.
      if (isOpen) return deed()
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
    close: () => sqlite.close(),
  }
}
