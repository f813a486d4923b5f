import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bet, openBooks, rollback, win } from '../../ledger/testing.ts'
import { playSince, sumPlaySince } from './play-store.ts'

let books: Awaited<ReturnType<typeof openBooks>>
beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.context.db.destroy())

test('what play has moved is summed from a moment on, in each wallet: stakes that came back are none', async () => {
  const { context, openPlayer, deposit, betPath } = books
  const player = await openPlayer(1_000n)
  await deposit(player, 500n, 'USD')
  await betPath.settle(bet(player, 'early', 100n))
  context.clock.advance(1_000)
  const since = context.clock.now()
  expect(await sumPlaySince(context.db, player, since)).toEqual([])
  for (const act of [
    win(player, 'early', 40n),
    bet(player, 'first', 70n),
    win(player, 'first', 0n),
    bet(player, 'second', 20n),
    rollback(player, 'second'),
  ])
    expect(await betPath.settle(act)).toMatchObject({ ok: true })
  // The deposits are no play, and in the other wallet there was none.
  expect(await sumPlaySince(context.db, player, since)).toEqual([
    { currency_code: 'EUR', staked: 70n, won: 40n, rounds: 3 },
  ])
})

test('the sum of a long sitting looks for its beginning once and not behind every play, also where nothing of the ledger was counted yet', async () => {
  const { context, openPlayer, betPath } = books
  const player = await openPlayer(1_000n)
  const since = context.clock.now()
  context.clock.advance(1_000)
  const bets = Array.from({ length: 200 }, (_, at) => bet(player, `long-${at}`, 1n))
  await Promise.all(bets.map((one) => betPath.settle(one)))
  const { rows } = await sql<Record<string, string>>`
    explain (analyze, costs off, timing off) ${playSince(player, since)}`.execute(context.db)
  const searches = rows
    .map((row) => row['QUERY PLAN'] ?? '')
    .filter((line) => / on ledger_transaction/.test(line))
  expect(searches.length).toBeGreaterThanOrEqual(2)
  expect(searches.map((line) => /loops=(\d+)/.exec(line)?.[1])).toEqual(searches.map(() => '1'))
})
