import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing.ts'
import { pipelineOf, type Database } from './open.ts'
import type { Pipeline } from './pipeline.ts'
import type { Statement } from './statement.ts'

let db: Database
let pipeline: Pipeline
beforeAll(async () => {
  db = await openTestDatabase()
  pipeline = pipelineOf(db)
})
afterAll(() => db.destroy())

const ECHO: Statement = {
  name: 'test-echo',
  text: `select u.text, u.number, $3::timestamptz as at
    from unnest($1::text[], $2::bigint[]) as u (text, number)`,
}
const MAKE: Statement = {
  name: 'test-make',
  text: `insert into wallet (bucket, player_id, currency_code) values ($1, $2, $3)`,
}
const COUNT: Statement = {
  name: 'test-count',
  text: `select count(*)::int as count from wallet where player_id = $1`,
}
const PLAYER = '00000000-0000-4000-8000-0000000000aa'

const make = (currency: string) => ({ statement: MAKE, values: [42, PLAYER, currency] })
async function walletCount(): Promise<unknown> {
  const count = { statement: COUNT, values: [PLAYER] }
  return await pipeline.transact([count], ([rows]) => ({ answer: rows?.[0], writes: [] }))
}

const HOSTILE = [
  '',
  ' ',
  'null',
  'NULL',
  '{}',
  '{a,b}',
  '"',
  `\\`,
  `a"b\\c,d`,
  '\n\t',
  'ü€😀',
  "'--",
]

test('texts, amounts and moments reach the database as they are, however often', async () => {
  const texts = [...HOSTILE, null]
  const numbers = texts.map((_text, at) => (at === 0 ? null : 10n ** 18n + BigInt(at)))
  const at = new Date('2026-01-14T12:00:00.123Z')
  const echo = { statement: ECHO, values: [texts, numbers, at] }
  for (let turn = 0; turn < 3; turn += 1) {
    const answer = await pipeline.transact([echo], ([rows]) => ({ answer: rows, writes: [] }))
    expect(answer).toEqual(texts.map((text, row) => ({ text, number: numbers[row], at })))
  }
})

test('what is decided is written as a whole, or not at all, and the next one goes on', async () => {
  const count = { statement: COUNT, values: [PLAYER] }
  const transact = (writes: readonly ReturnType<typeof make>[]) =>
    pipeline.transact([count], () => ({ answer: 'written', writes }))
  // The same wallet twice: the second is refused and takes the first along.
  await expect(transact([make('EUR'), make('EUR')])).rejects.toMatchObject({ code: '23505' })
  expect(await walletCount()).toEqual({ count: 0 })
  expect(await transact([make('EUR'), make('USD')])).toBe('written')
  expect(await walletCount()).toEqual({ count: 2 })
})

test('a decision that throws and a question that cannot be asked leave nothing behind', async () => {
  const count = { statement: COUNT, values: [PLAYER] }
  const before = await walletCount()
  const undecided = pipeline.transact([count], () => {
    throw new Error('nobody could decide')
  })
  await expect(undecided).rejects.toThrow('nobody could decide')
  const nonsense = { statement: COUNT, values: ['no uuid'] }
  const asked = pipeline.transact([count, nonsense], () => ({ answer: 0, writes: [make('GBP')] }))
  await expect(asked).rejects.toMatchObject({ code: '22P02' })
  expect(await walletCount()).toEqual(before)
})

// The embedded database has no lanes of its own to set up, and no connections to lose.
const isEmbedded = process.env['DATABASE_URL'] === undefined

test('more transactions at once than there are connections come one after another', async () => {
  const echo = { statement: COUNT, values: [PLAYER] }
  const ask = () => pipeline.transact([echo], ([rows]) => ({ answer: rows?.length, writes: [] }))
  for (let turn = 0; turn < 5; turn += 1)
    expect(await Promise.all(Array.from({ length: 8 }, ask))).toEqual(Array(8).fill(1))
})

test.skipIf(isEmbedded)('a connection that dies while it rests is not asked again', async () => {
  const who: Statement = { name: 'test-who', text: 'select pg_backend_pid() as pid' }
  const whoAnswers = () =>
    pipeline.transact([{ statement: who, values: [] }], ([rows]) => ({
      answer: rows?.[0] as { pid: number } | undefined,
      writes: [],
    }))
  const first = await whoAnswers()
  expect(await whoAnswers()).toEqual(first)
  await sql`select pg_terminate_backend(${first?.pid})`.execute(db)
  // Its end is heard of a moment later; until then asking it is a failure, and no wait.
  await expect.poll(() => whoAnswers().catch(() => first)).not.toEqual(first)
})

test.skipIf(isEmbedded)(
  'the lanes plan along indexes and without helpers, however young the tables are',
  async () => {
    const settings: Statement = {
      name: 'test-settings',
      text: `select current_setting('plan_cache_mode') as plans,
        current_setting('enable_seqscan') as scans,
        current_setting('enable_bitmapscan') as bitmaps,
        current_setting('max_parallel_workers_per_gather') as helpers, current_setting('jit') as jit`,
    }
    const asked = { statement: settings, values: [] }
    const answer = await pipeline.transact([asked], ([rows]) => ({ answer: rows, writes: [] }))
    expect(answer).toEqual([
      { plans: 'force_generic_plan', scans: 'off', bitmaps: 'off', helpers: '0', jit: 'off' },
    ])
  },
)
