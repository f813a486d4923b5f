import cardValidator from 'card-validator'
import { expect, test } from 'vitest'
import { cardFaults } from './card-rules.mjs'

const TODAY = new Date('2026-01-14T12:00:00Z')
const GOOD = { holder: 'Ada Byron', number: '4242 4242 4242 4242', expiry: '01/26', cvc: '123' }

test.each<[string, Partial<typeof GOOD>, object]>([
  ['a good card', {}, {}],
  ['no name', { holder: '  ' }, { holder: 'required' }],
  ['a number in place of a name', { holder: '4242 4242' }, { holder: 'invalid' }],
  ['a name in another script', { holder: 'عائشة' }, {}],
  ['no number', { number: '' }, { number: 'required' }],
  ['a wrong last digit', { number: '4242424242424241' }, { number: 'invalid' }],
  ['two digits exchanged', { number: '4224424242424242' }, { number: 'invalid' }],
  ['dashes between the groups', { number: '4242-4242-4242-4242' }, {}],
  ['zeros', { number: '0000000000000000' }, { number: 'invalid' }],
  ['too short', { number: '42424242' }, { number: 'invalid' }],
  ['letters', { number: '4242x4242x4242' }, { number: 'invalid' }],
  ['digits of another script', { number: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢' }, { number: 'invalid' }],
  ['no date', { expiry: '' }, { expiry: 'required' }],
  ['month 13', { expiry: '13/29' }, { expiry: 'invalid' }],
  ['month 0', { expiry: '00/29' }, { expiry: 'invalid' }],
  ['a year of four digits', { expiry: '12/2029' }, { expiry: 'invalid' }],
  ['the other way round', { expiry: '29/12' }, { expiry: 'invalid' }],
  ['last month', { expiry: '12/25' }, { expiry: 'past' }],
  ['this month', { expiry: '01/26' }, {}],
  ['more than twenty years ahead', { expiry: '02/46' }, { expiry: 'invalid' }],
  ['no CVC', { cvc: '' }, { cvc: 'required' }],
  ['two digits', { cvc: '12' }, { cvc: 'invalid' }],
  ['four digits', { cvc: '1234' }, { cvc: 'invalid' }],
  ['letters as CVC', { cvc: '12a' }, { cvc: 'invalid' }],
  [
    'everything missing',
    { holder: '', number: '', expiry: '', cvc: '' },
    {
      holder: 'required',
      number: 'required',
      expiry: 'required',
      cvc: 'required',
    },
  ],
])('R511 %s', (_what, change, faults) => {
  expect(cardFaults({ ...GOOD, ...change }, TODAY)).toEqual(faults)
})

test('R511 a card is good until its month has ended everywhere', () => {
  const fault = (now: string) => cardFaults(GOOD, new Date(now))
  expect(fault('2026-02-01T11:59:00Z')).toEqual({})
  expect(fault('2026-02-01T12:00:00Z')).toEqual({ expiry: 'past' })
})

test('the check digit agrees with a library that thousands use', () => {
  for (let count = 0; count < 2_000; count++) {
    const number = `4${String(count * 7_919_317_331 + 123_456_789)
      .padStart(15, '0')
      .slice(-15)}`
    const isValid = cardFaults({ ...GOOD, number }, TODAY).number === undefined
    expect(isValid, number).toBe(cardValidator.number(number).isValid)
  }
})
