import { expect, test } from 'vitest'
import { giftCommand, giftOf } from './gift.ts'

test.each([
  ['/tip Ann 5', { kind: 'tip', name: 'Ann', amount: '5' }],
  ['  /TIP @ann 0,50 ', { kind: 'tip', name: 'ann', amount: '0,50' }],
  ['/tip ann', { kind: 'tip', name: 'ann', amount: '' }],
  ['/rain 10', { kind: 'rain', amount: '10' }],
  ['/rain', { kind: 'rain', amount: '' }],
])('%s is a command', (text, command) => expect(giftCommand(text)).toEqual(command))

test.each(['tip Ann 5', '/tip', '/tips Ann 5', 'see /rain 5', '/tip Ann 5 please', '/rainy'])(
  '%s is said as it is',
  (text) => expect(giftCommand(text)).toBeUndefined(),
)

test('a tip is for whoever has talked under that name last', () => {
  const talker = (person: string, name: string | null) => ({ author: { person, name } })
  const messages = [talker('1', 'Ann'), talker('2', 'ann'), talker('3', null)]
  const tip = { kind: 'tip', amount: '5' } as const
  expect(giftOf({ ...tip, name: 'ANN' }, messages)).toMatchObject({ person: '2', name: 'ann' })
  expect(giftOf({ ...tip, name: 'Bob' }, messages)).toBeUndefined()
})
