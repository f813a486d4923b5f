import type { Database } from './open.ts'

/** Values under a name: mostly set on the control page and used up by the next payment. */
export function setValue(db: Database, name: string, value: string | undefined): void {
  if (value === undefined) db.run('delete from choices where name = ?', name)
  else db.run('insert or replace into choices (name, value) values (?, ?)', name, value)
}

export function readValue(db: Database, name: string): string | undefined {
  return db.one<{ value: string }>('select value from choices where name = ?', name)?.value
}

export function takeValue(db: Database, name: string): string | undefined {
  const value = readValue(db, name)
  if (value !== undefined) setValue(db, name, undefined)
  return value
}
