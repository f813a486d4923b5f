import type { TopTableRow } from '@baize/contract/lobby'
import { CURRENCIES, money, type CurrencyCode } from '@baize/money'
import { describe, expect, test } from 'vitest'
import { approximateValue } from '../currency/approximate-value.ts'
import { TOP_TABLE_SIZE, withNewWins, type PublicTopTables } from './top-tables.ts'

const EMPTY: PublicTopTables = { allWins: [], highRollers: [], multiplierMadness: [] }
const win = (id: string, changes: Partial<TopTableRow> = {}): TopTableRow => ({
  id,
  gameSlug: 'dice',
  gameName: 'Dice',
  playerName: null,
  shareCode: null,
  roundId: null,
  at: '2026-01-14T12:00:00.000Z',
  bet: '1.00',
  multiplier: '2.00',
  payout: '2.00',
  currencyCode: 'EUR',
  ...changes,
})
const ids = (rows: readonly TopTableRow[]) => rows.map(({ id }) => id).join(' ')

describe('fresh wins in the top tables', () => {
  test('R112 stand by time, by the worth of the bet and by the multiplier', () => {
    const rows = [
      win('old', { at: '2026-01-14T11:00:00.000Z', bet: '9.00', multiplier: '9.00' }),
      win('yen', { at: '2026-01-14T11:30:00.000Z', bet: '900', currencyCode: 'JPY' }),
      win('coin', { bet: '0.01000000', currencyCode: 'BTC', multiplier: '10.50' }),
    ]
    const tables = withNewWins(EMPTY, rows)
    expect(ids(tables.allWins)).toBe('coin yen old')
    expect(ids(tables.highRollers)).toBe('coin old yen')
    expect(ids(tables.multiplierMadness)).toBe('coin old yen')
  })

  test('R112 are shown once, even when they were there already', () => {
    const before = withNewWins(EMPTY, [win('a')])
    expect(ids(withNewWins(before, [win('a'), win('b')]).allWins)).toBe('a b')
  })

  test('R112 push out the last rows of a full table', () => {
    const rows = Array.from({ length: TOP_TABLE_SIZE }, (_, at) => win(`w${at}`, { bet: '5.00' }))
    const full = withNewWins(EMPTY, rows)
    const { highRollers } = withNewWins(full, [win('small'), win('big', { bet: '6.00' })])
    expect(highRollers).toHaveLength(TOP_TABLE_SIZE)
    expect(highRollers[0]?.id).toBe('big')
    expect(ids(highRollers)).not.toContain('small')
  })

  test('R112 in a currency nobody knows rank last and break nothing', () => {
    const rows = [win('odd', { currencyCode: 'XXX', bet: '1000000' }), win('known')]
    expect(ids(withNewWins(EMPTY, rows).highRollers)).toBe('known odd')
  })
})

test.each(Object.values(CURRENCIES))('R112 one $name has a worth', ({ code, exponent }) => {
  const euros = Number(approximateValue(money(10n ** BigInt(exponent), code as CurrencyCode))) / 1e9
  // A slip by a power of ten would make paupers of high rollers; the market itself may move.
  const typical = {
    EUR: 1,
    JPY: 0.006,
    KWD: 3,
    BTC: 80_000,
    ETH: 2_800,
    USDT: 0.9,
    LTC: 80,
    INR: 0.01,
  }
  const expected = typical[code as keyof typeof typical] ?? 0.7
  expect(euros / expected).toBeGreaterThan(0.1)
  expect(euros / expected).toBeLessThan(10)
})
