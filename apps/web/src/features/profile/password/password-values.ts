import type { FieldErrors } from '@baize/contract/refusals'
import type { PasswordRules } from '@baize/contract/settings'
import { newPasswordProblems } from '../../../lib/form/new-password.ts'

export interface PasswordValues {
  currentPassword: string
  newPassword: string
  repeatPassword: string
}

export const EMPTY_PASSWORDS: PasswordValues = {
  currentPassword: '',
  newPassword: '',
  repeatPassword: '',
}

export function passwordChangeProblems(values: PasswordValues, rules: PasswordRules): FieldErrors {
  const problems = newPasswordProblems('newPassword', values, rules)
  return values.currentPassword === ''
    ? { currentPassword: 'form.validation.currentPasswordRequired', ...problems }
    : problems
}
