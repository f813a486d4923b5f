import { expect, test } from 'vitest'
import { EMPTY_FORM } from './auto-form.ts'
import { readStrategies, withStrategy } from './strategies.ts'

const FORM = { ...EMPTY_FORM, onLoss: 100, loss: '50' }

test('a strategy is kept by its name, and its loss limit is asked for again', () => {
  const kept = withStrategy([], ' Double ', FORM)
  expect(readStrategies(JSON.stringify(kept))).toEqual([
    { name: 'Double', form: { ...FORM, loss: '' } },
  ])
  expect(withStrategy(kept, 'Double', { ...FORM, onLoss: 50 })).toHaveLength(1)
  expect(withStrategy(kept, '  ', FORM)).toBe(kept)
})

test.each([null, '', '{', '7', '[{"name":1}]', '[{"name":"a","form":{"count":"x"}}]'])(
  'what cannot be read is no strategy: %s',
  (text) => expect(readStrategies(text)).toEqual([]),
)
