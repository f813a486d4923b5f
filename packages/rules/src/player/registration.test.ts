import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '@baize/contract/settings'
import { REGISTRATION_FIELDS } from '@baize/contract/site'
import {
  registrationFieldsOf,
  registrationProblems,
  type RegistrationInput,
  type RegistrationRules,
} from './registration.ts'

const RULES: RegistrationRules = {
  fields: registrationFieldsOf(DEFAULT_SETTINGS),
  settings: DEFAULT_SETTINGS,
  today: '2026-03-10',
  countryCodes: new Set(['DE', 'NO']),
}
const GOOD: RegistrationInput = {
  email: 'ann@example.com',
  password: 'secret',
  firstName: 'Ann',
  lastName: 'Berg',
  phoneCode: '+49',
  phone: '15123456789',
  dateOfBirth: '1990-05-17',
  countryCode: 'DE',
  currencyCode: 'EUR',
  address: 'Hauptstr. 1',
  city: 'Berlin',
  zipCode: '10115',
  terms: true,
}

describe('a registration', () => {
  test('R505 R506 with every field right has no problem', () => {
    expect(registrationProblems(GOOD, RULES)).toEqual({})
  })

  test('R505 R506 names every wrong field at once', () => {
    const { newsLetter: _optional, ...required } = RULES.fields
    expect(new Set(Object.keys(registrationProblems({}, RULES)))).toEqual(
      new Set(Object.keys(required)),
    )
  })

  test.each<[string, RegistrationInput, Record<string, string>]>([
    [
      'R505 a first name of 256 characters is too long',
      { firstName: 'a'.repeat(256) },
      { firstName: 'form.validation.max255' },
    ],
    [
      'R505 a last name of spaces is missing',
      { lastName: '   ' },
      { lastName: 'form.validation.required' },
    ],
    [
      'R505 an address of 256 characters is too long',
      { address: 'a'.repeat(256) },
      { address: 'form.validation.max255' },
    ],
    [
      'R506 a player of seventeen is refused',
      { dateOfBirth: '2009-01-01' },
      { dateOfBirth: 'form.validation.invalid.dob' },
    ],
    [
      'R506 terms that are not accepted are refused',
      { terms: false },
      { terms: 'form.validation.terms' },
    ],
    [
      'R502 a malformed email is refused',
      { email: 'ann@' },
      { email: 'form.validation.invalid.format' },
    ],
    [
      'R503 a phone without its code is refused',
      { phoneCode: undefined },
      { phone: 'form.validation.invalid.format' },
    ],
    ['R504 a short password is refused', { password: 'abc' }, { password: 'form.validation.min' }],
    [
      'R308 a country that is not offered is refused',
      { countryCode: 'XX' },
      { countryCode: 'form.validation.invalid.format' },
    ],
    [
      'R308 a currency that is not kept is refused',
      { currencyCode: 'toString' },
      { currencyCode: 'form.validation.invalid.format' },
    ],
  ])('%s', (_rule, change, expected) => {
    expect(registrationProblems({ ...GOOD, ...change }, RULES)).toEqual(expected)
  })

  test('R309 a field that is switched off is not asked for', () => {
    const settings = { ...DEFAULT_SETTINGS, registrationFields: { phone: 0, zipCode: 0 } as const }
    const rules = { ...RULES, fields: registrationFieldsOf(settings) }
    const { phone: _p, phoneCode: _c, zipCode: _z, ...rest } = GOOD
    expect(registrationProblems(rest, rules)).toEqual({})
    expect(registrationProblems({ ...rest, city: '' }, rules)).toEqual({
      city: 'form.validation.required',
    })
  })
})

describe('the registration fields of a brand', () => {
  test('R309 are all on by default', () => {
    expect(registrationFieldsOf(DEFAULT_SETTINGS)).toEqual(
      Object.fromEntries(REGISTRATION_FIELDS.map((field) => [field, 1])),
    )
  })

  test('R314 the short registration asks for the account alone', () => {
    const fields = registrationFieldsOf({ ...DEFAULT_SETTINGS, emailPhoneRegistration: true })
    const on = REGISTRATION_FIELDS.filter((field) => fields[field] === 1)
    expect(on).toEqual(['email', 'password', 'phone', 'currencyCode', 'newsLetter', 'terms'])
  })

  test('R309 the operator can switch a field back on in the short form', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      emailPhoneRegistration: true,
      registrationFields: { city: 1 } as const,
    }
    expect(registrationFieldsOf(settings).city).toBe(1)
  })

  test('R309 email and password stay on whatever a settings row says', () => {
    const registrationFields = { email: 0, password: 0 } as const
    expect(registrationFieldsOf({ ...DEFAULT_SETTINGS, registrationFields })).toMatchObject({
      email: 1,
      password: 1,
    })
  })
})
