import { expect, test } from 'vitest'
import { EMPTY_FORM, planOf } from './auto-form.ts'

test('nothing plays by itself before a loss limit was set that covers a bet', () => {
  expect(planOf({ ...EMPTY_FORM, count: null }, 100n, 2)).toBeNull()
  expect(planOf({ ...EMPTY_FORM, loss: '0.99' }, 100n, 2)).toBeNull()
  expect(planOf({ ...EMPTY_FORM, count: null, loss: '5' }, 100n, 2)).toMatchObject({
    count: null,
    lossLimit: 500n,
    profitLimit: null,
    winLimit: null,
  })
})
