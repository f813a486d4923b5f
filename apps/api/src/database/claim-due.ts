import { sql, type Selectable } from 'kysely'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

/** What a provider is asked about again and again until it has said its last word. */
type AskedTable = 'deposit' | 'withdrawal' | 'verification_check'

interface DueBy {
  readonly now: Date
  readonly limit: number
  /** When it is due again, unless something is heard before. */
  readonly nextAt: Date
  /** Only rows in these states; all that have a time when none are named. */
  readonly states?: readonly string[]
}

/** Takes what is due, the longest due first, and books the next look at once: two processes never take the same row. */
export async function claimDue<T extends AskedTable>(
  db: Database,
  table: T,
  { now, limit, nextAt, states }: DueBy,
): Promise<Selectable<Tables[T]>[]> {
  const inState = states ? sql`and state in (${sql.join(states)})` : sql``
  const { rows } = await sql<Selectable<Tables[T]>>`
    update ${sql.table(table)} set ask_at = ${nextAt}
    where id in (
      select id from ${sql.table(table)} where ask_at <= ${now} ${inState}
      order by ask_at limit ${limit} for update skip locked
    )
    returning *`.execute(db)
  return rows
}
