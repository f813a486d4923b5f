import type { Database } from '../database/open.ts'

/** What the sandbox keeps under a name: mostly set on the control page and used up by the next payment. */
export function setChoice(db: Database, name: string, value: string | undefined): void {
  if (value === undefined) db.run('delete from choices where name = ?', name)
  else db.run('insert or replace into choices (name, value) values (?, ?)', name, value)
}

export function readChoice(db: Database, name: string): string | undefined {
  return db.one<{ value: string }>('select value from choices where name = ?', name)?.value
}

export function takeChoice(db: Database, name: string): string | undefined {
  const value = readChoice(db, name)
  if (value !== undefined) setChoice(db, name, undefined)
  return value
}
