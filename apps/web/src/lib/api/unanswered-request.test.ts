import { expect, test } from 'vitest'
import { memoryStore } from '../storage/storage-memory.ts'
import { bodyWithKey, forgetRequest } from './unanswered-request.ts'

function keys() {
  let count = 0
  return () => `key-${(count += 1)}`
}

const BODY = { paymentId: 'card', amount: '25' }

test('a deposit without an answer is sent again as it was, key and card token included', () => {
  const store = memoryStore()
  const newKey = keys()
  const first = bodyWithKey('deposit', { ...BODY, cardToken: 'one' }, { store, newKey })
  const again = bodyWithKey('deposit', { ...BODY, cardToken: 'two' }, { store, newKey })
  expect(again).toEqual(first)
  expect(first).toEqual({ ...BODY, cardToken: 'one', key: 'key-1' })
})

test('another amount is another request, and so is the next one after an answer', () => {
  const store = memoryStore()
  const newKey = keys()
  expect(bodyWithKey('deposit', BODY, { store, newKey }).key).toBe('key-1')
  expect(bodyWithKey('deposit', { ...BODY, amount: '26' }, { store, newKey }).key).toBe('key-2')
  forgetRequest('deposit', store)
  expect(bodyWithKey('deposit', { ...BODY, amount: '26' }, { store, newKey }).key).toBe('key-3')
})

test('a deposit and a withdrawal do not share their keys', () => {
  const store = memoryStore()
  const newKey = keys()
  expect(bodyWithKey('deposit', BODY, { store, newKey }).key).toBe('key-1')
  expect(bodyWithKey('withdrawal', BODY, { store, newKey }).key).toBe('key-2')
  expect(bodyWithKey('deposit', BODY, { store, newKey }).key).toBe('key-1')
})

test('a key is a UUID as the contract asks for it', () => {
  const { key } = bodyWithKey('deposit', BODY, { store: memoryStore() })
  expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})
