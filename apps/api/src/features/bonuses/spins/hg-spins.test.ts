import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing.ts'
import { reconcileGames } from '../../play/rounds/reconciliation.ts'
import { DAY_MS, type BonusPlayer } from '../testing.ts'
import { CENT, GAME, houseSpins, openSpinsCasino } from './testing.ts'

const open = () => openSpinsCasino(houseSpins)
let casino: Awaited<ReturnType<typeof open>>
let player: BonusPlayer

beforeAll(async () => {
  casino = await open()
})
afterAll(() => casino.stop())
beforeEach(async () => {
  player = await casino.fresh()
})

/** The sum of free spins, with what is otherwise about it. */
async function promo(campaignId: string, changes: object = {}) {
  const total = {
    txId: `pr-${campaignId}`,
    campaignId,
    playerId: player.playerId,
    gameId: GAME,
    currency: 'EUR',
    amount: String(1_240n * CENT),
    kind: 'freespins_total',
  }
  const response = await casino.spins.line(casino).call('promo', { ...total, ...changes })
  return response.json<{ status: string; replay?: boolean }>()
}

describe('R105 the sum that a studio sends', () => {
  test('counts once, and another one is a conflict', async () => {
    const id = await casino.issued(player)
    expect(await promo(id)).toMatchObject({ status: 'OK', replay: false })
    expect(await promo(id)).toMatchObject({ status: 'OK', replay: true })
    expect((await promo(id, { amount: String(9_999n * CENT) })).status).toBe('TX_CONFLICT')
    expect((await promo(id, { txId: 'another' })).status).toBe('TX_CONFLICT')
    expect(await player.wallet()).toEqual([2_500n, 1_240n])
  })

  test('is waited for: what the studio says when it is asked brings no money', async () => {
    const id = await casino.issued(player)
    casino.context.clock.advance(3 * DAY_MS + 3_000)
    await casino.played(player, id, { state: 'expired', used: 3, wonMinor: 250n })
    await casino.deliver()
    expect(await casino.own(player)).toMatchObject({ state: 'issued' })
    expect(await player.wallet()).toEqual([2_500n, 0n])
  })

  test('is for nobody else, in no other currency and of no other game', async () => {
    const id = await casino.issued(player)
    const other = await casino.openPlayer()
    const wrongs = [{ playerId: other.playerId }, { currency: 'USD' }, { gameId: 'dice' }]
    for (const wrong of wrongs) expect((await promo(id, wrong)).status).toBe('BAD_REQUEST')
    expect([await player.wallet(), await other.wallet()]).toEqual([
      [2_500n, 0n],
      [0n, 0n],
    ])
  })

  test('is in the books of both', async () => {
    const id = await casino.issued(player)
    await casino.total(player, id, 333n)
    const row = {
      txId: `pr-${id}`,
      act: 'promo',
      roundId: null,
      playerId: player.playerId,
      gameId: GAME,
      currency: 'EUR',
      amount: String(333n * CENT),
      at: TEST_NOW,
      state: 'done',
    } as const
    const books = {
      ...casino.spins.provider,
      async *transactionsBetween() {
        yield row
      },
    }
    const range = { from: new Date(TEST_NOW), to: new Date('2026-01-14T12:00:01Z') }
    const { mismatches } = await reconcileGames(casino.context, books, range)
    expect(mismatches.filter(({ txId }) => txId === row.txId)).toEqual([])
  })
})
