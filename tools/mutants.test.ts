import { describe, expect, test } from 'vitest'
import { mutantsOf, withMutant } from './mutants.ts'

const mutated = (source: string) => mutantsOf(source).map((mutant) => withMutant(source, mutant))

describe('G6b mutants', () => {
  test.each<[string, string, string[]]>([
    ['a comparison is turned', 'f(a < b)', [';', 'f(a <= b)']],
    [
      'the sign between the two is meant',
      'x = (a + 1n) - b',
      [';', 'x = (a + 1n) + b', 'x = (a - 1n) - b', 'x = (a + 2n) - b'],
    ],
    [
      'a condition is denied, and its no is left out',
      'if (!a) b()',
      ['if (!(!a)) b()', 'if (a) b()', 'if (!a) ;'],
    ],
    ['yes is no', 'const a = true', ['const a = false']],
    ['types stay as they are', 'const a = b as 1 | 2', []],
  ])('%s', (_what, source, expected) => {
    expect(mutated(source).toSorted()).toEqual(expected.toSorted())
  })
})
