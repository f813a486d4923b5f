import { describe, expect, test } from 'vitest'
import { textParts } from './text-parts.ts'

const SITE = 'https://casino.example'
const ANN = { person: 'AN0000000000', name: 'Ann' }
const ANNETTE = { person: 'AE0000000000', name: 'Annette' }

const drawn = (text: string, mentions = [ANN, ANNETTE]) =>
  textParts(text, mentions, SITE).map((part) => {
    if (part.kind === 'text') return part.text
    return part.kind === 'link' ? { to: part.path } : { call: part.person.slice(0, 2) }
  })

test('words alone stay words, and nothing is lost of them', () => {
  expect(drawn('a < b && "c" @nobody')).toEqual(['a < b && "c" @nobody'])
  expect(drawn('')).toEqual([])
})

test.each<[string, unknown[]]>([
  ['hi @Ann!', ['hi ', { call: 'AN' }, '!']],
  ['@annette and @ann', [{ call: 'AE' }, ' and ', { call: 'AN' }]],
  ['@Annemarie', ['@Annemarie']],
  ['mail@Ann', ['mail', { call: 'AN' }]],
])('%s calls out whom the server has found', (text, expected) => {
  expect(drawn(text)).toEqual(expected)
})

describe('an address', () => {
  test('on this site is a link, without the end of its sentence', () => {
    expect(drawn(`try ${SITE}/casino/games/dice?mode=demo.`)).toEqual([
      'try ',
      { to: '/casino/games/dice?mode=demo' },
      '.',
    ])
  })

  test.each([
    'https://casino.example.evil.test/x',
    'https://casino.example@evil.test/',
    'https://me:secret@casino.example/',
    'http://casino.example/',
    'https://evil.test/https://casino.example/',
    'javascript:alert(1)',
    '//casino.example/x',
  ])('%s stays plain text', (address) => {
    expect(drawn(address)).toEqual([address])
  })
})
