import { expect, test } from 'vitest'
import { clockText } from './play-clock.ts'

test.each([
  [0, '0:00'],
  [69, '1:09'],
  [3599, '59:59'],
  [3849, '1:04:09'],
])('%s seconds of play are shown as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text)
})
