import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSignIn } from './sign-in.ts'
import { BRAND, openTestSite, PASSWORD, type TestSite } from '../testing.ts'

const NEW_PASSWORD = 'blue-chip-77!'
const HOUR_MS = 60 * 60 * 1000

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const forgot = (email: string) => site.call('forgotPassword', { body: { email } })
const reset = (token: string, password = NEW_PASSWORD) =>
  site.call('resetPassword', { body: { token, password } })
const login = (email: string, password: string) => site.call('login', { body: { email, password } })

async function forgotten(email: string): Promise<string> {
  await site.register(email)
  await forgot(email)
  return await site.secretFor(email)
}

test('R229 the mail of a forgotten password leads to the reset window of the site', async () => {
  await site.register('ann@example.com', { preferredLanguage: 'ar' })
  await forgot('ann@example.com')
  const [mail] = await site.mailsTo('ann@example.com')
  expect(mail?.body_text).toMatch(
    /^http:\/\/localhost:3000\/ar\?modal=reset-password&token=[\w-]{43}$/m,
  )
})

test('a reset sets the new password, kills the old one and every session, and tells the owner', async () => {
  const secret = await forgotten('ben@example.com')
  const token = await site.logIn('ben@example.com')
  const answer = await reset(secret)
  expect([answer.status, answer.json()]).toEqual([200, { success: true }])
  expect((await site.call('getUserDetails', { token })).status).toBe(403)
  expect((await login('ben@example.com', PASSWORD)).status).toBe(401)
  expect((await login('ben@example.com', NEW_PASSWORD)).status).toBe(200)
  const subjects = (await site.mailsTo('ben@example.com')).map(({ subject }) => subject)
  expect(subjects).toContain('Your password at Curacao was changed')
})

test('a reset link works once, and spends the other links with it', async () => {
  const first = await forgotten('cyd@example.com')
  await forgot('cyd@example.com')
  const second = await site.secretFor('cyd@example.com')
  expect((await reset(second)).status).toBe(200)
  for (const spent of [second, first]) {
    const answer = await reset(spent, 'yet-another-1!')
    expect([answer.status, answer.json().code]).toEqual([409, 'LINK_EXPIRED'])
  }
  expect((await login('cyd@example.com', NEW_PASSWORD)).status).toBe(200)
})

test('a reset link used twice at the same moment sets one password', async () => {
  const secret = await forgotten('dee@example.com')
  const answers = await Promise.all([reset(secret), reset(secret, 'other-Secret-2!')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a reset link lives for one hour', async () => {
  const secret = await forgotten('eve@example.com')
  site.context.clock.advance(HOUR_MS)
  expect((await reset(secret)).status).toBe(409)
  expect((await login('eve@example.com', PASSWORD)).status).toBe(200)
})

test('R504 a new password keeps the rules, and a refused one does not spend the link', async () => {
  const secret = await forgotten('fay@example.com')
  const short = await reset(secret, 'a!')
  expect(short.json().fields).toEqual({ password: 'form.validation.min' })
  const common = await reset(secret, 'P@ssw0rd')
  expect(common.json().fields).toEqual({ password: 'form.validation.commonPassword' })
  expect((await reset(secret)).status).toBe(200)
})

test('a forgotten password answers alike for known and unknown mailboxes', async () => {
  await site.register('gus@example.com')
  const [known, unknown] = [await forgot('gus@example.com'), await forgot('nobody@example.com')]
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  expect(await site.mailsTo('gus@example.com')).toHaveLength(1)
  expect(await site.mailsTo('nobody@example.com')).toHaveLength(0)
})

test('a reset link opens nothing else, and nothing else resets a password', async () => {
  const secret = await forgotten('jim@example.com')
  const redeemed = await site.call('redeemSignInCode', { body: { code: secret } })
  expect([redeemed.status, redeemed.json().code]).toEqual([409, 'LINK_EXPIRED'])
  const code = (await site.server.accounts.issueSignInCode('jim@example.com')) ?? ''
  expect((await reset(code)).status).toBe(409)
})

test('a reset link is worth nothing once the account has moved to another mailbox', async () => {
  const secret = await forgotten('kim@example.com')
  const { db } = site.context
  const moved = { email: 'kim-moved@example.com' }
  await db.updateTable('player').set(moved).where('email', '=', 'kim@example.com').execute()
  expect((await reset(secret)).status).toBe(409)
})

test('a reset lets an owner in whose account was guessed at until it closed', async () => {
  const secret = await forgotten('hal@example.com')
  for (let i = 0; i < 11; i += 1) await login('hal@example.com', `n${i}`)
  expect((await login('hal@example.com', PASSWORD)).status).toBe(429)
  await reset(secret)
  expect((await login('hal@example.com', NEW_PASSWORD)).status).toBe(200)
})

test('a login whose password changes while it is checked opens no session', async () => {
  const secret = await forgotten('ida@example.com')
  const { context, server } = site
  const brand = server.brandSettings.byName(BRAND)
  if (!brand) throw new Error('The brand of the tests is missing.')
  const { mails, passwords, devices, factors, passkeys } = server.accounts
  const signIn = createSignIn({
    context,
    sessions: server.sessions,
    mailer: server.mailer,
    mails,
    devices,
    factors,
    passkeys,
    passwords: {
      ...passwords,
      async matches(password, storedHash) {
        const isMatch = await passwords.matches(password, storedHash)
        await reset(secret)
        return isMatch
      },
    },
  })
  const body = { email: 'ida@example.com', password: PASSWORD }
  await expect(signIn.login({ brand, body })).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
})
