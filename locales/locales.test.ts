import { LEGAL_PAGES, legalPage, REFUSALS, type LegalPage } from '@baize/contract'
import { openLocaleFolders } from '@baize/host'
import { describe, expect, test } from 'vitest'
import { GAME_TEXTS } from './english-games.ts'
import { SITE_TEXTS } from './english.ts'
import { flatten, localeFaults, rulesOf, type LocaleRules, type Messages } from './locale-faults.ts'

const LOCALES = openLocaleFolders()
const locales = LOCALES.list().map(({ tag }) => tag)
const rules = LOCALES.part('locale', rulesOf)().content

/** Every part that is nothing but messages. */
const MESSAGE_PARTS = [
  'site',
  'mails',
  'sandbox',
  'promotions',
  'races',
  'games',
  'categories',
  'payment-methods',
]
const messages = new Map(
  MESSAGE_PARTS.map((part) => [part, LOCALES.part(part, (json) => json as Messages)().content]),
)
const legalPages = LOCALES.part('legal', (json) => json)().content

function rulesFor(locale: string): LocaleRules {
  return rules.get(locale) ?? { locale }
}

function read(locale: string, part: string): Messages {
  return messages.get(part)?.get(locale) ?? {}
}

function legal(locale: string, name: string): LegalPage {
  return legalPage.parse(legalPages.get(locale)?.[name])
}

test('R123 the four locales are there', () => {
  expect(locales).toEqual(expect.arrayContaining(['en', 'de', 'ar', 'ja']))
})

test('every file of English texts of the site and of games is part of the type of all keys', () => {
  expect(SITE_TEXTS).toEqual(read('en', 'site'))
  expect(GAME_TEXTS).toEqual(read('en', 'games'))
})

describe.each(locales.flatMap((locale) => MESSAGE_PARTS.map((part) => [part, locale] as const)))(
  'the %s texts in %s',
  (part, locale) => {
    test('R123 every key is present, translated, with the same arguments and all its plurals', () => {
      expect(localeFaults(read('en', part), read(locale, part), rulesFor(locale))).toEqual([])
    })

    test('keys stand in the order of the English file, so that two files can be read side by side', () => {
      expect([...flatten(read(locale, part)).keys()]).toEqual([...flatten(read('en', part)).keys()])
    })
  },
)

test.each(locales)('every refusal a player can meet has its text in %s', (locale) => {
  const { refusal } = read(locale, 'site')
  expect(Object.keys(refusal as Messages).toSorted()).toEqual(Object.keys(REFUSALS).toSorted())
})

describe.each(locales.flatMap((locale) => LEGAL_PAGES.map((name) => [locale, name] as const)))(
  'the legal text in %s: %s',
  (locale, name) => {
    test('R207 it has the shape of the English text, section by section', () => {
      expect(shape(legal(locale, name))).toEqual(shape(legal('en', name)))
    })

    test('no text is left in English, and only the brand is filled in', () => {
      const texts = textsOf(legal(locale, name))
      const originals = textsOf(legal('en', name))
      expect(locale === 'en' ? [] : texts.filter((text) => originals.includes(text))).toEqual([])
      expect(texts.flatMap((text) => text.match(/\{[^}]*\}/g) ?? [])).toEqual(
        originals.flatMap((text) => text.match(/\{[^}]*\}/g) ?? []),
      )
      expect(new Set(texts.flatMap((text) => text.match(/\{[^}]*\}?/g) ?? []))).toEqual(
        new Set(['{brandName}']),
      )
    })
  },
)

function shape({ updatedOn, sections }: LegalPage) {
  return {
    updatedOn,
    sections: sections.map(({ heading, paragraphs, points }) => ({
      number: heading.match(/^\d+\. /)?.[0],
      paragraphCount: paragraphs.length,
      pointCount: points?.length ?? 0,
    })),
  }
}

function textsOf({ title, summary, sections }: LegalPage): string[] {
  const bodies = sections.flatMap((one) => [one.heading, ...one.paragraphs, ...(one.points ?? [])])
  return [title, summary, ...bodies]
}

describe('a translation is refused when', () => {
  const COUNT = '{n, plural, one {# game} other {# games}}'
  test.each<[string, string, string, string, string]>([
    ['its message cannot be parsed', 'de', 'Hi {name}', 'Hallo {name', 'is no valid message'],
    ['an argument has another name', 'de', 'Hi {name}', 'Hallo {nam}', 'takes [nam]'],
    ['an argument is lost', 'ja', 'Hi {name}', 'こんにちは', 'takes []'],
    ['a tag is lost', 'de', 'Read <a>it</a>', 'Lesen', 'where English takes [<a>]'],
    [
      'an argument inside a plural is lost',
      'de',
      '{n, plural, one {{a}} other {{b}}}',
      '{n, plural, one {{a}} other {x}}',
      'takes [a n]',
    ],
    [
      'a plural of the language is missing',
      'ar',
      COUNT,
      '{n, plural, one {لعبة} other {# لعبة}}',
      'lacks plural few',
    ],
    [
      'a plural is a copy of another',
      'ar',
      COUNT,
      '{n, plural, zero {لا ألعاب} one {لعبة} two {لعبتان} few {# لعبة} many {# لعبة} other {# لعبة}}',
      'has a copy of other as plural few',
    ],
    [
      'a plural is foreign to the language',
      'ja',
      COUNT,
      '{n, plural, one {#個} other {#個}}',
      'has plural one',
    ],
    ['it is the English text', 'de', 'Log out', 'Log out', 'is not translated'],
    ['it is not in the script of the language', 'ar', 'Log out', 'Sign off', 'is not translated'],
  ])('%s', (_reason, locale, original, text, fault) => {
    expect(
      localeFaults({ a: { b: original } }, { a: { b: text } }, rulesFor(locale)).join(),
    ).toContain(fault)
  })

  test('a key is missing or has no English text', () => {
    expect(
      localeFaults({ a: 'Play', b: 'Win' }, { a: 'Spielen', c: 'Los' }, { locale: 'de' }),
    ).toEqual(['c is not in English', 'b is missing'])
  })

  test('figures and signs need no translation', () => {
    const english = { a: 'ten', b: 'B' }
    expect(localeFaults(english, { a: '10', b: 'B' }, rulesFor('ja'))).toEqual([])
  })

  test('a shared word is let through only where it is listed', () => {
    const casino = { a: 'Casino' }
    expect(localeFaults(casino, casino, rulesFor('de'))).toEqual([])
    expect(localeFaults(casino, casino, { locale: 'fr' })).toEqual(['a is not translated'])
  })
})
