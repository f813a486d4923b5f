import { describe, expect, test } from 'vitest'
import type { PasswordRules } from '@baize/contract/settings'
import { PASSWORD_LENGTH_MAX, passwordProblem } from './password.ts'

const PLAIN: PasswordRules = {
  minLength: 6,
  requireSpecial: false,
  requireNumber: false,
  requireUppercase: false,
}

describe('a password', () => {
  test.each<[string, string, Partial<PasswordRules>, string | undefined]>([
    ['left empty is required', '', {}, 'form.validation.required'],
    ['of five characters is below the default minimum of six', 'abcde', {}, 'form.validation.min'],
    ['of six characters is enough by default', 'abcdef', {}, undefined],
    [
      'of seven is below a configured minimum of eight',
      'abcdefg',
      { minLength: 8 },
      'form.validation.min',
    ],
    ['of 255 characters is allowed', 'a'.repeat(PASSWORD_LENGTH_MAX), {}, undefined],
    [
      'of 256 characters is too long',
      'a'.repeat(PASSWORD_LENGTH_MAX + 1),
      {},
      'form.validation.max255',
    ],
    [
      'without a number is refused where one is wanted',
      'abcdef',
      { requireNumber: true },
      'form.validation.number',
    ],
    ['with a number passes where one is wanted', 'abcde1', { requireNumber: true }, undefined],
    ['with a number of another script passes too', 'abcde٣', { requireNumber: true }, undefined],
    [
      'without a special character is refused where one is wanted',
      'abcde1',
      { requireSpecial: true },
      'form.validation.special',
    ],
    [
      'does not count a space as special',
      'abc def',
      { requireSpecial: true },
      'form.validation.special',
    ],
    [
      'does not count a letter with an accent as special',
      'abcdé1',
      { requireSpecial: true },
      'form.validation.special',
    ],
    [
      'with a special character passes where one is wanted',
      'abcde!',
      { requireSpecial: true },
      undefined,
    ],
    [
      'without an uppercase letter is refused where one is wanted',
      'abcde!',
      { requireUppercase: true },
      'form.validation.uppercase',
    ],
    [
      'with an uppercase letter passes where one is wanted',
      'abcdÉ!',
      { requireUppercase: true },
      undefined,
    ],
  ])('R504 %s', (_rule, password, rules, expected) => {
    expect(passwordProblem(password, { ...PLAIN, ...rules })).toBe(expected)
  })
})
