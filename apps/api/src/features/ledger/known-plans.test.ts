import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PIPELINE_PLANS, type Database } from '../../database/open.ts'
import { openTestDatabase } from '../../testing.ts'
import { READ_KNOWN } from './bet-path-store.ts'
import { LONE_READ_KNOWN } from './lone-player-store.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.destroy())

const QUESTIONS = [
  { name: 'of many players', text: READ_KNOWN.text, values: 'null, null, null, null' },
  { name: 'of one player', text: LONE_READ_KNOWN.text, values: 'null, null, null' },
]

// The lanes plan once, and perhaps before the first bet: what is planned then is asked when there are millions.
test.for(QUESTIONS)(
  'what is known $name is searched by its keys, also by a plan of an empty ledger',
  async ({ text, values }) => {
    const plan = await db.transaction().execute(async (one) => {
      // Counted, too: it is known to be empty, and not only unknown.
      await sql`analyze ledger_transaction`.execute(one)
      for (const setting of PIPELINE_PLANS) await sql.raw(`set local ${setting}`).execute(one)
      await sql.raw(`prepare known as ${text}`).execute(one)
      const { rows } = await sql<Record<string, string>>`
        ${sql.raw(`explain execute known (${values})`)}`.execute(one)
      await sql`deallocate known`.execute(one)
      return rows.map((row) => row['QUERY PLAN'])
    })
    const found = plan.filter((line) => / on ledger_transaction /.test(line ?? ''))
    const conditions = plan.filter((line) => /Index Cond/.test(line ?? ''))
    expect(found).toHaveLength(2)
    expect(conditions).toEqual([
      expect.stringMatching(/bucket = .* AND \(key = /),
      expect.stringMatching(/bucket = .* AND \(round_key = /),
    ])
  },
)
