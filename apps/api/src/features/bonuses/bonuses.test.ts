import { money } from '@baize/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { operatorLines } from '../../operator/testing.ts'
import { openPlayer } from '../../testing-players.ts'
import { startTestServer } from '../../testing-server.ts'
import { createGate } from '../gate/gate.ts'
import { auditLedger } from '../ledger/audit/ledger-audit-store.ts'
import { bet, win } from '../ledger/testing.ts'
import { hasBonusInPlay } from './grant-store.ts'
import { creditDeposit } from './testing.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const SLOTS = { categories: () => ['slots'] }

let api: Awaited<ReturnType<typeof startTestServer>>
let player: Awaited<ReturnType<typeof openPlayer>>
let count = 0

beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.stop())
beforeEach(async () => {
  count += 1
  player = await openPlayer(api, `bonus-${count}@example.com`)
})

const operator = (...args: string[]) => operatorLines({ context: api.context, features: api }, args)
const assign = () => operator('assign-bonus', player.playerId, 'first-table')

const deposit = (amountMinor: bigint) =>
  creditDeposit(api, player.playerId, money(amountMinor, 'EUR'))
async function play(stake: bigint, won: bigint): Promise<void> {
  const txId = `bonus-play-${(count += 1)}`
  const { playerId } = player
  await api.betPath.settle(bet(playerId, txId, stake, SLOTS))
  await api.betPath.settle(win(playerId, txId, won))
}
async function wallet() {
  const { balance, bonus } = await api.ledger.walletIn(player.playerId, 'EUR')
  return [balance.amountMinor, bonus.amountMinor]
}
const exclude = () =>
  api.context.db.transaction().execute((tx) =>
    createGate(api.context).setExclusion(tx, player.playerId, {
      isPermanent: true,
      until: null,
    }),
  )
const newest = async () => (await api.bonuses.listOf(player.playerId))[0]
const isInPlay = () =>
  api.context.db.transaction().execute((tx) => hasBonusInPlay(tx, player.playerId))

describe('a deposit bonus', () => {
  test('R105 waits for a deposit that is large enough, and is there with the money', async () => {
    await assign()
    expect(await newest()).toMatchObject({ state: 'offered', bonus_minor: 0n })
    await deposit(1_999n)
    expect(await newest()).toMatchObject({ state: 'offered' })
    await deposit(5_000n)
    expect(await wallet()).toEqual([6_999n, 5_000n])
    expect(await newest()).toMatchObject({
      state: 'active',
      bonus_minor: 5_000n,
      deposit_minor: 5_000n,
      required_minor: 150_000n,
    })
    expect(await isInPlay()).toBe(true)
  })

  test('R105 is at most what the offer gives', async () => {
    await assign()
    await deposit(50_000n)
    expect(await wallet()).toEqual([50_000n, 10_000n])
  })

  test('R105 keeps its terms as text with a hash, whatever becomes of the offer', async () => {
    await assign()
    const grant = await newest()
    expect(JSON.parse(grant?.terms ?? '')).toMatchObject({ percent: 100, maxBet: '5' })
    expect(grant?.terms_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('R105 played through becomes cash, without anybody asking', async () => {
    await assign()
    await deposit(2_000n)
    const required = (await newest())?.required_minor ?? 0n
    for (let staked = 0n; staked < required; staked += 500n) await play(500n, 500n)
    await api.bonuses.sweep()
    expect(await wallet()).toEqual([4_000n, 0n])
    expect(await newest()).toMatchObject({ state: 'converted', paid_minor: 2_000n })
    expect(await isInPlay()).toBe(false)
  })

  test('R105 that was played away is lost, and another can be had', async () => {
    await assign()
    await deposit(2_000n)
    for (let bets = 0; bets < 8; bets += 1) await play(500n, 0n)
    await api.bonuses.sweep()
    expect(await newest()).toMatchObject({ state: 'lost', paid_minor: 0n, lapsed_minor: 0n })
    api.context.clock.advance(1000)
    await assign()
    expect(await newest()).toMatchObject({ state: 'offered' })
  })

  test('R105 expires by the clock, and its money lapses', async () => {
    await assign()
    await deposit(2_000n)
    api.context.clock.advance(14 * DAY_MS)
    await api.bonuses.sweep()
    expect(await newest()).toMatchObject({ state: 'expired', lapsed_minor: 2_000n })
    expect(await wallet()).toEqual([2_000n, 0n])
  })

  test('R105 that nobody deposits for expires as well', async () => {
    await assign()
    api.context.clock.advance(7 * DAY_MS)
    await deposit(2_000n)
    expect(await wallet()).toEqual([2_000n, 0n])
    await api.bonuses.sweep()
    expect(await newest()).toMatchObject({ state: 'expired' })
  })

  test('R105 given up under an open round ends with the round, and cash is never touched', async () => {
    await assign()
    await deposit(2_000n)
    const { playerId } = player
    for (let bets = 0; bets < 4; bets += 1) await play(500n, 0n)
    const txId = `open-${(count += 1)}`
    await api.betPath.settle(bet(playerId, txId, 500n, SLOTS))
    const { id = '' } = (await newest()) ?? {}
    expect(await api.bonuses.giveUp(id, { endsAs: 'forfeited', reason: null })).toBe(true)
    expect(await newest()).toMatchObject({ state: 'closing', ends_as: 'forfeited' })
    await api.betPath.settle(win(playerId, txId, 800n))
    await api.bonuses.sweep()
    expect(await newest()).toMatchObject({ state: 'forfeited', lapsed_minor: 2_300n })
    expect(await wallet()).toEqual([0n, 0n])
    expect(await api.bonuses.giveUp(id, { endsAs: 'forfeited', reason: null })).toBe(false)
  })

  test('R105 is one at a time, also when two ask at the same moment', async () => {
    const wish = { playerId: player.playerId, currency: 'EUR' } as const
    const ids = await Promise.all([1, 2, 3].map(() => api.bonuses.assign(wish, 'first-table')))
    expect(ids.filter((id) => id !== undefined)).toHaveLength(1)
    await expect(assign()).rejects.toThrow('has a bonus')
  })

  test('R411 is given to nobody who has excluded themselves, and is paid out to who does so while playing it', async () => {
    await assign()
    await deposit(2_000n)
    await exclude()
    await api.bonuses.sweep()
    expect(await newest()).toMatchObject({ state: 'converted', paid_minor: 2_000n })
    await expect(assign()).rejects.toThrow('SELF_EXCLUDED')
  })
})

describe('R105 a deposit that is taken back', () => {
  const reverse = (depositId: string) =>
    api.context.db.transaction().execute((tx) =>
      api.context.events.publishIn(tx, 'depositReversed', {
        playerId: player.playerId,
        depositId,
        amount: money(1_000n, 'EUR'),
      }),
    )

  test('ends the bonus that came with it, after the rounds that are open', async () => {
    await assign()
    const depositId = await deposit(2_000n)
    for (let bets = 0; bets < 4; bets += 1) await play(500n, 0n)
    const txId = `open-${(count += 1)}`
    await api.betPath.settle(bet(player.playerId, txId, 500n, SLOTS))
    await reverse(depositId)
    expect(await newest()).toMatchObject({ state: 'closing', ends_as: 'cancelled' })
    await reverse(depositId)
    await api.betPath.settle(win(player.playerId, txId, 800n))
    await api.bonuses.sweep()
    expect(await newest()).toMatchObject({ state: 'cancelled', lapsed_minor: 2_300n })
  })

  test('leaves the bonus of another deposit alone, and what was paid out', async () => {
    await assign()
    const small = await deposit(1_000n)
    const depositId = await deposit(2_000n)
    await reverse(small)
    expect(await newest()).toMatchObject({ state: 'active' })
    await exclude()
    await api.bonuses.sweep()
    await reverse(depositId)
    expect(await newest()).toMatchObject({ state: 'converted', paid_minor: 2_000n })
  })

  test('turns one that closes to be paid out into one that lapses', async () => {
    await assign()
    const depositId = await deposit(2_000n)
    for (let bets = 0; bets < 4; bets += 1) await play(500n, 0n)
    const txId = `open-${(count += 1)}`
    await api.betPath.settle(bet(player.playerId, txId, 500n, SLOTS))
    await exclude()
    await api.bonuses.sweep()
    expect(await newest()).toMatchObject({ state: 'closing', ends_as: 'converted' })
    await reverse(depositId)
    await api.betPath.settle(win(player.playerId, txId, 0n))
    await api.bonuses.sweep()
    expect(await newest()).toMatchObject({ state: 'cancelled', paid_minor: 0n })
  })
})

test('the operator sees a bonus, cancels it with a reason, and learns what there is not', async () => {
  await assign()
  await deposit(2_000n)
  const { id = '' } = (await newest()) ?? {}
  expect((await operator('bonus-grants', player.playerId))[0]).toContain('active')
  expect(await operator('cancel-bonus', id, 'a', 'mistake')).toEqual([
    `${id} is cancelled: a mistake`,
  ])
  expect(await newest()).toMatchObject({ state: 'cancelled', reason: 'a mistake' })
  await expect(operator('cancel-bonus', id, 'again')).rejects.toThrow('no running bonus')
  await expect(operator('assign-bonus', player.playerId, 'nothing')).rejects.toThrow(
    'no offer nothing',
  )
})

test('after all of this every law of the books holds', async () => {
  expect(await auditLedger(api.context.db)).toEqual([])
})
