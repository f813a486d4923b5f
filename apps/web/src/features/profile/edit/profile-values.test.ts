import type { User } from '@baize/contract/profile'
import { lockedProfileFields } from '@baize/rules/profile'
import { describe, expect, test } from 'vitest'
import {
  mailboxProblems,
  profileUpdateBody,
  profileValuesOf,
  type ProfileSubmit,
} from './profile-values.ts'

const TODAY = '2026-03-10'
const USER: User = {
  userId: '1',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Berg',
  phoneCode: '+49',
  phone: '15123456789',
  dateOfBirth: '1990-05-17',
  gender: 'Female',
  countryCode: 'DE',
  city: 'Berlin',
  address: 'Hauptstr. 1',
  zipCode: '10115',
  nickname: null,
  ghostMode: false,
  currencyCode: 'EUR',
  isEmailVerified: false,
  isPhoneVerified: false,
  kycStatus: 'NONE',
  tags: [],
  userLimit: { selfExclusion: null, isSelfExclusionPermanent: false, frozenUntil: null },
}
const SUBMIT: ProfileSubmit = {
  locked: new Map(),
  changed: new Set(),
  storedBirthDate: '1990-05-17',
  isMailboxNew: false,
  resetKycOnProfileChange: false,
}

describe('the profile form begins', () => {
  test('R473 with a placeholder birth date shown as eighteen years before today', () => {
    const values = profileValuesOf({ ...USER, dateOfBirth: '1900-01-01' }, TODAY)
    expect(values.dateOfBirth).toBe('2008-03-10')
    expect(profileValuesOf(USER, TODAY).dateOfBirth).toBe('1990-05-17')
  })

  test('R502 with an email of the placeholder domain shown as blank', () => {
    expect(profileValuesOf({ ...USER, email: 'x@empty-email.invalid' }, TODAY).email).toBe('')
  })

  test('R245 with an empty text where nothing is stored', () => {
    const bare = { ...USER, firstName: null, phone: null, zipCode: null, dateOfBirth: null }
    expect(profileValuesOf(bare, TODAY)).toMatchObject({
      firstName: '',
      phone: '',
      zipCode: '',
      dateOfBirth: '',
      nickname: '',
    })
  })
})

describe('the profile is sent', () => {
  const values = profileValuesOf(USER, TODAY)

  test('R509 R708 with the date as month-day-year and the name of the page', () => {
    expect(profileUpdateBody(values, SUBMIT)).toEqual({
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Berg',
      phoneCode: '+49',
      phone: '15123456789',
      dateOfBirth: '05-17-1990',
      gender: 'Female',
      countryCode: 'DE',
      city: 'Berlin',
      address: 'Hauptstr. 1',
      zipCode: '10115',
      nickname: null,
      updateFrom: 'Profile Page',
    })
  })

  test('R509 with null for what is empty, an empty address, and no postal code at all', () => {
    const empty = { ...values, phone: '', city: ' ', address: '', zipCode: '', dateOfBirth: '' }
    const body = profileUpdateBody(empty, SUBMIT)
    expect(body).toMatchObject({
      phone: null,
      phoneCode: null,
      city: null,
      address: '',
      dateOfBirth: null,
    })
    expect(body).not.toHaveProperty('zipCode')
  })

  test('R509 with "Not to say" when no gender is chosen', () => {
    const body = profileUpdateBody({ ...values, gender: '' as never }, SUBMIT)
    expect(body.gender).toBe('Not to say')
  })

  test('R471 R472 R474 without the fields that are locked', () => {
    const locked = lockedProfileFields({ ...USER, isEmailVerified: true })
    const body = profileUpdateBody(values, { ...SUBMIT, locked })
    expect(body).not.toHaveProperty('email')
    expect(body).not.toHaveProperty('phone')
    expect(body).not.toHaveProperty('countryCode')
    expect(body.firstName).toBe('Ann')
  })

  test('R473 without a birth date that only the form suggested', () => {
    const unknown = { ...SUBMIT, storedBirthDate: '1900-01-01' }
    const suggested = profileValuesOf({ ...USER, dateOfBirth: '1900-01-01' }, TODAY)
    expect(profileUpdateBody(suggested, unknown)).not.toHaveProperty('dateOfBirth')
    const chosen = profileUpdateBody(suggested, { ...unknown, changed: new Set(['dateOfBirth']) })
    expect(chosen.dateOfBirth).toBe('03-10-2008')
  })

  test('ASVS 7.5.1 with the password beside a new mailbox, and never without', () => {
    const typed = { ...values, currentPassword: 'red-chip-77!' }
    expect(profileUpdateBody(typed, SUBMIT)).not.toHaveProperty('currentPassword')
    const moved = profileUpdateBody(typed, { ...SUBMIT, isMailboxNew: true })
    expect(moved.currentPassword).toBe('red-chip-77!')
  })

  test('ASVS 7.5.1 not before a new mailbox has its password', () => {
    const missing = { currentPassword: 'form.validation.currentPasswordRequired' }
    expect(mailboxProblems({ email: 'b@example.com', currentPassword: '' }, USER)).toEqual(missing)
    expect(mailboxProblems({ email: 'b@example.com', currentPassword: 'x' }, USER)).toEqual({})
    expect(mailboxProblems({ email: ' Ann@Example.com', currentPassword: '' }, USER)).toEqual({})
  })

  test('R708 with the name of the form on the way to a payment', () => {
    const body = profileUpdateBody(values, { ...SUBMIT, updateFrom: 'Update Form' })
    expect(body.updateFrom).toBe('Update Form')
    // What that form does not show it does not send.
    for (const field of ['gender', 'nickname', 'newsLetter', 'terms'])
      expect(body).not.toHaveProperty(field)
  })

  test('R246 with the consents that were changed in the form on the way to a payment', () => {
    const submit = { ...SUBMIT, updateFrom: 'Update Form' as const }
    const agreed = { ...values, newsLetter: true, terms: true }
    const body = profileUpdateBody(agreed, { ...submit, changed: new Set(['terms']) })
    expect([body.terms, 'newsLetter' in body]).toEqual([true, false])
  })

  test('R708 with onChangeResetKyc only where the brand wants it', () => {
    expect(profileUpdateBody(values, SUBMIT)).not.toHaveProperty('onChangeResetKyc')
    const asking = { ...SUBMIT, resetKycOnProfileChange: true }
    expect(profileUpdateBody(values, asking).onChangeResetKyc).toBe(true)
  })
})
