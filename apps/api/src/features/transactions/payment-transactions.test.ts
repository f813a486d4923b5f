import { CRYPTO_DEPOSIT_STATUSES, DEPOSIT_STATES, WITHDRAWAL_STATES } from '@baize/contract'
import { parseAmount, type CurrencyCode } from '@baize/money'
import {
  CRYPTO_DEPOSIT_STATUS,
  DEPOSIT_STATUS,
  WITHDRAWAL_STATUS,
} from '@baize/rules/payment-states'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

type Direction = 'deposit' | 'withdrawal'
const page = async (direction: Direction, query: Record<string, string> = {}) =>
  (
    await api.answerOf('getPaymentTransactions', {
      token: player.token,
      query: { direction, ...query },
    })
  ).data
const every = async (direction: Direction, query: Record<string, string> = {}) =>
  await api.everyRow('getPaymentTransactions', player.token, { direction, ...query })
const totals = async (direction: Direction, query: Record<string, string> = {}) =>
  (
    await api.answerOf('getPaymentTransactionTotals', {
      token: player.token,
      query: { direction, ...query },
    })
  ).data

describe('R410 every state has one status, and the filter finds it', () => {
  test('of deposits', async () => {
    for (const state of DEPOSIT_STATES) {
      await api.addDeposit(player.playerId, { state })
      api.context.clock.advance(1)
    }
    const rows = await every('deposit')
    expect(rows.map(({ status }) => status)).toEqual(
      DEPOSIT_STATES.map((state) => DEPOSIT_STATUS[state]).toReversed(),
    )
    for (const status of new Set(Object.values(DEPOSIT_STATUS))) {
      expect(await every('deposit', { status })).toEqual(
        rows.filter((row) => row.status === status),
      )
    }
    expect(await every('deposit', { status: 'processed' })).toEqual([])
  })

  test('of withdrawals', async () => {
    for (const state of WITHDRAWAL_STATES) {
      await api.addWithdrawal(player.playerId, { state })
      api.context.clock.advance(1)
    }
    expect((await every('withdrawal')).map(({ status }) => status)).toEqual(
      WITHDRAWAL_STATES.map((state) => WITHDRAWAL_STATUS[state]).toReversed(),
    )
  })

  test('of coins on a chain, which stand among the other deposits', async () => {
    await api.addDeposit(player.playerId)
    for (const status of [...CRYPTO_DEPOSIT_STATUSES, 'orphaned'] as const) {
      api.context.clock.advance(1)
      await api.addCryptoDeposit(player.playerId, { status })
    }
    const rows = await every('deposit')
    expect(rows.map(({ type, status }) => [type, status])).toEqual([
      ['crypto-deposit', 'cancelled'],
      ...CRYPTO_DEPOSIT_STATUSES.toReversed().map((state) => [
        'crypto-deposit',
        CRYPTO_DEPOSIT_STATUS[state],
      ]),
      ['deposit', 'completed'],
    ])
    expect(await every('deposit', { type: 'crypto-deposit' })).toHaveLength(6)
    expect(await every('deposit', { method: 'card' })).toHaveLength(1)
    expect(await every('deposit', { method: 'crypto', status: 'completed' })).toHaveLength(1)
  })
})

test('R249 a row tells date, id, method in the language asked for, type, amount, status and bonus', async () => {
  const id = await api.addWithdrawal(player.playerId, { amountMinor: 123_456n })
  expect((await page('withdrawal', { locale: 'de' })).rows).toEqual([
    {
      transactionId: id,
      at: api.context.clock.now().toISOString(),
      method: { id: 'bank-transfer', title: 'Banküberweisung' },
      type: 'withdrawal',
      amount: '1234.56',
      currencyCode: 'EUR',
      status: 'pending',
      bonus: null,
    },
  ])
  await api.addWithdrawal(player.playerId, { provider: 'crypto', state: 'paid' })
  expect((await page('withdrawal', { type: 'crypto-withdrawal' })).rows).toMatchObject([
    { type: 'crypto-withdrawal', status: 'processed' },
  ])
  expect((await page('deposit')).rows).toEqual([])
})

describe('R905 pages', () => {
  test('of one moment and of two tables miss or repeat none while new ones arrive', async () => {
    for (let n = 0; n < 23; n += 1) {
      await api.addDeposit(player.playerId, { amountMinor: BigInt(n + 1) })
      await api.addCryptoDeposit(player.playerId, { amountMinor: BigInt(n + 1) })
      if (n % 5 === 0) api.context.clock.advance(1)
    }
    expect((await page('deposit')).rows).toHaveLength(20)
    const before = await every('deposit', { limit: '100' })
    expect(before).toHaveLength(46)
    const query = { direction: 'deposit', limit: '7' }
    const seen = await api.everyRow('getPaymentTransactions', player.token, query, async () => {
      api.context.clock.advance(1)
      await api.addDeposit(player.playerId)
    })
    expect(seen).toEqual(before)
  })

  test('add up to the totals of the same filter, each currency for itself', async () => {
    const states = ['approved', 'declined', 'pending', 'cancelled'] as const
    for (const [index, currency] of ['EUR', 'JPY', 'KWD', 'EUR', 'JPY', 'EUR'].entries()) {
      const state = states[index % states.length] ?? 'approved'
      await api.addDeposit(player.playerId, { currency, state, amountMinor: BigInt(index + 1) })
      await api.addCryptoDeposit(player.playerId, { amountMinor: 10n })
    }
    const filters: Record<string, string>[] = [
      {},
      { status: 'completed' },
      { currencyCode: 'EUR' },
      { type: 'deposit' },
      { method: 'crypto' },
      { status: 'failed' },
    ]
    for (const query of filters) {
      const rows = await every('deposit', { ...query, limit: '2' })
      const { totals: sums, methods } = await totals('deposit', query)
      const minorIn = (code: string, text: string) =>
        parseAmount(text, code as CurrencyCode)?.amountMinor ?? -1n
      for (const { currencyCode, count, amount, settled } of sums) {
        const own = rows.filter((row) => row.currencyCode === currencyCode)
        const sum = (some: typeof own) =>
          some.reduce((total, row) => total + minorIn(currencyCode, row.amount), 0n)
        expect([query, count]).toEqual([query, own.length])
        expect(minorIn(currencyCode, amount)).toBe(sum(own))
        expect(minorIn(currencyCode, settled)).toBe(
          sum(own.filter(({ status }) => status === 'completed')),
        )
      }
      expect(sums.reduce((count, total) => count + total.count, 0)).toBe(rows.length)
      expect(methods.map(({ id }) => id).toSorted()).toEqual(['card', 'crypto'])
    }
  })
})

test('R904 the file holds the same rows in every currency, with words that cannot run', async () => {
  for (const currency of ['EUR', 'JPY', 'KWD'])
    await api.addDeposit(player.playerId, { currency, amountMinor: 1n })
  await api.addDeposit(player.playerId, { methodId: '=cmd' })
  await api.addCryptoDeposit(player.playerId, { amountMinor: 1n })
  const rows = await every('deposit')
  const [headings, ...lines] = await api.csv('exportPaymentTransactions', player.token, {
    direction: 'deposit',
  })
  expect(headings).toEqual(
    'Date,Transaction ID,Method,Transaction Type,Amount,Currency,Status,Bonus'.split(','),
  )
  expect(lines.map(([at, id, , , amount, code]) => [at, id, amount, code])).toEqual(
    rows.map((row) => [row.at, row.transactionId, row.amount, row.currencyCode]),
  )
  expect(lines.map(([, , , , amount = '']) => amount).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    ['0.00000001', '0.001', '0.01', '1', '25.00'],
  )
  expect(lines.flat()).toContain(`"'=cmd"`)
  const inGerman = await api.csv('exportPaymentTransactions', player.token, {
    direction: 'deposit',
    locale: 'de',
  })
  expect(inGerman[0]?.[0]).toBe('Datum')
})

test('nobody sees, sums up or exports the payments of another player, not even with their cursor', async () => {
  for (let n = 0; n < 3; n += 1) {
    await api.addDeposit(player.playerId)
    await api.addCryptoDeposit(player.playerId)
    await api.addWithdrawal(player.playerId)
  }
  const { nextCursor } = await page('deposit', { limit: '1' })
  expect(nextCursor).not.toBeNull()
  player = await api.openPlayer()
  for (const direction of ['deposit', 'withdrawal'] as const) {
    expect((await page(direction, { cursor: nextCursor ?? '' })).rows).toEqual([])
    expect(await totals(direction)).toMatchObject({ totals: [], methods: [] })
    expect(await api.csv('exportPaymentTransactions', player.token, { direction })).toHaveLength(1)
  }
  const guest = await api.send('getPaymentTransactions', { query: { direction: 'deposit' } })
  expect(guest.json().code).toBe('LOGIN_REQUIRED')
})

test.each<Record<string, string>>([
  {},
  { direction: 'both' },
  { direction: 'deposit', status: 'done' },
  { direction: 'deposit', currencyCode: 'XXX' },
  { direction: 'deposit', cursor: 'latest' },
  { direction: 'deposit', to: '2026-02-31' },
])('a query with %o is refused', async (query) => {
  const answer = await api.send('getPaymentTransactions', {
    token: player.token,
    query,
  })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'INVALID_FIELDS'])
})
