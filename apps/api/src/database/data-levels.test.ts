import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../testing-server.ts'

const LEVELS = ['secret', 'sensitive', 'personal', 'public', 'inner']
const text = readFileSync(new URL('../../../../docs/data.md', import.meta.url), 'utf8')
const rows = [...text.matchAll(/^\| (\w+) \| (`.+`) \|$/gm)].map(([, level = '', tables = '']) => ({
  level,
  tables: [...tables.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => name),
}))

let api: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.stop())

test('ASVS 14.1.1 every table of the backend has one level of protection, and no other has', async () => {
  const { rows: found } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not like 'kysely%'`.execute(api.context.db)
  expect(rows.map(({ level }) => level)).toEqual(LEVELS)
  const listed = rows.flatMap(({ tables }) => tables)
  expect(listed.toSorted()).toEqual(found.map(({ name }) => name).toSorted())
})
