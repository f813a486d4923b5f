import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { seededRandom } from '@baize/host'
import * as argon2 from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { readApiConfig } from '../../../config.ts'
import { newPasswordProblem } from './common-passwords.ts'
import { createPasswords } from './passwords.ts'

const { passwordCost } = readApiConfig({})
const passwords = createPasswords(seededRandom('passwords'), passwordCost)
const RULES = {
  minLength: 6,
  requireSpecial: false,
  requireNumber: false,
  requireUppercase: false,
}

test('unless told otherwise a password is kept as argon2id with 19 MiB and two passes, each time with another salt', async () => {
  const [one, other] = [await passwords.hash('green-felt'), await passwords.hash('green-felt')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
  expect(await passwords.matches('green-felt', one)).toBe(true)
  expect(await passwords.matches('green-Felt', one)).toBe(false)
})

test('a cheap password hash is refused where developer tools are off, and works in tests', async () => {
  expect(() => readApiConfig({ PASSWORD_COST: 'test' })).toThrow(
    'PASSWORD_COST must be full unless DEV_TOOLS is on',
  )
  expect(() => readApiConfig({ PASSWORD_COST: 'none', DEV_TOOLS: '1' })).toThrow('PASSWORD_COST')
  const cheap = createPasswords(
    seededRandom('cheap'),
    readApiConfig({ PASSWORD_COST: 'test', DEV_TOOLS: '1' }).passwordCost,
  )
  const hash = await cheap.hash('green-felt')
  expect(hash).toContain('$m=8,t=1,p=1$')
  // What was hashed at one cost is checked at that cost, whatever is configured now.
  expect(await passwords.matches('green-felt', hash)).toBe(true)
})

test('a password matches however the keyboard composes its letters', async () => {
  const composed = await passwords.hash('caf\u00e9-noir')
  expect(await passwords.matches('cafe\u0301-noir', composed)).toBe(true)
})

test('G34 hashing leaves a processor to those who bet, and is never done more than two at a time', async () => {
  let [running, most] = [0, 0]
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await nextTurn()
    running -= 1
    return 'a hash'
  }
  const watched = createPasswords(seededRandom('watched'), 'test', {
    hash: work,
    verify: async () => true,
  })
  await Promise.all(Array.from({ length: 6 }, () => watched.hash('green-felt')))
  // A machine with one processor has none to leave.
  const spared = Math.max(1, availableParallelism() - 1)
  expect(most).toBe(Math.min(2, spared))
})

test('T28 without an account nothing matches, after the same work at the same cost', async () => {
  const verified: string[] = []
  const counting = createPasswords(seededRandom('counting'), 'test', {
    ...argon2,
    verify: (against, ...rest) => {
      verified.push(String(against))
      return argon2.verify(against, ...rest)
    },
  })
  const stored = await counting.hash('green-felt')
  expect(await counting.matches('green-felt', undefined)).toBe(false)
  expect(await counting.matches('green-Felt', stored)).toBe(false)
  expect(verified).toHaveLength(2)
  const [standIn, own] = verified.map((hash) => hash.split('$').slice(0, 4).join('$'))
  expect(standIn).toBe(own)
})

const problemOf = (password: string) => newPasswordProblem(password, RULES, 'Curacao')

test.each([
  '123456',
  'Password1',
  'QWERTY123',
  'iloveyou',
  'casino777',
  'Password123!',
  'dragon?!',
])('R504 %s is too common', (password) => {
  expect(problemOf(password)).toBe('form.validation.commonPassword')
})

test('ASVS 6.2.4 the three thousand most common passwords that are long enough are refused', () => {
  const list = new URL('common-passwords.txt', import.meta.url)
  const words = readFileSync(list, 'utf8').trim().split(/\s+/)
  const long = words.filter((word) => word.length >= 8)
  expect(new Set(long).size).toBeGreaterThanOrEqual(3_000)
  expect(long.filter((word) => problemOf(word.toUpperCase()) === undefined)).toEqual([])
})

test.each(['curacao', 'Curacao2026', 'CURACAO-7!'])('ASVS 6.2.11 %s is the brand’s', (password) => {
  expect(problemOf(password)).toBe('form.validation.commonPassword')
  expect(newPasswordProblem(password, RULES, 'another')).toBeUndefined()
})

test('R504 a rule of the brand is named before the list of common passwords', () => {
  expect(problemOf('12345')).toBe('form.validation.min')
  expect(problemOf('green-felt')).toBeUndefined()
})
