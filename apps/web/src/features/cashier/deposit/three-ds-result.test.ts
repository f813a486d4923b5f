import { describe, expect, test } from 'vitest'
import { ApiError, type Call } from '../../../lib/api/api.ts'
import { memoryStore } from '../../../lib/storage/storage-memory.ts'
import {
  depositOfWord,
  depositUnderWay,
  noteDepositUnderWay,
  passThreeDsWord,
  threeDsWordOf,
} from './three-ds-result.ts'

const DEPOSIT = { depositId: 'a1', state: 'approved' }
let words = 0
const newWord = () => ({ PaReq: 'req', MD: `md_${String((words += 1)).padStart(20, '0')}` })

function counting(answer: () => Promise<unknown> = async () => ({ data: { deposit: DEPOSIT } })) {
  const seen: unknown[] = []
  const call = ((name: string, input: unknown) => {
    seen.push([name, input])
    return answer()
  }) as unknown as Call
  return { call, seen }
}

describe('R422 the bank’s word', () => {
  test('is passed on once when the modal mounts twice at once, and both get the answer', async () => {
    const { call, seen } = counting()
    const store = memoryStore()
    const word = newWord()
    const both = [passThreeDsWord(word, { call, store }), passThreeDsWord(word, { call, store })]
    expect(await Promise.all(both)).toEqual([DEPOSIT, DEPOSIT])
    expect(seen).toEqual([['threeDsWebhook', { body: word }]])
    expect(depositOfWord(word.MD, store)).toBe('a1')
  })

  test('is not passed on again by a page that was loaded anew', async () => {
    const { call, seen } = counting()
    const store = memoryStore()
    const word = newWord()
    store.session.setItem('cashier_memory', JSON.stringify({ [`3ds-${word.MD}`]: '' }))
    expect(await passThreeDsWord(word, { call, store })).toBeUndefined()
    expect(seen).toEqual([])
    expect(depositOfWord(word.MD, store)).toBeUndefined()
  })

  test('is noted before it is sent, and stays sent when no answer comes', async () => {
    const store = memoryStore()
    const word = newWord()
    const { call } = counting(async () => {
      expect(store.session.getItem('cashier_memory')).toContain(word.MD)
      throw new ApiError(0, null)
    })
    await expect(passThreeDsWord(word, { call, store })).rejects.toThrow('status 0')
    expect(store.session.getItem('cashier_memory')).toContain(word.MD)
  })

  test('of another MD is another word', async () => {
    const { call, seen } = counting()
    const store = memoryStore()
    await passThreeDsWord(newWord(), { call, store })
    await passThreeDsWord(newWord(), { call, store })
    expect(seen).toHaveLength(2)
  })
})

test.each([
  ['?PaReq=a&MD=abcdefghijklmnopqrst', true],
  ['?PaReq=a&MD=short', false],
  ['?PaReq=&MD=abcdefghijklmnopqrst', false],
  ['?MD=abcdefghijklmnopqrst', false],
  ['?PaReq=a&MD=abcdefghij klmnopqrst!', false],
])('R422 an address %s carries a whole word: %s', (search, isWhole) => {
  expect(threeDsWordOf(new URLSearchParams(search)) !== undefined).toBe(isWhole)
})

test('the tab remembers the deposit it left for', () => {
  const store = memoryStore()
  expect(depositUnderWay(store)).toBeUndefined()
  noteDepositUnderWay('a1', store)
  expect(depositUnderWay(store)).toBe('a1')
})
