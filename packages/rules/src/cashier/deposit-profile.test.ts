import { DEPOSIT_PROFILE_FIELDS } from '@baize/contract/cashier'
import { describe, expect, test } from 'vitest'
import {
  isDepositPhone,
  missingDepositFields,
  requiredDepositFields,
  shownDepositFields,
} from './deposit-profile.ts'

const FULL = {
  firstName: 'Ann',
  lastName: 'Berg',
  dateOfBirth: '1990-05-17',
  phone: '15123456789',
  countryCode: 'DE',
  city: 'Berlin',
  address: 'Hauptstr. 1',
  zipCode: '10115',
}
const STRICT = { allowDepWithoutAddress: false, onDepositShowAllField: false }

describe('R226 a complete profile', () => {
  test.each(DEPOSIT_PROFILE_FIELDS)('needs %s', (field) => {
    expect(missingDepositFields(FULL, STRICT)).toEqual([])
    expect(missingDepositFields({ ...FULL, [field]: null }, STRICT)).toEqual([field])
    expect(missingDepositFields({ ...FULL, [field]: '  ' }, STRICT)).toEqual([field])
  })

  test('has a birthday that is no placeholder', () => {
    expect(missingDepositFields({ ...FULL, dateOfBirth: '1900-01-01' }, STRICT)).toEqual([
      'dateOfBirth',
    ])
  })

  test('R314 allowDepWithoutAddress: has no address where the brand lets players deposit without one', () => {
    const homeless = { ...FULL, city: null, address: null, zipCode: null }
    expect(missingDepositFields(homeless, STRICT)).toEqual(['city', 'address', 'zipCode'])
    const settings = { ...STRICT, allowDepWithoutAddress: true }
    expect(missingDepositFields(homeless, settings)).toEqual([])
  })
})

test('R226 R314 onDepositShowAllField: the form shows what is missing, or everything where the brand wants that', () => {
  const profile = { ...FULL, city: null }
  expect(shownDepositFields(profile, STRICT)).toEqual(['city'])
  const all = { ...STRICT, onDepositShowAllField: true }
  expect(shownDepositFields(profile, all)).toEqual(requiredDepositFields(all))
})

test.each([
  ['123456', true],
  ['12345', false],
  ['', false],
  ['+4912345', false],
  ['abcdefg', false],
])('R503 the phone number "%s" of a deposit is long enough: %s', (phone, expected) => {
  expect(isDepositPhone(phone)).toBe(expected)
})
