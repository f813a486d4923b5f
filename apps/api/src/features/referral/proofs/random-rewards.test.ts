import { seededRandom } from '@baize/host'
import { worthOfUnit } from '@baize/rules/approximate-value'
import { cashbackOf } from '@baize/rules/cashback'
import { dayOf } from '@baize/rules/gate-usage'
import { calendarDates } from '@baize/rules/rakeback'
import { payableUnits } from '@baize/rules/referral'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DAY_MS,
  openBonusCasino,
  type BonusCasino,
  type BonusPlayer,
} from '../../bonuses/testing.ts'
import { readVipPoints } from '../../follower/totals-store.ts'
import { report, runsOf, seed } from '../../ledger/proofs/testing.ts'
import { bet, rollback, win } from '../../ledger/testing.ts'
import { openDaysOf, termsOfDates } from '../../rakeback/open-days.ts'
import { rakebackBySql } from '../../rakeback/rakeback-check-store.ts'
import { GAMES, rakebackOf } from '../../rakeback/testing.ts'
import { openVipClub } from '../../vip/vip-club.ts'
import { reachedLevels } from '../../vip/vip-level-store.ts'
import { commissionBySql, levelsBySql, lostBySql, vipPointsBySql } from '../reward-check-store.ts'

const PLAYERS = 4
const SHARE_PERCENT = 10
const SHARE_PPM = 100_000
const NOON = Date.parse('2026-01-14T12:00:00Z')
const FOREVER = 3_600_000

let casino: BonusCasino
beforeAll(async () => {
  casino = await openBonusCasino()
  const brand = casino.brandSettings.names()[0] ?? ''
  await casino.brandSettings.set(brand, 'referAFriendPercent', SHARE_PERCENT)
  const terms = casino.lobby.promotions.offer('verified-welcome')?.terms
  // Enough to be seen in every amount, if it were counted.
  if (terms?.kind === 'no_deposit')
    casino.offer('verified-welcome', { terms: { ...terms, amount: '500', maxBet: null } })
})
afterAll(() => casino.stop())

/** Bets, wins and rollbacks of cash and of bonus money over days, counted now and then. */
async function playAtRandom(players: readonly BonusPlayer[], plays: number): Promise<void> {
  const random = seededRandom(`rewards-${seed}`)
  const roll = (below: number) => random.bytes(4).readUInt32BE() % below
  const games = Object.values(GAMES)
  for (let nth = 0; nth < plays; nth += 1) {
    const playerId = players[roll(players.length)]?.playerId ?? ''
    const game = games[roll(games.length)] ?? GAMES.slot
    const id = `random-${nth}`
    const stake = BigInt(1 + roll(50_000))
    const of = { game, categories: () => ['slots'] }
    await casino.betPath.settle(bet(playerId, id, stake, of))
    const outcome = roll(4)
    if (outcome === 0) await casino.betPath.settle(rollback(playerId, id, { game }))
    if (outcome === 1)
      await casino.betPath.settle(win(playerId, id, BigInt(roll(60_000)), { game }))
    if (nth === Math.floor(plays / 2)) casino.context.clock.advance(DAY_MS)
    if (roll(30) === 0) casino.context.clock.advance(roll(DAY_MS))
    if (roll(20) === 0) await casino.ledgerFollower.follow()
  }
  await casino.ledgerFollower.follow()
}

test(
  'R106 R109 R304 after random play rakeback, points, levels, commission and cashback are what the raw ledger says, and the same counted anew',
  async () => {
    const plays = runsOf(120, 400, 20_000)
    const { clock, config, db } = casino.context
    clock.set(new Date(NOON))
    const referrer = await casino.openPlayer()
    const referral = async () =>
      (await casino.answerOf('getReferral', { token: await referrer.signIn() })).data
    const { code } = await referral()
    const players: BonusPlayer[] = []
    for (let nth = 0; nth < PLAYERS; nth += 1)
      players.push(await casino.openPlayer({ referralCode: code }))
    // Half of them begin with bonus money and no cash: what is staked of it earns no rakeback and no commission.
    for (const [at, player] of players.entries()) {
      if (at % 2 === 0) await player.activate('verified-welcome')
      if (at % 2 === 0) await player.play(50_000n, 25_000n, GAMES.slot)
      await player.deposit(1_000_000_000n)
    }
    await playAtRandom(players, plays)

    const shown = async () => {
      const { available, pending } = await referral()
      const calendars = []
      for (const player of players) {
        const { days } = await rakebackOf(casino, player).calendar()
        calendars.push(days.map(({ canClaimDate, amount }) => [canClaimDate, amount]))
      }
      const levels = []
      for (const { playerId } of players)
        levels.push(
          (await reachedLevels(db, playerId))
            .map(({ level, day }) => ({ level, day }))
            .toReversed(),
        )
      const points = []
      for (const { playerId } of players) points.push(await readVipPoints(db, playerId))
      return { available, pending, calendars, levels, points }
    }
    const live = await shown()
    await expectRakeback(players, live.calendars)
    await expectTold(players)
    const steps = openVipClub(config.rewardsDir).levels().slice(1)
    for (const [at, { playerId }] of players.entries()) {
      expect(live.points[at]).toBe(await vipPointsBySql(db, playerId))
      expect(live.levels[at]).toEqual(await levelsBySql(db, playerId, steps))
    }
    expect(live.levels.flat().length).toBeGreaterThan(0)
    const friends = players.map(({ playerId }) => ({ playerId, sharePpm: SHARE_PPM }))
    const earned = await commissionBySql(db, friends, dayOf(clock.now()))
    const inEuros = (worth: bigint) => decimal(payableUnits(worth, worthOfUnit('EUR')))
    expect(earned.settled).toBeGreaterThan(0n)
    expect([live.available, live.pending]).toEqual([
      inEuros(earned.settled),
      inEuros(earned.running),
    ])

    await casino.ledgerFollower.rebuild()
    expect(await shown()).toEqual(live)
    await expectCashback(players)
    report(`${plays} random bets: what pages show, the raw ledger and a second count agree`)
  },
  FOREVER,
)

async function expectRakeback(
  players: readonly BonusPlayer[],
  calendars: readonly (readonly (readonly (string | undefined)[])[])[],
): Promise<void> {
  const [firstDate = ''] = calendarDates(casino.context.clock.now().toISOString().slice(0, 10))
  expect(calendars.flat().length).toBeGreaterThan(PLAYERS)
  for (const [at, { playerId }] of players.entries()) {
    const all = await rakebackBySql(casino.context.db, playerId)
    const inSight = all.filter(({ date }) => date >= firstDate)
    expect(calendars[at]).toEqual(
      inSight.map(({ date, amountMinor }) => [date, decimal(amountMinor)]),
    )
  }
}

/** What reminders say and what is paid by itself: of many wallets at once, whichever date were open. */
async function expectTold(players: readonly BonusPlayer[]): Promise<void> {
  const { clock, db } = casino.context
  const lapsesAt = clock.now()
  const customerDate = lapsesAt.toISOString().slice(0, 10)
  for (const { playerId } of players) {
    const all = await rakebackBySql(db, playerId)
    const dates = all.map(({ date }) => ({ date, customerDate, lapsesAt }))
    const wallet = {
      playerId,
      currency: 'EUR',
      timeZone: 'UTC',
      claimsItself: false,
      byMail: false,
    } as const
    const terms = await termsOfDates(
      db,
      ['daily'],
      dates.map(({ date }) => date),
    )
    const openDates = { all: [], inZone: () => dates }
    const told = await openDaysOf(db, [wallet], { terms, openDates, unlessIn: ['rakeback_claim'] })
    expect(told.map(({ date, amount }) => [date, amount.amountMinor])).toEqual(
      all.map(({ date, amountMinor }) => [date, amountMinor]),
    )
  }
}

/** The cashback of the day before tomorrow, claimed by its call. */
async function expectCashback(players: readonly BonusPlayer[]): Promise<void> {
  const { clock, db } = casino.context
  const day = dayOf(clock.now())
  for (const player of players) await player.play(40_000n, 0n, GAMES.slot)
  await casino.ledgerFollower.follow()
  clock.advance(DAY_MS)
  const slots = casino.lobby.catalogue
    .all()
    .filter(({ categories }) => categories.includes('slots'))
    .map(({ slug }) => slug)
  for (const player of players) {
    const lost = await lostBySql(db, player.playerId, { day, games: slots })
    const { cashbackPercent } = await casino.vip.levelOf(db, player.playerId)
    const percent = 10 + cashbackPercent
    const due = cashbackOf(lost, { percent, minMinor: 1_00n, maxMinor: 200_00n })
    const [before] = await player.wallet()
    const { said } = await player.activate('daily-cashback')
    expect(said).toBe(due === 0n ? 'NO_CASHBACK' : 'converted')
    expect((await player.wallet())[0]).toBe((before ?? 0n) + due)
  }
}

function decimal(minor: bigint): string {
  const digits = minor.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
