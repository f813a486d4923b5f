import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import { ADDED_COLUMNS, SCHEMA } from './schema.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'studio-columns-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a database of an earlier version gets the columns it lacks, and keeps its rows', () => {
  const path = join(dataDir, 'studio')
  mkdirSync(path, { recursive: true })
  const before = new DatabaseSync(join(path, 'studio.sqlite'))
  before.exec(SCHEMA)
  for (const [table, column] of ADDED_COLUMNS)
    before.exec(`alter table ${table} drop column ${column}`)
  before.exec(`insert into sessions (id, game_id, mode, subject, is_ghost, currency, locale, site_origin, cashier_url,
    history_url, jurisdiction, balance, staked, won, opened_at, expires_at)
    values ('s', 'dice', 'demo', 'demo:s', 0, 'EUR', 'en', '', '', '', '{}', '0', '0', '0', 0, 1)`)
  before.close()
  for (let start = 0; start < 2; start += 1) {
    const db = openDatabase(dataDir)
    expect(db.one('select id, visitor, opened_for from sessions')).toEqual({
      id: 's',
      visitor: null,
      opened_for: null,
    })
    db.close()
  }
})
