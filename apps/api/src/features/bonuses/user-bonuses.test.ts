import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../testing.ts'
import { bet } from '../ledger/testing.ts'
import { DAY_MS, openBonusCasino, type BonusCasino, type BonusPlayer } from './testing.ts'

let casino: BonusCasino
let player: BonusPlayer

beforeAll(async () => {
  casino = await openBonusCasino()
})
afterAll(() => casino.stop())
beforeEach(async () => {
  casino.context.clock.set(TEST_NOW)
  player = await casino.openPlayer()
})

/** A game of the lobby's own slots, which is what cashback asks about. */
const slot = () =>
  casino.lobby.catalogue.all().find(({ categories }) => categories.includes('slots'))?.slug
const newest = async () => {
  const [bonus] = await player.bonuses()
  if (!bonus) throw new Error('There is no bonus.')
  return bonus
}

describe('R105 R603 get-user-bonus', () => {
  test('answers what is being played, with its terms to the letter', async () => {
    await player.activate('verified-welcome')
    await player.play(100n, 100n)
    const bonus = await newest()
    expect(bonus).toMatchObject({
      bonusType: 'no_deposit',
      state: 'active',
      amount: '5.00',
      balance: '5.00',
      required: '200.00',
      wagered: '1.00',
      expiresAt: '2026-01-21T12:00:00.000Z',
      figures: {
        maxBet: '1.00',
        maxPayout: '50.00',
        multiplier: 40,
        weights: [{ category: 'slots', name: 'Slots', percent: 100 }],
      },
    })
    expect(createHash('sha256').update(bonus.terms).digest('hex')).toBe(bonus.termsHash)
    const details = await casino.answerOf('getUserDetails', { token: await player.signIn() })
    const { bonusId, title } = bonus
    expect(details.data.activeBonus).toEqual({ bonusId, title })
  })

  test('tells how each bet counted, page by page, and how much is left', async () => {
    await player.activate('verified-welcome')
    for (let bets = 0; bets < 22; bets += 1) await player.play(100n, 100n)
    const { bonusId } = await newest()
    const first = await player.lines(bonusId)
    expect([first.rows.length, first.hasMore]).toEqual([20, true])
    expect(first.rows[0]).toMatchObject({
      kind: 'bet',
      stake: '1.00',
      weight: 100,
      counted: '1.00',
      left: '178.00',
    })
    const second = await player.lines(bonusId, first.rows.at(-1)?.number)
    expect(second).toMatchObject({ rows: [{ left: '198.00' }, { left: '199.00' }], hasMore: false })
  })

  test('is nobody else’s to see or to give up', async () => {
    await player.activate('verified-welcome')
    const { bonusId } = await newest()
    const other = await casino.openPlayer()
    const query = { bonusId }
    const lines = await casino.send('getBonusLines', { token: await other.signIn(), query })
    const given = await other.forfeit(bonusId)
    expect([lines.json(), given.json()]).toMatchObject([
      { code: 'NOT_FOUND' },
      { code: 'NOT_FOUND' },
    ])
    expect((await newest()).state).toBe('active')
  })

  test('R604 is refused without a session', async () => {
    expect((await casino.send('getUserBonus')).statusCode).toBe(401)
  })
})

describe('R605 a bonus that is given up', () => {
  test('lapses, leaves the cash, and lets money out again; pressed twice it is the same', async () => {
    await player.activate('first-table')
    await player.deposit(2_000n)
    const conditions = async () => {
      const call = { token: await player.signIn() }
      const { data } = await casino.answerOf('getWithdrawalConditions', call)
      return data.conditions.find(({ key }) => key === 'bonus')?.isMet
    }
    expect(await conditions()).toBe(false)
    const { bonusId } = await newest()
    for (const press of [1, 2]) {
      const answer = (await player.forfeit(bonusId)).json<{ data: { bonus: object } }>()
      expect([press, answer.data.bonus]).toMatchObject([
        press,
        { state: 'forfeited', lapsed: '20.00', balance: '0.00' },
      ])
    }
    expect(await player.wallet()).toEqual([2_000n, 0n])
    expect(await conditions()).toBe(true)
  })

  test('under an open round says that it closes', async () => {
    await player.activate('verified-welcome')
    await casino.betPath.settle(
      bet(player.playerId, 'open-forfeit', 100n, { categories: () => ['slots'] }),
    )
    const { bonusId } = await newest()
    await player.forfeit(bonusId)
    expect(await newest()).toMatchObject({ state: 'closing', openRounds: 1, balance: '4.00' })
  })
})

describe('R305 the award of the running day', () => {
  const awardNow = async (game: string) =>
    (await casino.answerOf('calendarAward', { token: await player.signIn(), query: { game } })).data
      .userCalendarData

  test('R451 is what cash lost today in the games that count, times the percent that the claim will have', async () => {
    await player.deposit(100_000n)
    expect(await awardNow('orbit-crash')).toEqual({
      ngr: '0.00',
      payout: '0.00',
      percent: 10,
      currencyCode: 'EUR',
      isCounted: false,
    })
    await player.play(9_000n, 1_000n, slot())
    await player.play(5_000n, 0n, 'orbit-crash')
    await casino.ledgerFollower.follow()
    expect(await awardNow(slot() ?? '')).toMatchObject({
      ngr: '80.00',
      payout: '8.00',
      isCounted: true,
    })
    await player.play(100n, 20_000n, slot())
    await casino.ledgerFollower.follow()
    expect(await awardNow('')).toMatchObject({ ngr: '-119.00', payout: '0.00' })
    casino.context.clock.advance(DAY_MS)
    expect(await awardNow('')).toMatchObject({ ngr: '0.00' })
  })
})

describe('R105 instant cashback', () => {
  const lose = async (minor: bigint, won = 0n) => await player.play(minor, won, slot())
  const cash = async () => (await player.wallet())[0]

  test('pays a share of what cash lost yesterday, once, without wagering', async () => {
    await player.deposit(20_000n)
    await lose(9_000n, 1_000n)
    expect((await player.activate('daily-cashback')).said).toBe('NO_CASHBACK')
    casino.context.clock.advance(DAY_MS)
    await casino.ledgerFollower.follow()
    const { data } = await player.activate('daily-cashback')
    expect(data?.bonus).toMatchObject({ state: 'converted', paid: '8.00', period: '2026-01-14' })
    expect(await cash()).toBe(12_800n)
    const again = await player.activate('daily-cashback')
    expect(again.response.json()).toMatchObject({
      code: 'RETRY_PERIOD',
      values: { at: '2026-01-16T00:00:00.000Z' },
    })
    expect(await cash()).toBe(12_800n)
  })

  test('is paid once when two tabs claim it', async () => {
    await player.deposit(20_000n)
    await lose(10_000n)
    casino.context.clock.advance(DAY_MS)
    await casino.ledgerFollower.follow()
    const said = await Promise.all(
      [1, 2, 3, 4].map(async () => (await player.activate('daily-cashback')).said),
    )
    expect(said.filter((one) => one === 'converted')).toHaveLength(1)
    expect(said.filter((one) => one === 'RETRY_PERIOD')).toHaveLength(3)
    expect(await cash()).toBe(11_000n)
  })

  test('waits until everything of the day was counted', async () => {
    await player.deposit(20_000n)
    await lose(10_000n)
    casino.context.clock.advance(DAY_MS)
    expect((await player.activate('daily-cashback')).said).toBe('SERVICE_UNAVAILABLE')
  })

  test('counts neither other games nor bonus money', async () => {
    await player.activate('first-table')
    await player.deposit(2_000n)
    // Cash first: twenty euros of it, and twenty of the bonus.
    for (let bets = 0; bets < 8; bets += 1) await lose(500n)
    casino.context.clock.advance(DAY_MS)
    await casino.ledgerFollower.follow()
    expect((await player.activate('daily-cashback')).data?.bonus).toMatchObject({ paid: '2.00' })
    casino.context.clock.set('2026-01-19T09:00:00Z')
    await casino.ledgerFollower.follow()
    const refusal = (await player.activate('live-monday')).response.json<object>()
    expect(refusal).toMatchObject({
      code: 'NO_CASHBACK',
      values: { period: '2026-01-12/2026-01-18' },
    })
  })

  test('of Mondays goes by the days of UTC, as it is counted', async () => {
    // Monday in Tokyo, Sunday in Greenwich.
    casino.context.clock.set('2026-01-18T16:00:00Z')
    expect((await player.activate('live-monday', 'Asia/Tokyo')).said).toBe('VALID_ON_DAYS')
  })
})
