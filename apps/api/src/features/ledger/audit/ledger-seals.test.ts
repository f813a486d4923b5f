import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bet, openBooks, win } from '../testing.ts'
import { createLedgerAuditJob } from './ledger-audit-job.ts'
import { auditLedger } from './ledger-audit-store.ts'
import { POSTING_BYTES, TRANSACTION_BYTES, WALLET } from './ledger-seal-text.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let books: Awaited<ReturnType<typeof openBooks>>
let audits: ReturnType<typeof createLedgerAuditJob>
let player: string
let plays = 0

beforeAll(async () => {
  books = await openBooks()
  audits = createLedgerAuditJob(books.context)
})
afterAll(() => books.context.db.destroy())
beforeEach(async () => {
  player = await books.openPlayer(100_000n)
})

async function play(whose = player): Promise<string> {
  const txId = `sealed-${(plays += 1)}`
  await books.betPath.settleTogether([bet(whose, txId, 100n), win(whose, txId, 50n)])
  return txId
}

async function minutes(count: number, deed: () => Promise<unknown>): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await deed()
    books.context.clock.advance(MINUTE_MS)
    await audits.sealFresh()
  }
}

const sealsOf = async (whose = player) =>
  (
    await books.context.db
      .selectFrom('ledger_seal')
      .select('to_seq')
      .where('player_id', '=', whose)
      .orderBy('to_seq')
      .execute()
  ).map(({ to_seq }) => Number(to_seq))

/** Somebody writes past the ledger into what it has written. */
async function withChanged(txId: string, deed: () => Promise<void>): Promise<void> {
  const { db } = books.context
  // No law of the books knows when something was posted: nothing but a seal tells.
  const shift = (microseconds: number) =>
    sql`update ledger_transaction
      set posted_at = posted_at + make_interval(secs => 0.000001 * ${microseconds}::int)
      where key = ${`play:studio:${txId}`}`.execute(db)
  await shift(1)
  await deed()
  await shift(-1)
  expect(await auditLedger(db)).toEqual([])
}

test('G30 a row that is two minutes old and was changed is seen by the next audit', async () => {
  const { db } = books.context
  const txId = await play()
  await minutes(2, async () => {})
  await withChanged(txId, async () => {
    const [fault, ...others] = await auditLedger(db)
    expect(others).toEqual([])
    expect(fault).toMatchObject({
      law: 'I14 what was sealed is as it was when it was sealed',
      places: [`${player}:EUR#3`],
    })
  })
})

test('G30 each minute seals what was posted in it, and a wallet without anything new gets no seal', async () => {
  const idle = await books.openPlayer(1_000n)
  await minutes(3, () => play())
  expect([await sealsOf(), await sealsOf(idle)]).toEqual([[3, 5, 7], [1]])
  expect(await auditLedger(books.context.db)).toEqual([])
})

test('G30 more wallets than one statement takes are sealed by the next ones of the same run', async () => {
  const others = await Promise.all(Array.from({ length: 7 }, () => books.openPlayer(1_000n)))
  await audits.sealFresh(2)
  for (const one of [player, ...others]) expect(await sealsOf(one)).toEqual([1])
})

test('G30 between two statements sealing rests four times as long as the one before took', async () => {
  const { clock } = books.context
  await Promise.all(Array.from({ length: 5 }, () => books.openPlayer(1_000n)))
  // Each look at it is a tenth of a second later.
  const passing = {
    now() {
      clock.advance(100)
      return clock.now()
    },
  }
  const rests: number[] = []
  const job = createLedgerAuditJob({ ...books.context, clock: passing })
  await job.sealFresh(2, async (ms) => void rests.push(ms))
  expect(rests.length).toBeGreaterThan(1)
  expect(new Set(rests)).toEqual(new Set([450]))
})

test('G30 an audit seals what the minutes have not, behind them, and after one that found something no more is sealed', async () => {
  const { clock, db } = books.context
  await minutes(2, () => play())
  const txId = await play()
  clock.advance(HOUR_MS)
  await audits.run()
  expect(await sealsOf()).toEqual([3, 5, 7])
  await withChanged(txId, async () => {
    clock.advance(HOUR_MS)
    await audits.run()
    await play()
    await audits.sealFresh()
    expect(await sealsOf()).toEqual([3, 5, 7])
    expect(await auditLedger(db)).toHaveLength(1)
  })
  // Put right, and found right by an audit, the books are sealed again.
  clock.advance(HOUR_MS)
  await audits.run()
  expect(await sealsOf()).toEqual([3, 5, 7, 9])
})

test.for([
  { table: 'ledger_transaction', sealed: TRANSACTION_BYTES },
  { table: 'ledger_posting', sealed: POSTING_BYTES },
])('G30 every column of $table is sealed, or is what the seal is found by', async (one) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${one.table}`.execute(books.context.db)
  const covered = [
    ...WALLET.split(', '),
    ...one.sealed.matchAll(/\b[tp]\.(\w+)/g).map(([, n]) => n),
  ]
  expect(new Set(covered)).toEqual(new Set(rows.map(({ name }) => name)))
})

/** As a player's only seal was written at first, by the words of then. */
async function sealAsBefore(): Promise<void> {
  await sql`
    update ledger_seal s set form = 1, digest = sha256(
      sha256(convert_to(of_rows.text, 'utf8')) || convert_to(s.to_seq::text, 'utf8'))
    from (
      select string_agg(jsonb_build_array(t.seq, t.key, t.kind, t.amount_minor, t.cash_after, t.held_after,
        (extract(epoch from t.posted_at) * 1000000)::bigint, t.reference, t.round_key, t.game,
        t.closes_round, (
          select jsonb_agg(jsonb_build_array(leg, account, amount_minor) order by leg)
          from ledger_posting p where p.player_id = t.player_id and p.seq = t.seq))::text
        || case when t.wager_weight is null then '' else jsonb_build_array(
          t.grant_id, t.bonus_minor, t.bonus_after, t.wagered_minor, t.wager_weight)::text end,
        E'\n' order by t.seq) as text
      from ledger_transaction t where t.player_id = ${player}
    ) as of_rows where s.player_id = ${player}`.execute(books.context.db)
}

const sealOf = async () =>
  await books.context.db
    .selectFrom('ledger_seal')
    .select(['digest', 'form'])
    .where('player_id', '=', player)
    .executeTakeFirstOrThrow()

test('G30 a seal of the form that was written before is still held to its rows', async () => {
  const { db } = books.context
  const txId = await play()
  // What only a bet under a bonus has, and what no other law knows of.
  await sql`update ledger_transaction set wager_weight = 10
    where key = ${`play:studio:${txId}`}`.execute(db)
  await minutes(1, async () => {})
  const now = await sealOf()
  await sealAsBefore()
  const then = await sealOf()
  expect([now.form, then.form]).toEqual([2, 1])
  expect(then.digest).not.toEqual(now.digest)
  expect(await auditLedger(db)).toEqual([])
  await withChanged(txId, async () => expect(await auditLedger(db)).toHaveLength(1))
  // Named as of the other form, or of one that there is not, it is none.
  for (const form of [2, 3]) {
    await db.updateTable('ledger_seal').set({ form }).where('player_id', '=', player).execute()
    expect(await auditLedger(db)).toHaveLength(1)
  }
  await db.updateTable('ledger_seal').set({ form: 1 }).where('player_id', '=', player).execute()
  // What comes next is sealed as it is now, behind it.
  await minutes(1, () => play())
  expect(await auditLedger(db)).toEqual([])
})
