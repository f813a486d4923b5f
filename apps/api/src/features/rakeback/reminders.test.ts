import { toDecimalString, type Money } from '@baize/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../testing.ts'
import { DAY_MS, openBonusCasino, type BonusCasino, type BonusPlayer } from '../bonuses/testing.ts'
import { createGate } from '../gate/gate.ts'
import { GAMES, rakebackOf } from './testing.ts'

const HOUR_MS = 60 * 60 * 1000
const NOON = Date.parse(TEST_NOW)

let casino: BonusCasino
let player: BonusPlayer
let told: { playerId: string; date: string; amount: unknown }[] = []

beforeAll(async () => {
  casino = await openBonusCasino()
  casino.context.events.subscribe('rakebackLapses', async ({ playerId, date, amount }) => {
    // Players of other tests are told as well.
    if (playerId === player.playerId) told.push({ playerId, date, amount })
  })
})
afterAll(() => casino.stop())
beforeEach(async () => {
  casino.context.clock.set(TEST_NOW)
  told = []
  player = await casino.openPlayer()
  await player.deposit(1_000_000n)
  await player.play(100_000n, 0n, GAMES.slot)
  await casino.ledgerFollower.follow()
})

const wish = async (claimsItself: boolean, byMail: boolean, timeZone = 'UTC') =>
  (
    await casino.answerOf('setRakebackWish', {
      token: await player.signIn(),
      body: { claimsItself, byMail, timeZone },
    })
  ).data.wish

/** Hours after the noon of the day that was played on. */
const at = (hours: number) => casino.context.clock.set(new Date(NOON + hours * HOUR_MS))

async function mailsTo({ email }: BonusPlayer): Promise<string[]> {
  const rows = await casino.context.db
    .selectFrom('mail_outbox')
    .select('subject')
    .where('to_address', '=', email)
    .execute()
  return rows.map(({ subject }) => subject).filter((subject) => subject.includes('rakeback'))
}

async function bar({ playerId }: BonusPlayer): Promise<void> {
  const { context } = casino
  const until = new Date(context.clock.now().getTime() + 30 * DAY_MS)
  await context.db.transaction().execute((tx) => createGate(context).setFreeze(tx, playerId, until))
}

describe('R441 days that pay by themselves', () => {
  test('are nobody’s by default, and are paid when they open to who has switched it on', async () => {
    const { calendar, paid } = rakebackOf(casino, player)
    expect((await calendar()).wish).toEqual({ claimsItself: false, byMail: false })
    at(13)
    await casino.rakeback.claimAll()
    expect(await paid()).toEqual([])
    expect(await wish(true, false)).toEqual({ claimsItself: true, byMail: false })
    // What is open is paid with the word itself, and what opens later by the job.
    expect(await paid()).toHaveLength(1)
    await casino.rakeback.claimAll()
    const [[key, amount] = []] = await paid()
    expect([key, (await paid()).length]).toEqual(['daily-eur:2026-01-15', 1])
    // By the same key as a press: claimed again it is the same amount, and nothing more is paid.
    const pressed = await rakebackOf(casino, player).claim()
    expect(pressed.replace('.', '')).toBe(String(amount))
    expect(await paid()).toHaveLength(1)
    at(37)
    await casino.ledgerFollower.follow()
    await casino.rakeback.claimAll()
    expect(await paid()).toHaveLength(2)
    await wish(false, false)
    at(61)
    await casino.rakeback.claimAll()
    expect(await paid()).toHaveLength(2)
  })

  test('are not paid before they open, nor to who may not play, nor where the mailbox is not proven', async () => {
    await wish(true, false)
    at(11)
    await casino.rakeback.claimAll()
    expect(await rakebackOf(casino, player).paid()).toEqual([])
    at(13)
    await bar(player)
    await casino.rakeback.claimAll()
    expect(await rakebackOf(casino, player).paid()).toEqual([])
  })

  test('of two processes at the same moment, one pays each of them', async () => {
    await wish(true, false)
    at(13)
    await Promise.all(Array.from({ length: 4 }, () => casino.rakeback.claimAll()))
    expect(await rakebackOf(casino, player).paid()).toHaveLength(1)
  })
})

describe('R441 before a day lapses', () => {
  test('its player is told once, within six hours of the end, and by mail only if wished', async () => {
    // The first date is 15 January and can be claimed until the midnight that ends the 16th.
    at(12 + 41)
    await casino.rakeback.remindAll()
    expect(told).toEqual([])
    at(12 + 42)
    await casino.rakeback.remindAll()
    await casino.rakeback.remindAll()
    await casino.context.events.idle()
    expect(told).toMatchObject([{ playerId: player.playerId, date: '2026-01-15' }])
    expect(await mailsTo(player)).toEqual([])
    await wish(false, true)
    at(12 + 66)
    await casino.rakeback.remindAll()
    await casino.context.events.idle()
    expect(told.map(({ date }) => date)).toEqual(['2026-01-15', '2026-01-16'])
    expect(await mailsTo(player)).toEqual([
      expect.stringMatching(/of rakeback at .* can be claimed until January 18, 2026/),
    ])
  })

  test('its amount is that of the calendar, of every game and of all days that pay on it', async () => {
    at(24)
    await player.play(70_001n, 0n, GAMES.slot)
    await player.play(30_333n, 0n, GAMES.crash)
    await casino.ledgerFollower.follow()
    at(12 + 66)
    const { days } = await rakebackOf(casino, player).calendar()
    const shown = days.find(({ canClaimDate }) => canClaimDate === '2026-01-16')?.amount
    await casino.rakeback.remindAll()
    await casino.context.events.idle()
    const [last] = told.filter(({ date }) => date === '2026-01-16')
    expect(toDecimalString(last?.amount as Money)).toBe(shown)
  })

  test('of several processes at the same moment, one tells it', async () => {
    await wish(false, true)
    at(12 + 42)
    await Promise.all(Array.from({ length: 4 }, () => casino.rakeback.remindAll()))
    await casino.context.events.idle()
    expect(told).toHaveLength(1)
    expect(await mailsTo(player)).toHaveLength(1)
  })

  test('goes by the zone of the player', async () => {
    await wish(false, true, 'Asia/Tokyo')
    // In Tokyo the 16th ends at 15:00 UTC.
    at(12 + 32)
    await casino.rakeback.remindAll()
    expect(await mailsTo(player)).toEqual([])
    at(12 + 33)
    await casino.rakeback.remindAll()
    expect(await mailsTo(player)).toHaveLength(1)
  })

  test.each([
    ['who may not play', async () => await bar(player)],
    ['whose day was claimed', async () => void (await rakebackOf(casino, player).claim())],
  ])('R411 nobody is told %s', async (_who, deed) => {
    await wish(false, true)
    at(13)
    await deed()
    at(12 + 42)
    await casino.rakeback.remindAll()
    await casino.context.events.idle()
    expect(told).toEqual([])
    expect(await mailsTo(player)).toEqual([])
  })
})
