import { expect, test } from 'vitest'
import { loginProblems } from './login-values.ts'

test('R502 a login names an empty email and an empty password at once', () => {
  expect(loginProblems({ email: ' ', password: '' })).toEqual({
    email: 'form.validation.required',
    password: 'form.validation.required',
  })
})

test('R502 a login refuses a malformed email', () => {
  expect(loginProblems({ email: 'ann@', password: 'x' })).toEqual({
    email: 'form.validation.invalid.format',
  })
})

test('R504 a password that is older than the rules may still be entered', () => {
  expect(loginProblems({ email: 'ann@example.com', password: 'old' })).toEqual({})
})
