import { expect, test } from 'vitest'
import { settleAffiliateCookie } from './affiliate.ts'
import { memoryStore } from '../storage/storage-memory.ts'
import { affiliateCookie, affiliateToken } from '../storage/storage.ts'

test("R480 a guest's affiliate cookie moves to local storage and is cleared", () => {
  const store = memoryStore()
  affiliateCookie.set('T1', store)
  settleAffiliateCookie(false, store)
  expect(affiliateToken.get(store)).toBe('T1')
  expect(affiliateCookie.get(store)).toBeUndefined()
})

test("R480 a player's affiliate cookie is cleared and goes nowhere", () => {
  const store = memoryStore()
  affiliateCookie.set('T1', store)
  settleAffiliateCookie(true, store)
  expect(affiliateToken.get(store)).toBeUndefined()
  expect(affiliateCookie.get(store)).toBeUndefined()
})

test('R480 without a cookie, what local storage holds stays', () => {
  const store = memoryStore()
  affiliateToken.set('earlier', store)
  settleAffiliateCookie(false, store)
  expect(affiliateToken.get(store)).toBe('earlier')
})
