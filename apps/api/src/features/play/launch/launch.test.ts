import { money } from '@baize/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fundPlayer, openPlayer } from '../../../testing-players.ts'
import { startTestServer } from '../../../testing-server.ts'
import { createGate } from '../../gate/gate.ts'
import { ProviderAway } from '../providers/game-provider.ts'
import { testGames } from '../testing.ts'

/** An address of a country that the rules of the test exclude. */
const AMERICAN_ADDRESS = '8.8.8.8'
const SLUG = 'dice'

const games = testGames()
let isAway = false
let api: Awaited<ReturnType<typeof startTestServer>>
let brand: string
let count = 0

beforeAll(async () => {
  const openSession: typeof games.provider.openSession = async (order) => {
    if (isAway) throw new ProviderAway('test-games')
    return await games.provider.openSession(order)
  }
  const provider = { ...games.provider, openSession }
  api = await startTestServer({}, {}, { gameProviders: [provider] })
  brand = api.brandSettings.names()[0] ?? ''
})
afterAll(() => api.stop())

async function seat(amountMinor = 0n) {
  count += 1
  const player = await openPlayer(api, `launch-${count}@example.com`)
  if (amountMinor > 0n) await fundPlayer(api, player.playerId, money(amountMinor, 'EUR'))
  return player
}

const launch = (body: object, more: { token?: string; headers?: Record<string, string> } = {}) =>
  api.send('launchGame', { body, ...more })

async function refusalOf(...call: Parameters<typeof launch>): Promise<string> {
  const response = await launch(...call)
  return `${response.statusCode} ${response.json<{ code: string }>().code}`
}

describe('a launch for real', () => {
  test('mints a token for the player, the currency and the game, and names the origin of the frame', async () => {
    const { token, playerId } = await seat(1_000n)
    const response = await launch({ slug: SLUG, mode: 'real', locale: 'de' }, { token })
    expect(response.json()).toMatchObject({
      success: true,
      data: { gameOrigin: 'https://games.test', mode: 'real', currencyCode: 'EUR' },
    })
    const order = games.opened.at(-1)
    expect(order).toMatchObject({
      gameId: SLUG,
      mode: 'real',
      playerId,
      currency: 'EUR',
      locale: 'de',
      siteOrigin: 'http://localhost:3000',
      cashierUrl: 'http://localhost:3000/de?modal=deposit',
      historyUrl: 'http://localhost:3000/de/profile/transactions',
    })
    expect(await api.play.wallet.identify('test-games', order?.token ?? '')).toMatchObject({
      status: 'OK',
      owner: { playerId, balance: money(1_000n, 'EUR') },
    })
    expect(await api.play.wallet.identify('another', order?.token ?? '')).toEqual({
      status: 'TOKEN_INVALID',
    })
  })

  test('R114 makes the game one of the recent ones', async () => {
    const { token } = await seat(1_000n)
    await launch({ slug: SLUG, mode: 'real' }, { token })
    expect((await api.answerOf('getPlayerGames', { token })).data.recent).toEqual([SLUG])
  })

  test('R254 is refused to who has nothing and never had anything', async () => {
    const { token } = await seat()
    expect(await refusalOf({ slug: SLUG, mode: 'real' }, { token })).toBe('409 DEPOSIT_REQUIRED')
  })

  test('R808 is refused for a game that nobody runs', async () => {
    const { token } = await seat(1_000n)
    expect(await refusalOf({ slug: 'no-such-game', mode: 'real' }, { token })).toBe(
      '404 GAME_NOT_FOUND',
    )
  })

  test('R808 R433 is refused where nobody may play, by the address the server itself reads', async () => {
    const { token } = await seat(1_000n)
    await api.brandSettings.set(brand, 'excludedCountryCodeList', 'US')
    for (const address of [AMERICAN_ADDRESS, `64:ff9b::${AMERICAN_ADDRESS}`, '2002:808:808::1']) {
      const headers = { 'x-forwarded-for': address }
      const said = [
        await refusalOf({ slug: SLUG, mode: 'real' }, { token, headers }),
        await refusalOf({ slug: SLUG, mode: 'demo' }, { headers }),
      ]
      expect([address, ...said]).toEqual([address, ...Array(2).fill('409 COUNTRY_BLOCKED')])
    }
    await api.brandSettings.unset(brand, 'excludedCountryCodeList')
  })

  test('R433 is refused by the country in the profile, wherever the address is', async () => {
    const { token } = await seat(1_000n)
    await api.brandSettings.set(brand, 'excludedCountryCodeList', 'DE')
    for (const address of [AMERICAN_ADDRESS, '10.1.2.3']) {
      const headers = { 'x-forwarded-for': address }
      for (const mode of ['real', 'demo'])
        expect(await refusalOf({ slug: SLUG, mode }, { token, headers })).toBe(
          '409 COUNTRY_BLOCKED',
        )
    }
    await api.brandSettings.unset(brand, 'excludedCountryCodeList')
  })

  test('R411 R906 is refused to who has excluded themselves or is frozen', async () => {
    const gate = createGate(api.context)
    const [excluded, frozen] = [await seat(1_000n), await seat(1_000n)]
    await api.context.db.transaction().execute(async (tx) => {
      await gate.setExclusion(tx, excluded.playerId, { isPermanent: true, until: null })
      await gate.setFreeze(tx, frozen.playerId, new Date('2026-02-01T00:00:00Z'))
    })
    const wish = { slug: SLUG, mode: 'real' }
    expect(await refusalOf(wish, { token: excluded.token })).toBe('409 SELF_EXCLUDED')
    expect(await refusalOf(wish, { token: frozen.token })).toBe('409 ACCOUNT_FROZEN')
  })

  test('says that the game cannot be reached while its provider is away', async () => {
    const { token } = await seat(1_000n)
    isAway = true
    expect(await refusalOf({ slug: SLUG, mode: 'real' }, { token })).toBe('503 GAME_UNAVAILABLE')
    isAway = false
  })

  test('takes another currency only where the brand has several wallets', async () => {
    const { token } = await seat(1_000n)
    const wish = { slug: SLUG, mode: 'real', currencyCode: 'USD' }
    expect(await refusalOf(wish, { token })).toBe('422 INVALID_FIELDS')
  })
})

describe('G17 a demo of somebody who is signed in', () => {
  const wish = { slug: SLUG, mode: 'demo' }

  test('R411 R906 R506 is refused to who is excluded, frozen or under age; guests still have theirs', async () => {
    const gate = createGate(api.context)
    const [excluded, frozen, child] = [await seat(), await seat(), await seat()]
    const profile = { birthDate: '2010-01-01', countryCode: 'DE' }
    await api.context.db.transaction().execute(async (tx) => {
      await gate.setExclusion(tx, excluded.playerId, { isPermanent: true, until: null })
      await gate.setFreeze(tx, frozen.playerId, new Date('2026-02-01T00:00:00Z'))
      await gate.remember(tx, child.playerId, profile)
    })
    const openedBefore = games.opened.length
    expect(await refusalOf(wish, { token: excluded.token })).toBe('409 SELF_EXCLUDED')
    expect(await refusalOf(wish, { token: frozen.token })).toBe('409 ACCOUNT_FROZEN')
    expect(await refusalOf(wish, { token: child.token })).toMatch(/^\d{3} UNDER_AGE$/)
    expect(games.opened).toHaveLength(openedBefore)
    expect((await launch(wish)).statusCode).toBe(200)
  })

  test('is open to whose age nobody knows, as it is to a guest', async () => {
    const { token, playerId } = await seat()
    const profile = { birthDate: null, countryCode: 'DE' }
    const gate = createGate(api.context)
    await api.context.db.transaction().execute((tx) => gate.remember(tx, playerId, profile))
    expect((await launch(wish, { token })).statusCode).toBe(200)
  })

  test('T19 ends with a break that begins while it is open, without any game for money', async () => {
    const { token, playerId } = await seat()
    await launch(wish, { token })
    await api.answerOf('selfExclude', { token, body: { option: '1d' } })
    await expect.poll(() => games.told).toContainEqual({ playerId, reason: 'stop' })
  })
})

describe('R602 a guest', () => {
  test('plays a demo without a token, and never for money', async () => {
    expect((await launch({ slug: SLUG, mode: 'demo' })).statusCode).toBe(200)
    expect(games.opened.at(-1)).toMatchObject({ mode: 'demo' })
    expect(games.opened.at(-1)).not.toHaveProperty('token')
    expect(await refusalOf({ slug: SLUG, mode: 'real' })).toBe('401 LOGIN_REQUIRED')
  })

  test.each(['allowGameViewNotLoggedUser', 'allowGuestPlayDemoGames'])(
    'has no demo where %s is off',
    async (setting) => {
      await api.brandSettings.set(brand, setting, false)
      expect(await refusalOf({ slug: SLUG, mode: 'demo' })).toBe('401 LOGIN_REQUIRED')
      await api.brandSettings.unset(brand, setting)
    },
  )

  test('T36 G12 is told apart by address, so that a studio can hold all demos of one visitor to one pace', async () => {
    const visitorAt = async (address: string) => {
      await launch({ slug: SLUG, mode: 'demo' }, { headers: { 'x-forwarded-for': address } })
      return games.opened.at(-1)?.visitor
    }
    const [one, again, other] = [
      await visitorAt('203.0.113.7'),
      await visitorAt('203.0.113.7'),
      await visitorAt('203.0.113.8'),
    ]
    expect(one).toMatch(/^v[0-9a-f]{32}$/)
    expect(again).toBe(one)
    expect(other).not.toBe(one)
    // A household of IPv6 has 2^64 addresses of its own.
    const household = await visitorAt('2001:db8:1:2::7')
    expect(await visitorAt('2001:db8:1:2:aaaa::1')).toBe(household)
    expect(await visitorAt('2001:db8:1:3::7')).not.toBe(household)
  })

  test('R314 demoUserId: is whoever the brand says for demos', async () => {
    await api.brandSettings.set(brand, 'demoUserId', 'demo-guest')
    await launch({ slug: SLUG, mode: 'demo' })
    expect(games.opened.at(-1)).toMatchObject({ playerId: 'demo-guest' })
    await api.brandSettings.unset(brand, 'demoUserId')
  })
})

test('a session of a game ends with the session on the site', async () => {
  const { token, playerId } = await seat(1_000n)
  await launch({ slug: SLUG, mode: 'real' }, { token })
  const order = games.opened.at(-1)
  const bet = {
    act: 'bet',
    txId: 'after-logout',
    roundId: 'r-after-logout',
    sessionId: `session-${games.opened.length}`,
    playerId,
    game: SLUG,
    amount: money(100n, 'EUR'),
    isBonusBuy: false,
  } as const
  const freeRound = { ...bet, amount: money(0n, 'EUR'), freeValue: money(100n, 'EUR') }
  await api.sessions.revokeAllOf(playerId)
  for (const act of [bet, freeRound])
    expect(await api.play.wallet.settle('test-games', act)).toMatchObject({
      status: 'TOKEN_EXPIRED',
    })
  expect((await api.play.wallet.identify('test-games', order?.token ?? '')).status).toBe(
    'TOKEN_EXPIRED',
  )
})
