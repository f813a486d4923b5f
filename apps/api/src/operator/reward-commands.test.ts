import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '@baize/rules/gate-usage'
import { DAY_MS, openBonusCasino, type BonusCasino } from '../features/bonuses/testing.ts'
import { rakebackOf } from '../features/rakeback/testing.ts'
import { TEST_NOW } from '../testing.ts'

/** A game that keeps 2 % of every stake. */
const GAME = 'two-percent'

/** Nobody has raced or rained in these books. */
const OTHERS =
  'race prizes owed 0.00 EUR buy-ins of open races 0.00 EUR buy-ins less prizes of all races 0.00 EUR (posted 0.00 EUR) rain not paid out 0.00 EUR (posted 0.00 EUR)'

let casino: BonusCasino
beforeAll(async () => {
  casino = await openBonusCasino()
  const brand = casino.brandSettings.names()[0] ?? ''
  await casino.brandSettings.set(brand, 'referAFriendPercent', 10)
  const day = dayOf(new Date(TEST_NOW))
  await casino.context.db
    .insertInto('game_edge')
    .values({ game: GAME, day, edge_ppm: 20_000 })
    .execute()
})
afterAll(() => casino.stop())

test('the liability is what the calendars, the claims and the postings say, to the cent', async () => {
  expect(await casino.operator('liability')).toEqual(['nothing is owed beside the balances'])
  const referrer = await casino.openPlayer()
  await referrer.activate('verified-welcome')
  const token = await referrer.signIn()
  const { code } = (await casino.answerOf('getReferral', { token })).data
  const player = await casino.openPlayer({ referralCode: code })
  await player.deposit(1_000_00n)
  await player.play(400_00n, 0n, GAME)
  await casino.ledgerFollower.follow()

  const lineOf = (rakeback: string, commission: string, spins = '0.00') =>
    `bonus money 5.00 EUR (posted 5.00 EUR) unclaimed rakeback ${rakeback} EUR unclaimed commission ${commission} EUR free spins to play ${spins} EUR won by free spins and waiting 0.00 EUR ${OTHERS}`
  // 400.00 at 2 % are 8.00: of these 5 % go back to the player, and 10 % to whoever brought them.
  const owed = async () =>
    (await casino.operator('liability')).map((line) => line.replaceAll(/\s+/g, ' '))
  expect(await owed()).toEqual([lineOf('0.40', '0.80')])

  casino.context.clock.advance(DAY_MS)
  expect(await rakebackOf(casino, player).claim()).toBe('0.20')
  await casino.answerOf('claimReferral', { token: await referrer.signIn() })
  expect(await owed()).toEqual([lineOf('0.20', '0.00')])

  // Fifty rounds of 0.20, until some of them were played.
  const lucky = await casino.openPlayer()
  await lucky.activate('lantern-spins')
  await lucky.deposit(25_00n)
  expect(await owed()).toEqual([lineOf('0.20', '0.00', '10.00')])
  await casino.context.db.updateTable('bonus_spins').set({ used: 20 }).execute()
  expect(await owed()).toEqual([lineOf('0.20', '0.00', '6.00')])
})
