import type { LinkedAccountData, UpdateUserBody, User } from '@baize/contract/profile'
import type { FieldErrors } from '@baize/contract/refusals'
import { AGE_MIN, UNKNOWN_BIRTH_DATE, yearsBefore } from '@baize/rules/birth-date'
import { normalisedEmail, shownEmail } from '@baize/rules/email'
import type { LockedFields, ProfileInput } from '@baize/rules/profile'

export type ProfileValues = { -readonly [Field in keyof ProfileInput]: ProfileInput[Field] } & {
  /** Asked for with a new mailbox, and with nothing else. */
  currentPassword: string
  newsLetter: boolean
  terms: boolean
}

const NO_CONSENTS: LinkedAccountData['consents'] = { newsLetter: false, terms: false }

/** What the form begins with. An unknown birth date is shown as the youngest one that may play. */
export function profileValuesOf(user: User, today: string, consents = NO_CONSENTS): ProfileValues {
  const isBirthDateUnknown = user.dateOfBirth === UNKNOWN_BIRTH_DATE
  return {
    email: shownEmail(user.email),
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    phoneCode: user.phoneCode ?? '',
    phone: user.phone ?? '',
    dateOfBirth: isBirthDateUnknown ? yearsBefore(today, AGE_MIN) : (user.dateOfBirth ?? ''),
    gender: user.gender,
    countryCode: user.countryCode ?? '',
    city: user.city ?? '',
    address: user.address ?? '',
    zipCode: user.zipCode ?? '',
    nickname: user.nickname ?? '',
    currentPassword: '',
    ...consents,
  }
}

export function isOtherMailbox(email: string, user: Pick<User, 'email'>): boolean {
  return normalisedEmail(email) !== shownEmail(user.email)
}

/** ASVS 7.5.1: what the form lacks for a new mailbox. */
export function mailboxProblems(
  values: Pick<ProfileValues, 'email' | 'currentPassword'>,
  user: Pick<User, 'email'>,
): FieldErrors {
  const isMissing = isOtherMailbox(values.email, user) && values.currentPassword === ''
  return isMissing ? { currentPassword: 'form.validation.currentPasswordRequired' } : {}
}

export interface ProfileSubmit {
  readonly locked: LockedFields
  /** Fields the player really changed. */
  readonly changed: ReadonlySet<string>
  readonly storedBirthDate: string | null
  readonly isMailboxNew: boolean
  readonly resetKycOnProfileChange: boolean
  /** Which form it is (R708); the profile's own unless said. */
  readonly updateFrom?: UpdateUserBody['updateFrom']
}

/**
 * The form in the shape the call asks for. Locked fields stay at home. So does a birth date that only the
 * form suggested: a player of unknown age must not become an adult by saving a new address.
 */
export function profileUpdateBody(values: ProfileValues, submit: ProfileSubmit): UpdateUserBody {
  const isSuggestion =
    submit.storedBirthDate === UNKNOWN_BIRTH_DATE && !submit.changed.has('dateOfBirth')
  const zipCode = values.zipCode.trim()
  const body: UpdateUserBody = {
    email: textOrNull(values.email),
    firstName: textOrNull(values.firstName),
    lastName: textOrNull(values.lastName),
    phoneCode: values.phone === '' ? null : textOrNull(values.phoneCode),
    phone: textOrNull(values.phone),
    dateOfBirth: values.dateOfBirth === '' ? null : monthDayYear(values.dateOfBirth),
    gender: values.gender || 'Not to say',
    countryCode: textOrNull(values.countryCode),
    city: textOrNull(values.city),
    address: values.address.trim(),
    nickname: textOrNull(values.nickname),
  }
  if (zipCode !== '') body.zipCode = zipCode
  for (const field of submit.locked.keys()) delete body[field]
  if (isSuggestion) delete body.dateOfBirth
  if (submit.isMailboxNew) body.currentPassword = values.currentPassword
  if (submit.updateFrom === 'Update Form') {
    delete body.gender
    delete body.nickname
    if (submit.changed.has('newsLetter')) body.newsLetter = values.newsLetter
    if (submit.changed.has('terms')) body.terms = values.terms
  }
  body.updateFrom = submit.updateFrom ?? 'Profile Page'
  if (submit.resetKycOnProfileChange) body.onChangeResetKyc = true
  return body
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}

/** 1990-05-17 becomes 05-17-1990. */
function monthDayYear(iso: string): string {
  return `${iso.slice(5)}-${iso.slice(0, 4)}`
}
