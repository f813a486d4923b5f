import { Refusal } from '@baize/contract'
import { CURRENCIES, money, type CurrencyCode } from '@baize/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../../database/open.ts'
import { auditLedger } from './audit/ledger-audit-store.ts'
import { HOUSE_BANK, HOUSE_BONUS, HOUSE_FEES, playerCash } from './ledger.ts'
import { openBooks } from './testing.ts'

let books: Awaited<ReturnType<typeof openBooks>>
let player: string

beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.context.db.destroy())
beforeEach(async () => {
  player = await books.openPlayer(1_000n)
})

const transact = <T>(deed: (tx: Tx) => Promise<T>) => books.context.db.transaction().execute(deed)
const hold = (amountMinor: bigint, name: string) => ({
  playerId: player,
  amount: money(amountMinor, 'EUR'),
  key: `${player}:${name}`,
})
const wallet = async () => {
  const [found] = await books.ledger.walletsOf(player)
  return [found?.balance.amountMinor, found?.held.amountMinor]
}
const codeOf = async (deed: Promise<unknown>) =>
  await deed.then(
    () => 'ok',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  )

describe('a hold', () => {
  test('sets cash aside, is paid or comes back, and never both', async () => {
    await transact((tx) => books.ledger.hold(tx, hold(400n, 'hold')))
    expect(await wallet()).toEqual([600n, 400n])
    await transact((tx) => books.ledger.payHold(tx, hold(400n, 'pay')))
    expect(await wallet()).toEqual([600n, 0n])
    const back = transact((tx) => books.ledger.releaseHold(tx, hold(400n, 'back')))
    expect(await codeOf(back)).toBe('INSUFFICIENT_FUNDS')
    expect(await wallet()).toEqual([600n, 0n])
  })

  test('of more than there is is refused', async () => {
    const tooMuch = transact((tx) => books.ledger.hold(tx, hold(1_001n, 'hold')))
    expect(await codeOf(tooMuch)).toBe('INSUFFICIENT_FUNDS')
    expect(await wallet()).toEqual([1_000n, 0n])
  })

  test('repeated under its key holds once', async () => {
    for (let at = 0; at < 3; at += 1)
      await transact((tx) => books.ledger.hold(tx, hold(400n, 'hold')))
    expect(await wallet()).toEqual([600n, 400n])
  })

  test('R411 is open to an excluded player, and what follows from it too', async () => {
    await transact((tx) => books.gate.setExclusion(tx, player, { isPermanent: true, until: null }))
    await transact((tx) => books.ledger.hold(tx, hold(400n, 'hold')))
    await transact((tx) => books.ledger.releaseHold(tx, hold(100n, 'back')))
    await transact((tx) => books.ledger.payHold(tx, hold(300n, 'pay')))
    expect(await wallet()).toEqual([700n, 0n])
    await expect(books.deposit(player, 1n)).rejects.toMatchObject({ code: 'SELF_EXCLUDED' })
  })
})

describe('a player', () => {
  test.each<[CurrencyCode, number]>([
    ['JPY', 0],
    ['EUR', 2],
    ['KWD', 3],
    ['BTC', 8],
  ])('R904 can hold %s, with %s decimals, to the last unit', async (code, exponent) => {
    expect(CURRENCIES[code].exponent).toBe(exponent)
    const one = await books.openPlayer(1n, code)
    expect(await books.ledger.walletsOf(one)).toEqual([
      { currency: code, balance: money(1n, code), held: money(0n, code), bonus: money(0n, code) },
    ])
  })

  test('with several wallets has one history in each', async () => {
    await books.deposit(player, 5n, 'JPY')
    await books.deposit(player, 7n, 'BTC')
    const wallets = await books.ledger.walletsOf(player)
    expect(wallets.map(({ currency, balance }) => [currency, balance.amountMinor])).toEqual([
      ['BTC', 7n],
      ['EUR', 1_000n],
      ['JPY', 5n],
    ])
    for (const { currency } of wallets)
      expect(await books.ledger.entriesOf(player, currency, { limit: 9 })).toHaveLength(1)
  })

  test('gets a balance explained by the postings that make it', async () => {
    await transact((tx) => books.ledger.hold(tx, hold(400n, 'hold')))
    expect(await books.ledger.explain(player, 'EUR')).toMatchObject({
      currency: 'EUR',
      balance: money(600n, 'EUR'),
      held: money(400n, 'EUR'),
      summedBalance: money(600n, 'EUR'),
      summedHeld: money(400n, 'EUR'),
      transactionCount: 2n,
      isRight: true,
    })
    // Somebody who writes past the ledger is found out.
    await books.context.db
      .updateTable('wallet')
      .set({ balance_minor: 601n })
      .where('player_id', '=', player)
      .execute()
    expect((await books.ledger.explain(player, 'EUR')).isRight).toBe(false)
    expect((await auditLedger(books.context.db)).map(({ law }) => law)).toEqual([
      'I4 a wallet holds what its postings sum to',
    ])
    await books.context.db
      .updateTable('wallet')
      .set({ balance_minor: 600n })
      .where('player_id', '=', player)
      .execute()
  })
})

describe('a transfer', () => {
  test('R316 R803 of a deposit above the limit says by how much', async () => {
    const value = { amountMinor: 1_500n, currency: 'EUR' } as const
    const from = books.context.clock.now()
    await transact((tx) =>
      books.gate.setLimit(tx, player, { type: 'deposit', period: 0, value, from }),
    )
    await books.deposit(player, 500n)
    await expect(books.deposit(player, 1n)).rejects.toMatchObject({
      code: 'PAYMENT_LIMIT_THRESHOLD',
      extras: { limit: { limit: '15.00', used: '15.00', attempted: '0.01', period: 0 } },
    })
  })

  test('between accounts of the house needs no player', async () => {
    const amount = money(5n, 'EUR')
    const fund = { debit: HOUSE_BANK, credit: HOUSE_BONUS, amount, kind: 'bonus' } as const
    const first = await transact((tx) => books.ledger.postTransfer(tx, { ...fund, key: 'fund:1' }))
    const second = await transact((tx) =>
      books.ledger.postTransfer(tx, { ...fund, credit: HOUSE_FEES, kind: 'fee', key: 'fund:2' }),
    )
    expect([first, second].map(({ transactionId }) => transactionId.split(':').at(-1))).toEqual([
      '1',
      '2',
    ])
  })

  test('between two players is not one', async () => {
    const other = await books.openPlayer()
    const transfer = {
      debit: playerCash(player),
      credit: playerCash(other),
      amount: money(1n, 'EUR'),
      key: 'gift',
      kind: 'bonus',
    } as const
    await expect(transact((tx) => books.ledger.postTransfer(tx, transfer))).rejects.toThrow(
      'through an account of the house',
    )
  })

  test.each(['play:studio:1', 'undo:studio:1'])('with the key %s is refused', async (key) => {
    const transfer = { ...hold(1n, ''), key }
    await expect(transact((tx) => books.ledger.hold(tx, transfer))).rejects.toThrow(
      'path of the bets',
    )
  })
})

test('after all of this every law of the books holds', async () => {
  expect(await auditLedger(books.context.db)).toEqual([])
})
