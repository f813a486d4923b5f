import { money } from '@baize/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testContext } from '../../testing.ts'
import { createGate } from '../gate/gate.ts'
import {
  createLedger,
  HOUSE_BANK,
  HOUSE_GAMES,
  LedgerKeyReused,
  Overdraft,
  playerCash,
  type Ledger,
  type Transfer,
} from './ledger.ts'

let context: Awaited<ReturnType<typeof testContext>>
let ledger: Ledger
let player: string

beforeAll(async () => {
  context = await testContext()
  ledger = createLedger(context)
})
afterAll(() => context.db.destroy())
beforeEach(async () => {
  player = await grownUp()
})

/** A player of whom the gate knows that nothing stands in the way. */
async function grownUp(): Promise<string> {
  const playerId = context.random.uuid()
  const profile = { birthDate: '1990-02-03', countryCode: 'DE' }
  await context.db
    .transaction()
    .execute((tx) => createGate(context).remember(tx, playerId, profile))
  return playerId
}

function deposit(key: string, amountMinor = 5_000n): Transfer {
  return {
    debit: HOUSE_BANK,
    credit: playerCash(player),
    amount: money(amountMinor, 'EUR'),
    key: `${player}:${key}`,
    kind: 'deposit',
  }
}

function bet(key: string, amountMinor: bigint): Transfer {
  return {
    debit: playerCash(player),
    credit: HOUSE_GAMES,
    amount: money(amountMinor, 'EUR'),
    key: `${player}:${key}`,
    kind: 'bet',
  }
}

const post = (transfer: Transfer) =>
  context.db.transaction().execute((tx) => ledger.postTransfer(tx, transfer))

async function postingCount(): Promise<number> {
  const rows = await context.db
    .selectFrom('ledger_posting')
    .where('player_id', '=', player)
    .where('account', '=', 'cash')
    .select('seq')
    .execute()
  return rows.length
}

describe('a transfer', () => {
  test('moves money from one account to the other and into the wallet', async () => {
    await post(deposit('first'))
    await post(bet('second', 1_250n))
    expect(await ledger.walletOf(player, 'EUR')).toEqual(money(3_750n, 'EUR'))
  })

  test('posted again with the same key and input gets the first answer and moves nothing', async () => {
    const first = await post(deposit('one'))
    context.clock.advance(60_000)
    const second = await post(deposit('one'))
    expect(second).toEqual(first)
    expect(await ledger.walletOf(player, 'EUR')).toEqual(money(5_000n, 'EUR'))
    expect(await postingCount()).toBe(1)
  })

  test.each<[string, (transfer: Transfer) => Transfer]>([
    ['another amount', (t) => ({ ...t, amount: money(5_001n, 'EUR') })],
    ['another currency', (t) => ({ ...t, amount: money(5_000n, 'USD') })],
    ['another kind', (t) => ({ ...t, kind: 'win' })],
    ['another source', (t) => ({ ...t, debit: HOUSE_GAMES })],
    ['another receiver', (t) => ({ ...t, credit: playerCash(context.random.uuid()) })],
  ])('with a used key and %s is refused and moves nothing', async (_what, changed) => {
    await post(deposit('one'))
    await expect(post(changed(deposit('one')))).rejects.toBeInstanceOf(LedgerKeyReused)
    expect(await ledger.walletOf(player, 'EUR')).toEqual(money(5_000n, 'EUR'))
  })

  test('of more than the player has is refused and leaves nothing behind', async () => {
    await post(deposit('one', 100n))
    await expect(post(bet('two', 101n))).rejects.toBeInstanceOf(Overdraft)
    expect(await ledger.walletOf(player, 'EUR')).toEqual(money(100n, 'EUR'))
    expect(await postingCount()).toBe(1)
    // The key was not used up by the refusal.
    await post(bet('two', 100n))
    expect(await ledger.walletOf(player, 'EUR')).toEqual(money(0n, 'EUR'))
  })

  test.each([0n, -1n])('of %s is refused', async (amountMinor) => {
    await expect(post(deposit('one', amountMinor))).rejects.toThrow('more than nothing')
  })

  test('from an account to itself is refused', async () => {
    const transfer = { ...deposit('one'), debit: playerCash(player) }
    await expect(post(transfer)).rejects.toThrow('two accounts')
  })

  test('rolls back with the transaction it is part of', async () => {
    const undone = context.db.transaction().execute(async (tx) => {
      await ledger.postTransfer(tx, deposit('one'))
      throw new Error('changed my mind')
    })
    await expect(undone).rejects.toThrow('changed my mind')
    expect(await ledger.walletOf(player, 'EUR')).toEqual(money(0n, 'EUR'))
    expect(await postingCount()).toBe(0)
  })
})

test('twenty posts of one key at the same moment post once, with one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => post(deposit('same'))))
  expect(new Set(answers.map(({ transactionId }) => transactionId)).size).toBe(1)
  expect(await postingCount()).toBe(1)
  expect(await ledger.walletOf(player, 'EUR')).toEqual(money(5_000n, 'EUR'))
})

test('twenty bets at the same moment on money for seven: seven are taken', async () => {
  await post(deposit('start', 700n))
  const bets = Array.from({ length: 20 }, (_, index) => post(bet(`bet-${index}`, 100n)))
  const results = await Promise.allSettled(bets)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  expect(await ledger.walletOf(player, 'EUR')).toEqual(money(0n, 'EUR'))
})

test('the first transfers of a new player, all at once, all arrive', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, n) => post(deposit(`new-${n}`, 10n))))
  expect(await ledger.walletOf(player, 'EUR')).toEqual(money(100n, 'EUR'))
})

test('an amount beyond the range of a JS number keeps every digit', async () => {
  await post(deposit('huge', 9_007_199_254_740_993n))
  expect((await ledger.walletOf(player, 'EUR')).amountMinor).toBe(9_007_199_254_740_993n)
})

test('turnover counts one kind, as positive money', async () => {
  await post(deposit('a', 1_000n))
  await post(deposit('b', 500n))
  await post(bet('c', 300n))
  expect(await ledger.turnoverOf(player, 'EUR', 'deposit')).toEqual({
    count: 2,
    total: money(1_500n, 'EUR'),
  })
  expect(await ledger.turnoverOf(player, 'EUR', 'bet')).toEqual({
    count: 1,
    total: money(300n, 'EUR'),
  })
})

test('a player without a wallet has nothing', async () => {
  expect(await ledger.walletOf(player, 'JPY')).toEqual(money(0n, 'JPY'))
})
