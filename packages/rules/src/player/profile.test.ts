import { describe, expect, test } from 'vitest'
import type { User } from '@baize/contract/profile'
import {
  lockedProfileFields,
  PROFILE_FIELDS,
  profileProblems,
  type ProfileField,
  type ProfileInput,
} from './profile.ts'

const OPEN: Parameters<typeof lockedProfileFields>[0] = {
  isEmailVerified: false,
  phone: null,
  dateOfBirth: null,
  countryCode: null,
  kycStatus: 'NONE',
}

describe('the locked fields of a profile', () => {
  test.each<[string, Partial<User>, ProfileField[]]>([
    ['a new account has none', {}, []],
    ['R471 email once it is verified', { isEmailVerified: true }, ['email']],
    ['R472 phone and its code once it is filled', { phone: '15123456789' }, ['phone', 'phoneCode']],
    ['R472 an empty phone stays open', { phone: '' }, []],
    ['R473 a birth date once it is filled', { dateOfBirth: '1990-05-17' }, ['dateOfBirth']],
    ['R473 the placeholder birth date stays open', { dateOfBirth: '1900-01-01' }, []],
    [
      'R474 country once both are filled',
      { countryCode: 'DE', dateOfBirth: '1990-05-17' },
      ['dateOfBirth', 'countryCode'],
    ],
    ['R474 country alone stays open', { countryCode: 'DE' }, []],
    [
      'R474 country beside the placeholder stays open',
      { countryCode: 'DE', dateOfBirth: '1900-01-01' },
      [],
    ],
    ['R475 address once documents are approved', { kycStatus: 'APPROVED' }, ['address']],
    ['R475 address stays open while documents are pending', { kycStatus: 'PENDING' }, []],
  ])('%s', (_rule, facts, expected) => {
    expect([...lockedProfileFields({ ...OPEN, ...facts }).keys()]).toEqual(expected)
  })

  test('R471 R472 R473 R474 each lock says why in words of its own', () => {
    const all = lockedProfileFields({
      isEmailVerified: true,
      phone: '15123456789',
      dateOfBirth: '1990-05-17',
      countryCode: 'DE',
      kycStatus: 'APPROVED',
    })
    expect(Object.fromEntries(all)).toEqual({
      email: 'form.lock.email',
      phone: 'form.lock.phone',
      phoneCode: 'form.lock.phone',
      dateOfBirth: 'form.lock.dateOfBirth',
      countryCode: 'form.lock.countryCode',
      address: 'form.lock.address',
    })
  })
})

const GOOD: ProfileInput = {
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Berg',
  phoneCode: '+49',
  phone: '15123456789',
  dateOfBirth: '1990-05-17',
  gender: 'Not to say',
  countryCode: 'DE',
  city: 'Berlin',
  address: 'Hauptstr. 1',
  zipCode: '10115',
  nickname: '',
}
const TODAY = '2026-03-10'

describe('the profile form', () => {
  test('R508 requires country, city, postal code and address', () => {
    const empty = { ...GOOD, countryCode: '', city: ' ', zipCode: '', address: '' }
    expect(profileProblems(empty, new Set(), TODAY)).toEqual({
      countryCode: 'form.validation.required',
      city: 'form.validation.required',
      zipCode: 'form.validation.required',
      address: 'form.validation.required',
    })
  })

  test('R503 checks a phone only when one is given', () => {
    expect(profileProblems({ ...GOOD, phone: '' }, new Set(), TODAY)).toEqual({})
    expect(profileProblems({ ...GOOD, phone: '1' }, new Set(), TODAY)).toEqual({
      phone: 'form.validation.tooShort',
    })
  })

  test('R471 does not judge what the player cannot change', () => {
    const nothing = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, ''])) as unknown
    expect(profileProblems(nothing as ProfileInput, new Set(PROFILE_FIELDS), TODAY)).toEqual({})
  })
})
