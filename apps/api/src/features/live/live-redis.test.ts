import { once } from 'node:events'
import type { LiveEvents } from '@baize/contract'
import { createLog } from '@baize/host'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRedis } from '../../edge/redis.ts'
import { openTestDatabase } from '../../testing.ts'
import { openPlayer } from '../../testing-players.ts'
import { listenOnFreePort, startTestServer } from '../../testing-server.ts'

const REDIS_URL = process.env['REDIS_URL']

describe.skipIf(REDIS_URL === undefined)('two processes that share a Redis', () => {
  let here: Awaited<ReturnType<typeof startTestServer>>
  let there: Awaited<ReturnType<typeof startTestServer>>
  let thereAddress: string
  let close: (() => void)[] = []

  beforeAll(async () => {
    const log = createLog('redis-test', 'silent')
    const [one, other] = [await openRedis(REDIS_URL, log), await openRedis(REDIS_URL, log)]
    const db = await openTestDatabase()
    here = await startTestServer({}, { db, redis: one })
    there = await startTestServer({}, { db, redis: other })
    thereAddress = await listenOnFreePort(there.app)
    close = [() => one?.disconnect(), () => other?.disconnect()]
  })
  afterAll(async () => {
    await here.live.stop()
    await there.stop()
    for (const each of close) each()
  })

  async function open(token: string): Promise<Socket<LiveEvents>> {
    const page: Socket<LiveEvents> = io(thereAddress, {
      auth: { token },
      transports: ['websocket'],
      reconnection: false,
    })
    await once(page as never, 'connect')
    return page
  }

  test('R721 an event of one reaches a player of the other', async () => {
    const { token, playerId } = await openPlayer(here, 'shared@example.com')
    const page = await open(token)
    const heard = once(page as never, 'credit')
    expect(await here.live.countOf(playerId)).toBe(1)
    here.live.send(playerId, 'credit', { win: '3.00' })
    expect((await heard)[0]).toEqual({ win: '3.00' })
    page.disconnect()
  })

  test('R404 a logout at one cuts the socket at the other', async () => {
    const { token } = await openPlayer(here, 'leaving@example.com')
    const page = await open(token)
    const cut = once(page as never, 'disconnect')
    await here.send('logout', { token })
    expect((await cut)[0]).toBe('io server disconnect')
  })
})
