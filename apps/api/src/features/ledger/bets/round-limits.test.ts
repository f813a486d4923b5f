import { money } from '@baize/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../../../database/open.ts'
import { auditLedger } from '../audit/ledger-audit-store.ts'
import { bet, openBooks, rollback } from '../testing.ts'
import type { PlayAct, PlayReply } from './play-acts.ts'

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
const fresh = () => `free-tx-${(count += 1)}`
const settle = (act: PlayAct) => books.betPath.settle(act)
const codeOf = (reply: PlayReply) => (reply.ok ? 'ok' : reply.code)

async function codesOf(...acts: PlayAct[]): Promise<string[]> {
  const codes: string[] = []
  for (const act of acts) codes.push(codeOf(await settle(act)))
  return codes
}

const inTransaction = <T>(deed: (tx: Tx) => Promise<T>) =>
  books.context.db.transaction().execute(deed)

async function limitTo(type: 'bet' | 'maxBet', amountMinor: bigint): Promise<void> {
  const period = type === 'bet' ? 0 : null
  const value = { amountMinor, currency: 'EUR' } as const
  const change = { type, period, value, from: books.context.clock.now() } as const
  await inTransaction((tx) => books.gate.setLimit(tx, player, change))
}

describe('G16 the highest bet', () => {
  async function capped(amountMinor: bigint) {
    await limitTo('maxBet', amountMinor)
    const roundId = fresh()
    return (chip: bigint, tx = fresh()) => bet(player, tx, chip, { roundId })
  }

  test('R805 is that of a round: chips, doubles and splits of it count together', async () => {
    const chip = await capped(100n)
    expect(await codesOf(chip(60n), chip(40n), chip(1n))).toEqual(['ok', 'ok', 'maxBetLimit'])
    expect(await codesOf(bet(player, fresh(), 100n))).toEqual(['ok'])
    expect(await books.balanceOf(player)).toBe(800n)
  })

  test('T20 counts chips that arrive at one moment, in one batch or in several', async () => {
    const chip = await capped(100n)
    const replies = await Promise.all(Array.from({ length: 12 }, () => settle(chip(20n))))
    expect(replies.filter(({ ok }) => ok)).toHaveLength(5)
    expect(await books.balanceOf(player)).toBe(900n)
  })

  test('leaves out what was taken back', async () => {
    const chip = await capped(100n)
    const undone = chip(100n)
    const back = rollback(player, undone.txId, { roundId: undone.roundId })
    expect(await codesOf(undone, back, chip(100n), chip(1n))).toEqual([
      'ok',
      'ok',
      'ok',
      'maxBetLimit',
    ])
  })
})

describe('G17 a free round', () => {
  const free = (amountMinor = 100n, tx = fresh()) =>
    bet(player, tx, 0n, { freeValue: money(amountMinor, 'EUR') })

  test('moves and counts nothing, is in the books, and gets its first answer again', async () => {
    const act = free()
    const first = await settle(act)
    expect(first).toMatchObject({ ok: true, movedMinor: 0n, balance: money(1_000n, 'EUR') })
    expect(await settle(act)).toEqual({ ...first, isReplay: true })
    expect(await books.ledger.turnoverOf(player, 'EUR', 'bet')).toEqual({
      count: 0,
      total: money(0n, 'EUR'),
    })
  })

  test('can be taken back, and does not come after that', async () => {
    const [act, late] = [free(), free()]
    expect(await codesOf(act, rollback(player, act.txId), rollback(player, late.txId))).toEqual([
      'ok',
      'ok',
      'ok',
    ])
    expect(codeOf(await settle(late))).toBe('BET_ROLLED_BACK')
    expect(await auditLedger(books.context.db)).toEqual([])
  })

  test('is refused by the gate as a bet is: excluded, over the highest bet, with a limit of nothing', async () => {
    await limitTo('maxBet', 50n)
    expect(await codesOf(free(51n), free(50n))).toEqual(['maxBetLimit', 'ok'])
    await limitTo('bet', 0n)
    expect(await codesOf(free(50n))).toEqual(['dailyBetLimit'])
    await inTransaction((tx) =>
      books.gate.setExclusion(tx, player, { isPermanent: true, until: null }),
    )
    expect(await codesOf(free(50n))).toEqual(['SELF_EXCLUDED'])
  })

  test('of somebody who never had money in its currency needs none', async () => {
    const amount = money(0n, 'BTC')
    const act = bet(player, fresh(), 0n, { amount, freeValue: money(1n, 'BTC') })
    expect(await codesOf(act)).toEqual(['ok'])
  })

  test('that stakes something is none, and is refused by the path itself', async () => {
    const act = { ...free(), amount: money(1n, 'EUR') }
    await expect(settle(act)).rejects.toThrow('more than nothing')
  })
})
