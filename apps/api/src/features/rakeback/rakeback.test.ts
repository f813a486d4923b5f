import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REWARDS_FOLDER } from '../../folders.ts'
import { DAY_MS, openBonusCasino, type BonusCasino, type BonusPlayer } from '../bonuses/testing.ts'
import { createGate } from '../gate/gate.ts'
import { bet, rollback } from '../ledger/testing.ts'
import { BONUS_ID, GAMES, rakebackOf } from './testing.ts'

const NOON = '2026-01-14T12:00:00Z'
const BRONZE = {
  key: 'bronze',
  name: 'Bronze',
  points: '0',
  rakebackPercent: 5,
  cashbackPercent: 0,
  levelUpCash: '0',
  tipMax: '0',
  tipDayMax: '0',
}

let casino: BonusCasino
let player: BonusPlayer
let rakeback: ReturnType<typeof rakebackOf>
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rewards-'))
  cpSync(REWARDS_FOLDER, folder, { recursive: true })
  // One level alone: how a level changes the percent is told in the tests of the club.
  writeFileSync(join(folder, 'vip-levels.json'), JSON.stringify([BRONZE]))
  casino = await openBonusCasino({}, { REWARDS_DIR: folder })
})
afterAll(async () => {
  await casino.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  casino.context.clock.set(NOON)
  player = await casino.openPlayer()
  rakeback = rakebackOf(casino, player)
  await player.deposit(10_000_000n)
})

const edgeOf = (game: string) =>
  BigInt(Math.round(1e6 - (casino.gameFeed.offerOf(game)?.returnToPlayer ?? 0) * 1e4))
/** By hand, apart from the code that pays: whole cents of a stake in one game at 5 %. */
const earned = (stake: bigint, game: string) => (stake * edgeOf(game) * 5n) / 100n / 1_000_000n
const euros = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

async function playOn(days: number, stake: bigint, game: string = GAMES.crash): Promise<void> {
  casino.context.clock.set(new Date(Date.parse(NOON) + days * DAY_MS).toISOString())
  await player.play(stake, stake, game)
  await casino.ledgerFollower.follow()
}
const atDay = (days: number, hour = 12) =>
  casino.context.clock.set(new Date(Date.parse(NOON) + days * DAY_MS + (hour - 12) * 3_600_000))

describe('R106 R303 the days of the calendar', () => {
  test('hold what was earned the day before and the two days before that', async () => {
    await playOn(0, 90_000n)
    await playOn(1, 40_000n)
    const [first, second] = [earned(90_000n, GAMES.crash), earned(40_000n, GAMES.crash)]
    const part = (sum: bigint, percent: bigint) => (sum * percent) / 100n
    const rest = (sum: bigint) => sum - 2n * part(sum, 25n)
    const { today, bonusId, days } = await rakeback.calendar()
    expect([today, bonusId]).toEqual(['2026-01-15', BONUS_ID])
    expect(days.map(({ canClaimDate, amount, paidAt }) => [canClaimDate, amount, paidAt])).toEqual([
      ['2026-01-15', euros(rest(first)), null],
      ['2026-01-16', euros(part(first, 25n) + rest(second)), null],
      ['2026-01-17', euros(part(first, 25n) + part(second, 25n)), null],
      ['2026-01-18', euros(part(second, 25n)), null],
    ])
  })

  test('are empty for a guest and for who may not play', async () => {
    await playOn(0, 90_000n)
    const guest = await casino.answerOf('getRakebackDays', { query: { timeZone: 'Asia/Tokyo' } })
    expect(guest.data).toEqual({ today: '2026-01-14', bonusId: null, days: [], wish: null })
    const until = new Date(Date.parse(NOON) + 3 * DAY_MS)
    await casino.context.db
      .transaction()
      .execute((tx) => createGate(casino.context).setFreeze(tx, player.playerId, until))
    expect(await rakeback.calendar()).toMatchObject({ bonusId: null, days: [] })
    atDay(1)
    expect(await rakeback.claim()).toBe('ACCOUNT_FROZEN')
    expect(await rakeback.paid()).toEqual([])
  })

  test('count no bonus money, and no stake that was returned', async () => {
    await player.play(50_000n, 50_000n, GAMES.crash)
    await casino.betPath.settle(
      bet(player.playerId, 'undone', 50_000n, { game: GAMES.crash, categories: () => ['slots'] }),
    )
    await casino.betPath.settle(rollback(player.playerId, 'undone', { game: GAMES.crash }))
    await casino.ledgerFollower.follow()
    const { parts } = await rakeback.lines('2026-01-15')
    expect(parts.map(({ lines }) => lines.map(({ stake }) => stake))).toEqual([['500.00']])
    await casino.context.db.updateTable('play_day').set({ bonus_stake_minor: 50_000n }).execute()
    expect((await rakeback.calendar()).days).toEqual([])
  })

  test('keep what a day promised when the programme changes after it', async () => {
    await playOn(20, 90_000n)
    const before = (await rakeback.calendar()).days
    const programme = { key: 'daily', from: '2025-01-01', until: null, spread: [100] }
    writeFileSync(join(folder, 'rakeback.json'), JSON.stringify([programme]))
    try {
      expect((await rakeback.calendar()).days).toEqual(before)
      await casino.ledgerFollower.rebuild(player.playerId)
      expect((await rakeback.calendar()).days).toEqual(before)
      await playOn(21, 90_000n)
      const whole = euros(earned(90_000n, GAMES.crash) + earned(90_000n, GAMES.crash) / 4n)
      const { days } = await rakeback.calendar()
      expect(days.find(({ canClaimDate }) => canClaimDate === '2026-02-05')?.amount).toBe(whole)
    } finally {
      cpSync(join(REWARDS_FOLDER, 'rakeback.json'), join(folder, 'rakeback.json'))
    }
  })
})

describe('R441 R445 a claim', () => {
  test('pays today and yesterday, once each, and refuses what lapsed or is locked', async () => {
    await playOn(-4, 90_000n)
    await playOn(-2, 90_000n)
    await playOn(-1, 90_000n)
    atDay(0)
    const amounts = new Map((await rakeback.calendar()).days.map((d) => [d.canClaimDate, d.amount]))
    expect(await rakeback.claim({ claimDate: '2026-01-14' })).toBe(amounts.get('2026-01-14'))
    expect(await rakeback.claim({ claimDate: '2026-01-13' })).toBe(amounts.get('2026-01-13'))
    expect(await rakeback.claim({ claimDate: '2026-01-12' })).toBe('RAKEBACK_DAY_CLOSED')
    expect(await rakeback.claim({ claimDate: '2026-01-15' })).toBe('RAKEBACK_DAY_LOCKED')
    expect(amounts.get('2026-01-12')).toBeDefined()
    expect(await casino.operator('player-rewards', player.email)).toContainEqual(
      expect.stringMatching(/^rakeback of 2026-01-14: \d\.\d\d EUR, paid 2026-01-14T/),
    )
    // Pressed again, or sent again by something on the way: the same answer, and nothing more.
    expect(await rakeback.claim()).toBe(amounts.get('2026-01-14'))
    expect((await rakeback.paid()).map(([key]) => key)).toEqual([
      `${BONUS_ID}:2026-01-14`,
      `${BONUS_ID}:2026-01-13`,
    ])
    const { days } = await rakeback.calendar()
    const shown = days.map(({ canClaimDate, paidAt }) => [canClaimDate.slice(-2), paidAt !== null])
    expect(shown).toEqual([
      ['11', false],
      ['12', false],
      ['13', true],
      ['14', true],
      ['15', false],
      ['16', false],
    ])
  })

  test('is a GET that nobody may keep, and that no browser makes ahead', async () => {
    await playOn(-1, 90_000n)
    atDay(0)
    for (const headers of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }])
      expect((await rakeback.send({}, headers)).json()).toMatchObject({ code: 'MALFORMED_REQUEST' })
    expect(await rakeback.paid()).toEqual([])
    const response = await rakeback.send()
    expect(response.headers['cache-control']).toBe('no-store')
    expect(await rakeback.paid()).toHaveLength(1)
  })

  test('goes by the date where the player is, and by no other', async () => {
    await playOn(-1, 90_000n)
    atDay(0)
    const zone = (timeZone: string, customerDate: string, claimDate = customerDate) =>
      rakeback.claim({ timeZone, customerDate, claimDate })
    expect(await zone('Pacific/Kiritimati', '2026-01-14')).toBe('RAKEBACK_DATE')
    expect(await zone('UTC', '2026-01-13')).toBe('RAKEBACK_DATE')
    expect(await zone('Nowhere/Atlantis', '2026-01-14')).toBe('INVALID_FIELDS')
    expect(await rakeback.claim({ bonusId: 'weekly-xyz' })).toBe('NOT_FOUND')
    expect(await rakeback.claim({ bonusId: 'nothing-eur' })).toBe('0.00')
    expect(await rakeback.paid()).toEqual([])
    // In Kiribati it is the fifteenth already, and the fourteenth was yesterday.
    expect(await zone('Pacific/Kiritimati', '2026-01-15')).toBe('RAKEBACK_DAY_LOCKED')
    expect(await zone('Pacific/Kiritimati', '2026-01-15', '2026-01-14')).not.toMatch(/[A-Z]/)
  })

  test('opens no day again for who flies back over the date line', async () => {
    await playOn(-3, 90_000n)
    atDay(0)
    const west = { timeZone: 'Pacific/Pago_Pago', customerDate: '2026-01-13' }
    const east = { timeZone: 'Pacific/Kiritimati', customerDate: '2026-01-15' }
    casino.context.clock.set('2026-01-14T10:30:00Z')
    // The twelfth is yesterday in Samoa; it was closed on the fifteenth in Kiribati, where this player claimed.
    expect((await rakeback.calendar({ timeZone: west.timeZone })).today).toBe('2026-01-13')
    expect(await rakeback.claim({ ...east, claimDate: '2026-01-14' })).not.toMatch(/[A-Z]/)
    expect((await rakeback.calendar({ timeZone: west.timeZone })).today).toBe('2026-01-15')
    expect(await rakeback.claim({ ...west, claimDate: '2026-01-12' })).toBe('RAKEBACK_DAY_CLOSED')
  })

  test('waits for what is not counted yet instead of paying too little for ever', async () => {
    await playOn(-1, 90_000n)
    await player.play(90_000n, 0n, GAMES.crash)
    atDay(0)
    expect(await rakeback.claim()).toBe('SERVICE_UNAVAILABLE')
    await casino.ledgerFollower.follow()
    const whole = earned(180_000n, GAMES.crash)
    expect(await rakeback.claim()).toBe(euros(whole - 2n * (whole / 4n)))
  })

  test('of many at one moment is paid once, and all get the same answer', async () => {
    await playOn(-1, 90_000n)
    atDay(0)
    const said = await Promise.all(Array.from({ length: 16 }, () => rakeback.claim()))
    expect(new Set(said).size).toBe(1)
    expect(await rakeback.paid()).toHaveLength(1)
  })

  test('needs its own player', async () => {
    const query = { timeZone: 'UTC', customerDate: '2026-01-14', bonusId: BONUS_ID }
    const response = await casino.send('rakebackClaim', { query })
    expect(response.json()).toMatchObject({ code: 'LOGIN_REQUIRED' })
  })
})

describe('rewards explain themselves: the arithmetic of a day', () => {
  test('R443 is stake x edge x percent by game, summed up exactly and cut once', async () => {
    await playOn(-1, 33_333n, GAMES.slot)
    await playOn(-1, 77_777n, GAMES.crash)
    atDay(0)
    const { day, parts } = await rakeback.lines('2026-01-14')
    const [part] = parts
    expect(parts).toHaveLength(1)
    expect(part).toMatchObject({ playedOn: '2026-01-13', level: 1, percent: 5, share: 50 })
    expect(part?.lines.map(({ gameSlug, stake }) => [gameSlug, stake])).toEqual([
      [GAMES.slot, '333.33'],
      [GAMES.crash, '777.77'],
    ])
    // The same numbers by floating point, which is near enough to notice a wrong factor.
    const products = part?.lines.map(({ stake, edge }) => (Number(stake) * Number(edge) * 5) / 1e4)
    const sum = (products ?? []).reduce((total, one) => total + one, 0)
    expect(part?.lines.map(({ product }) => Number(product))).toEqual(
      products?.map((one) => expect.closeTo(one, 9)),
    )
    expect(Number(part?.sum)).toBeCloseTo(sum, 9)
    expect(part?.earned).toBe((Math.floor(sum * 100) / 100).toFixed(2))
    expect(day.amount).toBe(part?.amount)
  })

  test('of what was paid stays as it was, whatever is taken back later', async () => {
    casino.context.clock.set('2026-01-13T12:00:00Z')
    const more = { game: GAMES.crash, categories: () => ['slots'] }
    await casino.betPath.settle(bet(player.playerId, 'late', 90_000n, more))
    await casino.ledgerFollower.follow()
    atDay(0)
    const amount = await rakeback.claim()
    const before = await rakeback.lines('2026-01-14')
    await casino.betPath.settle(rollback(player.playerId, 'late', { game: GAMES.crash }))
    await casino.ledgerFollower.follow()
    expect(await rakeback.lines('2026-01-14')).toEqual(before)
    expect(before.day).toMatchObject({ amount, paidAt: '2026-01-14T12:00:00.000Z' })
    // What was not claimed yet is gone with the bet.
    expect((await rakeback.calendar()).days.map(({ canClaimDate }) => canClaimDate)).toEqual([
      '2026-01-14',
    ])
  })

  test('is nobody else’s to see', async () => {
    await playOn(-1, 90_000n)
    const other = rakebackOf(casino, await casino.openPlayer())
    await expect(other.lines('2026-01-14')).rejects.toThrow('404')
  })
})
