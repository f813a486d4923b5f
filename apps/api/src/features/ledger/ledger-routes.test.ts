import { TRANSACTION_STATUSES, type LedgerEntry } from '@baize/contract'
import { CURRENCIES, money, toDecimalString, type CurrencyCode } from '@baize/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPlayer } from '../../testing-players.ts'
import { startTestServer } from '../../testing-server.ts'
import { HOUSE_BANK, HOUSE_GAMES, playerCash, type TransferKind } from './ledger.ts'

let api: Awaited<ReturnType<typeof startTestServer>>
let player: Awaited<ReturnType<typeof openPlayer>>
let count = 0

beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.stop())
beforeEach(async () => {
  count += 1
  player = await openPlayer(api, `player-${count}@example.com`)
})

/** Moves money into a player's cash, or out of it when the amount is negative. */
async function post(
  kind: TransferKind,
  amountMinor: bigint,
  { playerId = player.playerId, currency = 'EUR' as CurrencyCode } = {},
): Promise<void> {
  count += 1
  const key = `test-${count}`
  const context = kind === 'deposit' || kind === 'withdrawal' ? HOUSE_BANK : HOUSE_GAMES
  const cash = playerCash(playerId)
  const [debit, credit, minor] =
    amountMinor > 0n ? [context, cash, amountMinor] : [cash, context, -amountMinor]
  await api.context.db
    .transaction()
    .execute((tx) =>
      api.ledger.postTransfer(tx, { debit, credit, amount: money(minor, currency), key, kind }),
    )
}

async function page(query: Record<string, string> = {}, token = player.token) {
  return (await api.answerOf('getLedgerEntries', { token, query })).data
}

async function everyPage(limit: string): Promise<LedgerEntry[]> {
  const rows: LedgerEntry[] = []
  let cursor: string | null = null
  do {
    const answer = await page(cursor === null ? { limit } : { limit, cursor })
    rows.push(...answer.rows)
    cursor = answer.nextCursor
  } while (cursor !== null)
  return rows
}

/** Minor units of a signed decimal with two places. */
const minor = (decimal: string) => BigInt(decimal.replace('.', ''))

describe('the entries of a player', () => {
  test('R410 come newest first, signed, each with the balance after it and its status', async () => {
    await post('deposit', 10_000n)
    api.context.clock.advance(60_000)
    await post('bet', -1_005n)
    await post('win', 3n)
    await post('withdrawal', -8_998n)
    const { rows, nextCursor } = await page()
    expect(rows.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
      ['withdrawal', '-89.98', '0.00'],
      ['win', '0.03', '89.98'],
      ['bet', '-10.05', '89.95'],
      ['deposit', '100.00', '100.00'],
    ])
    expect(Date.parse(rows[2]?.at ?? '') - Date.parse(rows[3]?.at ?? '')).toBe(60_000)
    for (const row of rows) expect(row).toMatchObject({ currencyCode: 'EUR', status: 'completed' })
    expect(nextCursor).toBeNull()
  })

  test('are none for a player without money', async () => {
    expect(await page()).toEqual({ rows: [], nextCursor: null })
  })

  test('R905 come twenty at a time unless fewer or more are asked for', async () => {
    for (let n = 0; n < 21; n += 1) await post('deposit', 100n)
    const first = await page()
    expect(first.rows).toHaveLength(20)
    expect((await page({ cursor: first.nextCursor ?? '' })).rows).toHaveLength(1)
    expect((await page({ limit: '7' })).rows).toHaveLength(7)
    expect((await page({ limit: '100' })).rows).toHaveLength(21)
  })

  test('that end with a page have no page behind them', async () => {
    for (let n = 0; n < 4; n += 1) await post('deposit', 100n)
    expect((await page({ limit: '4' })).nextCursor).toBeNull()
    expect((await page({ limit: '3' })).nextCursor).not.toBeNull()
  })

  test('are paged without gap or repeat while new ones arrive', async () => {
    for (let n = 1n; n <= 9n; n += 1n) await post('deposit', n * 100n)
    const before = await everyPage('100')
    const seen: LedgerEntry[] = []
    let cursor: string | null = null
    do {
      const answer = await page(cursor === null ? { limit: '2' } : { limit: '2', cursor })
      seen.push(...answer.rows)
      cursor = answer.nextCursor
      await post('bet', -50n)
    } while (cursor !== null)
    // The balance after an entry is what it was, whatever has happened since.
    expect(seen).toEqual(before)
    expect(await everyPage('4')).toHaveLength(14)
  })

  test('make the wallet: each balance is the one before it and the amount', async () => {
    await post('deposit', 12_345n)
    for (let n = 0; n < 25; n += 1) await post(n % 3 === 0 ? 'win' : 'bet', n % 3 === 0 ? 7n : -11n)
    const rows = await everyPage('6')
    const sum = rows.reduce((total, row) => total + minor(row.amount), 0n)
    expect(rows[0]?.balanceAfter).toBe(
      toDecimalString(await api.ledger.walletOf(player.playerId, 'EUR')),
    )
    expect(minor(rows[0]?.balanceAfter ?? '')).toBe(sum)
    for (const [index, row] of rows.entries()) {
      const earlier = minor(rows[index + 1]?.balanceAfter ?? '0.00')
      expect(minor(row.balanceAfter)).toBe(earlier + minor(row.amount))
    }
  })

  test('posted at the same moment never show a balance below zero', async () => {
    // A bet is taken only when a win of the same moment came before it.
    const rivals = Array.from({ length: 30 }, () => [
      post('bet', -100n).catch(() => undefined),
      post('win', 100n),
    ])
    await Promise.all(rivals.flat())
    const rows = await everyPage('100')
    expect(rows.length).toBeGreaterThanOrEqual(30)
    expect(rows.filter(({ balanceAfter }) => balanceAfter.startsWith('-'))).toEqual([])
  })

  test('beyond the range of a JS number keep every digit', async () => {
    await post('deposit', 9_007_199_254_740_993n)
    await post('bet', -1n)
    expect((await page()).rows.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      ['-0.01', '90071992547409.92'],
      ['90071992547409.93', '90071992547409.93'],
    ])
  })
})

describe('nobody sees', () => {
  test('the entries of another player, not even with their cursor', async () => {
    const owner = player
    for (let n = 0; n < 3; n += 1) await post('deposit', 77_700n)
    const { nextCursor } = await page({ limit: '1' })
    player = await openPlayer(api, 'curious@example.com')
    await post('deposit', 5n)
    expect((await page()).rows.map(({ amount }) => amount)).toEqual(['0.05'])
    const beyond = await page({ cursor: nextCursor ?? '' })
    expect(beyond.rows.map(({ amount }) => amount)).toEqual(['0.05'])
    expect((await page({}, owner.token)).rows).toHaveLength(3)
  })

  test('an entry in another currency among those of the wallet', async () => {
    const [other] = Object.keys(CURRENCIES).filter((code) => code !== 'EUR') as CurrencyCode[]
    await post('deposit', 500n)
    await post('deposit', 900n, { currency: other ?? 'USD' })
    expect((await page()).rows.map(({ balanceAfter }) => balanceAfter)).toEqual(['5.00'])
  })

  test('anything without a token, or with one that has ended', async () => {
    expect((await api.send('getLedgerEntries')).json().code).toBe('LOGIN_REQUIRED')
    const ended = await api.send('getLedgerEntries', { token: 'unknown' })
    expect(ended.json().code).toBe('SESSION_EXPIRED')
  })
})

describe('R705 a query is refused when', () => {
  const expectRefused = async (query: Record<string, string>, field: string) => {
    const answer = await api.send('getLedgerEntries', { token: player.token, query })
    expect([query, answer.statusCode]).toEqual([query, 422])
    expect(answer.json()).toMatchObject({
      code: 'INVALID_FIELDS',
      fields: { [field]: 'form.validation.invalid.format' },
    })
  }

  test.each([
    '',
    '0',
    '-1',
    '01',
    '1.5',
    '1e3',
    '0x1f',
    ' 1',
    '1 ',
    '1\n',
    '١',
    'null',
    "1' or '1'='1",
    '9223372036854775808',
    '9'.repeat(5_000),
  ])('its cursor is %j', async (cursor) => {
    await expectRefused({ cursor }, 'cursor')
  })

  test.each(['', '0', '-1', '101', '1000', '2.5', '1e1', 'all', ' 5'])(
    'its limit is %j',
    async (limit) => {
      await expectRefused({ limit }, 'limit')
    },
  )

  test('it names anything else', async () => {
    await expectRefused({ playerId: player.playerId }, 'playerId')
  })

  test('a part of it is said twice', async () => {
    const answer = await api.app.inject({
      url: '/api/user/get-ledger-entries?cursor=1&cursor=2',
      headers: { authorization: `Bearer ${player.token}` },
    })
    expect(answer.json()).toMatchObject({ code: 'INVALID_FIELDS' })
  })
})

test('R410 the statuses of a transaction', () => {
  expect(TRANSACTION_STATUSES.toSorted()).toEqual(
    'cancelled completed confirmed failed pending processed processing refunded rejected'.split(
      ' ',
    ),
  )
})
