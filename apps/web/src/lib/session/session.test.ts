import type { ServerResponse } from 'node:http'
import { DEFAULT_SETTINGS } from '@baize/contract/settings'
import { refusalBody } from '@baize/contract/refusals'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callQuery } from '../api/api-query.ts'
import { sendJson, startServer, type SeenRequest } from '../api/api-testing.ts'
import { createCall } from '../api/api.ts'
import { startSession } from './session-start.ts'
import { createSession } from './session.ts'
import { memoryStore } from '../storage/storage-memory.ts'
import { accessToken, affiliateCookie, langCookie, pendingSignInCode } from '../storage/storage.ts'

let answer: (request: SeenRequest, response: ServerResponse) => void
let server: Awaited<ReturnType<typeof startServer>>

beforeEach(async () => {
  answer = (_request, response) => sendJson(response, 200, { success: true })
  server = await startServer((request, response) => answer(request, response))
})
afterEach(() => server.stop())

const LOGIN = { accessToken: 'T1', locale: 'en', cpnc: null, userId: 'u1' }
const LANGUAGE = { locale: 'en', locales: ['en', 'de', 'ar'] }

function browser(href = 'https://site.example/casino?modal=login&x=1') {
  const store = memoryStore()
  const left: string[] = []
  let auth: string | undefined
  let otherTab: (key: string | null) => void = () => {}
  const call = createCall({
    baseUrl: server.url,
    language: () => 'en',
    token: () => accessToken.get(store),
    onSessionExpired: (token) => session.expire(token),
  })
  const session = createSession({
    store,
    call,
    href: () => href,
    leaveFor: (to) => void left.push(to),
    showAuth: (shown) => {
      auth = shown
    },
    onOtherTab: (listener) => {
      otherTab = listener
    },
  })
  return {
    store,
    call,
    session,
    left,
    auth: () => auth,
    status: () => session.getState().status,
    otherTab: (key: string | null) => otherTab(key),
  }
}

async function guest() {
  const visitor = browser()
  await visitor.session.start(LANGUAGE)
  return visitor
}

async function player() {
  const visitor = await guest()
  visitor.session.signIn(LOGIN)
  return visitor
}

describe('R401 the states', () => {
  test('initialised until storage was read, then signed out for a guest', async () => {
    const { session, status, auth } = browser()
    expect(status()).toBe('initialised')
    await session.start(LANGUAGE)
    expect([status(), auth()]).toEqual(['signed-out', 'out'])
  })

  test('signed in for whoever left a token here', async () => {
    const { session, store, status, auth } = browser()
    accessToken.set('T0', store)
    await session.start(LANGUAGE)
    expect([status(), auth()]).toEqual(['signed-in', 'in'])
  })
})

describe('R402 sign-in', () => {
  test('stores the token and tells the page', async () => {
    const { session, store, status, auth, left } = await guest()
    let heard = 0
    session.subscribe(() => heard++)
    expect(session.signIn(LOGIN)).toBe(false)
    expect(accessToken.get(store)).toBe('T1')
    expect([status(), auth(), heard, left]).toEqual(['signed-in', 'in', 1, []])
  })

  test('leads to the same page in the login locale, and the cookie keeps the server from undoing it', async () => {
    const { session, store, left } = await guest()
    expect(session.signIn({ ...LOGIN, locale: 'de' })).toBe(true)
    expect(left).toEqual(['https://site.example/de/casino?x=1'])
    expect(langCookie.get(store)).toBe('de')
  })

  test('leads from a prefixed page to the plain one for the default locale', async () => {
    const { session, left } = browser('https://site.example/ar/casino')
    await session.start({ ...LANGUAGE, locale: 'ar' })
    session.signIn(LOGIN)
    expect(left).toEqual(['https://site.example/casino'])
  })

  test('stays where the brand does not speak the login locale', async () => {
    const { session, left } = await guest()
    expect(session.signIn({ ...LOGIN, locale: 'xx' })).toBe(false)
    expect(left).toEqual([])
  })
})

test('R403 sign-up by itself signs nobody in', async () => {
  answer = (_request, response) =>
    sendJson(response, 200, { success: true, data: { accessToken: null } })
  const { call, store, status } = await guest()
  await call('signUp', { body: { email: 'a@b.example', password: 'secret1' } })
  expect(accessToken.get(store)).toBeUndefined()
  expect(status()).toBe('signed-out')
})

describe('R404 sign-out', () => {
  test('calls logout with the token it gives up, and is out at once', async () => {
    const { session, store, status, auth } = await player()
    const over = session.signOut()
    expect([status(), auth(), accessToken.get(store)]).toEqual(['signed-out', 'out', undefined])
    await over
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST /api/user/logout',
    ])
    expect(server.seen[0]?.headers.authorization).toBe('Bearer T1')
  })

  test.each([403, 500])(
    'is out also when the server answers %i, without more ado',
    async (code) => {
      answer = (_request, response) =>
        sendJson(response, code, refusalBody(code === 403 ? 'SESSION_EXPIRED' : 'UNIFIED_ERROR'))
      const { session } = await player()
      await session.signOut()
      expect(session.getState()).toEqual({ status: 'signed-out', isExpired: false })
    },
  )
})

describe('R405 a sign-in code from the address', () => {
  test('is exchanged once for a session', async () => {
    answer = (_request, response) => sendJson(response, 200, { success: true, data: LOGIN })
    const { session, store, status } = browser()
    pendingSignInCode.set('at_abc', store)
    const started = session.start(LANGUAGE)
    expect(status()).toBe('initialised')
    expect(pendingSignInCode.get(store)).toBeUndefined()
    await started
    expect(server.seen).toMatchObject([
      { url: '/api/user/redeem-sign-in-code', body: { code: 'at_abc' } },
    ])
    expect([status(), accessToken.get(store)]).toEqual(['signed-in', 'T1'])
  })

  test('that is spent sends a guest to the login, and leaves a player who is in alone', async () => {
    answer = (_request, response) => sendJson(response, 409, refusalBody('LINK_EXPIRED'))
    const stranger = browser()
    pendingSignInCode.set('at_abc', stranger.store)
    await stranger.session.start(LANGUAGE)
    expect(stranger.session.getState()).toEqual({ status: 'signed-out', isExpired: true })

    const known = browser()
    accessToken.set('T0', known.store)
    pendingSignInCode.set('at_abc', known.store)
    await known.session.start(LANGUAGE)
    expect(known.session.getState()).toEqual({ status: 'signed-in', isExpired: false })
  })
})

describe('R406 an expired session', () => {
  beforeEach(() => {
    answer = (_request, response) => sendJson(response, 403, refusalBody('SESSION_EXPIRED'))
  })

  test('a 403 clears it and says so until it is acknowledged', async () => {
    const { session, call, store, auth } = await player()
    await call('getUserDetails').catch(() => undefined)
    expect(accessToken.get(store)).toBeUndefined()
    expect(session.getState()).toEqual({ status: 'signed-out', isExpired: true })
    expect(auth()).toBe('out')
    session.acknowledgeExpiry()
    expect(session.getState()).toEqual({ status: 'signed-out', isExpired: false })
  })

  test('a late 403 for an old token does not end the new session', async () => {
    const { session, store, status } = await player()
    session.signIn({ ...LOGIN, accessToken: 'T2' })
    session.expire('T1')
    expect([status(), accessToken.get(store)]).toEqual(['signed-in', 'T2'])
  })

  test('logging in again forgets the expiry', async () => {
    const { session } = await player()
    session.expire('T1')
    session.signIn({ ...LOGIN, accessToken: 'T2' })
    expect(session.getState()).toEqual({ status: 'signed-in', isExpired: false })
  })
})

describe('another tab', () => {
  test('that signs out or in takes this one along', async () => {
    const { session, store, status, auth, otherTab } = await player()
    accessToken.remove(store)
    otherTab(null)
    expect([status(), auth(), session.getState().isExpired]).toEqual(['signed-out', 'out', false])
    accessToken.set('T9', store)
    otherTab('accessToken')
    expect([status(), auth()]).toEqual(['signed-in', 'in'])
  })

  test('that writes something else is not news', async () => {
    const { session, otherTab } = await player()
    let heard = 0
    session.subscribe(() => heard++)
    otherTab('firstUrl')
    otherTab('accessToken')
    expect(heard).toBe(0)
  })
})

describe('the session and the data around it', () => {
  const BOOT = { locale: 'en', settings: DEFAULT_SETTINGS }

  async function surroundings() {
    const visitor = browser()
    const queryClient = new QueryClient({
      defaultOptions: { queries: { meta: { call: visitor.call }, retry: false } },
    })
    await startSession(BOOT, queryClient, visitor.session, visitor.store)
    return { ...visitor, queryClient, details: callQuery('getUserDetails') }
  }

  test('R402 R604 user details are fetched on sign-in and not before', async () => {
    const { session, queryClient, details } = await surroundings()
    expect(server.seen).toEqual([])
    session.signIn(LOGIN)
    await queryClient.ensureQueryData(details)
    expect(server.seen.map(({ url }) => url)).toEqual(['/api/user/get-user-details'])
  })

  test("R404 a player's data leaves with the player, public data stays", async () => {
    const { session, queryClient, details } = await surroundings()
    session.signIn(LOGIN)
    await queryClient.ensureQueryData(details)
    await queryClient.ensureQueryData(callQuery('getAllCountry'))
    await session.signOut()
    expect(queryClient.getQueryData(details.queryKey)).toBeUndefined()
    expect(queryClient.getQueryData(callQuery('getAllCountry').queryKey)).toBeDefined()
  })

  test('R480 the affiliate cookie is settled as soon as the state is known', async () => {
    const visitor = browser()
    affiliateCookie.set('A1', visitor.store)
    await startSession(BOOT, new QueryClient(), visitor.session, visitor.store)
    expect(affiliateCookie.get(visitor.store)).toBeUndefined()
    expect(visitor.store.local.getItem('nxaft')).toBe('A1')
  })
})
