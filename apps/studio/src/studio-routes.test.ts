import { HG_PURPOSES } from '@baize/contract/hg'
import { sessionTokenOf, type HgSession } from '@baize/contract/hg-studio'
import { hgKeys, hgSign } from '@baize/host'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OVER_HALF, SECRET, SESSION_WORDS, startTestStudio, type TestStudio } from './testing.ts'

let studio: TestStudio
beforeEach(async () => {
  studio = await startTestStudio()
})
afterEach(() => studio.stop())

const SESSION = {
  gameId: 'dice',
  mode: 'real',
  playerId: 'p-1',
  ...SESSION_WORDS,
}
const open = (words = {}) =>
  studio.casino<HgSession>('/studio/v1/sessions/open', { ...SESSION, ...words })

describe('the casino’s calls', () => {
  test('tell of every title with the figures of its sheet', async () => {
    const { body } = await studio.casino('/studio/v1/games', {})
    expect(body).toMatchObject({
      games: [
        { gameId: 'dice', engine: 'dice', returnToPlayer: 99, minBet: '0.10', hasDemo: true },
        { gameId: 'minefield' },
      ],
    })
  })

  test('open a session whose token is after the hash of its address', async () => {
    const { body } = await open()
    const token = sessionTokenOf(body)
    expect(body.launchUrl).toBe(`http://localhost:3002/play/dice?lang=en#session=${token}`)
  })

  test('G28 what the studio keeps of a session, and tells the casino of it, opens nothing', async () => {
    const player = await studio.sit()
    await player.play(OVER_HALF)
    const { db } = studio.context
    const tables = db.all<{ name: string }>("select name from sqlite_master where type = 'table'")
    const kept = tables.map(({ name }) => JSON.stringify(db.all(`select * from "${name}"`)))
    expect(kept.some((rows) => rows.includes(player.sessionId))).toBe(true)
    expect(kept.some((rows) => rows.includes(player.token))).toBe(false)
    expect(await studio.rgs(player.sessionId, '/rgs/v1/init')).toMatchObject({
      status: 401,
      body: { status: 'SESSION_OVER' },
    })
  })

  test.each([
    [{ gameId: 'nowhere' }, 422, 'GAME_UNAVAILABLE'],
    [{ playerId: undefined }, 422, 'BAD_REQUEST'],
    [{ siteOrigin: 'https://elsewhere.example' }, 422, 'BAD_REQUEST'],
    [{ mode: 'free' }, 400, 'BAD_REQUEST'],
  ])('%j opens none', async (words, httpStatus, status) => {
    expect(await open(words)).toMatchObject({ status: httpStatus, body: { status } })
  })

  test('stop a player everywhere, while what is open stays theirs', async () => {
    const player = await studio.sit()
    const other = await studio.sit({ playerId: 'p-2' })
    await studio.casino('/studio/v1/sessions/notify', { playerId: 'p-1', reason: 'stop' })
    expect(await player.play(OVER_HALF)).toMatchObject({
      status: 401,
      body: { status: 'SESSION_OVER' },
    })
    expect((await other.play(OVER_HALF)).status).toBe(200)
  })

  test('a closed session and one of yesterday are over', async () => {
    const [player, late] = [await studio.sit(), await studio.sit()]
    await studio.casino('/studio/v1/sessions/close', { sessionId: player.sessionId })
    expect((await player.play(OVER_HALF)).status).toBe(401)
    studio.clock.advance(12 * 3_600_000)
    expect((await late.play(OVER_HALF)).status).toBe(401)
  })
})

describe('signatures', () => {
  const body = JSON.stringify({ playerId: 'p-1' })
  const path = '/studio/v1/rounds/open'
  const nonce = '00000000-0000-4000-8000-000000000001'
  const headersOf = (secret: string, purpose: string, signedPath = path) => {
    const [key] = hgKeys(secret, purpose)
    const message = { method: 'POST', path: signedPath, rawBody: body }
    return hgSign(message, key, { now: studio.clock.now(), nonce })
  }
  const send = async (headers: Record<string, string>, payload = body) =>
    (
      await studio.app.inject({
        method: 'POST',
        url: path,
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      })
    ).statusCode

  test('a call is believed once, from the casino, for its own address, with its own bytes, in its time', async () => {
    const good = headersOf(SECRET, HG_PURPOSES.studioCall)
    expect(await send(good, body.replace('p-1', 'p-2'))).toBe(401)
    expect(await send({})).toBe(401)
    expect(await send(headersOf(SECRET, HG_PURPOSES.walletCall))).toBe(401)
    expect(await send(headersOf(`${SECRET} not`, HG_PURPOSES.studioCall))).toBe(401)
    expect(await send(headersOf(SECRET, HG_PURPOSES.studioCall, '/studio/v1/games'))).toBe(401)
    expect(await send(good)).toBe(200)
    expect(await send(good)).toBe(401)
    studio.clock.advance(31_000)
    expect(await send({ ...good, 'x-hg-nonce': nonce.replace('1', '2') })).toBe(401)
  })

  test('two secrets live side by side while one replaces the other', () => {
    const both = hgKeys(`a new secret that is long enough!!,${SECRET}`, HG_PURPOSES.studioCall)
    expect(both).toHaveLength(2)
    expect(both[1]).toEqual(hgKeys(SECRET, HG_PURPOSES.studioCall)[0])
    expect(() => hgKeys(`short,${SECRET}`, HG_PURPOSES.studioCall)).toThrow('long enough')
  })
})

describe('the game’s calls', () => {
  test('are answered to the studio’s own pages and to no others', async () => {
    const token = sessionTokenOf((await open()).body)
    const ask = (origin: string) =>
      studio.app.inject({
        method: 'POST',
        url: '/rgs/v1/init',
        payload: {},
        headers: { authorization: `Bearer ${token}`, origin },
      })
    const own = await ask('http://localhost:3002')
    expect(own.headers['access-control-allow-origin']).toBe('http://localhost:3002')
    const strange = await ask('https://elsewhere.example')
    expect(strange.statusCode).toBe(422)
    expect(strange.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('without a session or with another shape they are refused in the words of a game', async () => {
    expect(await studio.rgs('nobody', '/rgs/v1/init')).toMatchObject({
      status: 401,
      body: { status: 'SESSION_OVER', action: 'RELOGIN' },
    })
    const token = sessionTokenOf((await open()).body)
    expect(await studio.rgs(token, '/rgs/v1/play', { bet: 5 })).toMatchObject({
      status: 422,
      body: { status: 'BAD_REQUEST' },
    })
  })
})
