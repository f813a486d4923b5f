import { describe, expect, test } from 'vitest'
import { JSON_DEPTH_MAX, jsonOf, MalformedJson, parseJson } from './json.ts'

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

describe('T39 JSON from outside', () => {
  test.each([
    '{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}',
    String.raw`{"a\"b":"\\","c":"{\"a\":1,\"a\":2}"}`,
    ' { "a" : "a" , "b" : [ "a", "a" ] } ',
    String.raw`{"a:b":":\\","c":"\":","d":["\\\"",":"]}`,
    '"alone"',
    nested(JSON_DEPTH_MAX),
  ])('%s means what it says', (text) => {
    expect(parseJson(text)).toEqual(JSON.parse(text))
  })

  test.each([
    ['a name twice', '{"amount":"1","amount":"100"}'],
    ['a name twice, deeper', '[{"b":{"a":1,"c":[],"a":2}}]'],
    ['a name twice, the first with names of its own', '{"a":{"b":1,"c":[{"d":1}]},"a":{"e":1}}'],
    ['a name twice, the first with a prototype', '{"a":{"__proto__":1},"a":1}'],
    ['a name twice, once in escapes', String.raw`{"a":1,"\u0061":2}`],
    ['a name twice, with space before the colon', '{"a" \n:1,"a":2}'],
    ['a prototype', '{"__proto__":{"isAdmin":true}}'],
    ['a prototype in escapes', String.raw`{"\u005f_proto__":{}}`],
    ['a constructor', '{"constructor":{"prototype":{}}}'],
    ['one level too many', nested(JSON_DEPTH_MAX + 1)],
    ['ten thousand levels', nested(10_000)],
    ['levels that never close', '['.repeat(60_000)],
    ['objects that never close', '{"a":'.repeat(10_000)],
    ['a text that never closes', '"'.padEnd(60_000, '\\"')],
    ['nothing', ''],
    ['a bad escape in a name', String.raw`{"\x":1}`],
  ])('%s is refused', (_what, text) => {
    expect(() => parseJson(text)).toThrow(MalformedJson)
    expect(jsonOf(Buffer.from(text))).toBeUndefined()
  })
})
