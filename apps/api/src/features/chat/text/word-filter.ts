import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { dueEvery, followFiles, type Clock, type ContentFile } from '@baize/host'
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import * as z from 'zod/mini'

/** What editors write for one language. */
const wordList = z.strictObject({
  /** Whole words. */
  words: z.array(z.string().check(z.minLength(2))),
  /** Refused wherever they stand, for languages without blanks and words with many endings. */
  parts: z.array(z.string().check(z.minLength(2))),
  /** Innocent in this language, whatever they mean in English. */
  allowed: z.array(z.string()),
})
type WordList = z.infer<typeof wordList>

export interface WordFilter {
  /** Whether a text has words that the room does not allow. A room without a language is held to all of them. */
  isRefused(text: string, language: string | undefined): boolean
}

/** An amount is no word, whatever letters its digits stand for elsewhere. */
const FIGURE = /^\$?\d+(?:x|k|m|bn|eur|usd|btc|eth|gbp|jpy|th|nd|rd|st|s|h|min|am|pm)?!*$/iu

const ENGLISH = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers })

/** Words that are refused, from files that editors write beside what the library knows of English. */
export function openWordFilter(folder: string, clock: Clock): WordFilter {
  const followed = followFiles(() => filesIn(folder), readLists, dueEvery(clock))
  followed()
  return {
    isRefused(text, language) {
      const lists = followed().content
      const own = language === undefined ? [...lists.values()] : listsFor(lists, language)
      const plain = plainOf(text)
      if (own.some((list) => hasListed(plain, list))) return true
      const allowed = new Set(own.flatMap((list) => list.allowed.map(plainOf)))
      const rest = wordsOf(text).filter((word) => !allowed.has(plainOf(word)) && !FIGURE.test(word))
      return ENGLISH.hasMatch(rest.join(' ')) || ENGLISH.hasMatch(spelledOut(rest))
    },
  }
}

const filesIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => join(folder, file))

const readLists = (files: readonly ContentFile[]): ReadonlyMap<string, WordList> =>
  new Map(files.map(({ name, json }) => [name, wordList.parse(json)]))

/** Its own, and those of English, which is understood everywhere. */
function listsFor(lists: ReadonlyMap<string, WordList>, language: string): WordList[] {
  const tags = new Set([language, language.split('-')[0] ?? '', 'en'])
  return [...tags].flatMap((tag) => lists.get(tag) ?? [])
}

function hasListed(plain: string, { words, parts }: WordList): boolean {
  const spoken = new Set(wordsOf(plain))
  return (
    words.some((word) => spoken.has(plainOf(word))) ||
    parts.some((part) => plain.includes(plainOf(part)))
  )
}

/** One spelling for all: width, case, marks (the voice of Japanese letters stays) and the line that stretches Arabic. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?!\u3099|\u309A)\p{Mn}|\u0640/gu, '')
    .normalize('NFC')
    .replaceAll(/(.)\1{2,}/gu, '$1$1')

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}@$!*]+/u).filter(Boolean)

/** "f u c k" as the word it is: single letters in a row. */
function spelledOut(words: readonly string[]): string {
  return words
    .map((word) => (word.length === 1 ? word : ' '))
    .join('')
    .trim()
}
