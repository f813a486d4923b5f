import { LEGAL_PAGES, legalPage, REFUSALS, type LegalPage } from '@baize/contract'
import { openLocaleFolders } from '@baize/host'
import { describe, expect, test } from 'vitest'
import { GAME_TEXTS } from '../english-games.ts'
import { SITE_TEXTS } from '../english.ts'
import { flatten, localeFaults, type Messages } from './locale-faults.ts'
import { faultsOf, LOCALE_TAGS, MESSAGE_PARTS, readPart, rulesFor } from './locale-texts.ts'

const locales = LOCALE_TAGS
const legalPages = openLocaleFolders().part('legal', (json) => json)().content

function legal(locale: string, name: string): LegalPage {
  return legalPage.parse(legalPages.get(locale)?.[name])
}

test('R123 the thirty-six languages are there, in the order of lists', () => {
  expect(locales.join(' ')).toBe(
    'en de fr es es-419 it pt pt-BR nl sv nb da fi pl cs sk hu ro bg el hr et lv lt tr ru uk ar ja ko zh-Hans zh-Hant th vi id hi',
  )
})

test('every file of English texts of the site and of games is part of the type of all keys', () => {
  expect(SITE_TEXTS).toEqual(readPart('en', 'site'))
  expect(GAME_TEXTS).toEqual(readPart('en', 'games'))
})

test.each(locales)(
  'R123 in %s every key is there with its arguments and plurals, in words of the language and of the trade',
  (locale) => {
    expect(faultsOf(locale)).toEqual([])
  },
)

test.each(locales)('keys of %s stand in the order of the English files', (locale) => {
  // Two files can be read side by side.
  for (const part of MESSAGE_PARTS) {
    expect([...flatten(readPart(locale, part)).keys()]).toEqual([
      ...flatten(readPart('en', part)).keys(),
    ])
  }
})

/** A short text that is seen and, by its name, the long one that is read out in its place. */
const SPOKEN_ENDINGS = ['Of', 'For']
const spokenPairs = MESSAGE_PARTS.flatMap((part) => {
  const english = flatten(readPart('en', part))
  return [...english].flatMap(([seen, text]) =>
    SPOKEN_ENDINGS.map((ending) => seen + ending)
      .filter((spoken) => english.get(spoken)?.includes(text))
      .map((spoken) => ({ part, seen, spoken })),
  )
})

test.each(locales)(
  'G31 in %s what is read out of a link or a button has the words that are seen on it, as they are seen',
  (locale) => {
    expect(spokenPairs.map(({ seen }) => seen)).toContain('lobby.seeAll')
    for (const { part, seen, spoken } of spokenPairs) {
      const texts = flatten(readPart(locale, part))
      // Whoever speaks to the browser says what they see.
      expect([spoken, texts.get(spoken)]).toEqual([
        spoken,
        expect.stringContaining(texts.get(seen) ?? ''),
      ])
    }
  },
)

test.each(locales)('every refusal a player can meet has its text in %s', (locale) => {
  const { refusal } = readPart(locale, 'site')
  expect(Object.keys(refusal as Messages).toSorted()).toEqual(Object.keys(REFUSALS).toSorted())
})

describe.each(locales.flatMap((locale) => LEGAL_PAGES.map((name) => [locale, name] as const)))(
  'the legal text in %s: %s',
  (locale, name) => {
    test('R207 it has the shape of the English text, section by section', () => {
      expect(shape(legal(locale, name))).toEqual(shape(legal('en', name)))
    })

    test('only the brand is filled in', () => {
      const texts = textsOf(legal(locale, name))
      const originals = textsOf(legal('en', name))
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
