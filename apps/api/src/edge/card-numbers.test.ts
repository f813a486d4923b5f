import type { Refusal } from '@baize/contract'
import { describe, expect, test } from 'vitest'
import { hasCardNumber, refuseCardNumbers } from './card-numbers.ts'

describe('a card number is seen', () => {
  test.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '5555555555554444',
    '378282246310005',
    '6011111111111117',
    '2223003122003222',
    'my card is 4242424242424242, thanks',
    '4222222222222',
    '6304000000000000000',
    4_111_111_111_111_111,
  ])('in %s', (value) => {
    expect(hasCardNumber(value)).toBe(true)
  })
})

describe('a card number is not seen', () => {
  test.each([
    '4111111111111112',
    '411111111111',
    '41111111111111111111',
    '1700000000009',
    'DE89 3704 0044 0532 0130 00',
    'BE68 5390 0754 7034',
    '00000000-0000-4000-8000-000000000001',
    'a4111111111111111',
    '4111111111111111f',
    '15123456789',
    '',
    null,
    true,
    25,
  ])('in %s', (value) => {
    expect(hasCardNumber(value)).toBe(false)
  })
})

function refusedWith(body: unknown): Refusal | undefined {
  try {
    refuseCardNumbers({ body })
    return undefined
  } catch (error) {
    return error as Refusal
  }
}

test('a body with one anywhere is refused, and only its field is named', () => {
  const bodies = [
    { accountNumber: '4111111111111111' },
    { data: { deep: [{ note: 'card 4111 1111 1111 1111' }] } },
    { '4111111111111111': 1 },
    { amount: 4_111_111_111_111_111 },
  ]
  for (const body of bodies) {
    const refusal = refusedWith(body)
    expect(refusal?.code).toBe('INVALID_FIELDS')
    expect(JSON.stringify(refusal?.extras)).not.toContain('1111')
  }
  expect(refusedWith({ amount: '25' })).toBeUndefined()
  expect(refusedWith(undefined)).toBeUndefined()
})
