import { describe, expect, test } from 'vitest'
import { canonicalJson, configHashOf } from './canonical.ts'

describe('the name of a paytable', () => {
  test('is the same in whatever order its keys are written', () => {
    const one = { b: [1, { d: null, c: '"' }], a: true }
    const other = { a: true, b: [1, { c: '"', d: null }] }
    expect(canonicalJson(one)).toBe('{"a":true,"b":[1,{"c":"\\"","d":null}]}')
    expect(configHashOf('x', one)).toBe(configHashOf('x', other))
  })

  test('is another when a value, its kind, an order of values or the engine is another', () => {
    const hashes = [
      configHashOf('x', { pays: ['1', '2'] }),
      configHashOf('x', { pays: ['2', '1'] }),
      configHashOf('x', { pays: [1, 2] }),
      configHashOf('x', { pays: ['1', '2'], more: 0 }),
      configHashOf('y', { pays: ['1', '2'] }),
    ]
    expect(new Set(hashes).size).toBe(hashes.length)
  })

  test('reads what has no value as not written, as JSON does', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}')
  })
})
