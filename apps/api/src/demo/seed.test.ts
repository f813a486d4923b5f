import { createHash, randomUUID } from 'node:crypto'
import { isEmail } from '@baize/rules/email'
import { passwordProblem } from '@baize/rules/password'
import { worthOfUnit } from '@baize/rules/approximate-value'
import { dayOf } from '@baize/rules/gate-usage'
import { rakebackDayState } from '@baize/rules/rakeback'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../testing-server.ts'
import { rakebackBySql } from '../features/rakeback/rakeback-check-store.ts'
import { openVipClub } from '../features/vip/vip-club.ts'
import { lostByGame } from '../features/bonuses/cashback-store.ts'
import {
  commissionBySql,
  levelsBySql,
  lostBySql,
  vipPointsBySql,
} from '../features/referral/reward-check-store.ts'
import { seedDemo, type DemoLogin } from './seed.ts'

let api: Awaited<ReturnType<typeof startTestServer>>
let logins: readonly DemoLogin[]

beforeAll(async () => {
  api = await startTestServer()
  logins = await seedDemo(api.context, api)
})
afterAll(() => api.stop())

async function detailsOf({ email, password }: DemoLogin) {
  const { data } = await api.answerOf('login', { body: { email, password } })
  return (await api.answerOf('getUserDetails', { token: data.accessToken })).data
}

async function rowCounts() {
  const { rows } = await sql`
    select (select count(*) from player) as players, (select count(*) from session) as sessions,
      (select count(*) from mail_outbox) as mails, (select count(*) from site_event) as events,
      (select count(*) from ledger_posting) as postings,
      (select count(*) from favourite_game) as favourites`.execute(api.context.db)
  return rows
}

describe('the demo', () => {
  test('gives two logins that keep the rules of every brand', () => {
    expect(logins.map(({ label }) => label)).toEqual(['a fresh player', 'a player with history'])
    for (const { email, password } of logins) {
      expect(isEmail(email)).toBe(true)
      for (const name of api.brandSettings.names()) {
        const rules = api.brandSettings.byName(name)?.settings.formFieldsValidation.password
        expect(rules && passwordProblem(password, rules)).toBeUndefined()
      }
    }
  })

  test('has a fresh player without money or history', async () => {
    const [fresh] = logins
    const details = await detailsOf(fresh as DemoLogin)
    expect(details).toMatchObject({
      depositCount: 0,
      totalSpend: '0.00',
      userWallet: { amount: '0.00', currencyCode: 'EUR' },
    })
  })

  test('has a player of long standing with a full profile and money that adds up', async () => {
    const [, veteran] = logins
    const details = await detailsOf(veteran as DemoLogin)
    expect(Object.entries(details.getUser).filter(([, value]) => value === null)).toEqual([])
    expect(details.getUser).toMatchObject({ isEmailVerified: true, kycStatus: 'APPROVED' })
    const { documents } = await api.documents.listOf(details.getUser.userId)
    expect(documents.map(({ label, status }) => `${label} ${status}`)).toEqual([
      'address confirmed',
      'identity confirmed',
      'payment rejected',
    ])
    expect(details).toMatchObject({
      depositCount: 7,
      totalDeposit: '700.00',
      totalSpend: '1380.00',
      // What was paid in, out, staked and won, two euros of a level, two days of rakeback and the prize of a race.
      userWallet: { amount: '868.91' },
      userLoyaltyLevel: { level: 2, key: 'silver', name: 'Silver' },
    })
    const stored = await api.accounts.findByEmail(veteran?.email ?? '')
    expect(stored?.created_at.toISOString().slice(0, 10)).toBe('2025-06-28')
  })

  test('R110 R251 has finished a race whose board is hashed and paid, and was told of it', async () => {
    const { email, password } = logins[1] as DemoLogin
    const { data } = await api.answerOf('login', { body: { email, password } })
    const token = data.accessToken
    const { races } = (await api.answerOf('getRaces', { token, query: {} })).data
    const [finished] = races.filter(({ state }) => state === 'finished')
    expect(finished).toMatchObject({ name: 'Daily Dash', own: { place: 3 }, players: 9 })
    const query = { raceId: finished?.raceId ?? '' }
    const { hash, csv } = (await api.answerOf('getRaceBoard', { query })).data
    expect(createHash('sha256').update(csv).digest('hex')).toBe(hash)
    const { rows } = await sql<{ paid: string }>`
      select prize_state || ' ' || prize_minor as paid from race_result
      where prize_state <> 'none'`.execute(api.context.db)
    expect(rows.map(({ paid }) => paid)).toEqual(['paid 25000'])
    const { notifications } = (await api.answerOf('getNotifications', { token, query: {} })).data
    const ofPast = notifications.filter(({ kind }) => kind !== 'newDevice')
    expect(ofPast.map(({ kind, isRead }) => `${kind} ${isRead}`)).toEqual([
      'raceFinished false',
      'depositCredited false',
      'levelReached true',
      'depositCredited true',
      'withdrawalPaid true',
    ])
  })

  test('R105 R605 has a bonus at four tenths with its lines, and others in states of an end', async () => {
    const [fresh, veteran] = logins
    const bonusesOf = async ({ email, password }: DemoLogin) => {
      const { data } = await api.answerOf('login', { body: { email, password } })
      const token = data.accessToken
      return { token, rows: (await api.answerOf('getUserBonus', { token })).data.rows }
    }
    const { token, rows } = await bonusesOf(veteran as DemoLogin)
    expect(rows.map(({ state }) => state)).toEqual([
      'issued',
      'active',
      'converted',
      'expired',
      'cancelled',
      'forfeited',
      'lost',
    ])
    expect(rows[0]?.spins).toMatchObject({ count: 50, used: 0 })
    expect(rows[1]).toMatchObject({ required: '50.00', wagered: '20.00' })
    const query = { bonusId: rows[1]?.bonusId ?? '' }
    const lines = await api.answerOf('getBonusLines', { token, query })
    expect(lines.data.rows.map(({ weight, left }) => [weight, left])).toEqual([
      [0, '30.00'],
      [0, '30.00'],
      [100, '30.00'],
      [100, '35.00'],
      [100, '40.00'],
      [100, '45.00'],
    ])
    const newcomer = await bonusesOf(fresh as DemoLogin)
    expect(newcomer.rows).toEqual([])
    const body = { bonusKey: 'verified-welcome' }
    const taken = await api.answerOf('activateBonus', { token: newcomer.token, body })
    expect(taken.data.bonus.state).toBe('active')
  })

  test('R440 R441 R442 has claimed, missed, claimable and locked days of rakeback, as the raw ledger has them', async () => {
    const { email, password } = logins[1] as DemoLogin
    const { data } = await api.answerOf('login', { body: { email, password } })
    const token = data.accessToken
    const { today, days } = (await api.answerOf('getRakebackDays', { token })).data
    const now = api.context.clock.now()
    const shown = days.map(({ canClaimDate, amount, paidAt }) => [
      canClaimDate,
      amount,
      rakebackDayState(now, today, { canClaimDate, hasAmount: true, paidAt }),
    ])
    expect(shown.map(([date, , state]) => [date, state])).toEqual([
      ['2026-01-05', 'missed'],
      ['2026-01-08', 'claimed'],
      ['2026-01-09', 'claimed'],
      ['2026-01-10', 'missed'],
      ['2026-01-13', 'claimable'],
      ['2026-01-14', 'claimable'],
      ['2026-01-15', 'locked'],
    ])
    const stored = await api.accounts.findByEmail(email)
    const recomputed = await rakebackBySql(api.context.db, stored?.id ?? '')
    const inSight = recomputed.filter(({ date }) => date >= '2026-01-05')
    expect(shown.map(([date, amount]) => [date, amount])).toEqual(
      inSight.map(({ date, amountMinor }) => [date, `0.${String(amountMinor).padStart(2, '0')}`]),
    )
    const status = await api.answerOf('getVipStatus', { token })
    expect(status.data).toMatchObject({ level: 2, reached: [{ level: 2, paid: '2.00' }] })
  })

  test('R106 R109 R304 shows points, level, cashback and commission that the raw ledger says as well', async () => {
    const { email, password } = logins[1] as DemoLogin
    const { data } = await api.answerOf('login', { body: { email, password } })
    const token = data.accessToken
    const { db, clock, config } = api.context
    const playerId = (await api.accounts.findByEmail(email))?.id ?? ''
    const { points, reached } = (await api.answerOf('getVipStatus', { token })).data
    const inEuros = (worth: bigint) => (Number(worth / worthOfUnit('EUR')) / 100).toFixed(2)
    expect(points).toBe(inEuros(await vipPointsBySql(db, playerId)))
    const steps = openVipClub(config.rewardsDir).levels().slice(1)
    const levels = await levelsBySql(db, playerId, steps)
    expect(reached.map(({ level, at }) => [level, dayOf(new Date(at))])).toEqual(
      levels.map(({ level, day }) => [level, day]),
    )

    // The evening two days ago is the last that was played on: its cashback, had it been claimed the day after.
    const slots = api.lobby.catalogue.all().filter((game) => game.categories.includes('slots'))
    const day = dayOf(clock.now()) - 2
    const games = slots.map(({ slug }) => slug)
    const counted = await lostByGame(
      db,
      { playerId, currency: 'EUR' },
      { firstDay: day, lastDay: day },
    )
    const shown = counted.filter(({ game }) => games.includes(game))
    expect(shown.reduce((sum, { lostMinor }) => sum + lostMinor, 0n)).toBe(
      await lostBySql(db, playerId, { day, games }),
    )
    const { available, pending } = (await api.answerOf('getReferral', { token })).data
    const friends = await db
      .selectFrom('referral')
      .where('referrer_id', '=', playerId)
      .select(['referred_id as playerId', 'share_ppm as sharePpm'])
      .execute()
    const earned = await commissionBySql(db, friends, dayOf(clock.now()))
    expect(friends).toHaveLength(1)
    expect([available, pending].map(Number).every((sum) => sum > 0)).toBe(true)
    expect([available, pending]).toEqual([inEuros(earned.settled), inEuros(earned.running)])
  })

  test('R114 has games that the player of long standing likes and has been in', async () => {
    const [, veteran] = logins
    const { email, password } = veteran as DemoLogin
    const { data } = await api.answerOf('login', { body: { email, password } })
    const games = await api.answerOf('getPlayerGames', { token: data.accessToken })
    expect(games.data.favourites).toHaveLength(6)
    expect(games.data.recent.slice(0, 2)).toEqual(['prism-falls', 'orbit-crash'])
  })

  test('R113 has rooms in which the house has talked in their language, marked as such', async () => {
    const read = async (room: string) => {
      const headers = { 'x-baize-brand': 'curacao' }
      return (await api.answerOf('getChatMessages', { query: { room }, headers })).data.messages
    }
    const [english, german] = [await read('en'), await read('de')]
    for (const messages of [english, german]) {
      expect(messages).toHaveLength(8)
      for (const { author } of messages) expect(author.isHouse).toBe(true)
    }
    expect(german[0]?.text).toContain('Guten Abend')
    expect(english.flatMap(({ money }) => money?.kind ?? [])).toEqual(['rainOver', 'tip'])
    expect(english.flatMap(({ cards }) => cards)).toMatchObject([{ kind: 'game' }])
    expect(english[1]?.replyTo).toMatchObject({ name: 'Amber' })
    expect(english[7]?.mentions).toMatchObject([{ name: 'Dune' }])
  })

  test('has nobody of the house who takes a tip', async () => {
    const headers = { 'x-baize-brand': 'curacao' }
    const { data } = await api.answerOf('getChatMessages', { query: { room: 'en' }, headers })
    const veteran = logins.find(({ email }) => email.startsWith('veteran'))
    const opened = await api.answerOf('login', {
      body: { email: veteran?.email ?? '', password: veteran?.password ?? '' },
    })
    const tip = { person: data.messages[0]?.author.person, amount: '1.00', key: randomUUID() }
    const answer = await api.send('sendTip', {
      token: opened.data.accessToken,
      body: { ...tip, currencyCode: 'EUR', room: 'en' },
      headers,
    })
    expect(answer.json()).toMatchObject({ code: 'TIP_NOT_TAKEN' })
  })

  test('leaves no mail for a worker to send and no session of the past open', async () => {
    const unsent = await api.context.db
      .selectFrom('mail_outbox')
      .where('sent_at', 'is', null)
      // The tests above have signed in, which is told to the player.
      .where('subject', 'not like', 'New sign-in%')
      .selectAll()
      .execute()
    expect(unsent).toEqual([])
    const old = await api.context.db
      .selectFrom('session')
      .where('created_at', '<', api.context.clock.now())
      .select('id')
      .execute()
    expect(old.length).toBeGreaterThan(0)
    expect((await api.sessions.stillLive(old.map(({ id }) => id))).size).toBe(0)
  })

  test('seeded again, even days later, changes nothing', async () => {
    const before = await rowCounts()
    api.context.clock.advance(3 * 24 * 60 * 60 * 1000)
    expect(await seedDemo(api.context, api)).toEqual(logins)
    expect(await rowCounts()).toEqual(before)
  })
})
