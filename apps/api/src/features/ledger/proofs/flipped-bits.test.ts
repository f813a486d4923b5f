import { seededRandom } from '@baize/host'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLedger } from '../audit/ledger-audit-store.ts'
import { sealLedger } from '../audit/ledger-seal-store.ts'
import { bet, openBooks, rollback, win } from '../testing.ts'
import { report, runsOf, seed } from './testing.ts'

const PLAYERS = 3
const ROUNDS = 4

let books: Awaited<ReturnType<typeof openBooks>>
const random = seededRandom(String(seed))
const draw = (): number => random.bytes(4).readUInt32BE()

beforeAll(async () => {
  books = await openBooks()
  for (let player = 0; player < PLAYERS; player += 1) {
    const id = await books.openPlayer(10_000n)
    for (let round = 0; round < ROUNDS; round += 1) {
      const tx = `b-${player}-${round}`
      await books.betPath.settle(bet(id, tx, 100n))
      await books.betPath.settle(round % 3 === 0 ? rollback(id, tx) : win(id, tx, 150n))
      // Several seals for each wallet, so that a chain is tried and not only its first link.
      if (round % 2 === 1) await sealLedger(books.context.db, books.context.clock.now())
    }
  }
})
afterAll(() => books.context.db.destroy())

/** Every column of what the ledger has written down here, by how a bit of it can be turned over. */
const COLUMNS = {
  ledger_transaction: {
    bucket: 'smallint',
    player_id: 'uuid',
    currency_code: 'text',
    seq: 'bigint',
    key: 'text',
    kind: 'text',
    amount_minor: 'bigint',
    cash_after: 'bigint',
    held_after: 'bigint',
    posted_at: 'timestamptz',
    round_key: 'text',
    game: 'text',
    closes_round: 'boolean',
    bonus_minor: 'bigint',
    bonus_after: 'bigint',
    wagered_minor: 'bigint',
  },
  ledger_posting: {
    bucket: 'smallint',
    player_id: 'uuid',
    currency_code: 'text',
    seq: 'bigint',
    leg: 'smallint',
    account: 'text',
    amount_minor: 'bigint',
  },
  ledger_key: {
    key: 'text',
    bucket: 'smallint',
    player_id: 'uuid',
    currency_code: 'text',
    seq: 'bigint',
  },
  ledger_seal: {
    bucket: 'smallint',
    player_id: 'uuid',
    currency_code: 'text',
    to_seq: 'bigint',
    digest: 'bytea',
    form: 'smallint',
  },
} as const
type Kind = 'smallint' | 'bigint' | 'uuid' | 'text' | 'boolean' | 'timestamptz' | 'bytea'

const PLACES = Object.entries(COLUMNS).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, kind]) => ({ table, column, kind: kind as Kind })),
)

/** On the embedded database every column once. */
const FLIPS = runsOf(PLACES.length, 100, 1_000)

/** The column with one bit turned over. The highest ones of a number would only be refused by the database itself. */
function flipped(column: string, kind: Kind): string {
  const bit = (count: number) => draw() % count
  if (kind === 'smallint') return `${column} # ${1 << bit(6)}::smallint`
  if (kind === 'bigint') return `${column} # (1::bigint << ${bit(40)})`
  if (kind === 'boolean') return `not ${column}`
  if (kind === 'timestamptz') return `${column} + make_interval(secs => 0.000001 * ${2 ** bit(40)})`
  const place = 1 + bit(1_000)
  if (kind === 'bytea') {
    const at = bit(256)
    return `set_bit(${column}, ${at}, 1 - get_bit(${column}, ${at}))`
  }
  const text = `${column}::text`
  // The first eight characters of an id are digits.
  const at = kind === 'uuid' ? 1 + (place % 8) : `(1 + ${place} % length(${text}))`
  // Another hexadecimal digit, or a letter whose lowest bit is the other.
  const other =
    kind === 'uuid'
      ? `to_hex((('x' || lpad(substr(${text}, ${at}, 1), 8, '0'))::bit(32)::int # ${1 << bit(4)}) & 15)`
      : `chr(ascii(substr(${text}, ${at}, 1)) # 1)`
  return `overlay(${text} placing ${other} from ${at} for 1)${kind === 'uuid' ? '::uuid' : ''}`
}

test(
  'G30 whichever bit of the ledger is turned over, the audit sees it',
  { timeout: 3_600_000 },
  async () => {
    const { db } = books.context
    expect(await auditLedger(db)).toEqual([])
    const unseen: string[] = []
    let refused = 0
    for (let flip = 0; flip < FLIPS; flip += 1) {
      const { table, column, kind } = PLACES[flip % PLACES.length] as (typeof PLACES)[number]
      const { rows } = await sql<{ place: string }>`
      select ctid::text as place from ${sql.table(table)}
      where ${sql.ref(column)} is not null order by ctid`.execute(db)
      const { place = '' } = rows[draw() % rows.length] ?? {}
      await sql`create table kept as select * from ${sql.table(table)}`.execute(db)
      const change = flipped(column, kind)
      const isRefused =
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.raw(change)}
      where ctid = ${place}::tid`
          .execute(db)
          .then(
            () => false,
            () => true,
          )
      if (isRefused) refused += 1
      else if ((await auditLedger(db)).length === 0) unseen.push(`${table}.${column}: ${change}`)
      await sql`delete from ${sql.table(table)}`.execute(db)
      await sql`insert into ${sql.table(table)} select * from kept`.execute(db)
      await sql`drop table kept`.execute(db)
    }
    expect(unseen).toEqual([])
    expect(await auditLedger(db)).toEqual([])
    report(
      `${FLIPS} bits of the ledger turned over: ${FLIPS - refused} seen by the audit, ${refused} refused by the database`,
    )
  },
)
