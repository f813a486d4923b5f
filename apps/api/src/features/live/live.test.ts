import { once } from 'node:events'
import { LIVE_UNAUTHORISED, type LiveEvents } from '@baize/contract'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openPlayer } from '../../testing-players.ts'
import { listenOnFreePort, startTestServer } from '../../testing-server.ts'

type Page = Socket<LiveEvents>

let api: Awaited<ReturnType<typeof startTestServer>>
let address: string
const pages: Page[] = []
let playerCount = 0

beforeAll(async () => {
  api = await startTestServer()
  address = await listenOnFreePort(api.app)
})
afterAll(() => api.stop())
afterEach(() => {
  for (const page of pages.splice(0)) page.disconnect()
})

const newPlayer = () => openPlayer(api, `live${playerCount++}@example.com`)

function open(token: unknown, options: object = {}): Page {
  const page: Page = io(address, {
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 10,
    forceNew: true,
    ...options,
  })
  pages.push(page)
  return page
}

const connected = (page: Page) =>
  new Promise<void>((resolve, reject) => {
    page.once('connect', resolve)
    page.once('connect_error', reject)
  })
const refusal = (page: Page) =>
  new Promise<string>((resolve, reject) => {
    page.once('connect_error', ({ message }) => resolve(message))
    page.once('connect', () => reject(new Error('it was let in')))
  })
/** What the next such event says; its place in the stream, which comes with it, is socket.io's own. */
const next = <E extends keyof LiveEvents>(page: Page, event: E) =>
  new Promise<Parameters<LiveEvents[E]>[0]>((resolve) => {
    page.once(event, ((said: Parameters<LiveEvents[E]>[0]) => resolve(said)) as never)
  })

describe('the live socket', () => {
  test.each([['websocket'], ['polling']])('R720 lets a token in over %s', async (transport) => {
    const { token, playerId } = await newPlayer()
    const page = open(token, { transports: [transport] })
    await connected(page)
    expect(await api.live.countOf(playerId)).toBe(1)
  })

  test.each([
    ['no token', undefined],
    ['an unknown token', 'x'.repeat(43)],
    ['a token that is no text', { $gt: '' }],
    ['a token of odd characters', "' or 1=1 --"],
    ['a token beyond measure', 'x'.repeat(5_000)],
  ])('R720 refuses %s', async (_what, token) => {
    expect(await refusal(open(token))).toBe(LIVE_UNAUTHORISED)
  })

  test('R720 refuses a token whose session has ended', async () => {
    const { token, playerId } = await newPlayer()
    await api.sessions.revokeAllOf(playerId)
    expect(await refusal(open(token))).toBe(LIVE_UNAUTHORISED)
  })

  test('R721 tells an event to that player only, on every page they have open', async () => {
    const [ann, bob] = [await newPlayer(), await newPlayer()]
    const annPages = [open(ann.token), open(ann.token)]
    const bobPage = open(bob.token)
    await Promise.all([...annPages, bobPage].map(connected))
    const heardByBob: unknown[] = []
    bobPage.onAny((...heard) => heardByBob.push(heard))

    const heardByAnn = Promise.all(annPages.map((page) => next(page, 'failedDeposit')))
    api.live.send(ann.playerId, 'failedDeposit', { method: 'visa' })
    expect(await heardByAnn).toEqual([{ method: 'visa' }, { method: 'visa' }])

    // What is sent later arrives later: had the first been for Bob too, it would be here by now.
    const forBob = next(bobPage, 'credit')
    api.live.send(bob.playerId, 'credit', { win: '5.00' })
    await forBob
    expect(heardByBob).toEqual([['credit', { win: '5.00' }, expect.anything()]])
  })

  test('R721 carries debit and credit with their win', async () => {
    const { token, playerId } = await newPlayer()
    const page = open(token)
    await connected(page)
    const heard = Promise.all([next(page, 'debit'), next(page, 'credit')])
    api.live.send(playerId, 'debit', { win: '0.00' })
    api.live.send(playerId, 'credit', { win: '12.50' })
    const [debit, credit] = await heard
    expect([debit, credit]).toEqual([{ win: '0.00' }, { win: '12.50' }])
  })

  test('R404 a logout cuts the sockets of that session, and no other', async () => {
    const { token, playerId } = await newPlayer()
    const otherToken = await api.sessions.open({ playerId })
    const [page, otherPage] = [open(token, { reconnection: false }), open(otherToken)]
    await Promise.all([connected(page), connected(otherPage)])
    const ended = next(page, 'sessionEnded')
    const cut = once(page as never, 'disconnect')
    const before = api.live.socketCount()
    await api.send('logout', { token })
    // When the call is answered it has happened: no later look at the sessions could have done it.
    expect(api.live.socketCount()).toBe(before - 1)
    expect(await api.live.countOf(playerId)).toBe(1)
    await ended
    await cut
    expect(otherPage.connected).toBe(true)
  })

  test('R720 a session that expires in silence is noticed, and looking does not prolong it', async () => {
    const { token } = await newPlayer()
    const page = open(token, { reconnection: false })
    await connected(page)
    api.context.clock.advance(20 * 60_000)
    await api.live.recheck()
    expect(page.connected).toBe(true)
    const ended = next(page, 'sessionEnded')
    api.context.clock.advance(11 * 60_000)
    await api.live.recheck()
    await ended
  })

  test('turns away pages of other sites before they say anything', async () => {
    const { token } = await newPlayer()
    const from = (origin: string) => open(token, { extraHeaders: { origin } })
    expect(await refusal(from('https://evil.example'))).toBe('websocket error')
    await connected(from('http://localhost:3000'))
  })

  test('cuts a page that sends more than a token could need', async () => {
    const { token } = await newPlayer()
    const page = open(token, { reconnection: false })
    await connected(page)
    const cut = once(page as never, 'disconnect')
    ;(page as Socket).emit('anything', 'x'.repeat(20_000))
    expect((await cut)[0]).toBe('transport close')
  })
})

describe('a connection that broke', () => {
  async function breakOff(page: Page): Promise<void> {
    const broken = once(page as never, 'disconnect')
    page.io.engine.close()
    await broken
  }

  /** Recovery needs the place of the last event that was heard. */
  async function hearSomething(page: Page, playerId: string): Promise<void> {
    const heard = next(page, 'notice')
    api.live.send(playerId, 'notice', { id: '1', text: 'hello' })
    await heard
  }

  test('R720 is recovered with the events it missed while the session lives', async () => {
    const { token, playerId } = await newPlayer()
    const page = open(token)
    await connected(page)
    await hearSomething(page, playerId)
    page.io.reconnection(false)
    await breakOff(page)
    await expect.poll(() => api.live.countOf(playerId)).toBe(0)
    api.live.send(playerId, 'debit', { win: '1.00' })
    api.live.send(playerId, 'depositChanged', { depositId: 'd1' })
    const received: string[] = []
    page.onAny((name: string) => received.push(name))
    const missed = next(page, 'depositChanged')
    page.connect()
    expect(await missed).toEqual({ depositId: 'd1' })
    // A bet is news only to a page that is open: it is not kept.
    expect(received).toEqual(['depositChanged'])
    expect(page.recovered).toBe(true)
  })

  test('R720 is asked for its session again, and hears nothing of what it missed when that has ended', async () => {
    const { token, playerId } = await newPlayer()
    const page = open(token)
    await connected(page)
    await hearSomething(page, playerId)
    page.io.reconnection(false)
    await breakOff(page)
    // Only a socket that the server has seen leave is kept for recovery; one that is cut is not.
    await expect.poll(() => api.live.countOf(playerId)).toBe(0)
    api.live.send(playerId, 'depositChanged', { depositId: 'd1' })
    await api.sessions.revokeAllOf(playerId)

    const received: string[] = []
    page.io.on('packet', ({ data }) => received.push(JSON.stringify(data)))
    const refused = refusal(page)
    page.connect()
    expect(await refused).toBe(LIVE_UNAUTHORISED)
    expect(received.join()).not.toContain('depositChanged')
  })

  test('R720 is not recovered for another player', async () => {
    const [ann, bob] = [await newPlayer(), await newPlayer()]
    const page = open(ann.token)
    await connected(page)
    await hearSomething(page, ann.playerId)
    page.io.reconnection(false)
    await breakOff(page)
    await expect.poll(() => api.live.countOf(ann.playerId)).toBe(0)
    page.auth = { token: bob.token }
    const refused = refusal(page)
    page.connect()
    expect(await refused).toBe(LIVE_UNAUTHORISED)
    expect(await api.live.countOf(ann.playerId)).toBe(0)
    expect(await api.live.countOf(bob.playerId)).toBe(0)
  })
})
