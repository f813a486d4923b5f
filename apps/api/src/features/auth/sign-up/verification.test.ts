import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, signUpBody, type TestSite } from '../testing.ts'

const HOUR_MS = 60 * 60 * 1000
const TO_LOGIN = '/casino?modal=login'
const EXPIRED = '/?modal=verify-email-expired'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

async function signedUp(email: string, changes = {}): Promise<string> {
  await site.call('signUp', { body: signUpBody(email, changes) })
  return await site.secretFor(email)
}

const open = (token: string) => site.call('verifyEmail', { query: { token } })

test('R229 a verification link verifies the email and leads to the login on the casino page', async () => {
  const answer = await open(await signedUp('ann@example.com'))
  expect([answer.status, answer.location]).toEqual([302, TO_LOGIN])
  const player = await site.server.accounts.findByEmail('ann@example.com')
  expect(player?.email_verified_at).toEqual(site.context.clock.now())
})

test('R229 the mail of a sign-up leads to the site', async () => {
  await signedUp('ben@example.com')
  const [mail] = await site.mailsTo('ben@example.com')
  expect(mail?.body_text).toMatch(
    /^http:\/\/localhost:3000\/api\/user\/verify-email\?token=[\w-]{43}$/m,
  )
})

test('R229 the redirect follows renamed pages and the language of the player', async () => {
  const secret = await signedUp('cyd@example.com', { preferredLanguage: 'ar' })
  const pageUrlSetup = [{ key: 'casino', href: '/spielhalle' }]
  await site.withSettings({ pageUrlSetup }, async () => {
    expect((await open(secret)).location).toBe('/ar/spielhalle?modal=login')
  })
})

test('R229 a second click on a used link is still a success, even the next day', async () => {
  const secret = await signedUp('dee@example.com')
  await open(secret)
  expect((await open(secret)).location).toBe(TO_LOGIN)
  site.context.clock.advance(30 * HOUR_MS)
  expect((await open(secret)).location).toBe(TO_LOGIN)
})

test('R229 a link older than 24 hours says so and verifies nothing', async () => {
  const secret = await signedUp('eve@example.com')
  site.context.clock.advance(24 * HOUR_MS)
  expect((await open(secret)).location).toBe(EXPIRED)
  const player = await site.server.accounts.findByEmail('eve@example.com')
  expect(player?.email_verified_at).toBeNull()
})

test('R229 a link that nobody issued says the same', async () => {
  const answer = await open('A'.repeat(43))
  expect([answer.status, answer.location]).toEqual([302, EXPIRED])
})

test('R229 the link of a password reset verifies nothing', async () => {
  await signedUp('fay@example.com')
  await site.call('forgotPassword', { body: { email: 'fay@example.com' } })
  expect((await open(await site.secretFor('fay@example.com'))).location).toBe(EXPIRED)
})

test('R809 a verification mail can be asked for again, and its link works', async () => {
  await signedUp('gus@example.com')
  const answer = await site.call('resendVerification', { body: { email: ' Gus@example.com' } })
  expect([answer.status, answer.json()]).toEqual([200, { success: true }])
  expect(await site.mailsTo('gus@example.com')).toHaveLength(2)
  expect((await open(await site.secretFor('gus@example.com'))).location).toBe(TO_LOGIN)
})

test('asking again answers alike for unverified, verified and unknown mailboxes', async () => {
  await signedUp('hal@example.com')
  await site.register('ida@example.com')
  const emails = ['hal@example.com', 'ida@example.com', 'nobody@example.com']
  const answers = await Promise.all(
    emails.map((email) => site.call('resendVerification', { body: { email } })),
  )
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  const counts = await Promise.all(emails.map(async (email) => (await site.mailsTo(email)).length))
  expect(counts).toEqual([2, 0, 0])
})

test('a mailbox is written to five times an hour at most', async () => {
  const body = { email: 'nobody-2@example.com' }
  for (let i = 0; i < 5; i += 1) await site.call('resendVerification', { body })
  const answer = await site.call('resendVerification', { body })
  expect([answer.status, answer.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
})

test('R502 an email that is none is refused before anything is looked up', async () => {
  const answer = await site.call('resendVerification', { body: { email: 'ann@' } })
  expect(answer.json().fields).toEqual({ email: 'form.validation.invalid.format' })
})
