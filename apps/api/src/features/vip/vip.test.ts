import { money, type Money } from '@baize/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, openBonusCasino, type BonusCasino, type BonusPlayer } from '../bonuses/testing.ts'
import { createGate } from '../gate/gate.ts'
import { bet, rollback } from '../ledger/testing.ts'
import { GAMES, rakebackOf } from '../rakeback/testing.ts'
import { TEST_NOW } from '../../testing.ts'

let casino: BonusCasino
let player: BonusPlayer

beforeAll(async () => {
  casino = await openBonusCasino()
})
afterAll(() => casino.stop())
beforeEach(async () => {
  casino.context.clock.set(TEST_NOW)
  player = await casino.openPlayer()
  await player.deposit(100_000_000n)
})

const edgeOf = (game: string) => 1 - (casino.gameFeed.offerOf(game)?.returnToPlayer ?? 0) / 100
/** Enough to bring so many points, and hardly more. */
const stakeFor = (points: number) => BigInt(Math.ceil((points / edgeOf(GAMES.crash)) * 100))

async function play(stake: bigint): Promise<void> {
  await player.play(stake, stake, GAMES.crash)
  await casino.ledgerFollower.follow()
}
const status = async () =>
  (await casino.answerOf('getVipStatus', { token: await player.signIn() })).data
const levelShown = async () =>
  (await casino.answerOf('getUserDetails', { token: await player.signIn() })).data.userLoyaltyLevel

describe('the VIP club', () => {
  test('R301 gives a level for points, which are stake x edge in euros, and shows how they came together', async () => {
    expect(await levelShown()).toEqual({ level: 1, key: 'bronze', name: 'Bronze' })
    await play(stakeFor(9))
    expect(await status()).toMatchObject({ level: 1, points: '9.00', reached: [] })
    await play(stakeFor(1))
    expect(await levelShown()).toEqual({ level: 2, key: 'silver', name: 'Silver' })
    const { points, lines } = await status()
    expect(Number(points)).toBeCloseTo(10, 1)
    expect(lines).toMatchObject([{ gameSlug: GAMES.crash, points }])
  })

  test('pays what a level gives once, however often and by whomever it is paid', async () => {
    await play(stakeFor(101))
    const before = (await player.wallet())[0] ?? 0n
    await Promise.all([casino.vip.payDue(), casino.vip.payDue(), casino.vip.payDue()])
    await casino.vip.payDue()
    expect((await player.wallet())[0]).toBe(before + 200n + 1_500n)
    expect((await status()).reached).toMatchObject([
      { level: 3, paid: '15.00', currencyCode: 'EUR' },
      { level: 2, paid: '2.00' },
    ])
    const rows = await casino.context.db
      .selectFrom('ledger_transaction')
      .select('key')
      .where('player_id', '=', player.playerId)
      .where('kind', '=', 'bonus')
      .orderBy('key')
      .execute()
    expect(rows.map(({ key }) => key)).toEqual(
      [2, 3].map((level) => `vip-level:${player.playerId}:${level}`),
    )
  })

  test('keeps a level, also when everything is counted anew', async () => {
    await play(stakeFor(11))
    const before = await status()
    await casino.ledgerFollower.rebuild()
    expect(await status()).toEqual(before)
  })

  test('notes a level that a bet has reached, also when it is taken back before both are counted', async () => {
    const of = { game: GAMES.crash, categories: () => ['crash'] }
    await casino.betPath.settle(bet(player.playerId, 'taken-back', stakeFor(10), of))
    await casino.betPath.settle(rollback(player.playerId, 'taken-back', { game: GAMES.crash }))
    await casino.ledgerFollower.follow()
    expect(await status()).toMatchObject({ points: '0.00', reached: [{ level: 2 }] })
  })

  test('adds up the points of all wallets, whether they are counted together or one after the other', async () => {
    const of = { game: GAMES.crash, categories: () => ['crash'] }
    const stake = (txId: string, amount: Money) =>
      casino.betPath.settle(bet(player.playerId, txId, 0n, { ...of, amount }))
    await player.deposit(100_000_000n, 'USD')
    await play(stakeFor(6))
    await stake('dollars', money(stakeFor(2), 'USD'))
    await casino.ledgerFollower.follow()
    expect((await status()).reached).toEqual([])
    await stake('more-dollars', money(stakeFor(2), 'USD'))
    await stake('more-euros', money(stakeFor(2), 'EUR'))
    await casino.ledgerFollower.follow()
    expect((await status()).reached).toMatchObject([{ level: 2 }])
  })

  test('R411 pays nothing to who is frozen, and pays it when that is over', async () => {
    await play(stakeFor(11))
    const until = new Date(Date.parse(TEST_NOW) + DAY_MS)
    await casino.context.db
      .transaction()
      .execute((tx) => createGate(casino.context).setFreeze(tx, player.playerId, until))
    await casino.vip.payDue()
    expect((await status()).reached).toMatchObject([{ level: 2, paid: null }])
    casino.context.clock.set(new Date(until.getTime() + DAY_MS).toISOString())
    await casino.vip.payDue()
    expect((await status()).reached).toMatchObject([{ level: 2, paid: '2.00' }])
  })

  test('R106 the level of a day gives the percent of its rakeback, from the first bet of it', async () => {
    await play(stakeFor(9))
    const rakeback = rakebackOf(casino, player)
    expect((await rakeback.lines('2026-01-15')).parts[0]).toMatchObject({ level: 1, percent: 5 })
    await play(stakeFor(1))
    expect((await rakeback.lines('2026-01-15')).parts[0]).toMatchObject({ level: 2, percent: 7.5 })
    casino.context.clock.set(new Date(Date.parse(TEST_NOW) + DAY_MS).toISOString())
    await play(stakeFor(90))
    const { parts } = await rakeback.lines('2026-01-16')
    expect(parts.map(({ level, percent }) => [level, percent])).toEqual([
      [2, 7.5],
      [3, 10],
    ])
  })

  test('R452 the level of a player adds to cashback', async () => {
    const slot = GAMES.slot
    await play(stakeFor(11))
    await player.play(100_000n, 0n, slot)
    await casino.ledgerFollower.follow()
    casino.context.clock.set(new Date(Date.parse(TEST_NOW) + DAY_MS).toISOString())
    const { data } = await player.activate('daily-cashback')
    // Ten percent of the offer and one of the level.
    expect(data?.bonus).toMatchObject({ amount: '110.00', figures: { percent: 11 } })
  })

  test('tells its levels to everybody', async () => {
    const { data } = await casino.answerOf('getVipLevels')
    expect(data.levels.map(({ key }) => key)).toEqual([
      'bronze',
      'silver',
      'gold',
      'platinum',
      'diamond',
    ])
    expect(data.levels[1]).toMatchObject({ points: '10', rakebackPercent: 7.5, levelUpCash: '2' })
  })
})
