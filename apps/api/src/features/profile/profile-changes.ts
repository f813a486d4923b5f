import { Refusal, type FieldErrors, type UpdateUserBody, type User } from '@baize/contract'
import { normalisedEmail, shownEmail } from '@baize/rules/email'
import { isoFromMonthDayYear } from '@baize/rules/month-day-year'
import {
  lockedProfileFields,
  PROFILE_FIELDS,
  profileProblems,
  type ProfileField,
  type ProfileInput,
} from '@baize/rules/profile'
import { countryCodes } from '../site/countries.ts'

/** What really differs from the account, by field; an emptied field is ''. */
export type ProfileChanges = ReadonlyMap<ProfileField, string>

/** Read by the account as it stands: a form may send back what it was given without changing anything. */
export function profileChanges(body: UpdateUserBody, user: User): ProfileChanges {
  const changes = new Map<ProfileField, string>()
  for (const field of PROFILE_FIELDS) {
    const sent = body[field]
    if (sent === undefined) continue
    const value = readAs(field, sent ?? '')
    if (value !== storedAs(field, user)) changes.set(field, value)
  }
  return changes
}

/** Refuses changes of locked fields first, and then whatever is wrong with the others. */
export function checkChanges(
  changes: ProfileChanges,
  user: User,
  today: string,
  others: FieldErrors = {},
): void {
  const locked = [...lockedProfileFields(user)].filter(([field]) => changes.has(field))
  if (locked.length > 0) throw new Refusal('FIELD_LOCKED', { fields: Object.fromEntries(locked) })
  const fields = { ...changeProblems(changes, user, today), ...others }
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID_FIELDS', { fields })
}

function changeProblems(changes: ProfileChanges, user: User, today: string): FieldErrors {
  const unchanged = new Set(PROFILE_FIELDS.filter((field) => !changes.has(field)))
  const input = Object.fromEntries(
    PROFILE_FIELDS.map((field) => [field, changes.get(field) ?? storedAs(field, user)]),
  ) as unknown as ProfileInput
  const problems: Record<string, string> = { ...profileProblems(input, unchanged, today) }
  const country = changes.get('countryCode')
  if (country && !countryCodes.has(country))
    problems['countryCode'] = 'form.validation.invalid.format'
  const phoneCode = changes.get('phoneCode')
  if (phoneCode && !/^\+\d{1,4}$/.test(phoneCode)) {
    problems['phoneCode'] = 'form.validation.invalid.format'
  }
  return problems
}

/** What the rule of dates refuses. A date in any other order is not guessed at. */
const NO_DATE = 'no date'

function readAs(field: ProfileField, sent: string): string {
  const text = sent.trim()
  if (field === 'email') return normalisedEmail(text)
  if (field !== 'dateOfBirth' || text === '') return text
  return isoFromMonthDayYear(text) ?? NO_DATE
}

function storedAs(field: ProfileField, user: User): string {
  return field === 'email' ? shownEmail(user.email) : (user[field] ?? '')
}
