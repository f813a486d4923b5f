import { money } from '@baize/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../../../database/open.ts'
import { auditLedger } from '../audit/ledger-audit-store.ts'
import { sealLedger } from '../audit/ledger-seal-store.ts'
import { bet, openBooks, rollback, win } from '../testing.ts'
import type { ActiveGrant } from '../bets/active-grant.ts'
import { createBonusAccount } from './bonus-account.ts'

let books: Awaited<ReturnType<typeof openBooks>>
let account: ReturnType<typeof createBonusAccount>
let player: string
let grantId: string
let count = 0

beforeAll(async () => {
  books = await openBooks()
  account = createBonusAccount(books.ledger)
})
afterAll(() => books.context.db.destroy())
beforeEach(async () => {
  player = await books.openPlayer(1_000n)
  grantId = books.context.random.uuid()
})

const transact = <T>(deed: (tx: Tx) => Promise<T>) => books.context.db.transaction().execute(deed)
const eur = () => ({ playerId: player, currency: 'EUR' as const })
const SLOTS = { categories: () => ['slots'] }

function open(amountMinor: bigint, more: Partial<ActiveGrant> = {}): Promise<boolean> {
  const terms = {
    id: grantId,
    requiredMinor: 30_000n,
    maxBetMinor: 2_000n,
    lostBelowMinor: 10n,
    weights: { slots: 100, table: 10 },
    excludedGames: ['dice'],
    ...more,
  }
  return transact((tx) => account.open(tx, { ...eur(), amountMinor, terms }))
}
const state = () => transact((tx) => account.lock(tx, eur()))
async function balances(): Promise<[bigint, bigint]> {
  return [await books.balanceOf(player), (await state()).balanceMinor]
}
const txId = () => `tx-${(count += 1)}`
async function settle(act: Parameters<typeof books.betPath.settle>[0]) {
  const reply = await books.betPath.settle(act)
  return reply.ok ? reply : { ...reply, dueGrantId: undefined }
}

describe('a bet under a grant', () => {
  test('R105 takes cash first, then bonus money, and its win is shared as it was staked', async () => {
    await open(500n)
    const tx = txId()
    await settle(bet(player, tx, 1_200n, SLOTS))
    expect(await balances()).toEqual([0n, 300n])
    // 1,000 cash and 200 bonus: a sixth of the win is bonus money, the odd unit is cash.
    await settle(win(player, tx, 1_301n))
    expect(await balances()).toEqual([1_085n, 516n])
  })

  test('R105 that is taken back gives everything back to where it came from, and its wagering too', async () => {
    await open(500n)
    const tx = txId()
    await settle(bet(player, tx, 1_200n, SLOTS))
    expect((await state()).wageredMinor).toBe(1_200n)
    await settle(rollback(player, tx))
    expect(await balances()).toEqual([1_000n, 500n])
    expect(await state()).toMatchObject({ wageredMinor: 0n, openRounds: 0 })
  })

  test('R105 counts by the weight of its game, and each is a line of the ledger', async () => {
    await open(500n)
    await settle(bet(player, txId(), 100n, SLOTS))
    await settle(bet(player, txId(), 105n, { categories: () => ['table'] }))
    await settle(bet(player, txId(), 100n, { ...SLOTS, game: 'dice' }))
    await settle(bet(player, txId(), 100n, { categories: () => ['live'] }))
    const lines = await books.context.db
      .selectFrom('ledger_transaction')
      .where('grant_id', '=', grantId)
      .where('kind', '=', 'bet')
      .select(['amount_minor', 'wager_weight', 'wagered_minor'])
      .orderBy('seq')
      .execute()
    expect(lines.map((line) => Object.values(line))).toEqual([
      [100n, 100, 100n],
      [105n, 10, 10n],
      [100n, 0, 0n],
      [100n, 0, 0n],
    ])
    expect((await state()).wageredMinor).toBe(110n)
  })

  test('R806 above its highest bet is refused, with the chips of the round together', async () => {
    await open(5_000n)
    const tx = txId()
    const round = { roundId: `round-${tx}`, ...SLOTS }
    expect(await settle(bet(player, tx, 1_500n, round))).toMatchObject({ ok: true })
    expect(await settle(bet(player, txId(), 501n, round))).toMatchObject({
      code: 'MAX_BET_LIMIT_REACHED',
      limit: { setBy: 'bonus', limit: '20.00', used: '15.00', attempted: '5.01' },
    })
    expect(await settle(bet(player, txId(), 500n, round))).toMatchObject({ ok: true })
  })

  test('R105 above cash and bonus money together is refused, and takes nothing', async () => {
    await open(500n)
    expect(await settle(bet(player, txId(), 1_501n, SLOTS))).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    expect(await balances()).toEqual([1_000n, 500n])
  })

  test('R105 that comes twice is taken once and told the same, bonus money included', async () => {
    await open(500n)
    const act = bet(player, txId(), 1_200n, SLOTS)
    const [first, again] = [await settle(act), await settle(act)]
    expect(again).toEqual({ ...first, isReplay: true })
    expect(first).toMatchObject({ movedMinor: -1_000n, bonusMovedMinor: -200n })
    expect(await balances()).toEqual([0n, 300n])
  })

  test('R105 says when the grant is played through, and only once its rounds are closed', async () => {
    await open(500n, { requiredMinor: 1_200n })
    const tx = txId()
    expect((await settle(bet(player, tx, 1_200n, SLOTS))).dueGrantId).toBeUndefined()
    expect((await settle(win(player, tx, 0n))).dueGrantId).toBe(grantId)
  })

  test('R105 and its win in one message are shared the same way', async () => {
    await open(500n)
    const tx = txId()
    await books.betPath.settleTogether([bet(player, tx, 1_250n, SLOTS), win(player, tx, 1_000n)])
    expect(await balances()).toEqual([800n, 450n])
  })
})

describe('a grant', () => {
  test('R105 is one at a time in a wallet, and giving it twice gives it once', async () => {
    expect([await open(500n), await open(500n)]).toEqual([true, true])
    expect(await balances()).toEqual([1_000n, 500n])
    grantId = books.context.random.uuid()
    expect(await open(700n)).toBe(false)
  })

  test('R105 pays what its cap allows, and the rest lapses', async () => {
    await open(500n)
    const ended = { ...eur(), grantId, payMaxMinor: 300n }
    expect(await transact((tx) => account.end(tx, ended))).toEqual({
      paidMinor: 300n,
      lapsedMinor: 200n,
    })
    expect(await balances()).toEqual([1_300n, 0n])
    expect(await transact((tx) => account.end(tx, ended))).toBeUndefined()
  })

  test('R105 that closes is staked no more, and what its open round wins still arrives', async () => {
    await open(500n)
    const tx = txId()
    await settle(bet(player, tx, 1_200n, SLOTS))
    expect(await transact((inside) => account.close(inside, eur(), grantId))).toBe(false)
    expect(await settle(bet(player, txId(), 100n, SLOTS))).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
    })
    expect((await settle(win(player, tx, 600n))).dueGrantId).toBe(grantId)
    expect(await balances()).toEqual([500n, 400n])
    expect(await transact((inside) => account.close(inside, eur(), grantId))).toBe(true)
  })

  test('R411 is given to nobody who may not play, and leaves nothing behind', async () => {
    await transact((tx) => books.gate.setExclusion(tx, player, { isPermanent: true, until: null }))
    await expect(open(500n)).rejects.toMatchObject({ code: 'SELF_EXCLUDED' })
    expect((await state()).grant).toBeNull()
  })

  test('R105 of another wallet of the player is not touched', async () => {
    await books.deposit(player, 1_000n, 'JPY')
    await open(500n)
    const amount = money(900n, 'JPY')
    await settle(bet(player, txId(), 0n, { amount, ...SLOTS }))
    expect(await state()).toMatchObject({ wageredMinor: 0n, balanceMinor: 500n })
  })
})

test('G30 after all of this every law of the books holds, and what is sealed with bonus money stays as it was', async () => {
  const { db } = books.context
  expect(await auditLedger(db)).toEqual([])
  await sealLedger(db, books.context.clock.now())
  await db
    .updateTable('ledger_transaction')
    .set({ wager_weight: 99 })
    .where('wager_weight', '=', 100)
    .execute()
  expect((await auditLedger(db)).map(({ law }) => law)).toEqual([
    'I14 what was sealed is as it was when it was sealed',
  ])
})
