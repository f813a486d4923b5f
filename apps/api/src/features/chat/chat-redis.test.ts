import { createLog } from '@baize/host'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRedis } from '../../edge/redis.ts'
import { openTestDatabase } from '../../testing.ts'
import { redisUrlOf } from '../../testing-redis.ts'
import { listenOnFreePort, startTestServer } from '../../testing-server.ts'
import { heardOn, next, openPage, openTalker } from './testing.ts'

const REDIS_URL = redisUrlOf('chat', process.env['REDIS_URL'])

describe.skipIf(REDIS_URL === undefined)('R113 a room of two processes that share a Redis', () => {
  let here: Awaited<ReturnType<typeof startTestServer>>
  let there: Awaited<ReturnType<typeof startTestServer>>
  let thereAddress: string
  let hereAddress: string
  let close: (() => void)[] = []

  beforeAll(async () => {
    const log = createLog('redis-test', 'silent')
    const [one, other] = [await openRedis(REDIS_URL, log), await openRedis(REDIS_URL, log)]
    const db = await openTestDatabase()
    here = await startTestServer({}, { db, redis: one })
    there = await startTestServer({}, { db, redis: other })
    hereAddress = await listenOnFreePort(here.app)
    thereAddress = await listenOnFreePort(there.app)
    close = [() => one?.disconnect(), () => other?.disconnect()]
  })
  afterAll(async () => {
    here.chat.stop()
    await here.live.stop()
    await there.stop()
    for (const each of close) each()
  })

  test('hears what is said at either, each once, and its numbers are the order', async () => {
    const [ann, bob] = [await openTalker(here, 'Ann_4'), await openTalker(here, 'Bob_4', there)]
    const pages = [await openPage(hereAddress, ann.token), await openPage(thereAddress, bob.token)]
    for (const page of pages) await page.emitWithAck('chatRoom', 'en')
    const heard = pages.map(heardOn)
    await Promise.all(
      ['one', 'two', 'three', 'four'].flatMap((word) => [
        ann.say(`a ${word}`),
        bob.say(`b ${word}`),
      ]),
    )
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8]
    for (const messages of heard) {
      await expect.poll(() => messages.length).toBe(8)
      expect(messages.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(numbers)
    }
    const { messages } = await bob.history()
    expect(messages.map(({ number }) => number)).toEqual(numbers)
    const own = messages.filter(({ text }) => text.startsWith('a '))
    expect(own).toHaveLength(4)
    for (const page of pages) page.disconnect()
  })

  test('removes at one what was said at the other, and counts the players of both', async () => {
    const [cyd, dan] = [await openTalker(here, 'Cyd_4'), await openTalker(here, 'Dan_4', there)]
    const { number } = await cyd.say('soon gone')
    const page = await openPage(hereAddress, cyd.token)
    const other = await openPage(thereAddress, dan.token)
    for (const one of [page, other]) await one.emitWithAck('chatRoom', 'en')
    const removed = next(other, 'chatRemoved')
    await here.chat.moderation.deleteMessage({ brand: 'curacao', room: 'en' }, number)
    expect(await removed).toEqual({ room: 'en', numbers: [number] })
    // What one has counted the other must have heard.
    const online = next(page, 'chatOnline')
    await expect
      .poll(async () => {
        await there.live.countRooms()
        await here.live.countRooms()
        const { data } = await here.answerOf('getChatRooms', {
          headers: { 'x-baize-brand': 'curacao' },
        })
        return data.rooms.find(({ id }) => id === 'en')?.online
      })
      .toBe(2)
    await online
    for (const one of [page, other]) one.disconnect()
  })
})
