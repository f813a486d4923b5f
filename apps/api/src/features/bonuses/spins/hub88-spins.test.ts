import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLedger } from '../../ledger/audit/ledger-audit-store.ts'
import { DAY_MS, type BonusPlayer } from '../testing.ts'
import { startTestHub } from './testing-hub88.ts'
import { openSpinsCasino, SPINS } from './testing.ts'

const open = () => openSpinsCasino(startTestHub)
let casino: Awaited<ReturnType<typeof open>>
let player: BonusPlayer

beforeAll(async () => {
  casino = await open()
})
afterAll(() => casino.stop())
beforeEach(async () => {
  casino.spins.unanswered.clear()
  player = await casino.fresh()
})

/** A free round of the player's spins, and hands to tell the wallet of it. */
async function freeRound(id: string, hasMeta = true) {
  const { line } = casino.spins
  const round = line.roundOf(await line.open(casino, player), player, id, hasMeta)
  return {
    bet: (isOver = false) => line.call(casino, 'bet', line.betOf(round, isOver)),
    win: (wonMinor: bigint, changes: object = {}) =>
      line.call(casino, 'win', { ...line.winOf(round, wonMinor), ...changes }),
    rollback: () => {
      const { is_free: _free, reward_uuid: _reward, meta: _meta, currency: _of, ...bet } = round
      const betTx = round.transaction_uuid
      const back = { transaction_uuid: `${betTx}-back`, reference_transaction_uuid: betTx }
      return line.call(casino, 'rollback', { ...bet, ...back, round_closed: true })
    },
  }
}

describe('R105 free spins at Hub88', () => {
  test('are a campaign and a reward under the name of the grant, from a prepaid that says the same', async () => {
    casino.spins.heard.length = 0
    const id = await casino.issued(player)
    expect(casino.spins.heard).toEqual([
      '/freebet/campaigns/list',
      '/freebet/campaigns/list',
      '/freebet/prepaids/list',
      '/freebet/campaigns/create',
      '/freebet/rewards/create',
    ])
    expect(casino.campaign(id)).toMatchObject({ campaignId: id, spins: 50, state: 'issued' })
  })

  test('win round by round: nothing is paid before they are over, and then the sum, once', async () => {
    const id = await casino.issued(player)
    const round = await freeRound(id)
    expect(await round.bet()).toMatchObject({ status: 'RS_OK', balance: 2_500_000 })
    expect(await round.win(700n)).toMatchObject({ status: 'RS_OK', balance: 2_500_000 })
    expect((await round.win(700n)).status).toBe('RS_OK')
    expect((await round.win(800n)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    await casino.deliver()
    expect(await casino.own(player)).toMatchObject({ state: 'issued', spins: { used: 1 } })
    expect(await player.wallet()).toEqual([2_500n, 0n])
    expect(await casino.bonuses.waitingSpins()).toMatchObject([{ won: 700n }])
    await casino.played(player, id, { state: 'done', used: 4, wonMinor: 540n })
    await casino.deliver()
    await casino.deliver()
    expect(await casino.own(player)).toMatchObject({ state: 'active', amount: '12.40' })
    expect(await player.wallet()).toEqual([2_500n, 1_240n])
  })

  test('are known by the name of the reward where a studio does not pass ours on', async () => {
    const id = await casino.issued(player)
    const round = await freeRound(id, false)
    await round.bet()
    await round.win(300n)
    expect(await player.wallet()).toEqual([2_500n, 0n])
    await casino.deliver()
    expect(await casino.own(player)).toMatchObject({ spins: { used: 1 } })
  })

  test('wait for a round that is not over, for a day at most', async () => {
    const id = await casino.issued(player)
    const [round, unfinished] = [await freeRound(id), await freeRound(id)]
    await round.bet()
    await round.win(200n)
    await unfinished.bet()
    await casino.played(player, id, { state: 'cancelled' })
    casino.context.clock.advance(60 * 60_000)
    await casino.deliver()
    expect(await casino.own(player)).toMatchObject({ state: 'issued' })
    await unfinished.win(100n)
    await casino.deliver()
    expect(await casino.own(player)).toMatchObject({ state: 'active', amount: '3.00' })

    player = await casino.fresh()
    const other = await casino.issued(player)
    const left = await freeRound(other)
    await left.bet()
    await casino.played(player, other, { state: 'expired' })
    casino.context.clock.advance(4 * DAY_MS)
    await casino.deliver()
    expect(await casino.own(player)).toMatchObject({ state: 'expired' })
    expect((await left.win(100n)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    expect(await player.wallet()).toEqual([2_500n, 0n])
  })

  test('win nothing without a round, with another game or for a round that was taken back', async () => {
    const id = await casino.issued(player)
    const [never, undone] = [await freeRound(id), await freeRound(id)]
    expect((await never.win(100n)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    await undone.bet()
    expect((await undone.win(100n, { game_code: 'dice' })).status).toBe('RS_ERROR_WRONG_SYNTAX')
    expect((await undone.rollback()).status).toBe('RS_OK')
    expect((await undone.win(100n)).status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    await casino.roundPlayed(player)
    expect(await casino.own(player)).toMatchObject({ state: 'issued', spins: { used: 0 } })
  })

  test('of a game without free bets are offered to nobody', async () => {
    casino.withTerms({ game: 'dice' })
    const { said } = await player.activate(SPINS)
    expect(said).toBe('SERVICE_UNAVAILABLE')
  })
})

describe('R105 a Hub88 that gives no answer', () => {
  test.each(['/freebet/campaigns/create', '/freebet/rewards/create'])(
    'to %s has one reward that can be played in the end',
    async (path) => {
      casino.spins.unanswered.add(path)
      await player.activate(SPINS)
      await player.deposit(2_500n)
      await casino.deliver()
      expect(await casino.own(player)).toMatchObject({ state: 'issued', spins: { isReady: false } })
      casino.spins.unanswered.clear()
      casino.context.clock.advance(60_000)
      await casino.deliver()
      const { bonusId, spins } = await casino.own(player)
      expect(spins?.isReady).toBe(true)
      const rewards = casino.spins.rewards.filter((one) => one.operator_reference === bonusId)
      expect(rewards.map(({ status }) => status)).toEqual(['FRS_NEW'])
    },
  )

  test('and whose call arrives late after all has the second reward taken back', async () => {
    casino.spins.unanswered.add('/freebet/rewards/create')
    const id = await casino.issued(player)
    casino.spins.unanswered.clear()
    const [first] = casino.spins.rewards.filter((one) => one.operator_reference === id)
    if (first) casino.spins.rewards.push({ ...first, reward_uuid: 'late' })
    casino.context.clock.advance(60_000)
    await casino.deliver()
    const rewards = casino.spins.rewards.filter((one) => one.operator_reference === id)
    expect(rewards.map(({ status }) => status)).toEqual(['FRS_NEW', 'FRS_CANCELLED'])
  })

  test('to a cancellation is told again until it has heard it', async () => {
    const id = await casino.issued(player)
    casino.spins.studio.isAway = true
    await player.forfeit(id)
    await casino.deliver()
    expect(casino.campaign(id)?.state).toBe('issued')
    casino.spins.studio.isAway = false
    casino.context.clock.advance(60_000)
    await casino.deliver()
    expect(casino.campaign(id)?.state).toBe('cancelled')
  })

  test('and a reward that failed at the studio behind it is given again', async () => {
    const id = await casino.issued(player)
    const [failed] = casino.spins.rewards.filter((one) => one.operator_reference === id)
    if (failed) failed.status = 'FRS_FAILED'
    casino.context.clock.advance(60 * 60_000)
    await casino.deliver()
    await casino.deliver()
    const rewards = casino.spins.rewards.filter((one) => one.operator_reference === id)
    expect(rewards.map(({ status }) => status)).toEqual(['FRS_FAILED', 'FRS_NEW'])
  })
})

test('after all of this every law of the books holds', async () => {
  expect(await auditLedger(casino.context.db)).toEqual([])
})
