import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Tx } from '../../database/open.ts'
import { BRAND, openTestSite, PASSWORD, signUpBody, type TestSite } from '../auth/testing.ts'
import { updateProfile } from './profile-update.ts'
import { openProfile } from './testing.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const player = (email: string) => openProfile(site, email)

describe('an unverified email', () => {
  test('R471 can be changed; a new link goes to the new mailbox and moves the account there', async () => {
    await site.call('signUp', { body: signUpBody('tpyo@example.com') })
    const oldSecret = await site.secretFor('tpyo@example.com')
    const token = await site.logIn('tpyo@example.com')
    const body = { email: 'Typo@example.com', currentPassword: PASSWORD }
    await site.call('updateUserDetails', { token, body })
    const { data } = (await site.call('getUserDetails', { token })).json()
    expect(data.getUser).toMatchObject({ email: 'typo@example.com', isEmailVerified: false })

    const secret = await site.secretFor('typo@example.com')
    const answer = await site.call('verifyEmail', { query: { token: secret } })
    expect(answer.location).toBe('/casino?modal=login')
    expect(await site.logIn('typo@example.com')).toBeTypeOf('string')
    // The link of the mailbox that was left proves nothing any more.
    const late = await site.call('verifyEmail', { query: { token: oldSecret } })
    expect(late.location).toBe('/?modal=verify-email-expired')
  })

  test('changed to the mailbox of another account looks like any other change', async () => {
    await site.register('owner@example.com')
    const [gus, hal] = [await player('gus@example.com'), await player('hal@example.com')]
    const taken = await gus.move('owner@example.com')
    const free = await hal.move('free@example.com')
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    expect((await gus.user())['email']).toBe('owner@example.com')
    expect((await hal.user())['email']).toBe('free@example.com')
    const [toOwner] = await site.mailsTo('owner@example.com')
    expect(toOwner?.subject).toBe('You already have an account at Curacao')
    expect(await site.logIn('owner@example.com')).toBeTypeOf('string')
  })

  test('asked for twice is proven by the second link alone', async () => {
    const lou = await player('lou@example.com')
    await lou.move('lou-1@example.com')
    const first = await site.secretFor('lou-1@example.com')
    await lou.move('lou-2@example.com')
    const second = await site.secretFor('lou-2@example.com')
    const open = async (token: string) =>
      (await site.call('verifyEmail', { query: { token } })).location
    expect(await open(first)).toBe('/?modal=verify-email-expired')
    expect(await open(second)).toBe('/casino?modal=login')
    expect(await lou.user()).toMatchObject({ email: 'lou-2@example.com', isEmailVerified: true })
  })

  test('asked for by two accounts belongs to the one that proves it first', async () => {
    const [ida, jim] = [await player('ida@example.com'), await player('jim@example.com')]
    await ida.move('both@example.com')
    const idas = await site.secretFor('both@example.com')
    await jim.move('both@example.com')
    const jims = await site.secretFor('both@example.com')
    const first = await site.call('verifyEmail', { query: { token: idas } })
    const second = await site.call('verifyEmail', { query: { token: jims } })
    expect(first.location).toBe('/casino?modal=login')
    expect(second.location).toBe('/?modal=verify-email-expired')
  })
})

describe('ASVS 7.5.1 a new mailbox asks for the password', () => {
  const MOVED = { email: 'thief@example.com', city: 'Kiel' }

  test('a session alone moves nothing', async () => {
    const pam = await player('pam@example.com')
    const answer = await pam.update(MOVED)
    expect([answer.status, answer.json().fields]).toEqual([
      422,
      { currentPassword: 'form.validation.currentPasswordRequired' },
    ])
    expect(await pam.user()).toMatchObject({ email: 'pam@example.com', city: 'Berlin' })
    expect(await site.mailsTo('thief@example.com')).toEqual([])
  })

  test('G12 a wrong one is refused and counts as a guess, also at the sign-in', async () => {
    const pia = await player('pia@example.com')
    const guess = async () => await pia.update({ ...MOVED, currentPassword: 'not-hers-77!' })
    const answer = await guess()
    expect([answer.status, answer.json().code]).toEqual([422, 'WRONG_CURRENT_PASSWORD'])
    expect(await pia.user()).toMatchObject({ email: 'pia@example.com', city: 'Berlin' })
    for (let i = 0; i < 9; i += 1) await guess()
    expect((await guess()).status).toBe(429)
    expect((await pia.update({ ...MOVED, currentPassword: PASSWORD })).status).toBe(429)
    const login = { email: 'pia@example.com', password: PASSWORD }
    expect((await site.call('login', { body: login })).status).toBe(429)
  })

  test('the mailbox that is on its way is changed and taken back with it alone', async () => {
    const pru = await player('pru@example.com')
    await pru.move('pru-2@example.com')
    expect((await pru.update({ email: 'pru@example.com' })).status).toBe(422)
    expect((await pru.user())['email']).toBe('pru-2@example.com')
    expect((await pru.move('pru@example.com')).status).toBe(200)
    expect((await pru.user())['email']).toBe('pru@example.com')
  })

  test('a mailbox that became a change while the call was under way is refused', async () => {
    const ray = await player('ray@example.com')
    const { context, server } = site
    const brand = server.brandSettings.byName(BRAND)
    const session = await server.sessions.find(ray.token)
    if (!brand || !session) throw new Error('The test has no brand or no session.')
    const { accounts, sessions, mailer } = server
    const db = beforeTransaction(context.db, () => ray.move('ray-2@example.com'))
    const deps = { context: { ...context, db }, accounts, sessions, mailer }
    // What the account has, and so no change, until the call above has moved it.
    const body = { email: 'ray@example.com' }
    await expect(updateProfile(deps, { session, brand, body })).rejects.toMatchObject({
      code: 'INVALID_FIELDS',
    })
    expect((await ray.user())['email']).toBe('ray-2@example.com')
  })
})

/** A database on which something else happens between what was read first and the transaction. */
function beforeTransaction(db: Database, deed: () => Promise<unknown>): Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') {
        return () => ({
          execute: async <T>(work: (tx: Tx) => Promise<T>) => {
            await deed()
            return await target.transaction().execute(work)
          },
        })
      }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
}
