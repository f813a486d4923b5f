import { DEFAULT_SETTINGS } from '@baize/contract/settings'
import { expect, test } from 'vitest'
import { EMPTY_PASSWORDS, passwordChangeProblems } from './password-values.ts'

const RULES = DEFAULT_SETTINGS.formFieldsValidation.password

test('R501 a password change asks for the current password', () => {
  expect(passwordChangeProblems(EMPTY_PASSWORDS, RULES)).toEqual({
    currentPassword: 'form.validation.currentPasswordRequired',
    newPassword: 'form.validation.required',
    repeatPassword: 'form.validation.required',
  })
})

test('R501 the new password must be typed twice alike', () => {
  const values = { currentPassword: 'old', newPassword: 'secret', repeatPassword: 'Secret' }
  expect(passwordChangeProblems(values, RULES)).toEqual({
    repeatPassword: 'form.validation.passwordsMustMatch',
  })
  expect(passwordChangeProblems({ ...values, repeatPassword: 'secret' }, RULES)).toEqual({})
})
