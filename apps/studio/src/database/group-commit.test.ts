import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createGroupCommit } from './group-commit.ts'
import { openDatabase } from './open.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'studio-commits-'))
const db = openDatabase(dataDir)
const commits = createGroupCommit(db)
afterAll(() => {
  db.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const keep = (hash: string) =>
  db.run(`insert into configs (hash, game_id, math_version, config) values (?, 'g', 1, '{}')`, hash)
const kept = () =>
  db.all<{ hash: string }>('select hash from configs order by hash').map(({ hash }) => hash)

test('deeds of one moment are one transaction; one that throws is left out and its neighbours stay', async () => {
  const endings = await Promise.allSettled([
    commits.write(() => keep('a')),
    commits.write(() => {
      keep('b')
      throw new Error('half-way')
    }),
    commits.write(() => keep('c'), 'process'),
  ])
  expect(endings.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(kept()).toEqual(['a', 'c'])
})

test('what was written is there for another that opens the same file', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, at) => commits.write(() => keep(`n${at}`))))
  const other = openDatabase(dataDir)
  expect(other.one('select count(*) as n from configs')).toEqual({ n: 52 })
  other.close()
})
