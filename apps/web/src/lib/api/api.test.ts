import type { ServerResponse } from 'node:http'
import { refusalBody } from '@baize/contract/refusals'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callQuery, isPersonal, shouldRetry } from './api-query.ts'
import { sendJson, startServer, type SeenRequest } from './api-testing.ts'
import { ApiError, createCall, type ApiEnv } from './api.ts'

let answer: (request: SeenRequest, response: ServerResponse) => void
let server: Awaited<ReturnType<typeof startServer>>

beforeEach(async () => {
  answer = (_request, response) => sendJson(response, 200, { success: true, data: {} })
  server = await startServer((request, response) => answer(request, response))
})
afterEach(async () => {
  vi.useRealTimers()
  await server.stop()
})

function callAs(env: Partial<ApiEnv> = {}) {
  return createCall({
    baseUrl: server.url,
    language: () => 'de',
    token: () => undefined,
    ...env,
  })
}

function failure(promise: Promise<unknown>): Promise<ApiError> {
  return promise.then(
    () => expect.unreachable('the call should have failed'),
    (error: unknown) => error as ApiError,
  )
}

const LOGIN = { email: 'a@b.example', password: 'secret1' }

describe('R702 headers', () => {
  test('the language and the bearer token under two names, and no-cache', async () => {
    await callAs({ token: () => 'T1' })('getUserDetails')
    expect(server.seen[0]?.headers).toMatchObject({
      language: 'de',
      authorization: 'Bearer T1',
      'access-token': 'Bearer T1',
      'cache-control': 'no-cache',
    })
    expect(server.seen[0]?.headers).not.toHaveProperty('system-access-token')
  })

  test('a call for public content carries no token and may come from a cache', async () => {
    await callAs({ token: () => 'T1' })('getAllCountry')
    const headers = server.seen[0]?.headers
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('access-token')
    expect(headers?.['cache-control']).not.toBe('no-cache')
  })

  test('a system token and the headers of a server-side caller join when there are any', async () => {
    const headers = { 'x-baize-brand': 'other' }
    await callAs({ systemToken: () => 'S1', headers })('getCurrencies')
    expect(server.seen[0]?.headers).toMatchObject({
      'system-access-token': 'S1',
      'x-baize-brand': 'other',
    })
  })

  test('an optional token is sent when there is one, and missed by nobody when there is none', async () => {
    const body = { event: 'PAGE_VIEW' } as const
    await callAs()('logEvent', { body })
    await callAs({ token: () => 'T1' })('logEvent', { body })
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'Bearer T1',
    ])
  })
})

describe('the address and the body', () => {
  test('parameters of the path are escaped', async () => {
    await callAs()('getLegalPage', { params: { locale: 'de', page: '../user?x=1' } })
    expect(server.seen[0]?.url).toBe('/api/core/casino/legal/de/..%2Fuser%3Fx%3D1')
  })

  test('a query is escaped and a body is sent as JSON', async () => {
    await callAs()('verifyEmail', { query: { token: 'a&b' } })
    await callAs()('login', { body: LOGIN })
    expect(server.seen[0]?.url).toBe('/api/user/verify-email?token=a%26b')
    expect(server.seen[1]).toMatchObject({
      method: 'POST',
      body: LOGIN,
      headers: { 'content-type': 'application/json' },
    })
  })
})

test('R604 a call that needs a token is refused before it is sent without one', async () => {
  const error = await failure(callAs()('getUserDetails'))
  expect(error).toBeInstanceOf(ApiError)
  expect([error.status, error.code]).toEqual([401, 'LOGIN_REQUIRED'])
  expect(server.seen).toEqual([])
})

describe('R704 an answer that is neither 200 nor 403', () => {
  test('throws the parsed body', async () => {
    const refused = refusalBody('INVALID_FIELDS', { fields: { email: 'form.validation.required' } })
    answer = (_request, response) => sendJson(response, 422, refused)
    const error = await failure(callAs()('login', { body: LOGIN }))
    expect([error.status, error.body, error.code]).toEqual([422, refused, 'INVALID_FIELDS'])
  })

  test.each([
    [502, '<h1>Bad gateway</h1>', 'SERVICE_UNAVAILABLE'],
    [404, '', 'NOT_FOUND'],
    [500, 'null', 'UNIFIED_ERROR'],
    [201, '{"success":true}', 'UNIFIED_ERROR'],
    [200, 'not json', 'UNIFIED_ERROR'],
  ])('also when it is %i with the body %j', async (status, text, code) => {
    answer = (_request, response) => response.writeHead(status).end(text)
    const error = await failure(callAs()('getLocation'))
    expect([error.status, error.body, error.code]).toEqual([status, null, code])
  })
})

test('R406 a 403 is reported with the token it was for, and still ends the call', async () => {
  answer = (_request, response) => sendJson(response, 403, refusalBody('SESSION_EXPIRED'))
  const onSessionExpired = vi.fn<(token: string | undefined) => void>()
  const error = await failure(callAs({ token: () => 'T1', onSessionExpired })('getUserDetails'))
  expect(error.code).toBe('SESSION_EXPIRED')
  expect(onSessionExpired.mock.calls).toEqual([['T1']])
})

describe('a server that does not answer', () => {
  test('R801 refused or offline is Service Unavailable', async () => {
    const baseUrl = server.url
    await server.stop()
    const error = await failure(callAs({ baseUrl })('getLocation'))
    expect([error.status, error.code]).toEqual([0, 'SERVICE_UNAVAILABLE'])
  })

  test.each(['silent', 'stalled half-way'])(
    'R703 a GET that stays %s is given up after 15 s, not before',
    async (how) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const asked = new Promise<void>((resolve) => {
        answer = (_request, response) => {
          if (how !== 'silent') response.writeHead(200).write('{"success"')
          resolve()
        }
      })
      let isOver = false
      const failed = failure(callAs()('getLocation')).finally(() => (isOver = true))
      await asked
      await vi.advanceTimersByTimeAsync(14_999)
      expect(isOver).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      expect((await failed).code).toBe('SERVICE_UNAVAILABLE')
    },
  )

  test('whoever calls it off gets an abort and not an outage', async () => {
    const controller = new AbortController()
    answer = () => controller.abort()
    const error = await failure(callAs()('getLocation', {}, { signal: controller.signal }))
    expect(error.name).toBe('AbortError')
  })
})

describe('calls as queries', () => {
  test('on the server a query goes through the call its client carries', async () => {
    const client = new QueryClient({
      defaultOptions: { queries: { meta: { call: callAs({ language: () => 'ja' }) } } },
    })
    await client.fetchQuery(callQuery('getLegalPage', { params: { locale: 'ja', page: 'x' } }))
    expect(server.seen[0]).toMatchObject({
      url: '/api/core/casino/legal/ja/x',
      headers: { language: 'ja' },
    })
  })

  test('R404 only data that is known to be public outlives a session', () => {
    expect(isPersonal(callQuery('getUserDetails').queryKey)).toBe(true)
    expect(isPersonal(['launchGame', 'dice', 'demo'])).toBe(true)
    expect(isPersonal(callQuery('getAllCountry').queryKey)).toBe(false)
  })

  test('an outage is asked again twice, a refusal never', () => {
    const outage = new ApiError(0, refusalBody('SERVICE_UNAVAILABLE'))
    expect([0, 1, 2].map((count) => shouldRetry(count, outage))).toEqual([true, true, false])
    expect(shouldRetry(0, new ApiError(503, null))).toBe(true)
    expect(shouldRetry(0, new ApiError(422, null))).toBe(false)
    expect(shouldRetry(0, new Error('a fault of our own'))).toBe(false)
  })
})
