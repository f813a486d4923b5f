import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import { LIVE_SCHEMA } from '../live/live-schema.ts'
import { ADDED_COLUMNS, SCHEMA } from './schema.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'studio-columns-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('a database of an earlier version gets the columns it lacks, and keeps its rows', () => {
  const path = join(dataDir, 'studio')
  mkdirSync(path, { recursive: true })
  const before = new DatabaseSync(join(path, 'studio.sqlite'))
  before.exec(SCHEMA)
  before.exec(LIVE_SCHEMA)
  for (const [table, column] of ADDED_COLUMNS)
    before.exec(`alter table ${table} drop column ${column}`)
  before.exec(`insert into sessions (id, game_id, mode, subject, is_ghost, currency, locale, site_origin, cashier_url,
    history_url, jurisdiction, balance, staked, won, opened_at, expires_at)
    values ('s', 'dice', 'demo', 'demo:s', 0, 'EUR', 'en', '', '', '', '{}', '0', '0', '0', 0, 1)`)
  before.exec(`insert into seed_pairs (id, subject, game_id, config_hash, server_seed, commitment, next_nonce, state,
    created_at) values (1, 'demo:s', 'dice', '', '', '', 1, 'active', 0)`)
  before.exec(`insert into rounds (id, session_id, request_id, subject, game_id, config_hash, math_version, pair_id, nonce,
    currency, mode, bet, choice, stake_kind, staked, paid, is_at_once, state, opened_at)
    values ('r', 's', 'q', 'demo:s', 'dice', '', 1, 1, 0, 'EUR', 'demo', '1', '{}', 'normal', '1', '0', 1, 'closed', 0)`)
  before.close()
  for (let start = 0; start < 2; start += 1) {
    const db = openDatabase(dataDir)
    expect(db.one('select id, visitor, opened_for from sessions')).toEqual({
      id: 's',
      visitor: null,
      opened_for: null,
    })
    // A round from before parts of a unit were drawn for keeps the rule it was played by.
    expect(db.one('select pay_rule from rounds')).toEqual({ pay_rule: 'cut' })
    db.close()
  }
})

test('seats from before a second bet was taken keep their rows and bets, and take one beside them', () => {
  const path = join(dataDir, 'earlier', 'studio')
  mkdirSync(path, { recursive: true })
  const before = new DatabaseSync(join(path, 'studio.sqlite'))
  before.exec(SCHEMA)
  before.exec(
    LIVE_SCHEMA.replace('  slot integer not null default 0,\n', '').replace(
      'unique (round_id, player_key, slot)',
      'unique (round_id, player_key)',
    ),
  )
  before.exec(`insert into live_chains values ('end', 'orbit', '', 1, 1, x'', '', 1, 0);
    insert into live_rounds values ('r', 'orbit', 'end', 1, 'done', '[]', null, 0, 0, null, null);`)
  const columns = `seat_id, round_id, player_key, player, client_seed, state, staked, choice, paid, opened_at`
  before.exec(`insert into live_seats (${columns}) values ('s', 'r', 'p', '{}', '', 'lost', '5', 'null', '0', 0);
    insert into live_bets values ('t', 's', '5', 'null', 'taken', 0)`)
  before.close()
  for (const second of ['s1', null]) {
    const db = openDatabase(join(dataDir, 'earlier'))
    db.addSchema(LIVE_SCHEMA)
    const add = (seat: string, slot: number) =>
      db.run(`insert into live_seats (slot, ${columns})
        values (${slot}, '${seat}', 'r', 'p', '{}', '', 'lost', '5', 'null', '0', 0)`)
    if (second) add(second, 1)
    expect(() => add('s2', 0)).toThrow('UNIQUE')
    expect(db.all('select seat_id, slot, staked, pay_rule from live_seats')).toEqual([
      { seat_id: 's', slot: 0, staked: '5', pay_rule: 'cut' },
      { seat_id: 's1', slot: 1, staked: '5', pay_rule: 'cut' },
    ])
    expect(db.all('select tx_id, seat_id from live_bets')).toEqual([{ tx_id: 't', seat_id: 's' }])
    expect(() =>
      db.run(`insert into live_bets values ('x', 'nobody', '5', 'null', 'taken', 0)`),
    ).toThrow('FOREIGN KEY')
    db.close()
  }
})
