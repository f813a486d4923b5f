import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../testing.ts'
import { BRAND, openTestSite, PASSWORD, signUpBody, type TestSite } from '../testing.ts'
import { createRegistration } from './registration.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const signUp = (email: string, changes = {}) =>
  site.call('signUp', { body: signUpBody(email, changes) })

describe('a sign-up', () => {
  test('R102 R403 R705 opens an account and leaves its player unauthenticated', async () => {
    const answer = await signUp('ann@example.com')
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual({ success: true, data: { accessToken: null } })
    const player = await site.server.accounts.findByEmail('ann@example.com')
    expect(player).toMatchObject({ first_name: 'Ann', country_code: 'DE', nickname: null })
    expect(player?.email_verified_at).toBeNull()
  })

  test('R310 derives the username itself and keeps the payload of the visit', async () => {
    const visit = {
      cpnc: 'spring',
      mkt: 'search',
      token: 'aff-1',
      firstUrl: '/casino?cpnc=spring',
      userDeviceType: 'mobile',
      screenResolution: '390x844',
      uidToken: 'uid-1',
      mirrorDomainFk: 3,
    }
    const given = { username: 'boss', uniqueKey: 'Ben@Example.com', gender: 'Not to say', ...visit }
    expect((await signUp('ben@example.com', given)).status).toBe(200)
    const player = await site.server.accounts.findByEmail('ben@example.com')
    expect(player).toMatchObject({ username: 'ben_example_com', gender: 'Not to say' })
    const { token, ...kept } = visit
    // R313: which mirror it came by is the server's own to say, and it came by none.
    const stored = { ...kept, affiliateToken: token, mirrorDomainFk: null }
    expect(player?.acquisition).toEqual(stored)
  })

  test('R310 a unique key other than the email is refused', async () => {
    const answer = await signUp('cyd@example.com', { uniqueKey: 'ann@example.com' })
    expect(answer.status).toBe(422)
    expect(answer.json().fields).toEqual({ uniqueKey: 'form.validation.invalid.format' })
  })

  test.each(['kycStatus', 'isEmailVerified', 'tags', 'wallet', 'id', 'referral_code', 'brand'])(
    'nobody can set %s of an account by sending it',
    async (field) => {
      const answer = await signUp('mass@example.com', { [field]: 'APPROVED' })
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.json().fields)).toEqual([field])
      expect(await site.server.accounts.findByEmail('mass@example.com')).toBeUndefined()
    },
  )

  test('R109 the code of a friend’s link is the friend’s: an account has its own', async () => {
    expect((await signUp('led@example.com', { referralCode: 'FRIENDSCODE' })).status).toBe(200)
    const player = await site.server.accounts.findByEmail('led@example.com')
    expect(player?.referral_code).toMatch(/^[0-9A-Z]{10}$/)
    expect(player?.referral_code).not.toBe('FRIENDSCODE')
  })

  test('R506 keeps each consent with its answer and its time', async () => {
    await signUp('dee@example.com', { newsLetter: false, subscribe: true })
    const player = await site.server.accounts.findByEmail('dee@example.com')
    const consents = await site.context.db
      .selectFrom('consent')
      .select(['kind', 'given', 'given_at'])
      .where('player_id', '=', player?.id ?? '')
      .orderBy('kind')
      .execute()
    const given_at = new Date(TEST_NOW)
    expect(consents).toEqual([
      { kind: 'newsLetter', given: false, given_at },
      { kind: 'subscribe', given: true, given_at },
      { kind: 'terms', given: true, given_at },
    ])
  })

  test('R403 opens a session only where the brand logs players in after sign-up', async () => {
    await site.withSettings({ loginAfterSignUp: true }, async () => {
      const token = (await signUp('eve@example.com')).json().data.accessToken
      expect((await site.call('getUserDetails', { token })).status).toBe(200)
    })
  })

  test('R403 logging in after sign-up does not get round the demand for a verified email', async () => {
    const settings = { loginAfterSignUp: true, verifyEmailStatusOnLogin: true }
    await site.withSettings(settings, async () => {
      expect((await signUp('fay@example.com')).json().data.accessToken).toBeNull()
    })
  })
})

describe('a wrong sign-up', () => {
  test.each<[string, object, Record<string, string>]>([
    ['R502 an email is required', { email: ' ' }, { email: 'required' }],
    ['R502 an email has the standard format', { email: 'ann@' }, { email: 'invalid.format' }],
    ['R503 a phone is digits only', { phone: '15-12' }, { phone: 'invalid.format' }],
    ['R503 a phone too short for its code', { phone: '15' }, { phone: 'tooShort' }],
    ['R503 a phone too long for its code', { phone: '1'.repeat(20) }, { phone: 'tooLong' }],
    ['R504 a password shorter than the brand asks', { password: 'a!b2c3d' }, { password: 'min' }],
    [
      'R504 a password longer than 255',
      { password: `!${'a'.repeat(255)}` },
      { password: 'max255' },
    ],
    ['R504 a password without the special', { password: 'abcdefgh1' }, { password: 'special' }],
    ['R504 a password everybody has', { password: 'P@ssw0rd' }, { password: 'commonPassword' }],
    ['R505 a first name is required', { firstName: ' ' }, { firstName: 'required' }],
    ['R505 a last name of at most 255', { lastName: 'x'.repeat(256) }, { lastName: 'max255' }],
    ['R505 an address of at most 255', { address: 'x'.repeat(256) }, { address: 'max255' }],
    ['R506 a birth date is required', { dateOfBirth: '' }, { dateOfBirth: 'required' }],
    ['R506 under 18', { dateOfBirth: '2008-01-15' }, { dateOfBirth: 'invalid.dob' }],
    ['R506 terms are required', { terms: false }, { terms: 'terms' }],
    ['a country that is none', { countryCode: 'XX' }, { countryCode: 'invalid.format' }],
    ['a currency that is none', { currencyCode: 'XXX' }, { currencyCode: 'invalid.format' }],
  ])('%s', async (_rule, changes, expected) => {
    const answer = await signUp('wrong@example.com', changes)
    const fields = Object.entries(expected).map(([f, key]) => [f, `form.validation.${key}`])
    expect(answer.status).toBe(422)
    expect(answer.json()).toEqual({
      success: false,
      code: 'INVALID_FIELDS',
      message: 'Please check fields with errors',
      messageKey: 'refusal.INVALID_FIELDS',
      fields: Object.fromEntries(fields),
    })
  })

  test('R506 somebody whose 18th birthday is today is old enough', async () => {
    expect((await signUp('gus@example.com', { dateOfBirth: '2008-01-14' })).status).toBe(200)
  })

  test('R309 a field that is switched off is neither asked for nor kept', async () => {
    const registrationFields = { phone: 0, dateOfBirth: 0, currencyCode: 0, terms: 0 } as const
    await site.withSettings({ registrationFields }, async () => {
      const sent = { phone: 'not a phone', dateOfBirth: 'never', currencyCode: 'XXX', terms: true }
      expect((await signUp('hal@example.com', sent)).status).toBe(200)
      const player = await site.server.accounts.findByEmail('hal@example.com')
      expect(player).toMatchObject({ phone: null, phone_code: null, date_of_birth: null })
      expect(player?.currency_code).toBe('EUR')
    })
  })
})

describe('a sign-up with a known email', () => {
  test('answers as for an unknown one, and tells the owner alone, by mail', async () => {
    await site.register('ida@example.com')
    const known = await signUp('Ida@Example.com', { password: 'another-Secret-1!' })
    const unknown = await signUp('nobody-yet@example.com')
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    const [toOwner] = await site.mailsTo('ida@example.com')
    const [toNew] = await site.mailsTo('nobody-yet@example.com')
    expect(toOwner?.subject).toBe('You already have an account at Curacao')
    expect(toNew?.subject).toBe('Confirm your email for Curacao')
    // The account is untouched: the old password still opens it.
    expect(await site.logIn('ida@example.com')).toBeTypeOf('string')
  })

  test('T28 G12 does the work of one hash, as for an unknown one', async () => {
    await site.register('ivy@example.com')
    const { context, server } = site
    const { accounts, sessions, mailer, brandSettings } = server
    const brand = brandSettings.byName(BRAND)
    if (!brand) throw new Error('The brand of the tests is missing.')
    let hashCount = 0
    const passwords = {
      ...accounts.passwords,
      hash: (password: string) => {
        hashCount += 1
        return accounts.passwords.hash(password)
      },
    }
    const deps = { ...accounts, context, sessions, mailer, passwords }
    const { register } = createRegistration(deps)
    for (const [index, email] of ['ivy@example.com', 'unknown-yet@example.com'].entries()) {
      await register({ brand, body: signUpBody(email) })
      expect(hashCount).toBe(index + 1)
    }
  })

  test('never opens a session, even where the brand logs players in', async () => {
    await site.register('jim@example.com')
    await site.withSettings({ loginAfterSignUp: true }, async () => {
      expect((await signUp('jim@example.com')).json().data.accessToken).toBeNull()
    })
  })

  test('at the same moment makes one account', async () => {
    const answers = await Promise.all([signUp('kim@example.com'), signUp('kim@example.com')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { count } = await site.context.db
      .selectFrom('player')
      .where('email', '=', 'kim@example.com')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
    const subjects = (await site.mailsTo('kim@example.com')).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      'Confirm your email for Curacao',
      'You already have an account at Curacao',
    ])
  })

  test('is limited by mailbox, whoever asks and whether or not it is known', async () => {
    const tries = async (email: string) => {
      const statuses: number[] = []
      for (let i = 0; i < 6; i += 1) statuses.push((await signUp(email)).status)
      return statuses
    }
    expect(await tries('lea@example.com')).toEqual([200, 200, 200, 200, 200, 429])
  })
})

test('sign-ups of one address are limited, with the seconds to wait', async () => {
  const body = signUpBody('not an email')
  for (let i = 0; i < 60; i += 1) await site.call('signUp', { body, address: '192.0.2.7' })
  const answer = await site.call('signUp', { body, address: '192.0.2.7' })
  expect(answer.status).toBe(429)
  expect(answer.json().retryAfterSec).toBeGreaterThan(0)
  expect(answer.headers['retry-after']).toBe(String(answer.json().retryAfterSec))
})

test('neither the password nor the secret of a link is stored in clear', async () => {
  await signUp('max@example.com')
  const player = await site.server.accounts.findByEmail('max@example.com')
  expect(player?.password_hash).toMatch(/^\$argon2id\$v=19\$/)
  expect(player?.password_hash).not.toContain(PASSWORD)
  const secret = await site.secretFor('max@example.com')
  const links = await site.context.db.selectFrom('link').select('token_hash').execute()
  const hashes = links.map(({ token_hash: hash }) => Buffer.from(hash).toString('hex'))
  expect(hashes).toContain(createHash('sha256').update(secret).digest('hex'))
})
