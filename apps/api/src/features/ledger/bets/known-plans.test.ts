import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PIPELINE_PLANS, type Database } from '../../../database/open.ts'
import { openTestDatabase } from '../../../testing.ts'
import { READ_KNOWN } from './bet-path-store.ts'
import { knownBy } from './single-player-batch-store.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.destroy())

const QUESTIONS = [
  { name: 'of many players', text: READ_KNOWN.text, columns: ['key', 'round_key'] },
  { name: 'of one player', text: knownBy(2, 1).text, columns: ['key', 'key', 'round_key'] },
]

// The lanes plan once, and perhaps before the first bet: what is planned then is asked when there are millions.
test.for(QUESTIONS)(
  'what is known $name is searched by its keys, also by a plan of an empty ledger',
  async ({ text, columns }) => {
    const plan = await db.transaction().execute(async (one) => {
      // Counted, too: it is known to be empty, and not only unknown.
      await sql`analyze ledger_transaction`.execute(one)
      for (const setting of PIPELINE_PLANS) await sql.raw(`set local ${setting}`).execute(one)
      await sql.raw(`prepare known as ${text}`).execute(one)
      const { rows } = await sql<Record<string, string>>`
        ${sql.raw('explain execute known (null, null, null, null)')}`.execute(one)
      await sql`deallocate known`.execute(one)
      return rows.map((row) => row['QUERY PLAN'])
    })
    const found = plan.filter((line) => / on ledger_transaction /.test(line ?? ''))
    const conditions = plan.filter((line) => /Index Cond/.test(line ?? ''))
    expect(found).toHaveLength(columns.length)
    expect(conditions).toEqual(
      columns.map((column) => expect.stringMatching(`bucket = .* AND \\(${column} = `)),
    )
  },
)
