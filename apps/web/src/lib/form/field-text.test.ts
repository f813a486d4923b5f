import { expect, test } from 'vitest'
import { passwordExtras } from './field-text.ts'

test('R504 the hint names what the brand wants of a password beside its length', () => {
  const rules = {
    minLength: 6,
    requireSpecial: false,
    requireNumber: false,
    requireUppercase: false,
  }
  expect(passwordExtras(rules)).toEqual([])
  expect(passwordExtras({ ...rules, requireSpecial: true })).toEqual(['special'])
  expect(
    passwordExtras({ ...rules, requireSpecial: true, requireNumber: true, requireUppercase: true }),
  ).toEqual(['special', 'number', 'uppercase'])
})
