import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openPlayer } from '../../testing-players.ts'
import { startTestServer } from '../../testing-server.ts'

let api: Awaited<ReturnType<typeof startTestServer>>

beforeAll(async () => {
  api = await startTestServer()
})
afterAll(() => api.stop())
afterEach(async () => {
  await api.context.db.deleteFrom('site_event').execute()
})

const stored = () => api.context.db.selectFrom('site_event').selectAll().execute()

describe('log-event', () => {
  test('R705 R709 stores a page view with what the page says of itself', async () => {
    const answer = await api.answerOf('logEvent', {
      body: {
        event: 'PAGE_VIEW',
        data: { url: '/casino/slots', count: 3, first: true },
        mkt: 'spring',
        userDeviceType: 'mobile',
        cpncToSent: 'abc',
      },
    })
    expect(answer).toEqual({ success: true })
    expect(await stored()).toEqual([
      {
        id: expect.any(BigInt),
        event: 'PAGE_VIEW',
        data: { url: '/casino/slots', count: 3, first: true },
        brand: api.brandSettings.names()[0],
        player_id: null,
        mkt: 'spring',
        cpnc: 'abc',
        device_type: 'mobile',
        happened_at: api.context.clock.now(),
      },
    ])
  })

  test.each([
    ['/casino?at=at_secret&x=1', '/casino'],
    ['https://site.example/?token=secret#part', 'https://site.example/'],
    ['?modal=reset-password&token=secret', ''],
    ['/a\n?token=secret', '/a\n'],
    ['Was it good?', 'Was it good?'],
  ])('R709 of the address %j keeps %j', async (url, kept) => {
    await api.answerOf('logEvent', { body: { event: 'PAGE_VIEW', data: { url } } })
    expect((await stored())[0]?.data).toEqual({ url: kept })
  })

  test('R709 names the player when there is one', async () => {
    const { playerId, token } = await openPlayer(api, 'ann@example.com')
    await api.answerOf('logEvent', { body: { event: 'ALTERNATIVE_METHOD_BUTTON' }, token })
    expect((await stored())[0]).toMatchObject({
      player_id: playerId,
      event: 'ALTERNATIVE_METHOD_BUTTON',
    })
  })

  test('R709 never logs a player out: an ended session is stored as a guest', async () => {
    await api.answerOf('logEvent', { body: { event: 'PAGE_VIEW' }, token: 'long-gone' })
    expect((await stored())[0]?.player_id).toBeNull()
  })

  test.each([
    ['an unknown event', { event: 'DROP_TABLE' }],
    ['an unknown field', { event: 'PAGE_VIEW', extra: 1 }],
    ['data within data', { event: 'PAGE_VIEW', data: { url: { deep: 1 } } }],
    ['a text beyond measure', { event: 'PAGE_VIEW', data: { url: 'x'.repeat(2049) } }],
    ['half a character', { event: 'PAGE_VIEW', data: { url: '\ud800' } }],
    ['a name with a NUL', { event: 'PAGE_VIEW', data: { 'a\0': 'x' } }],
  ])('R709 refuses %s and stores nothing', async (_what, body) => {
    expect((await api.send('logEvent', { body })).statusCode).toBe(422)
    expect(await stored()).toEqual([])
  })

  test('R709 from one address is taken 120 times a minute, from another still', async () => {
    const from = (address: string) =>
      api.send('logEvent', {
        body: { event: 'PAGE_VIEW' },
        headers: { 'x-forwarded-for': address },
      })
    const flood = await Promise.all(Array.from({ length: 125 }, () => from('203.0.113.7')))
    const refused = flood.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(5)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('203.0.113.8')).statusCode).toBe(200)
  })
})
