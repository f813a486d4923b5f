import { expect, test } from 'vitest'
import { themeEntries } from './frame-link.ts'

test('a page may set the variables of its brand', () => {
  const theme = { '--hg-accent': '#3ddc97', '--hg-font': "'Inter', sans-serif" }
  expect(themeEntries(theme)).toEqual(Object.entries(theme))
})

test.each([
  ['another property', { color: 'red' }],
  ['an address', { '--hg-bg': 'url(https://elsewhere.example/x)' }],
  ['an end of the declaration', { '--hg-bg': 'red; background: blue' }],
  ['something that is no text', { '--hg-bg': 5 }],
  ['nothing', null],
])('a page cannot set %s', (_case, theme) => {
  expect(themeEntries(theme)).toEqual([])
})
