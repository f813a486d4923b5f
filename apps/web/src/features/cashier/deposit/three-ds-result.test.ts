import { describe, expect, test } from 'vitest'
import { ApiError, type Call } from '../../../lib/api/api.ts'
import { memoryStore } from '../../../lib/storage/storage-memory.ts'
import {
  depositOfThreeDs,
  depositUnderWay,
  noteDepositUnderWay,
  sendThreeDsResult,
  threeDsResultIn,
} from './three-ds-result.ts'

const DEPOSIT = { depositId: 'a1', state: 'approved' }
let words = 0
const newResult = () => ({ PaReq: 'req', MD: `md_${String((words += 1)).padStart(20, '0')}` })

function counting(answer: () => Promise<unknown> = async () => ({ data: { deposit: DEPOSIT } })) {
  const seen: unknown[] = []
  const call = ((name: string, input: unknown) => {
    seen.push([name, input])
    return answer()
  }) as unknown as Call
  return { call, seen }
}

describe('R422 the result of 3-D Secure', () => {
  test('is passed on once when the modal mounts twice at once, and both get the answer', async () => {
    const { call, seen } = counting()
    const store = memoryStore()
    const result = newResult()
    const both = [
      sendThreeDsResult(result, { call, store }),
      sendThreeDsResult(result, { call, store }),
    ]
    expect(await Promise.all(both)).toEqual([DEPOSIT, DEPOSIT])
    expect(seen).toEqual([['threeDsWebhook', { body: result }]])
    expect(depositOfThreeDs(result.MD, store)).toBe('a1')
  })

  test('is not passed on again by a page that was loaded anew', async () => {
    const { call, seen } = counting()
    const store = memoryStore()
    const result = newResult()
    store.session.setItem('cashier_memory', JSON.stringify({ [`3ds-${result.MD}`]: '' }))
    expect(await sendThreeDsResult(result, { call, store })).toBeUndefined()
    expect(seen).toEqual([])
    expect(depositOfThreeDs(result.MD, store)).toBeUndefined()
  })

  test('is noted before it is sent, and stays sent when no answer comes', async () => {
    const store = memoryStore()
    const result = newResult()
    const { call } = counting(async () => {
      expect(store.session.getItem('cashier_memory')).toContain(result.MD)
      throw new ApiError(0, null)
    })
    await expect(sendThreeDsResult(result, { call, store })).rejects.toThrow('status 0')
    expect(store.session.getItem('cashier_memory')).toContain(result.MD)
  })

  test('of another MD is another result', async () => {
    const { call, seen } = counting()
    const store = memoryStore()
    await sendThreeDsResult(newResult(), { call, store })
    await sendThreeDsResult(newResult(), { call, store })
    expect(seen).toHaveLength(2)
  })
})

test.each([
  ['?PaReq=a&MD=abcdefghijklmnopqrst', true],
  ['?PaReq=a&MD=short', false],
  ['?PaReq=&MD=abcdefghijklmnopqrst', false],
  ['?MD=abcdefghijklmnopqrst', false],
  ['?PaReq=a&MD=abcdefghij klmnopqrst!', false],
])('R422 an address %s carries a complete result: %s', (search, isComplete) => {
  expect(threeDsResultIn(new URLSearchParams(search)) !== undefined).toBe(isComplete)
})

test('the tab remembers the deposit it left for', () => {
  const store = memoryStore()
  expect(depositUnderWay(store)).toBeUndefined()
  noteDepositUnderWay('a1', store)
  expect(depositUnderWay(store)).toBe('a1')
})
