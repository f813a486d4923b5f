import { expect, test } from 'vitest'
import { couponCodeOf } from './coupon-code.ts'

test.each([
  [' spring-26 ', 'SPRING-26'],
  ['ABC', 'ABC'],
  ['AB', undefined],
  ['-ABC', undefined],
  ['A B C', undefined],
  ['ΑΒΓ', undefined],
  ['A'.repeat(33), undefined],
])('R109 %j is the code %j', (typed, code) => {
  expect(couponCodeOf(typed)).toBe(code)
})
