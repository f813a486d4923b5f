import { createLog } from '@baize/host'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  databaseOverEmbedded,
  databaseOverPool,
  postgresPool,
  type Database,
} from '../database/open.ts'
import { openTestPglite } from '../testing.ts'
import { createUpkeepJobs } from './embedded-upkeep-job.ts'

const ROWS = 20_000
let db: Database
const log = createLog('test', 'silent')
const upkeep = () => {
  const [job] = createUpkeepJobs({ db, log })
  if (!job) throw new Error('The embedded database has no upkeep.')
  return job.run(new AbortController().signal)
}

beforeAll(async () => {
  db = databaseOverEmbedded(await openTestPglite())
  await sql`create table visit (id int primary key, day int, seen bool)`.execute(db)
  await sql`create index visit_day on visit (day)`.execute(db)
})
afterAll(() => db.destroy())

async function counted(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select reltuples::int as count from pg_class where relname = 'visit'`.execute(db)
  return rows[0]?.count ?? 0
}

const bytes = async (): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select pg_relation_size('visit')::int as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

const insert = (from: number, to: number) =>
  sql`insert into visit select id, id % 100, false from generate_series(${from}::int, ${to}::int) id`.execute(
    db,
  )

test('the rows of a table that has grown are counted, and again when there are a fifth more', async () => {
  await insert(1, ROWS)
  expect(await counted()).toBeLessThan(0)
  await upkeep()
  expect(await counted()).toBe(ROWS)
  await insert(ROWS + 1, ROWS * 1.1)
  await upkeep()
  expect(await counted()).toBe(ROWS)
  await insert(ROWS * 1.1 + 1, ROWS * 1.5)
  await upkeep()
  expect(await counted()).toBe(ROWS * 1.5)
})

test('the room of rows that were thrown away is used again', async () => {
  await sql`truncate visit`.execute(db)
  await insert(1, ROWS)
  const before = await bytes()
  for (let day = 0; day < 4; day += 1) {
    await sql`delete from visit`.execute(db)
    await upkeep()
    await insert(1, ROWS)
  }
  expect(await bytes()).toBeLessThan(before * 2)
})

test('a PostgreSQL server, which does all of it by itself, is left alone', async () => {
  const server = databaseOverPool(postgresPool('postgres://127.0.0.1:1/nobody'))
  expect(createUpkeepJobs({ db: server, log })).toEqual([])
  await server.destroy()
})
