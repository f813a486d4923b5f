import type { FieldErrors } from '@baize/contract/refusals'
import type { User } from '@baize/contract/profile'
import { birthDateProblem, UNKNOWN_BIRTH_DATE } from './birth-date.ts'
import { emailProblem } from './email.ts'
import { nicknameProblem } from './nickname.ts'
import { phoneProblem } from './phone.ts'
import { textProblem } from './registration.ts'

export const PROFILE_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'phoneCode',
  'phone',
  'dateOfBirth',
  'gender',
  'countryCode',
  'city',
  'address',
  'zipCode',
  'nickname',
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]

type LockFacts = Pick<
  User,
  'isEmailVerified' | 'phone' | 'dateOfBirth' | 'countryCode' | 'kycStatus'
>

interface ProfileLock {
  readonly fields: readonly ProfileField[]
  /** Key of the text that says why. */
  readonly reason: `form.lock.${string}`
  readonly holds: (user: LockFacts) => boolean
}

/** Every lock of the profile, one line each: the form shows its reason, the server refuses with it. */
const PROFILE_LOCKS: readonly ProfileLock[] = [
  { fields: ['email'], reason: 'form.lock.email', holds: (user) => user.isEmailVerified },
  {
    fields: ['phone', 'phoneCode'],
    reason: 'form.lock.phone',
    holds: (user) => hasText(user.phone),
  },
  { fields: ['dateOfBirth'], reason: 'form.lock.dateOfBirth', holds: isBirthDateKnown },
  {
    fields: ['countryCode'],
    reason: 'form.lock.countryCode',
    holds: (user) => hasText(user.countryCode) && isBirthDateKnown(user),
  },
  {
    fields: ['address'],
    reason: 'form.lock.address',
    holds: (user) => user.kycStatus === 'APPROVED',
  },
]

export type LockedFields = ReadonlyMap<ProfileField, ProfileLock['reason']>

/**
 * What a player can no longer change without support, and why. A locked field is read-only in the form and
 * refused by the server when its value would change.
 */
export function lockedProfileFields(user: LockFacts): LockedFields {
  return new Map(
    PROFILE_LOCKS.filter((lock) => lock.holds(user)).flatMap(({ fields, reason }) =>
      fields.map((field) => [field, reason] as const),
    ),
  )
}

/** The placeholder was stored because nobody asked, so it fills nothing in. */
function isBirthDateKnown({ dateOfBirth }: LockFacts): boolean {
  return hasText(dateOfBirth) && dateOfBirth !== UNKNOWN_BIRTH_DATE
}

function hasText(value: string | null): value is string {
  return value !== null && value.trim() !== ''
}

export interface ProfileInput {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phoneCode: string
  readonly phone: string
  /** yyyy-mm-dd */
  readonly dateOfBirth: string
  readonly gender: User['gender']
  readonly countryCode: string
  readonly city: string
  readonly address: string
  readonly zipCode: string
  readonly nickname: string
}

/** Every wrong field of the profile form. A locked field is not the player's to mend, so it is not judged. */
export function profileProblems(
  input: ProfileInput,
  locked: Pick<ReadonlySet<ProfileField>, 'has'>,
  today: string,
): FieldErrors {
  const checks: Partial<Record<ProfileField, () => string | undefined>> = {
    email: () => emailProblem(input.email),
    firstName: () => textProblem(input.firstName),
    lastName: () => textProblem(input.lastName),
    phone: () => (input.phone === '' ? undefined : phoneProblem(input.phone, input.phoneCode)),
    dateOfBirth: () => birthDateProblem(input.dateOfBirth, today),
    countryCode: () => textProblem(input.countryCode),
    city: () => textProblem(input.city),
    address: () => textProblem(input.address),
    zipCode: () => textProblem(input.zipCode),
    nickname: () => (input.nickname === '' ? undefined : nicknameProblem(input.nickname)),
  }
  const problems: Record<string, string> = {}
  for (const [field, check] of Object.entries(checks)) {
    if (locked.has(field as ProfileField)) continue
    const problem = check()
    if (problem) problems[field] = problem
  }
  return problems
}
