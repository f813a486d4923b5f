import type { UpdateUserBody } from '@baize/contract'
import type { Updateable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PlayerTable } from '../../database/tables.ts'
import { BRAND, openTestSite, PASSWORD, type TestSite } from '../auth/testing.ts'
import { updateProfile } from './profile-update.ts'
import { openProfile } from './testing.ts'

const NEW_PASSWORD = 'blue-chip-77!'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const player = (email: string, facts: Updateable<PlayerTable> = {}) =>
  openProfile(site, email, facts)

const EMPTY = { phone: null, phone_code: null, date_of_birth: null, country_code: null }

describe('a profile', () => {
  test('R102 R603 R705 is changed by its player', async () => {
    const ann = await player('ann@example.com', EMPTY)
    const answer = await ann.update({
      firstName: ' Anna ',
      lastName: 'Bergmann',
      phoneCode: '+44',
      phone: '7400123456',
      dateOfBirth: '12-31-1985',
      gender: 'Female',
      countryCode: 'GB',
      city: 'Leeds',
      address: '1 High St',
      zipCode: 'LS1 1AA',
      nickname: 'lucky_ann',
      updateFrom: 'Profile Page',
    })
    expect([answer.status, answer.json()]).toEqual([200, { success: true }])
    expect(await ann.user()).toMatchObject({
      firstName: 'Anna',
      lastName: 'Bergmann',
      phoneCode: '+44',
      phone: '7400123456',
      dateOfBirth: '1985-12-31',
      gender: 'Female',
      countryCode: 'GB',
      city: 'Leeds',
      address: '1 High St',
      zipCode: 'LS1 1AA',
      nickname: 'lucky_ann',
    })
  })

  test('R609 keeps ghost mode until it is turned off, whatever else is saved', async () => {
    const gus = await player('gus@example.com', { kyc_status: 'APPROVED' })
    await gus.update({ ghostMode: true }, 'lulu')
    await gus.update({ nickname: 'grey_gus' })
    // It is no fact that a document proves, so documents stay verified even where facts reset them.
    expect(await gus.user()).toMatchObject({ ghostMode: true, kycStatus: 'APPROVED' })
    await gus.update({ ghostMode: false })
    expect(await gus.user()).toMatchObject({ ghostMode: false, nickname: 'grey_gus' })
  })

  test('R509 sent back unchanged is no change, locked or not', async () => {
    const ben = await player('ben@example.com', {
      email_verified_at: new Date(),
      kyc_status: 'APPROVED',
    })
    const answer = await ben.update({
      email: 'Ben@Example.com',
      firstName: 'Ann',
      phoneCode: '+49',
      phone: '15123456789',
      dateOfBirth: '05-17-1990',
      countryCode: 'DE',
      address: 'Hauptstr. 1',
      nickname: null,
    })
    expect(answer.status).toBe(200)
  })

  test.each<[string, UpdateUserBody, Record<string, string>]>([
    ['R505 a name is not emptied', { firstName: null }, { firstName: 'required' }],
    ['R505 an address of at most 255', { address: 'x'.repeat(256) }, { address: 'max255' }],
    ['R508 a city is not emptied', { city: ' ' }, { city: 'required' }],
    [
      'R502 an email has its format',
      { email: 'ann@', currentPassword: PASSWORD },
      { email: 'invalid.format' },
    ],
    ['R503 a phone by its code', { phoneCode: '+49', phone: '15' }, { phone: 'tooShort' }],
    ['R506 at least 18', { dateOfBirth: '01-15-2008' }, { dateOfBirth: 'invalid.dob' }],
    ['R509 dates are month-day-year', { dateOfBirth: '1985-12-31' }, { dateOfBirth: 'checkDob' }],
    ['a country that is none', { countryCode: 'XX' }, { countryCode: 'invalid.format' }],
    ['a code that is none', { phoneCode: 'x', phone: null }, { phoneCode: 'invalid.format' }],
    ['R245 a nickname that is none', { nickname: 'a b' }, { nickname: 'nickname' }],
    ['a nickname of the staff', { nickname: 'Supp0rt' }, { nickname: 'nicknameTaken' }],
  ])('%s', async (_rule, body, expected) => {
    const email = `wrong-${Object.keys(expected)[0]}-${Object.values(expected)[0]}@example.com`
    const wrong = await player(email.toLowerCase(), EMPTY)
    const before = await wrong.user()
    const answer = await wrong.update({ lastName: 'Changed', ...body })
    const fields = Object.entries(expected).map(([f, key]) => [f, `form.validation.${key}`])
    expect([answer.status, answer.json().code]).toEqual([422, 'INVALID_FIELDS'])
    expect(answer.json().fields).toEqual(Object.fromEntries(fields))
    // Nothing of a refused form is kept.
    expect(await wrong.user()).toEqual(before)
  })

  test.each(['kycStatus', 'userId', 'tags', 'currencyCode', 'isEmailVerified', 'wallet'])(
    'a player cannot set %s',
    async (field) => {
      const cyd = await player(`cyd-${field.toLowerCase()}@example.com`)
      const answer = await cyd.update({ [field]: 'APPROVED' })
      expect([answer.status, Object.keys(answer.json().fields)]).toEqual([422, [field]])
    },
  )

  test('R245 a nickname belongs to one player, in whatever case', async () => {
    const [dee, eve] = [await player('dee@example.com'), await player('eve@example.com')]
    expect((await dee.update({ nickname: 'Dealer_of_luck' })).status).toBe(422)
    expect((await dee.update({ nickname: 'Sunny' })).status).toBe(200)
    const answer = await eve.update({ nickname: 'sUNNY' })
    expect(answer.json().fields).toEqual({ nickname: 'form.validation.nicknameTaken' })
    expect((await dee.update({ nickname: null })).status).toBe(200)
    expect((await eve.update({ nickname: 'sUNNY' })).status).toBe(200)
  })
})

describe('R471 R472 R473 R474 a locked field is refused by the server whatever the page does', () => {
  const approved = { kyc_status: 'APPROVED' }
  const verified = { email_verified_at: new Date() }
  test.each<[string, Updateable<PlayerTable>, UpdateUserBody, string[]]>([
    ['R471 email once verified', verified, { email: 'new@example.com' }, ['email']],
    ['R472 phone once filled', {}, { phone: '15199999999' }, ['phone']],
    ['R472 phone once filled cannot be emptied', {}, { phone: null }, ['phone']],
    ['R472 phone code with it', {}, { phoneCode: '+44' }, ['phoneCode']],
    ['R473 birth date once filled', {}, { dateOfBirth: '05-18-1990' }, ['dateOfBirth']],
    ['R474 country once both are filled', {}, { countryCode: 'FR' }, ['countryCode']],
    ['R475 address once approved', approved, { address: 'Elsewhere 2' }, ['address']],
    [
      'all of them are named at once',
      { ...approved, ...verified },
      { email: 'n@example.com', phone: '1', address: '', firstName: 'Bob' },
      ['address', 'email', 'phone'],
    ],
  ])('%s', async (rule, facts, body, locked) => {
    const locks = await player(`${rule.toLowerCase().replaceAll(/\W/g, '-')}@example.com`, facts)
    const before = await locks.user()
    const answer = await locks.update(body)
    expect([answer.status, answer.json().code]).toEqual([409, 'FIELD_LOCKED'])
    expect(Object.keys(answer.json().fields).toSorted()).toEqual(locked)
    expect(await locks.user()).toEqual(before)
  })

  test.each<[string, Updateable<PlayerTable>, UpdateUserBody]>([
    ['R472 an empty phone', EMPTY, { phoneCode: '+49', phone: '15199999999' }],
    [
      'R473 the placeholder birth date',
      { date_of_birth: '1900-01-01' },
      { dateOfBirth: '05-18-1990' },
    ],
    ['R474 country beside it', { date_of_birth: '1900-01-01' }, { countryCode: 'FR' }],
    ['R475 an address under review', { kyc_status: 'PENDING' }, { address: 'Elsewhere 2' }],
  ])('%s stays open', async (rule, facts, body) => {
    const open = await player(`${rule.toLowerCase().replaceAll(/\W/g, '-')}@example.com`, facts)
    expect((await open.update(body)).status).toBe(200)
  })

  test('R472 two first phones at the same moment: one is kept, the other is locked out', async () => {
    const fay = await player('fay@example.com', EMPTY)
    const answers = await Promise.all(
      ['15111111111', '15122222222'].map((phone) => fay.update({ phoneCode: '+49', phone })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('R472 a phone that is filled while the call is under way locks it', async () => {
    const fin = await player('fin@example.com', EMPTY)
    const { context, server } = site
    const brand = server.brandSettings.byName(BRAND)
    const session = await server.sessions.find(fin.token)
    if (!brand || !session) throw new Error('The test has no brand or no session.')
    const { passwords } = server.accounts
    const accounts = {
      ...server.accounts,
      passwords: {
        ...passwords,
        async matches() {
          await fin.update({ phoneCode: '+49', phone: '15111111111' })
          return true
        },
      },
    }
    const body = { phoneCode: '+49', phone: '15122222222' }
    const change = { ...body, currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
    const deps = { context, accounts, sessions: server.sessions, mailer: server.mailer }
    await expect(updateProfile(deps, { session, brand, body: change })).rejects.toMatchObject({
      code: 'FIELD_LOCKED',
    })
    expect((await fin.user())['phone']).toBe('15111111111')
  })
})

describe('a password', () => {
  test('is changed with the current one; other devices are logged out and the owner is told', async () => {
    const kim = await player('kim@example.com')
    const elsewhere = await site.logIn('kim@example.com')
    const answer = await kim.update({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })
    expect(answer.status).toBe(200)
    expect((await site.call('getUserDetails', { token: kim.token })).status).toBe(200)
    expect((await site.call('getUserDetails', { token: elsewhere })).status).toBe(403)
    expect(await site.logIn('kim@example.com', NEW_PASSWORD)).toBeTypeOf('string')
    const [notice] = await site.mailsTo('kim@example.com')
    expect(notice?.subject).toBe('Your password at Curacao was changed')
  })

  test.each<[string, UpdateUserBody, Record<string, string>]>([
    [
      'R501 needs the current one',
      { newPassword: NEW_PASSWORD },
      { currentPassword: 'currentPasswordRequired' },
    ],
    [
      'R504 keeps the rules',
      { currentPassword: PASSWORD, newPassword: 'abcdefgh1' },
      { newPassword: 'special' },
    ],
    [
      'R504 is not one that everybody has',
      { currentPassword: PASSWORD, newPassword: 'P@ssw0rd' },
      { newPassword: 'commonPassword' },
    ],
  ])('%s', async (rule, body, expected) => {
    const lea = await player(`${rule.toLowerCase().replaceAll(/\W/g, '-')}@example.com`)
    const answer = await lea.update(body)
    const fields = Object.entries(expected).map(([f, key]) => [f, `form.validation.${key}`])
    expect(answer.json().fields).toEqual(Object.fromEntries(fields))
  })

  test('is not changed with a wrong current one, nor is anything else in that call', async () => {
    const max = await player('max@example.com')
    const body = { currentPassword: 'wrong', newPassword: NEW_PASSWORD, city: 'Kiel' }
    const answer = await max.update(body)
    expect([answer.status, answer.json().code]).toEqual([422, 'WRONG_CURRENT_PASSWORD'])
    expect((await max.user())['city']).toBe('Berlin')
    for (let i = 0; i < 9; i += 1) await max.update(body)
    expect((await max.update(body)).status).toBe(429)
  })
})

describe('approved documents', () => {
  const approved = { kyc_status: 'APPROVED' }

  test.each<[string, UpdateUserBody]>([
    ['the page says so', { city: 'Kiel', onChangeResetKyc: true }],
    ['the page leaves the word out', { city: 'Kiel' }],
  ])('R708 go back to review on a brand with that capability, when %s', async (why, body) => {
    const ned = await player(`${why.replaceAll(' ', '-')}@example.com`, approved)
    await ned.update(body, 'lulu')
    expect((await ned.user())['kycStatus']).toBe('REQUESTED')
  })

  test.each<[string, UpdateUserBody, string]>([
    ['the brand has no such capability', { city: 'Kiel', onChangeResetKyc: true }, 'curacao'],
    ['nothing changed', { city: 'Berlin', onChangeResetKyc: true }, 'lulu'],
    ['only the nickname changed', { nickname: 'ned_again', onChangeResetKyc: true }, 'lulu'],
  ])('R708 stay approved when %s', async (why, body, brand) => {
    const oli = await player(`${why.toLowerCase().replaceAll(/\W/g, '-')}@example.com`, approved)
    expect((await oli.update(body, brand)).status).toBe(200)
    expect((await oli.user())['kycStatus']).toBe('APPROVED')
  })
})

describe('the language of a player', () => {
  test('R402 is the one chosen last, and the next login says it', async () => {
    const email = 'polyglot@example.com'
    const polyglot = await player(email)
    expect((await polyglot.update({ preferredLanguage: 'ja' })).status).toBe(200)
    const login = await site.call('login', { body: { email, password: PASSWORD } })
    expect(login.json().data).toMatchObject({ locale: 'ja' })
  })

  test('is one that the brand speaks', async () => {
    const answer = await (await player('mumbler@example.com')).update({ preferredLanguage: 'xx' })
    expect(answer.status).toBe(422)
    expect(answer.json().fields).toEqual({ preferredLanguage: 'form.validation.invalid.format' })
  })
})
