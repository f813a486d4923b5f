import type { User } from '@baize/contract/profile'
import { expect, test } from 'vitest'
import { accountSteps, missingDetails } from './account-steps.ts'

const USER: User = {
  userId: '1',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Bee',
  phoneCode: '+49',
  phone: '1701234567',
  dateOfBirth: '1990-02-03',
  gender: 'Not to say',
  countryCode: 'DE',
  city: 'Ulm',
  address: 'Gasse 1',
  zipCode: '89073',
  nickname: null,
  ghostMode: false,
  currencyCode: 'EUR',
  isEmailVerified: true,
  isPhoneVerified: false,
  kycStatus: 'APPROVED',
  tags: [],
  userLimit: { selfExclusion: null, isSelfExclusionPermanent: false, frozenUntil: null },
}

const open = (user: User) => accountSteps(user).flatMap((step) => (step.isDone ? [] : step.name))

test('an account with everything in order has nothing left to do', () => {
  expect(open(USER)).toEqual([])
})

test('each thing that is missing is a step of its own', () => {
  expect(open({ ...USER, isEmailVerified: false })).toEqual(['email'])
  expect(open({ ...USER, city: null })).toEqual(['details'])
  expect(open({ ...USER, kycStatus: 'PENDING' })).toEqual(['documents'])
})

test('the placeholder birthday counts as missing, an absent nickname does not', () => {
  expect(missingDetails({ ...USER, dateOfBirth: '1900-01-01' })).toBe(1)
  expect(missingDetails({ ...USER, nickname: null, firstName: '' })).toBe(1)
})
