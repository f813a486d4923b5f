import { describe, expect, test } from 'vitest'
import { graphemeCount } from './graphemes.ts'
import { EMOJI_GROUPS } from './emoji.ts'
import { mentionQueryAt, mentionSuggestions, withMention } from './mention-query.ts'

test.each([
  ['', 0],
  ['hello', 5],
  ['a\nb', 3],
  ['👨‍👩‍👧‍👦', 1],
  ['🇩🇪🇯🇵', 2],
  ['👍🏽', 1],
  ['é', 1],
  ['مرحبا', 5],
])('%j has as many characters as a reader sees', (text, count) => {
  expect(graphemeCount(text)).toBe(count)
})

describe('a name that is being called', () => {
  test.each<[string, string | undefined]>([
    ['@', ''],
    ['hi @an', 'an'],
    ['hi @', ''],
    ['mail@an', undefined],
    ['@an ', undefined],
    ['hi', undefined],
  ])('%j', (text, typed) => {
    expect(mentionQueryAt(text, text.length)?.typed).toBe(typed)
  })

  test('is finished in the middle of a sentence, with the caret behind it', () => {
    const query = mentionQueryAt('hi @an there', 6)
    expect(query).toEqual({ start: 3, typed: 'an' })
    expect(query && withMention('hi @an there', query, 'Annette')).toEqual({
      text: 'hi @Annette there',
      caret: 11,
    })
    expect(withMention('@', { start: 0, typed: '' }, 'Bob')).toEqual({ text: '@Bob ', caret: 5 })
  })

  test('finds whoever it begins, in the order they talked', () => {
    const people = ['Bob', 'Annette', 'Ann'].map((name) => ({ person: name, name }))
    const found = mentionSuggestions(people, { start: 0, typed: 'AN' })
    expect(found.map(({ name }) => name)).toEqual(['Annette', 'Ann'])
  })
})

test('the emoji are about eighty, each once and each one character', () => {
  const all = Object.values(EMOJI_GROUPS).flat()
  expect(all.length).toBeGreaterThanOrEqual(75)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((emoji) => graphemeCount(emoji) !== 1)).toEqual([])
})
