import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BRAND, openTestSite, PASSWORD, signUpBody, type TestSite } from '../testing.ts'
import { createSignIn } from './sign-in.ts'

const MINUTE_MS = 60 * 1000

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const login = (email: string, password = PASSWORD) =>
  site.call('login', { body: { email, password } })
const details = (token: string) => site.call('getUserDetails', { token })

describe('a login', () => {
  test('R102 R311 R705 answers accessToken, locale, cpnc and userId', async () => {
    const { playerId } = await site.register('ann@example.com', {
      cpnc: 'spring',
      preferredLanguage: 'de',
    })
    const answer = await site.call('login', {
      body: {
        email: ' Ann@Example.com',
        password: PASSWORD,
        afterReg: false,
        cpnc: 'other',
        mkt: 'x',
        userDeviceType: 'tablet',
        screenResolution: '800x600',
        uidToken: 'u',
        recaptchaToken: 'r',
      },
    })
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual({
      success: true,
      data: {
        accessToken: expect.stringMatching(/^[\w-]{43}$/),
        locale: 'de',
        cpnc: 'spring',
        userId: playerId,
      },
    })
  })

  test('answers alike for a wrong password and an unknown email', async () => {
    await site.register('ben@example.com')
    const wrong = await login('ben@example.com', 'not-the-password')
    const unknown = await login('nobody@example.com')
    expect(wrong.status).toBe(401)
    expect(wrong.json().code).toBe('WRONG_CREDENTIALS')
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
  })

  test('T28 G12 does the work of one check for an unknown email as well', async () => {
    await site.register('bea@example.com')
    const { context, server } = site
    const { accounts, sessions, mailer, brandSettings } = server
    const brand = brandSettings.byName(BRAND)
    if (!brand) throw new Error('The brand of the tests is missing.')
    let checkCount = 0
    const passwords = {
      ...accounts.passwords,
      matches: (...asked: Parameters<typeof accounts.passwords.matches>) => {
        checkCount += 1
        return accounts.passwords.matches(...asked)
      },
    }
    const signIn = createSignIn({ ...accounts, context, sessions, mailer, passwords })
    for (const [index, email] of ['bea@example.com', 'nobody@example.com'].entries()) {
      const body = { email, password: 'not-the-password' }
      await expect(signIn.login({ brand, body })).rejects.toThrow('WRONG_CREDENTIALS')
      expect(checkCount).toBe(index + 1)
    }
  })

  test('R501 without email or password says what is required', async () => {
    expect((await login('', '')).json().fields).toEqual({
      email: 'form.validation.required',
      password: 'form.validation.required',
    })
  })

  test('asks for a verified email only after the right password, where the brand wants it', async () => {
    await site.call('signUp', { body: signUpBody('cyd@example.com') })
    await site.withSettings({ verifyEmailStatusOnLogin: true }, async () => {
      const right = await login('cyd@example.com')
      expect([right.status, right.json().code]).toEqual([409, 'REQUIRED_EMAIL_VERIFICATION'])
      expect((await login('cyd@example.com', 'wrong')).json().code).toBe('WRONG_CREDENTIALS')
    })
    expect((await login('cyd@example.com')).status).toBe(200)
  })

  test('an account is guessed at ten times, whatever the addresses, and then waits', async () => {
    await site.register('dee@example.com')
    const statuses: number[] = []
    for (let i = 0; i < 10; i += 1) statuses.push((await login('dee@example.com', `n${i}`)).status)
    expect(statuses).toEqual(Array(10).fill(401))
    const answer = await login('DEE@example.com')
    expect([answer.status, answer.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(answer.json().retryAfterSec).toBeGreaterThan(29 * 60)
    expect(answer.json().retryAfterSec).toBeLessThanOrEqual(30 * 60)
  })

  test('an unknown account waits after ten guesses as well', async () => {
    for (let i = 0; i < 10; i += 1) await login('nobody-2@example.com', `n${i}`)
    expect((await login('nobody-2@example.com')).status).toBe(429)
  })

  test('G12 the right password costs nothing, and gives nobody more guesses', async () => {
    await site.register('eve@example.com')
    for (let i = 0; i < 9; i += 1) await login('eve@example.com', `n${i}`)
    for (let i = 0; i < 3; i += 1) expect((await login('eve@example.com')).status).toBe(200)
    expect((await login('eve@example.com', 'n9')).status).toBe(401)
    expect((await login('eve@example.com', 'n10')).status).toBe(429)
  })

  test('one address may not guess at account after account', async () => {
    const guess = (i: number) =>
      site.call('login', {
        body: { email: `x${i}@example.com`, password: '' },
        address: '192.0.2.9',
      })
    for (let i = 0; i < 100; i += 1) await guess(i)
    expect((await guess(100)).status).toBe(429)
  })
})

describe('a session', () => {
  test('R604 a call that needs the player answers 401 without a token', async () => {
    for (const name of ['getUserDetails', 'updateUserDetails', 'logout'] as const) {
      const answer = await site.call(name, name === 'updateUserDetails' ? { body: {} } : {})
      expect([name, answer.status, answer.json().code]).toEqual([name, 401, 'LOGIN_REQUIRED'])
    }
  })

  test('R406 a token that nobody issued answers 403', async () => {
    const answer = await details('A'.repeat(43))
    expect([answer.status, answer.json().code]).toEqual([403, 'SESSION_EXPIRED'])
  })

  test('R702 either of the two header names will do', async () => {
    await site.register('fay@example.com')
    const token = await site.logIn('fay@example.com')
    const answer = await site.call('getUserDetails', {
      headers: { 'access-token': `Bearer ${token}` },
    })
    expect(answer.status).toBe(200)
  })

  test('R404 R705 a logout kills the token on the server, and no other', async () => {
    await site.register('gus@example.com')
    const [token, elsewhere] = [
      await site.logIn('gus@example.com'),
      await site.logIn('gus@example.com'),
    ]
    const answer = await site.call('logout', { token })
    expect([answer.status, answer.json()]).toEqual([200, { success: true }])
    expect((await details(token)).status).toBe(403)
    expect((await details(elsewhere)).status).toBe(200)
  })

  test('R404 whoever listens hears which session ended', async () => {
    const heard: string[] = []
    site.context.events.subscribe('sessionsEnded', ({ sessionIds }) => {
      heard.push(...sessionIds)
    })
    await site.register('hal@example.com')
    const token = await site.logIn('hal@example.com')
    const session = await site.server.sessions.find(token)
    await site.call('logout', { token })
    expect(heard).toEqual([session?.sessionId])
  })

  test('ends after 30 idle minutes and slides while it is used', async () => {
    await site.register('ida@example.com')
    const token = await site.logIn('ida@example.com')
    for (let i = 0; i < 3; i += 1) {
      site.context.clock.advance(29 * MINUTE_MS)
      expect((await details(token)).status).toBe(200)
    }
    site.context.clock.advance(30 * MINUTE_MS)
    expect((await details(token)).status).toBe(403)
  })

  test('ends after 12 hours, however busy', async () => {
    await site.register('jim@example.com')
    const token = await site.logIn('jim@example.com')
    for (let i = 0; i < 12 * 3 - 1; i += 1) {
      site.context.clock.advance(20 * MINUTE_MS)
      await details(token)
    }
    expect((await details(token)).status).toBe(200)
    site.context.clock.advance(20 * MINUTE_MS)
    expect((await details(token)).status).toBe(403)
  })

  test('being asked whether it is still live does not keep it alive', async () => {
    await site.register('kim@example.com')
    const token = await site.logIn('kim@example.com')
    const { sessionId = '' } = (await site.server.sessions.find(token)) ?? {}
    site.context.clock.advance(29 * MINUTE_MS)
    expect(await site.server.sessions.stillLive([sessionId])).toEqual(new Set([sessionId]))
    site.context.clock.advance(MINUTE_MS)
    expect(await site.server.sessions.stillLive([sessionId])).toEqual(new Set())
  })

  test('the token itself is stored nowhere, only its hash', async () => {
    await site.register('lea@example.com')
    const token = await site.logIn('lea@example.com')
    const rows = await site.context.db.selectFrom('session').selectAll().execute()
    const hash = createHash('sha256').update(token).digest('hex')
    expect(rows.map((row) => Buffer.from(row.token_hash).toString('hex'))).toContain(hash)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a sign-in code', () => {
  const redeem = (code: string) => site.call('redeemSignInCode', { body: { code } })

  test('R405 opens one session, once', async () => {
    const { playerId } = await site.register('max@example.com')
    const code = (await site.server.accounts.issueSignInCode('max@example.com')) ?? ''
    expect(code).toMatch(/^at_[\w-]{43}$/)
    const answer = await redeem(code)
    expect(answer.json().data.userId).toBe(playerId)
    expect((await details(answer.json().data.accessToken)).status).toBe(200)
    const again = await redeem(code)
    expect([again.status, again.json().code]).toEqual([409, 'LINK_EXPIRED'])
  })

  test('redeemed twice at the same moment gives one session', async () => {
    const { playerId } = await site.register('ned@example.com')
    const code = (await site.server.accounts.issueSignInCode('ned@example.com')) ?? ''
    const answers = await Promise.all([redeem(code), redeem(code), redeem(code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const sessions = await site.context.db
      .selectFrom('session')
      .select('id')
      .where('player_id', '=', playerId)
      .execute()
    expect(sessions).toHaveLength(1)
  })

  test('is worth nothing after a minute', async () => {
    await site.register('oli@example.com')
    const code = (await site.server.accounts.issueSignInCode('oli@example.com')) ?? ''
    site.context.clock.advance(MINUTE_MS)
    expect((await redeem(code)).status).toBe(409)
  })

  test('is not issued for a mailbox without an account', async () => {
    expect(await site.server.accounts.issueSignInCode('nobody@example.com')).toBeUndefined()
  })
})
