import { HG_PURPOSES } from '@baize/contract/hg'
import { createNonceMemory, fixedClock, hgKeys, hgSign, hgVerify, seededRandom } from '@baize/host'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SessionOrder } from './game-provider.ts'
import { createHouseStudio } from './house-studio.ts'
import { startExternalServer } from './testing.ts'

const SECRET = 'a secret between the studio and the casino that is long enough'
const NOW = '2026-01-14T12:00:00Z'
const ORDER: SessionOrder = {
  gameId: 'dice',
  mode: 'real',
  token: 'token',
  playerId: 'p-1',
  currency: 'EUR',
  locale: 'en',
  siteOrigin: 'http://localhost:3000',
  cashierUrl: 'http://localhost:3000/?modal=deposit',
  historyUrl: 'http://localhost:3000/transactions',
  jurisdiction: { minRoundMs: 0, autoplay: true, turbo: true, bonusBuy: true },
}

const clock = fixedClock(NOW)
const callKeys = hgKeys(SECRET, HG_PURPOSES.studioCall)
const [answerKey] = hgKeys(SECRET, HG_PURPOSES.studioAnswer)
const nonces = createNonceMemory()
const random = seededRandom('house studio')

let body: object
let forge: 'nothing' | 'signature' | 'nonce' | 'status'
let paths: string[]
let outsider: Awaited<ReturnType<typeof startExternalServer>>

beforeAll(async () => {
  outsider = await startExternalServer(({ path, rawBody, headers }) => {
    paths.push(path)
    const message = { method: 'POST', path, rawBody }
    const verdict = hgVerify(message, headers, callKeys, { now: clock.now(), nonces })
    if (!verdict.isAuthentic) return { status: 401, body: '{}' }
    const answer = JSON.stringify(body)
    const nonce = forge === 'nonce' ? 'another-call-00000000' : verdict.nonce
    const signed = hgSign({ method: 'POST', path, rawBody: answer }, answerKey, {
      now: clock.now(),
      nonce,
    })
    if (forge === 'signature') return { body: answer }
    return { body: answer, headers: signed, status: forge === 'status' ? 422 : 200 }
  })
})
afterAll(() => outsider.stop())
beforeEach(() => {
  forge = 'nothing'
  paths = []
})

const studio = () =>
  createHouseStudio({
    url: outsider.url,
    publicUrl: 'http://games.test',
    sharedSecret: SECRET,
    clock,
    random,
  })

describe('the house studio', () => {
  test('is asked with a signature and believed with one', async () => {
    body = { sessionId: 's-1', launchUrl: 'http://games.test/play#s-1', expiresAt: NOW }
    expect(await studio().openSession(ORDER)).toEqual({
      sessionId: 's-1',
      launchUrl: 'http://games.test/play#s-1',
    })
    expect(paths).toEqual(['/studio/v1/sessions/open'])
  })

  test.each(['signature', 'nonce', 'status'] as const)(
    'is away when its answer has no right %s',
    async (what) => {
      body = { sessionId: 's-1', launchUrl: 'http://games.test/play#s-1', expiresAt: NOW }
      forge = what
      await expect(studio().openSession(ORDER)).rejects.toMatchObject({ name: 'ProviderAway' })
    },
  )

  test('leads a browser to its own origin and nowhere else', async () => {
    body = { sessionId: 's-1', launchUrl: 'http://games.test.evil.example/', expiresAt: NOW }
    await expect(studio().openSession(ORDER)).rejects.toMatchObject({ name: 'ProviderAway' })
  })

  test('tells the rounds a player can go back to, in the smallest coin', async () => {
    const round = { roundId: 'r-1', gameId: 'minefield', openedAt: NOW, staked: '125000000' }
    body = { rounds: [{ ...round, currency: 'EUR' }] }
    expect(await studio().openRoundsOf('p-1')).toEqual([
      {
        roundId: 'r-1',
        game: 'minefield',
        openedAt: new Date(NOW),
        stakedMinor: 125n,
        currency: 'EUR',
      },
    ])
  })
})
