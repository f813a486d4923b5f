import type { SQLInputValue } from 'node:sqlite'
import type { Database } from './open.ts'

/** What payments, payouts and checks have in common: an id, the merchant's reference, and a state that is numbered. */
interface Movement {
  readonly id: string
  readonly reference: string
  readonly status: string
}

/** The rows of one of the tables, in and out the same way. */
export function movementStore<Row extends Movement>(
  table: 'payments' | 'payouts' | 'verification_checks',
) {
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

    update(
      db: Database,
      id: string,
      changes: Partial<Omit<Row, keyof Movement>> & Pick<Row, 'status'>,
    ): void {
      const columns = Object.keys(changes).map((column) => `${column} = ?`)
      db.run(
        `update ${table} set ${columns.join(', ')}, revision = revision + 1 where id = ?`,
        ...(Object.values(changes) as SQLInputValue[]),
        id,
      )
    },

    newest: (db: Database, limit: number): Row[] =>
      db.all(`select * from ${table} order by created_at desc, rowid desc limit ?`, limit),
  }
}
