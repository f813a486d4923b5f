import type { User } from '@baize/contract/profile'
import type { PageKey } from '@baize/rules/pages'

/** Stands for an age that nobody has told us. */
const BIRTH_DATE_UNKNOWN = '1900-01-01'

const DETAILS = [
  'firstName',
  'lastName',
  'phone',
  'dateOfBirth',
  'countryCode',
  'city',
  'address',
  'zipCode',
] as const satisfies readonly (keyof User)[]

export interface AccountStep {
  readonly name: 'email' | 'details' | 'documents'
  readonly isDone: boolean
  /** Where it is taken. */
  readonly page: PageKey
}

/** What stands between a new account and one that the house has nothing more to ask of. */
export function accountSteps(user: User): readonly AccountStep[] {
  return [
    { name: 'email', isDone: user.isEmailVerified, page: 'edit-profile' },
    { name: 'details', isDone: missingDetails(user) === 0, page: 'edit-profile' },
    { name: 'documents', isDone: user.kycStatus === 'APPROVED', page: 'profile2-verification' },
  ]
}

export function missingDetails(user: User): number {
  return DETAILS.filter((name) => !user[name] || user[name] === BIRTH_DATE_UNKNOWN).length
}
