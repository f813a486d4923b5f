import { isCurrencyCode } from '@baize/money'
import type { FieldErrors } from '@baize/contract/refusals'
import type { AppSettings } from '@baize/contract/settings'
import { REGISTRATION_FIELDS, type RegistrationFields } from '@baize/contract/site'
import { birthDateProblem } from './birth-date.ts'
import { emailProblem } from './email.ts'
import { passwordProblem } from './password.ts'
import { phoneProblem } from './phone.ts'

const TEXT_LENGTH_MAX = 255

/** The short form asks for what an account cannot do without, and leaves the rest for the profile. */
const SHORT_FORM: readonly string[] = [
  'email',
  'password',
  'phone',
  'terms',
  'newsLetter',
  'currencyCode',
]

/** Which fields the sign-up form of a brand shows and the server insists on. */
export function registrationFieldsOf(
  settings: Pick<AppSettings, 'emailPhoneRegistration' | 'registrationFields'>,
): RegistrationFields {
  const map = Object.fromEntries(
    REGISTRATION_FIELDS.map((field) => {
      const isOn = !settings.emailPhoneRegistration || SHORT_FORM.includes(field)
      return [field, settings.registrationFields[field] ?? (isOn ? 1 : 0)]
    }),
  ) as RegistrationFields
  // An account without these two could never be entered again, whatever a settings row says.
  return { ...map, email: 1, password: 1 }
}

export interface RegistrationInput {
  readonly email?: string
  readonly password?: string
  readonly firstName?: string
  readonly lastName?: string
  readonly phoneCode?: string
  readonly phone?: string
  readonly dateOfBirth?: string
  readonly countryCode?: string
  readonly currencyCode?: string
  readonly address?: string
  readonly city?: string
  readonly zipCode?: string
  readonly terms?: boolean
}

export interface RegistrationRules {
  readonly fields: RegistrationFields
  readonly settings: Pick<AppSettings, 'formFieldsValidation'>
  /** yyyy-mm-dd */
  readonly today: string
  readonly countryCodes: ReadonlySet<string>
}

/** Every wrong field with the key of its message; the form and the server ask the same function. */
export function registrationProblems(
  input: RegistrationInput,
  rules: RegistrationRules,
): FieldErrors {
  const checks: Record<string, () => string | undefined> = {
    email: () => emailProblem(input.email ?? ''),
    password: () =>
      passwordProblem(input.password ?? '', rules.settings.formFieldsValidation.password),
    firstName: () => textProblem(input.firstName),
    lastName: () => textProblem(input.lastName),
    phone: () => phoneProblem(input.phone ?? '', input.phoneCode ?? ''),
    dateOfBirth: () => birthDateProblem(input.dateOfBirth ?? '', rules.today),
    countryCode: () => choiceProblem(input.countryCode, (code) => rules.countryCodes.has(code)),
    currencyCode: () => choiceProblem(input.currencyCode, isCurrencyCode),
    address: () => textProblem(input.address),
    city: () => textProblem(input.city),
    zipCode: () => textProblem(input.zipCode),
    terms: () => (input.terms === true ? undefined : 'form.validation.terms'),
  }
  const problems: Record<string, string> = {}
  for (const [field, check] of Object.entries(checks)) {
    if (rules.fields[field as keyof RegistrationFields] === 0) continue
    const problem = check()
    if (problem) problems[field] = problem
  }
  return problems
}

export function textProblem(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return 'form.validation.required'
  return text.length > TEXT_LENGTH_MAX ? 'form.validation.max255' : undefined
}

function choiceProblem(choice: string | undefined, isOffered: (code: string) => boolean) {
  if (choice === undefined || choice === '') return 'form.validation.required'
  return isOffered(choice) ? undefined : 'form.validation.invalid.format'
}
