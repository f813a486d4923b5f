import { money, parseAmount, toDecimalString, type CurrencyCode } from '@baize/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUSE_RAKEBACK, playerCash } from '../ledger/ledger.ts'
import { openTestHistory } from './testing.ts'

let api: Awaited<ReturnType<typeof openTestHistory>>
let player: Awaited<ReturnType<typeof api.openPlayer>>

beforeAll(async () => {
  api = await openTestHistory()
})
afterAll(() => api.stop())
beforeEach(async () => {
  player = await api.openPlayer()
})

const page = async (query: Record<string, string> = {}, token = player.token) =>
  (await api.answerOf('getGameTransactions', { token, query })).data
const totals = async (query: Record<string, string> = {}) =>
  (await api.answerOf('getGameTransactionTotals', { token: player.token, query })).data
const every = async (query: Record<string, string> = {}) =>
  await api.everyRow('getGameTransactions', player.token, query)

/** Minor units of a signed decimal. */
function minor(text: string, currency: CurrencyCode): bigint {
  const value = parseAmount(text.replace('-', ''), currency)?.amountMinor
  if (value === undefined) throw new Error(`${text} is no exact amount of ${currency}.`)
  return text.startsWith('-') ? -value : value
}

test('R249 a row tells the game, its studio and the balance on both sides of it', async () => {
  await api.fund(player.playerId, 10_000n)
  await api.play(player.playerId, 1_005n, { won: 3n })
  const { rows, nextCursor } = await page()
  expect(rows).toMatchObject([
    {
      transactionId: 'EUR-3',
      type: 'win',
      game: { slug: 'peg-drop', name: 'Peg Drop' },
      balanceBefore: '89.95',
      amount: '0.03',
      balanceAfter: '89.98',
      bonusBalance: '0.00',
      currencyCode: 'EUR',
    },
    {
      transactionId: 'EUR-2',
      type: 'bet',
      balanceBefore: '100.00',
      amount: '-10.05',
      balanceAfter: '89.95',
    },
  ])
  expect(rows[0]?.provider).not.toBe('studio')
  expect(nextCursor).toBeNull()
})

test('a game that has left the catalogue keeps its own word, and money without a game has none', async () => {
  await api.fund(player.playerId, 100n)
  await api.play(player.playerId, 5n, { game: 'long-gone' })
  await api.context.db.transaction().execute((tx) =>
    api.ledger.postTransfer(tx, {
      debit: HOUSE_RAKEBACK,
      credit: playerCash(player.playerId),
      amount: money(1n, 'EUR'),
      key: `rakeback:${player.playerId}`,
      kind: 'rakeback',
    }),
  )
  expect((await page()).rows).toMatchObject([
    { type: 'rakeback', game: null, provider: null, amount: '0.01' },
    { type: 'bet', game: { slug: 'long-gone', name: 'long-gone' }, provider: 'studio' },
  ])
})

test.each(['JPY', 'EUR', 'KWD', 'BTC'] as const)(
  'R904 amounts in %s are exact to the last place',
  async (currency) => {
    await api.fund(player.playerId, 123_456_789n, currency)
    await api.play(player.playerId, 1n, { won: 7n, currency })
    const { rows } = await page({ currencyCode: currency })
    expect(rows.map(({ amount }) => minor(amount, currency))).toEqual([7n, -1n])
    expect(rows[0]?.balanceAfter).toBe(toDecimalString(money(123_456_795n, currency)))
    expect((await totals({ currencyCode: currency })).totals).toEqual([
      {
        currencyCode: currency,
        count: 2,
        out: toDecimalString(money(1n, currency)),
        in: toDecimalString(money(7n, currency)),
        net: toDecimalString(money(6n, currency)),
      },
    ])
    expect((await totals()).currencies).toContain(currency)
  },
)

describe('R905 pages', () => {
  test('hold twenty rows and miss or repeat none while new ones arrive', async () => {
    await api.fund(player.playerId, 100_000n)
    for (let n = 0; n < 25; n += 1) await api.play(player.playerId, 10n, { won: 5n })
    const before = await every({ limit: '100' })
    expect((await page()).rows).toHaveLength(20)
    const seen = await api.everyRow('getGameTransactions', player.token, {}, () =>
      api.play(player.playerId, 1n),
    )
    expect(seen).toEqual(before)
  })

  test('of any size add up to the totals of the same filter', async () => {
    await api.fund(player.playerId, 100_000n)
    for (let n = 1n; n <= 12n; n += 1n) {
      const game = n % 2n === 0n ? 'peg-drop' : 'orbit-crash'
      await api.play(player.playerId, n * 7n, { game, ...(n % 3n === 0n ? { won: n } : {}) })
    }
    const filters: Record<string, string>[] = [
      {},
      { type: 'bet' },
      { type: 'win' },
      { game: 'orbit-crash' },
      { game: 'peg-drop', type: 'bet' },
      { type: 'rollback' },
    ]
    for (const query of filters) {
      const rows = await every({ ...query, limit: '3' })
      const { totals: sums, games } = await totals(query)
      const net = rows.reduce((total, { amount }) => total + minor(amount, 'EUR'), 0n)
      expect([query, sums[0]?.count, minor(sums[0]?.net ?? '', 'EUR')]).toEqual([
        query,
        rows.length,
        net,
      ])
      expect(games.map(({ slug }) => slug)).toEqual(['orbit-crash', 'peg-drop'])
    }
  })

  test('of a period hold what is in it, from its first moment to before its last', async () => {
    const start = api.context.clock.now().getTime()
    await api.fund(player.playerId, 100_000n)
    const step = 60 * 60_000
    for (let n = 0; n < 40; n += 1) {
      await api.play(player.playerId, BigInt(n + 1))
      api.context.clock.advance(step)
    }
    const { playerId } = player
    player = { ...player, token: await api.sessions.open({ playerId, deviceType: 'desktop' }) }
    const at = (steps: number) => new Date(start + steps * step).toISOString()
    for (const [from, to] of [
      [0, 40],
      [5, 6],
      [17, 31],
      [39, 99],
      [-9, 3],
      [50, 60],
      [8, 8],
    ] as const) {
      const query = { from: at(from), to: at(to) }
      const rows = await every({ ...query, limit: '4' })
      const wanted = Array.from({ length: 40 }, (_, n) => n).filter((n) => n >= from && n < to)
      expect([from, to, rows.map(({ amount }) => minor(amount, 'EUR'))]).toEqual([
        from,
        to,
        wanted.toReversed().map((n) => -BigInt(n + 1)),
      ])
      expect((await totals(query)).totals[0]?.count).toBe(rows.length)
    }
  })
})

test('R249 the file holds the same rows, digit by digit, and needs a token', async () => {
  await api.fund(player.playerId, 9_007_199_254_740_993n)
  for (let n = 0; n < 30; n += 1) await api.play(player.playerId, 11n, { won: 4n })
  const [headings, ...lines] = await api.csv('exportGameTransactions', player.token, {})
  expect(headings).toEqual(
    'Transaction ID,Transaction Type,Game Name,Provider,Balance Before,Amount,Balance After,Bonus Balance,Currency,Date'.split(
      ',',
    ),
  )
  const rows = await every({ limit: '100' })
  expect(lines.map(([id, , , , before, amount, after]) => [id, before, amount, after])).toEqual(
    rows.map((row) => [row.transactionId, row.balanceBefore, row.amount, row.balanceAfter]),
  )
  const answer = await api.send('exportGameTransactions', { token: player.token })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="games-EUR-[\d-]{10}\.csv"$/,
    ),
    'cache-control': 'no-store',
  })
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect((await api.send('exportGameTransactions')).json().code).toBe('LOGIN_REQUIRED')
})

test('nobody sees, sums up or exports the games of another player', async () => {
  await api.fund(player.playerId, 1_000n)
  for (let n = 0; n < 3; n += 1) await api.play(player.playerId, 77n)
  const { nextCursor } = await page({ limit: '1' })
  player = await api.openPlayer()
  expect((await page({ cursor: nextCursor ?? '' })).rows).toEqual([])
  expect(await totals()).toMatchObject({ totals: [{ count: 0, net: '0.00' }], games: [] })
  expect(await api.csv('exportGameTransactions', player.token, {})).toHaveLength(1)
})

test.each<Record<string, string>>([
  { currencyCode: 'XXX' },
  { currencyCode: 'eur' },
  { type: 'deposit' },
  { game: "x' or 1=1" },
  { from: 'yesterday' },
  { from: '2026-13-01T00:00:00Z' },
  { cursor: '0' },
  { limit: '1000' },
  { playerId: '00000000-0000-4000-8000-000000000000' },
])('a query with %o is refused', async (query) => {
  const answer = await api.send('getGameTransactions', {
    token: player.token,
    query: query as Record<string, string>,
  })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'INVALID_FIELDS'])
})
