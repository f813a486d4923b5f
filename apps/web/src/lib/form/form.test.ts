import type { FieldErrors } from '@baize/contract/refusals'
import { expect, test } from 'vitest'
import { localToday, rulesResolver, showFieldErrors } from './form.ts'

interface Values {
  email: string
  city: string
}

const OPTIONS = { fields: {}, shouldUseNativeValidation: false }

test('R501 a rule puts its message key on the field it is about', async () => {
  const resolve = rulesResolver<Values>(({ city }): FieldErrors =>
    city === '' ? { city: 'form.validation.required' } : {},
  )
  expect(await resolve({ email: 'a', city: '' }, undefined, OPTIONS)).toEqual({
    values: {},
    errors: { city: { type: 'rule', message: 'form.validation.required' } },
  })
  const good = { email: 'a', city: 'Berlin' }
  expect(await resolve(good, undefined, OPTIONS)).toEqual({ values: good, errors: {} })
})

test("R809 the server's verdict goes to the fields of the form, the cursor to the first of them", () => {
  const set: unknown[][] = []
  const refused = { phone: 'x', city: 'form.validation.max255', email: 'form.validation.required' }
  showFieldErrors<Values>((...args) => void set.push(args), refused, ['email', 'city'])
  expect(set).toEqual([
    ['email', { type: 'server', message: 'form.validation.required' }, { shouldFocus: true }],
    ['city', { type: 'server', message: 'form.validation.max255' }, { shouldFocus: false }],
  ])
})

test("today is the day on the visitor's own calendar", () => {
  expect(localToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
