import { createLog } from '@baize/host'
import { money } from '@baize/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createGate } from '../features/gate/gate.ts'
import { testGames } from '../features/play/testing.ts'
import { fundPlayer, GOOD_PASSWORD, openPlayer } from '../testing-players.ts'
import { startTestServer } from '../testing-server.ts'

type Line = Readonly<Record<string, unknown>>

const NETWORK = '203.0.113.7'
const WRONG = 'not-the-password-77'

const games = testGames()
let api: Awaited<ReturnType<typeof startTestServer>>
let brand: string
let written: string[] = []

beforeAll(async () => {
  const log = createLog('api-test', 'info', { write: (line) => void written.push(line) })
  api = await startTestServer({}, { log }, { gameProviders: [games.provider] })
  brand = api.brandSettings.names()[0] ?? ''
})
afterAll(() => api.stop())
beforeEach(() => {
  written = []
})

const from = { headers: { 'x-forwarded-for': NETWORK } }
const logIn = (email: string, password: string) =>
  api.send('login', { body: { email, password }, ...from })

/** Without what every line has. */
function events(name: string): Line[] {
  return written
    .map((line) => JSON.parse(line) as Line)
    .filter(({ msg }) => msg === name)
    .map(({ msg: _msg, time: _time, program: _program, name: _log, ...fields }) => fields)
}

describe('ASVS 16.3.1 every try to sign in is in the log', () => {
  test('with whose it was and from where, and with nothing that was typed', async () => {
    const { playerId } = await openPlayer(api, 'seen@example.com')
    written = []
    expect((await logIn('seen@example.com', WRONG)).statusCode).toBe(401)
    expect((await logIn('nobody@example.com', WRONG)).statusCode).toBe(401)
    const opened = await logIn('seen@example.com', GOOD_PASSWORD)
    const at = { brand, by: 'password', network: NETWORK }
    const refused = { ...at, level: 40, refusal: 'WRONG_CREDENTIALS' }
    expect(events('sign-in refused')).toEqual([{ ...refused, playerId }, refused])
    expect(events('sign-in succeeded')).toEqual([{ ...at, level: 30, playerId }])
    const all = written.join('')
    const { accessToken } = opened.json<{ data: { accessToken: string } }>().data
    for (const typed of [WRONG, GOOD_PASSWORD, 'seen@', 'nobody@', accessToken])
      expect(all).not.toContain(typed)
  })

  test('one too many as well, and a code that opens nothing', async () => {
    await openPlayer(api, 'guessed@example.com')
    for (let guess = 0; guess < 11; guess += 1) await logIn('guessed@example.com', `guess-${guess}`)
    expect(events('sign-in refused').at(-1)).toMatchObject({ refusal: 'TOO_MANY_REQUESTS' })
    await api.send('redeemSignInCode', { body: { code: 'at_of-nobody-at-all' }, ...from })
    expect(events('sign-in refused').at(-1)).toMatchObject({ by: 'code', refusal: 'LINK_EXPIRED' })
    expect(written.join('')).not.toContain('of-nobody-at-all')
  })
})

describe('ASVS 16.3.2 what a player is kept from is in the log', () => {
  test('a launch and a bet of somebody who is excluded, with the ids to search by', async () => {
    const { token, playerId } = await openPlayer(api, 'barred@example.com')
    await fundPlayer(api, playerId, money(1_000n, 'EUR'))
    await api.answerOf('launchGame', { token, body: { slug: 'dice', mode: 'real' } })
    await api.context.db
      .transaction()
      .execute((tx) =>
        createGate(api.context).setExclusion(tx, playerId, { isPermanent: true, until: null }),
      )
    written = []
    await api.send('launchGame', { token, body: { slug: 'dice', mode: 'real' }, ...from })
    expect(events('call refused')).toMatchObject([
      { call: 'launchGame', refusal: 'SELF_EXCLUDED', playerId, brand, network: NETWORK },
    ])
    const answer = await api.play.wallet.settle('test-games', {
      act: 'bet',
      txId: 'of-the-barred',
      roundId: 'of-the-barred',
      sessionId: `session-${games.opened.length}`,
      playerId,
      game: 'dice',
      amount: money(100n, 'EUR'),
      isBonusBuy: false,
    })
    expect(answer.status).toBe('SELF_EXCLUDED')
    expect(events('bet refused')).toEqual([
      { level: 30, provider: 'test-games', playerId, game: 'dice', status: 'SELF_EXCLUDED' },
    ])
  })

  test('a thing of somebody else and a wrong password, but no field that was filled in wrongly', async () => {
    const { token, playerId } = await openPlayer(api, 'curious@example.com')
    written = []
    await api.send('updateUserDetails', { token, body: { firstName: '' } })
    expect(events('call refused')).toEqual([])
    const body = { currentPassword: WRONG, newPassword: 'Another-horse-10' }
    await api.send('updateUserDetails', { token, body })
    expect(events('call refused')).toMatchObject([
      { call: 'updateUserDetails', refusal: 'WRONG_CURRENT_PASSWORD', playerId },
    ])
    expect(written.join('')).not.toContain(WRONG)
  })
})
