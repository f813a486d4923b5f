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

/** Beyond the size at which each index has split its first page, which one with longer keys does earlier. */
const ROWS_MAX = 400
const STEP = 20

type Tx = Parameters<Parameters<ReturnType<Database['transaction']>['execute']>[0]>[0]

async function indexesOf(tx: Tx, text: string): Promise<string[]> {
  await sql.raw(`prepare known as ${text}`).execute(tx)
  const { rows } = await sql<Record<string, string>>`
    ${sql.raw('explain execute known (null, null, null, null)')}`.execute(tx)
  await sql`deallocate known`.execute(tx)
  const plan = rows.map((row) => row['QUERY PLAN'] ?? '')
  expect(plan.filter((line) => / on ledger_transaction /.test(line))).toHaveLength(
    plan.filter((line) => /Index Cond/.test(line)).length,
  )
  return plan.flatMap((line) => /Index Cond: \(+bucket = .*? AND \((\w+) = /.exec(line)?.[1] ?? [])
}

async function grow(tx: Tx, from: number): Promise<void> {
  await sql`
    insert into ledger_transaction (bucket, player_id, currency_code, seq, key, kind, amount_minor,
      cash_after, held_after, posted_at, round_key, game)
    select n % 4, ('00000000-0000-4000-8000-00000000000' || n % 4)::uuid, 'EUR', n,
      'play:house-studio:rd' || md5(n::text) || ':b', 'bet', 10, 0, 0, now(),
      'house-studio:rd' || md5(n::text), 'dice'
    from generate_series(${from}::int + 1, ${from}::int + ${STEP}::int) as n`.execute(tx)
}

// The lanes plan once, and perhaps before the hundredth bet: what is planned then is asked when there are millions.
test.for(QUESTIONS)(
  'what is known $name is searched by its keys, also by a plan of an empty or a young ledger',
  async ({ text, columns }) => {
    const rolledBack = new Error('Nothing of it is kept.')
    await expect(
      db.transaction().execute(async (tx) => {
        // Counted, too: it is known to be empty, and not only unknown.
        await sql`analyze ledger_transaction`.execute(tx)
        for (const setting of PIPELINE_PLANS) await sql.raw(`set local ${setting}`).execute(tx)
        for (let rows = 0; rows <= ROWS_MAX; rows += STEP) {
          expect(await indexesOf(tx, text), `of ${rows} rows`).toEqual(columns)
          await grow(tx, rows)
        }
        throw rolledBack
      }),
    ).rejects.toBe(rolledBack)
  },
)
