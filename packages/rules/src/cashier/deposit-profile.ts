import { DEPOSIT_PROFILE_FIELDS, type DepositProfileField } from '@baize/contract/cashier'
import type { User } from '@baize/contract/profile'
import type { AppSettings } from '@baize/contract/settings'
import { UNKNOWN_BIRTH_DATE } from '../player/birth-date.ts'

const ADDRESS_FIELDS: ReadonlySet<DepositProfileField> = new Set(['city', 'address', 'zipCode'])
/** R503 */
export const DEPOSIT_PHONE_LENGTH_MIN = 6

type DepositSettings = Pick<AppSettings, 'allowDepWithoutAddress' | 'onDepositShowAllField'>
type DepositProfile = Pick<User, DepositProfileField>

/** What a method that wants a complete profile insists on. */
export function requiredDepositFields(settings: DepositSettings): DepositProfileField[] {
  return DEPOSIT_PROFILE_FIELDS.filter(
    (field) => !(settings.allowDepWithoutAddress && ADDRESS_FIELDS.has(field)),
  )
}

/** R226. What linked-signup has to ask for before such a method can be used. */
export function missingDepositFields(
  profile: DepositProfile,
  settings: DepositSettings,
): DepositProfileField[] {
  return requiredDepositFields(settings).filter((field) => !isFilled(profile, field))
}

/** What the deposit form shows of the profile: everything, or only what is missing. */
export function shownDepositFields(
  profile: DepositProfile,
  settings: DepositSettings,
): DepositProfileField[] {
  return settings.onDepositShowAllField
    ? requiredDepositFields(settings)
    : missingDepositFields(profile, settings)
}

function isFilled(profile: DepositProfile, field: DepositProfileField): boolean {
  const value = profile[field]
  if (value === null || value.trim() === '') return false
  return field !== 'dateOfBirth' || value !== UNKNOWN_BIRTH_DATE
}

/** R503, R803: a phone number that goes to a provider has at least six digits. */
export function isDepositPhone(phone: string): boolean {
  const digits = phone.trim()
  return /^\d+$/.test(digits) && digits.length >= DEPOSIT_PHONE_LENGTH_MIN
}
