import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openInMemory } from '../database/embedded.ts'
import { databaseOverEmbedded, type Database } from '../database/open.ts'
import { auditLedger } from '../features/ledger/audit/ledger-audit-store.ts'
import { MIGRATIONS } from './all.ts'

const ANN = '11111111-1111-4111-8111-1111111111a7'
const BEN = '22222222-2222-4222-8222-2222222222b1'

let db: Database

async function migrateTo(name: string): Promise<void> {
  const provider = { getMigrations: async () => ({ ...MIGRATIONS }) }
  const { error } = await new Migrator({ db: db as Kysely<unknown>, provider }).migrateTo(name)
  if (error) throw error
}

/** As the ledger wrote before this migration: two postings, a wallet beside them. */
async function post(key: string, kind: string, player: string, amount: number, currency = 'EUR') {
  const house = kind === 'deposit' ? 'house:cashier' : 'house:games'
  await sql`
    with t as (insert into ledger_transaction (key, kind, posted_at)
      values (${key}, ${kind}, '2026-01-01T00:00:00Z') returning id)
    insert into ledger_posting (transaction_id, account, currency_code, amount_minor)
    select id, ${house}, ${currency}, ${-amount}::bigint from t
    union all select id, ${`player:${player}:cash`}, ${currency}, ${amount}::bigint from t`.execute(
    db,
  )
  await sql`insert into wallet (player_id, currency_code, balance_minor)
    values (${player}, ${currency}, 0) on conflict do nothing`.execute(db)
  await sql`update wallet set balance_minor = balance_minor + ${amount}
    where player_id = ${player} and currency_code = ${currency}`.execute(db)
}

beforeAll(async () => {
  db = databaseOverEmbedded(await openInMemory())
  await migrateTo('0004-lobby')
  await sql`
    insert into player (id, email, username, password_hash, brand, locale, currency_code,
      date_of_birth, country_code, referral_code, created_at)
    values (${ANN}, 'ann@example.com', 'ann', '-', 'x', 'en', 'EUR', '1990-02-03', 'DE', 'A', now())`.execute(
    db,
  )
  await post('a1', 'deposit', ANN, 1_000)
  await post('b1', 'deposit', BEN, 50)
  await post('a2', 'bet', ANN, -300)
  await post('a3', 'deposit', ANN, 7, 'JPY')
  await post('a4', 'win', ANN, 40)
  await migrateTo('0005-money')
  // A database from nothing takes seconds, and more on a busy machine.
}, 180_000)
afterAll(() => db.destroy())

test('every wallet keeps its balance, its past in order, and its keys', async () => {
  const { rows } = await sql`
    select player_id, currency_code, seq, balance_minor, bet_count, staked_total from wallet
    order by player_id, currency_code`.execute(db)
  const [seq, bet_count, staked_total] = [1n, 0n, 0n]
  expect(rows).toEqual([
    {
      player_id: ANN,
      currency_code: 'EUR',
      seq: 3n,
      balance_minor: 740n,
      bet_count: 1n,
      staked_total: 300n,
    },
    { player_id: ANN, currency_code: 'JPY', seq, balance_minor: 7n, bet_count, staked_total },
    { player_id: BEN, currency_code: 'EUR', seq, balance_minor: 50n, bet_count, staked_total },
  ])
  const past = await sql`
    select key, kind, amount_minor, cash_after from ledger_transaction
    where player_id = ${ANN} and currency_code = 'EUR' order by seq`.execute(db)
  expect(past.rows).toEqual([
    { key: 'a1', kind: 'deposit', amount_minor: 1_000n, cash_after: 1_000n },
    { key: 'a2', kind: 'bet', amount_minor: 300n, cash_after: 700n },
    { key: 'a4', kind: 'win', amount_minor: 40n, cash_after: 740n },
  ])
  const keys = await sql`select key from ledger_key order by key`.execute(db)
  expect(keys.rows).toEqual(['a1', 'a2', 'a3', 'a4', 'b1'].map((key) => ({ key })))
})

test('all laws hold afterwards, and money from outside comes through the bank', async () => {
  // The laws are those of today, and one of them reads a table that came later.
  await migrateTo(Object.keys(MIGRATIONS).at(-1) ?? '')
  expect(await auditLedger(db)).toEqual([])
  const { rows } = await sql`select distinct account from ledger_posting order by 1`.execute(db)
  expect(rows).toEqual(['cash', 'house:bank', 'house:games'].map((account) => ({ account })))
})

test('the gate knows the players who were there', async () => {
  const { rows } = await sql`
    select bucket, player_id, birth_date, country_code from player_gate`.execute(db)
  // The bucket is that of the code: the last two digits, a7, of sixty-four.
  expect(rows).toEqual([
    { bucket: 0xa7 % 64, player_id: ANN, birth_date: '1990-02-03', country_code: 'DE' },
  ])
})
