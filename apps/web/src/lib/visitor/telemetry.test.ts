import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendJson, startServer } from '../api/api-testing.ts'
import { createCall } from '../api/api.ts'
import { memoryStore } from '../storage/storage-memory.ts'
import { deviceType, marketingParams } from '../storage/storage.ts'
import { logEvent, logPageViewSoon } from './telemetry.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => void vi.useRealTimers())

test('R709 PAGE_VIEW is logged 300 ms after a route change, with the address but not its secrets', () => {
  const log = vi.fn<(event: string, data: { url: string }) => void>()
  logPageViewSoon('https://site.example/de/casino?modal=reset-password&token=secret&AT=x', log)
  vi.advanceTimersByTime(299)
  expect(log).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(log.mock.calls).toEqual([
    ['PAGE_VIEW', { url: 'https://site.example/de/casino?modal=reset-password' }],
  ])
})

test('R709 a page that is left within 300 ms is not logged', () => {
  const log = vi.fn<(event: string, data: { url: string }) => void>()
  const callOff = logPageViewSoon('https://site.example/a', log)
  vi.advanceTimersByTime(200)
  callOff()
  logPageViewSoon('https://site.example/b', log)
  vi.advanceTimersByTime(1000)
  expect(log.mock.calls).toEqual([['PAGE_VIEW', { url: 'https://site.example/b' }]])
})

test('R709 an event carries the campaign and the device, and a failure disturbs nobody', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const server = await startServer((_request, response) => {
    sendJson(response, 500, {})
    resolve()
  })
  const store = memoryStore()
  vi.setSystemTime(1_000_000)
  marketingParams.set(
    [
      { name: 'cpnc', value: 'spring', storedAt: 999_999 },
      { name: 'mkt', value: 'news', storedAt: 999_999 },
    ],
    store,
  )
  deviceType.set('tablet', store)
  const call = createCall({ baseUrl: server.url, language: () => 'en', token: () => undefined })
  logEvent('PAGE_VIEW', { url: 'https://site.example/' }, call, store)
  await asked
  expect(server.seen).toMatchObject([
    {
      method: 'PUT',
      url: '/api/user/log-event',
      body: {
        event: 'PAGE_VIEW',
        data: { url: 'https://site.example/' },
        mkt: 'news',
        cpncToSent: 'spring',
        userDeviceType: 'tablet',
      },
    },
  ])
  await server.stop()
})
