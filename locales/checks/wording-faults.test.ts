import { describe, expect, test } from 'vitest'
import { LOCALE_TAGS, rulesFor, textsOf } from './locale-texts.ts'
import { glossaryFaults, sameShare, wordingFaults } from './wording-faults.ts'

describe('how a translation is written is refused when', () => {
  test.each<[string, string, string, string, string]>([
    [
      'a sentence was left in English',
      'de',
      'You can withdraw what you deposited.',
      'You can withdraw what you deposited.',
      'has an English sentence',
    ],
    ['it is far longer', 'de', 'Bet', 'Einsatz dieser Runde am Tisch', 'has 29 letters'],
    ['a figure is lost', 'de', 'Within 24 hours', 'In 42 Stunden', 'lacks the figure 24'],
    ['a player is addressed in two ways', 'de', 'Your seed', 'Dein Seed', 'addresses the player'],
    ['an apostrophe is straight', 'fr', 'The limit', "L'éloge", 'straight apostrophe'],
    ['a quotation mark is straight', 'de', 'Press “Go”', 'Drücke "Los"', 'has quotes'],
    ['a quotation mark is another language’s', 'de', 'Press “Go”', 'Drücke «Los»', 'has quotes'],
    ['an ellipsis is three full stops', 'de', 'Wait …', 'Warten ...', 'ellipsis'],
    ['French has no space before its mark', 'fr', 'Really?', 'Vraiment?', 'lacks the space'],
    ['a French space may break', 'fr', 'Really?', 'Vraiment ?', 'breaking space'],
    ['Japanese has a Latin comma', 'ja', 'Yes, please', 'はい,お願い', 'half-width'],
    ['Chinese has a Latin full stop', 'zh-Hans', 'Yes.', '好的.', 'half-width'],
  ])('%s', (_reason, locale, original, text, fault) => {
    expect(wordingFaults(original, text, rulesFor(locale)).join()).toContain(fault)
  })

  test('a word of the trade is said otherwise than the glossary', () => {
    const terms = { deposit: { meaning: '', english: ['deposit'], isChecked: true } }
    const texts = ['eins', 'zwei', 'drei'].map((word) => ['Your deposit', word] as const)
    expect(glossaryFaults(texts, terms, { deposit: ['Einzahlung', 'einzahl'] }).join()).toContain(
      'said otherwise in 3 of 3',
    )
    expect(glossaryFaults(texts, terms, { deposit: ['eins', 'zwei', 'drei'] })).toEqual([])
    expect(glossaryFaults(texts, terms, {})).toEqual(['the glossary lacks "deposit"'])
  })
})

test('a well written sentence passes', () => {
  expect(wordingFaults('From 1,000.50 to 2', 'Von 1.000,50 bis zwei', rulesFor('de'))).toEqual([])
  expect(
    wordingFaults(
      'Really? “Yes”: go',
      'Vraiment\u202f? «\u00a0Oui\u00a0»\u00a0: va',
      rulesFor('fr'),
    ),
  ).toEqual([])
  expect(wordingFaults('Really?', 'wirklich?', rulesFor('de'))).toEqual([])
})

/** Languages near each other, with the share of long sentences that they may really have in common. */
const RELATED: readonly [string, string, number][] = [
  ['es', 'es-419', 0.7],
  ['pt', 'pt-BR', 0.35],
  ['nb', 'da', 0.1],
  ['nb', 'sv', 0.03],
  ['cs', 'sk', 0.03],
  ['zh-Hans', 'zh-Hant', 0.05],
  ['ru', 'uk', 0.01],
  ['ru', 'bg', 0.01],
]

test.each(
  RELATED.filter((pair) => pair.slice(0, 2).every((tag) => LOCALE_TAGS.includes(`${tag}`))),
)('R123 %s is no copy of %s', (one, other, share) => {
  expect(sameShare(textsOf(one), textsOf(other))).toBeLessThanOrEqual(share)
})

test('a copy of another language is seen', () => {
  const text = new Map([['a', 'Eine Einzahlung ist sofort verfügbar.']])
  expect(sameShare(text, text)).toBe(1)
  expect(sameShare(text, new Map([['a', 'Eine Einzahlung steht sofort bereit.']]))).toBe(0)
})
