import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Security } from '@baize/contract'
import { openTestSite, PASSWORD, type TestSite } from '../testing.ts'
import { readUserAgent } from './user-agent.ts'

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function signIn(email: string, userAgent: string, cookie = '', address = '8.8.8.8') {
  const answer = await site.call('login', {
    body: { email, password: PASSWORD },
    address,
    headers: { 'user-agent': userAgent, cookie },
  })
  const kept = String(answer.headers['set-cookie']).split(';')[0] ?? ''
  return { token: answer.json().data.accessToken, cookie: kept }
}

async function securityOf(token: string): Promise<Security> {
  return (await site.call('getSecurity', { token })).json().data as unknown as Security
}
const newDeviceMails = async (email: string) =>
  (await site.mailsTo(email)).filter(({ subject }) => subject.startsWith('New sign-in'))

test.each([
  [WINDOWS, 'Chrome', 'Windows'],
  [IPHONE, 'Safari', 'iOS'],
  [`${WINDOWS} Edg/131.0.0.0`, 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
  ['curl/8.5.0', null, null],
])('%s is told in names', (userAgent, browser, system) => {
  expect(readUserAgent(userAgent)).toEqual({ browser, system })
})

describe('the sessions of a player', () => {
  test('are listed with device, country and times, and the one that asks is marked', async () => {
    await site.register('ann@example.com')
    const desk = await signIn('ann@example.com', WINDOWS)
    site.context.clock.advance(60_000)
    const phone = await signIn('ann@example.com', IPHONE, '', '10.9.9.9')
    const { sessions, lastSignIn } = await securityOf(phone.token)
    expect(sessions).toMatchObject([
      { browser: 'Safari', system: 'iOS', country: null, isCurrent: true },
      { browser: 'Chrome', system: 'Windows', country: 'US', isCurrent: false },
    ])
    expect(lastSignIn).toMatchObject({ browser: 'Chrome', openedAt: '2026-01-14T12:00:00.000Z' })
    expect((await securityOf(desk.token)).sessions).toHaveLength(2)
  })

  test('are ended one by one or all but this one, by their player alone', async () => {
    await site.register('ben@example.com')
    await site.register('eve@example.com')
    const own = await signIn('ben@example.com', WINDOWS)
    const others = [
      await signIn('ben@example.com', IPHONE),
      await signIn('ben@example.com', IPHONE),
    ]
    const eve = await signIn('eve@example.com', WINDOWS)
    const ended: string[] = []
    site.context.events.subscribe('sessionsEnded', async ({ sessionIds }) => {
      ended.push(...sessionIds)
    })
    const { sessions } = await securityOf(own.token)
    const other = sessions.find(({ isCurrent }) => !isCurrent)?.sessionId ?? ''
    const end = (token: string, body: object) => site.call('endSessions', { token, body })
    expect((await end(eve.token, { sessionId: other })).status).toBe(404)
    expect((await end(own.token, { sessionId: other })).status).toBe(200)
    expect((await end(own.token, { sessionId: other })).status).toBe(404)
    expect((await securityOf(own.token)).sessions).toHaveLength(2)
    expect((await end(own.token, {})).status).toBe(200)
    expect((await securityOf(own.token)).sessions).toMatchObject([{ isCurrent: true }])
    for (const { token } of others)
      expect((await site.call('getUserDetails', { token })).status).toBe(403)
    expect((await site.call('getUserDetails', { token: eve.token })).status).toBe(200)
    await site.context.events.idle()
    expect(ended).toHaveLength(2)
  })
})

describe('a mail about a new device', () => {
  test('is written when the account was opened elsewhere before, and names device and country', async () => {
    await site.register('cyd@example.com')
    const desk = await signIn('cyd@example.com', WINDOWS)
    await signIn('cyd@example.com', WINDOWS, desk.cookie)
    expect(await newDeviceMails('cyd@example.com')).toEqual([])
    await signIn('cyd@example.com', IPHONE)
    const [mail, ...more] = await newDeviceMails('cyd@example.com')
    expect(more).toEqual([])
    expect(mail?.body_text).toContain('with Safari on iOS')
    expect(mail?.body_text).toContain('United States')
    expect(mail?.body_text).toContain('/profile/security')
  })
})
