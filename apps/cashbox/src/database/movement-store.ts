import type { SQLInputValue } from 'node:sqlite'
import type { Database } from './open.ts'

/** What payments and payouts have in common: an id, the merchant's reference, and a state that is numbered. */
interface Movement {
  readonly id: string
  readonly reference: string
  readonly status: string
  readonly reason: string | null
}

/** The rows of one of the two tables, in and out the same way. */
export function movementStore<Row extends Movement>(table: 'payments' | 'payouts') {
  return {
    insert(db: Database, row: Row): void {
      const columns = Object.keys(row)
      const places = columns.map(() => '?')
      db.run(
        `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
        ...(Object.values(row) as SQLInputValue[]),
      )
    },

    byId: (db: Database, id: string): Row | undefined =>
      db.one(`select * from ${table} where id = ?`, id),

    byReference: (db: Database, reference: string): Row | undefined =>
      db.one(`select * from ${table} where reference = ?`, reference),

    update(db: Database, id: string, { status, reason }: Pick<Row, 'status' | 'reason'>): void {
      db.run(
        `update ${table} set status = ?, reason = ?, revision = revision + 1 where id = ?`,
        status,
        reason,
        id,
      )
    },

    newest: (db: Database, limit: number): Row[] =>
      db.all(`select * from ${table} order by created_at desc, rowid desc limit ?`, limit),
  }
}
