import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BRAND, openTestSite, PASSWORD, type TestSite } from '../testing.ts'
import { codeAt, dataOf, pendingLogin, withTotp } from './testing.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

type Sent = Parameters<TestSite['call']>[1]
async function said(name: Parameters<TestSite['call']>[0], sent: Sent) {
  const answer = await site.call(name, sent)
  return answer.status === 200 ? 'fine' : answer.json().code
}
const complete = (signInToken: string, code: string) =>
  said('completeLogin', { body: { signInToken, code } })

describe('codes of an app', () => {
  test('begin with the password, and are asked for when a code of it was shown', async () => {
    await site.register('ann@example.com')
    const token = await site.logIn('ann@example.com')
    expect(await said('startTotp', { token, body: { password: 'wrong' } })).toBe(
      'WRONG_CURRENT_PASSWORD',
    )
    const { secret, uri } = await dataOf(site, 'startTotp', { token, body: { password: PASSWORD } })
    expect(uri).toContain(`secret=${secret}`)
    // Not before it is confirmed.
    expect(await said('login', { body: { email: 'ann@example.com', password: PASSWORD } })).toBe(
      'fine',
    )
    expect(await said('confirmTotp', { token, body: { code: '000000' } })).toBe('WRONG_FACTOR')
    const code = codeAt(secret, site.context.clock.now())
    const { recoveryCodes } = await dataOf(site, 'confirmTotp', { token, body: { code } })
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await pendingLogin(site, 'ann@example.com')).code).toBe('SECOND_FACTOR_REQUIRED')
    expect(await said('startTotp', { token, body: { password: PASSWORD } })).toBe('FACTOR_IN_USE')
  })

  test('are the second step of a login, which has no session before it', async () => {
    const ben = await withTotp(site, 'ben@example.com')
    const pending = await pendingLogin(site, ben.email)
    expect([pending.status, pending.methods]).toEqual([409, 'totp'])
    expect(await said('getUserDetails', { token: pending.signInToken })).toBe('SESSION_EXPIRED')
    expect(await complete(pending.signInToken, '000000')).toBe('WRONG_FACTOR')
    const answer = await site.call('completeLogin', {
      body: { signInToken: pending.signInToken, code: ben.code() },
    })
    const { accessToken } = answer.json().data
    expect(await said('getUserDetails', { token: accessToken })).toBe('fine')
    expect(String(answer.headers['set-cookie'])).toMatch(/^known_device=/)
    site.context.clock.advance(60_000)
    expect(await complete(pending.signInToken, ben.code())).toBe('FACTOR_EXPIRED')
  })

  test('are taken once, at one moment or later', async () => {
    const cyd = await withTotp(site, 'cyd@example.com')
    const [first, second] = [
      await pendingLogin(site, cyd.email),
      await pendingLogin(site, cyd.email),
    ]
    const both = await Promise.all([
      complete(first.signInToken, cyd.code()),
      complete(second.signInToken, cyd.code()),
    ])
    expect(both.toSorted()).toEqual(['WRONG_FACTOR', 'fine'])
    const third = await pendingLogin(site, cyd.email)
    expect(await complete(third.signInToken, cyd.code())).toBe('WRONG_FACTOR')
    // The code before it is no newer.
    const before = codeAt(cyd.secret, new Date(site.context.clock.now().getTime() - 30_000))
    expect(await complete(third.signInToken, before)).toBe('WRONG_FACTOR')
  })

  test('may be half a minute off, and not two steps', async () => {
    const dee = await withTotp(site, 'dee@example.com')
    const { signInToken } = await pendingLogin(site, dee.email)
    const off = (ms: number) =>
      codeAt(dee.secret, new Date(site.context.clock.now().getTime() + ms))
    expect(await complete(signInToken, off(60_000))).toBe('WRONG_FACTOR')
    expect(await complete(signInToken, off(30_000))).toBe('fine')
  })

  test('of another account are worth nothing', async () => {
    const [eve, fay] = [
      await withTotp(site, 'eve@example.com'),
      await withTotp(site, 'fay@example.com'),
    ]
    const { signInToken } = await pendingLogin(site, eve.email)
    expect(await complete(signInToken, fay.code())).toBe('WRONG_FACTOR')
    expect(await complete(signInToken, fay.recoveryCodes[0] ?? '')).toBe('WRONG_FACTOR')
    // They are not used up by it.
    const own = await pendingLogin(site, fay.email)
    expect(await complete(own.signInToken, fay.recoveryCodes[0] ?? '')).toBe('fine')
  })

  test('are guessed at as often as the password is, in one count with it', async () => {
    const gus = await withTotp(site, 'gus@example.com')
    const { signInToken } = await pendingLogin(site, gus.email)
    const answers: string[] = []
    for (let guess = 0; guess < 11; guess += 1)
      answers.push(await complete(signInToken, `00000${guess % 10}`))
    expect(answers).toEqual([...Array(10).fill('WRONG_FACTOR'), 'TOO_MANY_REQUESTS'])
    expect(await said('login', { body: { email: gus.email, password: PASSWORD } })).toBe(
      'TOO_MANY_REQUESTS',
    )
  })

  test('are kept sealed: the secret stands nowhere in the database', async () => {
    const hal = await withTotp(site, 'hal@example.com')
    const { db } = site.context
    const rows = await db.selectFrom('totp_factor').selectAll().execute()
    const codes = await db.selectFrom('recovery_code').selectAll().execute()
    const stored = [...rows.map((row) => row.sealed_secret), ...codes.map((row) => row.code_hash)]
    const all = stored.map((bytes) => Buffer.from(bytes).toString('latin1')).join()
    const { Secret } = await import('otpauth')
    const plain = Buffer.from(Secret.fromBase32(hal.secret).bytes).toString('latin1')
    expect(all).not.toContain(plain)
    expect(all).not.toContain(hal.recoveryCodes[0]?.replaceAll('-', ''))
  })
})

describe('a login that waits for its second step', () => {
  test('waits for five minutes', async () => {
    const ida = await withTotp(site, 'ida@example.com')
    const { signInToken } = await pendingLogin(site, ida.email)
    site.context.clock.advance(5 * 60_000)
    expect(await complete(signInToken, ida.code())).toBe('FACTOR_EXPIRED')
    expect(await complete('made-up', ida.code())).toBe('FACTOR_EXPIRED')
  })

  test('ends when the password changes', async () => {
    const jim = await withTotp(site, 'jim@example.com')
    const { signInToken } = await pendingLogin(site, jim.email)
    await site.call('forgotPassword', { body: { email: jim.email } })
    const token = await site.secretFor(jim.email)
    expect(await said('resetPassword', { body: { token, password: 'blue-chip-77!' } })).toBe('fine')
    expect(await complete(signInToken, jim.code())).toBe('FACTOR_EXPIRED')
  })

  test('tells nothing to whoever does not know the password', async () => {
    const kim = await withTotp(site, 'kim@example.com')
    const wrong = (email: string) => site.call('login', { body: { email, password: 'wrong' } })
    const [known, unknown] = [await wrong(kim.email), await wrong('nobody@example.com')]
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  })
})

describe('a recovery code', () => {
  test('opens one session in place of the app, however it is typed, and no second one', async () => {
    const lea = await withTotp(site, 'lea@example.com')
    const [code = ''] = lea.recoveryCodes
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    const first = await pendingLogin(site, lea.email)
    expect(await complete(first.signInToken, typed)).toBe('fine')
    const second = await pendingLogin(site, lea.email)
    expect(await complete(second.signInToken, code)).toBe('WRONG_FACTOR')
    expect(await complete(second.signInToken, lea.recoveryCodes[1] ?? '')).toBe('fine')
  })

  test('is worth nothing once there are new ones', async () => {
    const max = await withTotp(site, 'max@example.com')
    const body = { password: PASSWORD }
    const { recoveryCodes } = await dataOf(site, 'renewRecoveryCodes', { token: max.token, body })
    const { signInToken } = await pendingLogin(site, max.email)
    expect(await complete(signInToken, max.recoveryCodes[0] ?? '')).toBe('WRONG_FACTOR')
    expect(await complete(signInToken, recoveryCodes?.[0] ?? '')).toBe('fine')
  })
})

describe('whoever has a second factor', () => {
  test('shows it before the password or a factor changes; it counts for five minutes, in that session alone', async () => {
    const ned = await withTotp(site, 'ned@example.com')
    const { signInToken } = await pendingLogin(site, ned.email)
    const signedIn = await site.call('completeLogin', { body: { signInToken, code: ned.code() } })
    const token = signedIn.json().data.accessToken
    site.context.clock.advance(5 * 60_000)
    const remove = (by: string) => said('removeFactor', { token: by, body: { password: PASSWORD } })
    const change = (by: string) =>
      said('updateUserDetails', {
        token: by,
        body: { currentPassword: PASSWORD, newPassword: 'blue-chip-77!' },
      })
    for (const deed of [remove, change]) expect(await deed(token)).toBe('SECOND_FACTOR_REQUIRED')
    expect(await said('proveFactor', { token, body: { code: '000000' } })).toBe('WRONG_FACTOR')
    expect(await said('proveFactor', { token, body: { code: ned.code() } })).toBe('fine')
    // The other session has shown nothing for a while.
    expect(await remove(ned.token)).toBe('SECOND_FACTOR_REQUIRED')
    site.context.clock.advance(5 * 60_000)
    expect(await remove(token)).toBe('SECOND_FACTOR_REQUIRED')
    expect(await said('proveFactor', { token, body: { code: ned.code() } })).toBe('fine')
    expect(await remove(token)).toBe('fine')
    expect(await said('login', { body: { email: ned.email, password: PASSWORD } })).toBe('fine')
    expect(await remove(token)).toBe('NOT_FOUND')
  })

  test('is told by mail of every change', async () => {
    const oda = await withTotp(site, 'oda@example.com')
    await said('removeFactor', { token: oda.token, body: { password: PASSWORD } })
    const subjects = (await site.mailsTo(oda.email)).map(({ subject }) => subject)
    expect(subjects).toEqual(
      expect.arrayContaining([
        'A second factor now protects your account at Curacao',
        'The second factor of your account at Curacao was changed',
      ]),
    )
  })

  test('loses it to an operator alone, with everything that was open', async () => {
    const pia = await withTotp(site, 'pia@example.com')
    const player = await site.server.accounts.findByEmail(pia.email)
    const brand = site.server.brandSettings.byName(BRAND)
    if (!player || !brand) throw new Error('The player is missing.')
    await site.context.db
      .transaction()
      .execute((tx) => site.server.accounts.factors.reset(tx, brand, player))
    expect(await said('login', { body: { email: pia.email, password: PASSWORD } })).toBe('fine')
  })
})
