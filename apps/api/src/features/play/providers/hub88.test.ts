import { generateKeyPairSync } from 'node:crypto'
import { money } from '@baize/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameProvider } from './game-provider.ts'
import {
  fromHub88Amount,
  HUB88_SIGNATURE_HEADER,
  hub88Amount,
  isHub88Signed,
} from './hub88-messages.ts'
import { createHub88 } from './hub88.ts'
import { startExternalServer } from './testing.ts'

const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const hub = generateKeyPairSync('rsa', { modulusLength: 2048 })

const heardBodies: unknown[] = []
let outsider: Awaited<ReturnType<typeof startExternalServer>>
let provider: GameProvider

beforeAll(async () => {
  outsider = await startExternalServer(({ path, rawBody, headers }) => {
    if (!isHub88Signed(rawBody, headers[HUB88_SIGNATURE_HEADER], own.publicKey))
      return { status: 401, body: '{}' }
    heardBodies.push(JSON.parse(rawBody.toString()))
    return {
      body: JSON.stringify(
        path.endsWith('/list')
          ? [
              { game_code: 'acme_sky_fruits', enabled: true, rtp: 96.1, demo_support: true },
              { game_code: 'acme_retired', enabled: false },
            ]
          : { url: 'https://hub.test/launch/1' },
      ),
    }
  })
  provider = createHub88({
    url: outsider.url,
    operatorId: 7,
    ownKey: own.privateKey,
    hubKey: hub.publicKey,
  })
})
afterAll(() => outsider.stop())

test('an aggregator offers its enabled games under names of ours', async () => {
  expect(await provider.listGames()).toMatchObject([
    { game: 'acme-sky-fruits', returnToPlayer: 96.1, hasDemo: true },
  ])
})

test('a game is opened with its own code, our token and the currency of the session', async () => {
  await provider.listGames()
  const opened = await provider.openSession({
    gameId: 'acme-sky-fruits',
    mode: 'real',
    token: 'a-token-of-ours',
    playerId: 'p-1',
    currency: 'EUR',
    locale: 'de',
    siteOrigin: 'http://localhost:3000',
    cashierUrl: 'http://localhost:3000/?modal=deposit',
    historyUrl: 'http://localhost:3000/transactions',
    jurisdiction: { minRoundMs: 0, autoplay: true, turbo: true, bonusBuy: true },
  })
  expect(opened.launchUrl).toBe('https://hub.test/launch/1')
  expect(opened.sessionId).not.toContain('a-token-of-ours')
  expect(heardBodies.at(-1)).toMatchObject({
    operator_id: 7,
    game_code: 'acme_sky_fruits',
    user: 'p-1',
    token: 'a-token-of-ours',
    currency: 'EUR',
    lang: 'de',
  })
})

test('money counts in hundred-thousandths, and what no coin can pay is no amount', () => {
  expect(hub88Amount(money(356n, 'EUR'))).toBe(356_000)
  expect(fromHub88Amount(356_000, 'EUR')).toEqual(money(356n, 'EUR'))
  expect(fromHub88Amount(356_001, 'EUR')).toBeUndefined()
  // A coin of eight decimals is told without those that their unit has no place for.
  expect(hub88Amount(money(123_456_789n, 'BTC'))).toBe(123_456)
  expect(fromHub88Amount(123_456, 'BTC')).toEqual(money(123_456_000n, 'BTC'))
})
