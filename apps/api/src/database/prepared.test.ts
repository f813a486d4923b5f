import { expect, test } from 'vitest'
import { preparedName } from './prepared.ts'

test('a question that is marked has a name, the same for the same words, and others have none', () => {
  const [first, other] = ['/* prepared */ select 1', '/* prepared */ select 2']
  expect(preparedName(first)).toBe(preparedName(first))
  expect(preparedName(first)).not.toBe(preparedName(other))
  expect(preparedName('select 1')).toBeUndefined()
})
