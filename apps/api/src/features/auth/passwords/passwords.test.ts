import { seededRandom } from '@baize/host'
import { expect, test } from 'vitest'
import { newPasswordProblem } from './common-passwords.ts'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords(seededRandom('passwords'))
const RULES = {
  minLength: 6,
  requireSpecial: false,
  requireNumber: false,
  requireUppercase: false,
}

test('a password is kept as argon2id with 19 MiB and two passes, each time with another salt', async () => {
  const [one, other] = [await passwords.hash('green-felt'), await passwords.hash('green-felt')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
  expect(await passwords.matches('green-felt', one)).toBe(true)
  expect(await passwords.matches('green-Felt', one)).toBe(false)
})

test('a password matches however the keyboard composes its letters', async () => {
  const composed = await passwords.hash('caf\u00e9-noir')
  expect(await passwords.matches('cafe\u0301-noir', composed)).toBe(true)
})

test('without an account nothing matches', async () => {
  expect(await passwords.matches('green-felt', undefined)).toBe(false)
})

test.each(['123456', 'Password1', 'QWERTY123', 'iloveyou', 'casino777'])(
  'R504 %s is too common',
  (password) => {
    expect(newPasswordProblem(password, RULES)).toBe('form.validation.commonPassword')
  },
)

test('R504 a rule of the brand is named before the list of common passwords', () => {
  expect(newPasswordProblem('12345', RULES)).toBe('form.validation.min')
  expect(newPasswordProblem('green-felt', RULES)).toBeUndefined()
})
