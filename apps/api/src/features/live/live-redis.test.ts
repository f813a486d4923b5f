import { once } from 'node:events'
import type { LiveEvents } from '@baize/contract'
import { createLog } from '@baize/host'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRedis } from '../../edge/redis.ts'
import { openTestDatabase } from '../../testing.ts'
import { openPlayer } from '../../testing-players.ts'
import { redisUrlOf } from '../../testing-redis.ts'
import { listenOnFreePort, startTestServer } from '../../testing-server.ts'

const REDIS_URL = redisUrlOf('live', process.env['REDIS_URL'])

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

  test('hear nothing of a casino that has another database of that Redis', async () => {
    const redis = await openRedis(
      redisUrlOf('neighbour', process.env['REDIS_URL']),
      createLog('redis-test', 'silent'),
    )
    const neighbour = await startTestServer({}, { redis })
    const { token, playerId } = await openPlayer(here, 'undisturbed@example.com')
    const page = await open(token)
    const heard: string[] = []
    page.onAny((event: string) => heard.push(event))
    neighbour.live.send(playerId, 'credit', { win: '1.00' })
    expect(await neighbour.live.countOf(playerId)).toBe(0)
    // What the neighbour said before went through the same Redis, and would have come first.
    const own = once(page as never, 'credit')
    here.live.send(playerId, 'credit', { win: '2.00' })
    expect((await own)[0]).toEqual({ win: '2.00' })
    expect(heard).toEqual(['credit'])
    page.disconnect()
    await neighbour.stop()
    redis?.disconnect()
  })

  test('R404 a logout at one cuts the socket at the other', async () => {
    const { token } = await openPlayer(here, 'leaving@example.com')
    const page = await open(token)
    const cut = once(page as never, 'disconnect')
    await here.send('logout', { token })
    expect((await cut)[0]).toBe('io server disconnect')
  })
})
