import { expect, test } from 'vitest'
import { languageSearch } from './language-search.ts'

const LANGUAGES = [
  { tag: 'en', name: 'English' },
  { tag: 'tr', name: 'Türkçe' },
  { tag: 'cs', name: 'Čeština' },
  { tag: 'ja', name: '日本語' },
  { tag: 'hi', name: 'हिन्दी' },
  { tag: 'pt-BR', name: 'Português (Brasil)' },
]

const { matches, nameOf } = languageSearch('de')
const found = (wanted: string) =>
  LANGUAGES.filter((language) => matches(language, wanted)).map(({ tag }) => tag)

test.each([
  ['', LANGUAGES.map(({ tag }) => tag)],
  ['turkce', ['tr']],
  ['TÜRK', ['tr']],
  ['Czech', ['cs']],
  ['tschech', ['cs']],
  ['日', ['ja']],
  ['हिन्दी', ['hi']],
  ['pt-br', ['pt-BR']],
  [' brasil ', ['pt-BR']],
  ['klingon', []],
])('R123 %j finds %j on a German page', (wanted, tags) => {
  expect(found(wanted)).toEqual(tags)
})

test('a language has a name in that of the reader', () => {
  expect(nameOf('ja')).toBe('Japanisch')
})
