import { NO_TELEMETRY } from '@baize/host'
import { money } from '@baize/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../../../database/open.ts'
import { auditLedger } from '../audit/ledger-audit-store.ts'
import { createBetPath } from './bet-path.ts'
import type { PlayAct, PlayReply } from './play-acts.ts'
import { bet, openBooks, rollback, win } from '../testing.ts'

let books: Awaited<ReturnType<typeof openBooks>>
let player: string
let count = 0

beforeAll(async () => {
  books = await openBooks()
})
afterAll(() => books.context.db.destroy())
beforeEach(async () => {
  player = await books.openPlayer(1_000n)
})

/** A number no provider has used yet. */
const fresh = () => `tx-${(count += 1)}`
const settle = (act: PlayAct) => books.betPath.settle(act)
const codeOf = (reply: PlayReply) => (reply.ok ? 'ok' : reply.code)

async function codesOf(...acts: PlayAct[]): Promise<string[]> {
  const codes: string[] = []
  for (const act of acts) codes.push(codeOf(await settle(act)))
  return codes
}

describe('a bet', () => {
  test('takes its stake and tells the balance it leaves', async () => {
    const reply = await settle(bet(player, fresh(), 300n))
    expect(reply).toEqual({
      ok: true,
      transactionId: `${player}:EUR:2`,
      balance: money(700n, 'EUR'),
      postedAt: books.context.clock.now(),
      isReplay: false,
      movedMinor: -300n,
      bonus: money(0n, 'EUR'),
      bonusMovedMinor: 0n,
    })
    expect(await books.balanceOf(player)).toBe(700n)
  })

  test('sent again gets the first answer, however much has happened since', async () => {
    const act = bet(player, fresh(), 300n)
    const first = await settle(act)
    await settle(bet(player, fresh(), 600n))
    books.context.clock.advance(60_000)
    expect(await settle(act)).toEqual({ ...first, isReplay: true })
    expect(await books.balanceOf(player)).toBe(100n)
  })

  test.each<[string, (act: PlayAct, other: string) => PlayAct]>([
    ['another amount', (act) => ({ ...act, amount: money(301n, 'EUR') }) as PlayAct],
    ['another round', (act) => ({ ...act, roundId: 'elsewhere' })],
    ['another game', (act) => ({ ...act, game: 'orbit-crash' })],
    [
      'another kind',
      (act) => ({ ...act, kind: 'win', amount: money(300n, 'EUR'), closesRound: false }) as PlayAct,
    ],
  ])('sent again with %s is a conflict and moves nothing', async (_what, altered) => {
    const act = bet(player, fresh(), 300n)
    await settle(act)
    expect(codeOf(await settle(altered(act, player)))).toBe('TRANSACTION_CONFLICT')
    expect(await books.balanceOf(player)).toBe(700n)
  })

  test('above the balance is refused, leaves no trace and may come again later', async () => {
    const act = bet(player, fresh(), 1_001n)
    expect(await settle(act)).toEqual({
      ok: false,
      code: 'INSUFFICIENT_FUNDS',
      balance: money(1_000n, 'EUR'),
    })
    await books.deposit(player, 1n)
    expect(codeOf(await settle(act))).toBe('ok')
  })

  test('in a currency the player never had is refused', async () => {
    const amount = money(1n, 'BTC')
    expect(await settle(bet(player, fresh(), 1n, { amount }))).toMatchObject({
      ok: false,
      code: 'INSUFFICIENT_FUNDS',
    })
  })

  test.each([0n, -1n])('of %s is refused by the path itself', async (amountMinor) => {
    await expect(settle(bet(player, fresh(), amountMinor))).rejects.toThrow('more than nothing')
  })

  test('in a round of another game is a conflict', async () => {
    const roundId = fresh()
    await settle(bet(player, fresh(), 1n, { roundId }))
    const other = bet(player, fresh(), 1n, { roundId, game: 'orbit-crash' })
    expect(codeOf(await settle(other))).toBe('ROUND_CONFLICT')
  })

  test('in a round that has closed is refused', async () => {
    const tx = fresh()
    const late = bet(player, fresh(), 1n, { roundId: `round-of-${tx}` })
    expect(await codesOf(bet(player, tx, 1n), win(player, tx, 0n), late)).toEqual([
      'ok',
      'ok',
      'ROUND_CLOSED',
    ])
  })
})

describe('a win', () => {
  test('pays, again and again gives the same answer, and pays once', async () => {
    const tx = fresh()
    await settle(bet(player, tx, 300n))
    const first = await settle(win(player, tx, 900n))
    expect(first).toMatchObject({ ok: true, balance: money(1_600n, 'EUR') })
    expect(await settle(win(player, tx, 900n))).toEqual({ ...first, isReplay: true })
    expect(await books.balanceOf(player)).toBe(1_600n)
  })

  test('of nothing closes a lost round', async () => {
    const tx = fresh()
    const second = win(player, tx, 5n, { txId: fresh() })
    expect(await codesOf(bet(player, tx, 1n), win(player, tx, 0n), second)).toEqual([
      'ok',
      'ok',
      'ROUND_CLOSED',
    ])
  })

  test('without a bet, or for the bet of another player, currency or game, is not paid', async () => {
    const tx = fresh()
    const stranger = await books.openPlayer(1_000n)
    await books.deposit(player, 1n, 'USD')
    await settle(bet(player, tx, 1n))
    expect(
      await codesOf(
        win(player, fresh(), 5n),
        win(stranger, tx, 5n),
        win(player, tx, 5n, { game: 'orbit-crash' }),
        win(player, tx, 5n, { amount: money(5n, 'USD') }),
      ),
    ).toEqual(['ROUND_NOT_OPEN', 'ROUND_NOT_OPEN', 'ROUND_NOT_OPEN', 'ROUND_NOT_OPEN'])
  })
})

describe('a rollback', () => {
  test('gives the stake back once, whatever numbers it comes under', async () => {
    const tx = fresh()
    await settle(bet(player, tx, 300n))
    expect(
      await codesOf(
        rollback(player, tx),
        rollback(player, tx),
        rollback(player, tx, { txId: 'x' }),
      ),
    ).toEqual(['ok', 'ok', 'ok'])
    expect(await books.balanceOf(player)).toBe(1_000n)
  })

  test('of a bet that never came leaves a tombstone, and the late bet is refused', async () => {
    const tx = fresh()
    expect(await codesOf(rollback(player, tx), bet(player, tx, 300n), win(player, tx, 5n))).toEqual(
      ['ok', 'BET_ROLLED_BACK', 'ROUND_NOT_OPEN'],
    )
    expect(await books.balanceOf(player)).toBe(1_000n)
  })

  test('of somebody who never had a wallet is numbered all the same', async () => {
    const stranger = await books.openPlayer()
    expect(codeOf(await settle(rollback(stranger, fresh())))).toBe('ok')
  })

  test('after a win is refused, and a win after a rollback is', async () => {
    const [first, second] = [fresh(), fresh()]
    expect(
      await codesOf(bet(player, first, 1n), win(player, first, 5n), rollback(player, first)),
    ).toEqual(['ok', 'ok', 'ROUND_SETTLED'])
    expect(
      await codesOf(bet(player, second, 1n), rollback(player, second), win(player, second, 5n)),
    ).toEqual(['ok', 'ok', 'ROUND_NOT_OPEN'])
  })

  test('of the bet of another player takes nothing from either', async () => {
    const tx = fresh()
    const stranger = await books.openPlayer(1_000n)
    await settle(bet(player, tx, 300n))
    await settle(rollback(stranger, tx))
    expect(await books.balanceOf(stranger)).toBe(1_000n)
    expect(await books.balanceOf(player)).toBe(700n)
  })
})

describe('the gate in front of a bet', () => {
  const change = (deed: (tx: Tx) => Promise<unknown>) =>
    books.context.db.transaction().execute(deed)

  test('R411 keeps an excluded player out and still pays the open round', async () => {
    const tx = fresh()
    await settle(bet(player, tx, 100n))
    await change((t) => books.gate.setExclusion(t, player, { isPermanent: true, until: null }))
    expect(await codesOf(bet(player, fresh(), 1n), win(player, tx, 500n))).toEqual([
      'SELF_EXCLUDED',
      'ok',
    ])
  })

  test('R805 holds a limit to the last unit, and gives it back with the stake', async () => {
    const value = { amountMinor: 500n, currency: 'EUR' } as const
    const from = books.context.clock.now()
    await change((t) => books.gate.setLimit(t, player, { type: 'bet', period: 0, value, from }))
    const tx = fresh()
    expect(await codesOf(bet(player, tx, 400n), bet(player, fresh(), 101n))).toEqual([
      'ok',
      'dailyBetLimit',
    ])
    expect(await settle(bet(player, fresh(), 101n))).toMatchObject({
      limit: { limit: '5.00', used: '4.00', attempted: '1.01', currencyCode: 'EUR', period: 0 },
    })
    expect(await codesOf(rollback(player, tx), bet(player, fresh(), 101n))).toEqual(['ok', 'ok'])
  })

  test('R908 counts a day, and begins anew on the next', async () => {
    const value = { amountMinor: 100n, currency: 'EUR' } as const
    const from = books.context.clock.now()
    await change((t) => books.gate.setLimit(t, player, { type: 'loss', period: 0, value, from }))
    const tx = fresh()
    expect(await codesOf(bet(player, tx, 100n), bet(player, fresh(), 1n))).toEqual([
      'ok',
      'dailyLossLimit',
    ])
    expect(await codesOf(win(player, tx, 30n), bet(player, fresh(), 30n))).toEqual(['ok', 'ok'])
    books.context.clock.advance(24 * 60 * 60 * 1000)
    expect(await codesOf(bet(player, fresh(), 100n))).toEqual(['ok'])
  })

  test('lets nobody of unknown age play', async () => {
    await change((t) =>
      books.gate.remember(t, player, { birthDate: '1900-01-01', countryCode: null }),
    )
    expect(await codesOf(bet(player, fresh(), 1n))).toEqual(['AGE_UNKNOWN'])
  })
})

describe('many at once', () => {
  test('settle in batches, each with its own verdict, in the order of their account', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => books.openPlayer(500n)))
    const acts = Array.from({ length: 80 }, (_, at) =>
      bet(players[at % 8] as string, fresh(), 100n),
    )
    const replies = await Promise.all(acts.map(settle))
    // Five of ten for each: the first five.
    expect(replies.map(codeOf)).toEqual(
      acts.map((_, at) => (at < 40 ? 'ok' : 'INSUFFICIENT_FUNDS')),
    )
    for (const one of players) expect(await books.balanceOf(one)).toBe(0n)
  })

  test('copies of one bet in the same batch take it once', async () => {
    const act = bet(player, fresh(), 100n)
    const replies = await Promise.all(Array.from({ length: 20 }, () => settle(act)))
    expect(replies.filter((reply) => reply.ok && !reply.isReplay)).toHaveLength(1)
    expect(new Set(replies.map((reply) => reply.ok && reply.transactionId)).size).toBe(1)
    expect(await books.balanceOf(player)).toBe(900n)
  })

  test('of one player in two currencies, while the lane is busy, reach both wallets', async () => {
    await books.deposit(player, 500n, 'USD')
    const inDollars = bet(player, fresh(), 50n, { amount: money(50n, 'USD') })
    const acts = [bet(player, fresh(), 100n), bet(player, fresh(), 200n), inDollars]
    expect((await Promise.all(acts.map(settle))).map(codeOf)).toEqual(['ok', 'ok', 'ok'])
    expect(await books.balanceOf(player)).toBe(700n)
    expect(await books.balanceOf(player, 'USD')).toBe(450n)
  })

  test('one that the database cannot take does not take its neighbours along', async () => {
    const rich = await books.openPlayer(9_223_372_036_854_775_000n)
    const tx = fresh()
    await settle(bet(rich, tx, 1n))
    const [bad, good] = await Promise.allSettled([
      settle(win(rich, tx, 10n ** 17n)),
      settle(bet(player, fresh(), 100n)),
    ])
    expect(bad?.status).toBe('rejected')
    expect(good).toMatchObject({ status: 'fulfilled', value: { ok: true } })
  })
})

test('after all of this every law of the books holds', async () => {
  expect(await auditLedger(books.context.db)).toEqual([])
})

describe('a bet and its win together', () => {
  test('leave the balance of both and the totals of the round', async () => {
    const tx = fresh()
    const reply = await books.betPath.settleTogether([bet(player, tx, 300n), win(player, tx, 450n)])
    expect(reply).toMatchObject({
      ok: true,
      balance: money(1_150n, 'EUR'),
      movedMinor: 450n,
      round: { stakedMinor: 300n, paidMinor: 450n },
    })
  })

  test('leave nothing behind when the second of them is refused', async () => {
    const [done, tx] = [fresh(), fresh()]
    await books.betPath.settleTogether([bet(player, done, 100n), win(player, done, 100n)])
    const before = await books.balanceOf(player)
    const reply = await books.betPath.settleTogether([
      bet(player, tx, 300n),
      win(player, tx, 450n, { txId: `win-of-${done}` }),
    ])
    expect(reply).toMatchObject({ ok: false, code: 'TRANSACTION_CONFLICT' })
    expect(await books.balanceOf(player)).toBe(before)
    // The bet was never there: it is a new one now, and not a copy.
    expect(await settle(bet(player, tx, 300n))).toMatchObject({ ok: true, isReplay: false })
  })

  test('of two players are refused before the database is asked', async () => {
    const other = await books.openPlayer(1_000n)
    const acts = [bet(player, fresh(), 1n), bet(other, fresh(), 1n)]
    await expect(books.betPath.settleTogether(acts)).rejects.toThrow('one player')
  })
})

test('what few ask for at once is settled in one transaction: nobody leaves alone before the others', async () => {
  const sizes: number[] = []
  const histogram = ({ name }: { name: string }) => ({
    observe: (value: number) => void (name === 'bet_path_batch_size' && sizes.push(value)),
  })
  const telemetry = {
    ...NO_TELEMETRY,
    metrics: { ...NO_TELEMETRY.metrics, histogram },
    elapsedMs: () => 0,
  }
  const measured = createBetPath({ ...books.context, telemetry })
  const players: string[] = []
  for (let at = 0; at < 12; at += 1) players.push(await books.openPlayer(100n))
  await Promise.all(players.map((one) => measured.settle(bet(one, fresh(), 10n))))
  expect(sizes).toEqual([players.length])
})

describe('a gift', () => {
  test('is given once, to whoever has no wallet yet as well, and comes from the account of the house for it', async () => {
    const newcomer = await books.openPlayer()
    const gift = {
      kind: 'promo',
      playerId: newcomer,
      provider: 'studio',
      txId: fresh(),
      roundId: 'campaign',
      game: 'peg-drop',
      amount: money(250n, 'EUR'),
    } as const
    expect(await settle(gift)).toMatchObject({ ok: true, isReplay: false })
    expect(await settle(gift)).toMatchObject({ ok: true, isReplay: true })
    expect(await settle({ ...gift, amount: money(251n, 'EUR') })).toMatchObject({
      code: 'TRANSACTION_CONFLICT',
    })
    expect(await books.balanceOf(newcomer)).toBe(250n)
    expect(await auditLedger(books.context.db)).toEqual([])
  })
})
