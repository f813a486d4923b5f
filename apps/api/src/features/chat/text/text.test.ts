import { fixedClock } from '@baize/host'
import { describe, expect, test } from 'vitest'
import { CHAT_FOLDER } from '../../../folders.ts'
import { cleanText, graphemesOf } from './clean-text.ts'
import { linksIn } from './links.ts'
import { looksLikeStaff } from './staff-names.ts'
import { openWordFilter } from './word-filter.ts'

describe('R113 a text', () => {
  test.each([
    ['control characters', 'a\u0000b\u001bc\u009f', 'abc'],
    ['directions that turn what follows', 'safe\u202Egpj.exe\u2066', 'safegpj.exe'],
    ['what has no width', 'a\u200Bb\u2060c\uFEFFd\u00AD', 'abcd'],
    ['lines and many blanks', ' a \n\n b\t\tc ', 'a b c'],
    ['a pile of marks', `a${'\u0301'.repeat(50)}b`, `á${'\u0301'.repeat(4)}b`],
    ['joiners between letters', 'a\u200Db', 'ab'],
    ['nothing of an emoji', '👨‍👩‍👧 ❤️ 👍🏽', '👨‍👩‍👧 ❤️ 👍🏽'],
    ['nothing of Persian', 'می‌خواهم', 'می‌خواهم'],
    ['no markup: it is text', '<b>hi</b> & [x](y)', '<b>hi</b> & [x](y)'],
  ])('loses %s', (_what, raw, expected) => {
    expect(cleanText(raw)).toBe(expected)
  })

  test('is as long as a reader counts', () => {
    expect(graphemesOf('👨‍👩‍👧é👍🏽')).toHaveLength(3)
  })
})

const OWN = new Set(['casino.example', 'localhost:3000'])

describe('R113 a link', () => {
  test.each([
    ['https://evil.com/x'],
    ['HTTPS://EVIL.COM'],
    ['evil.com'],
    ['see evil.com/promo?x=1 now'],
    ['evil . com'],
    ['evil .com'],
    ['evil. com'],
    ['evil (dot) com'],
    ['evil[.]com'],
    ['evil dot com'],
    ['hxxp://evil.example'],
    ['h t t p s : / / evil'],
    ['www.evil'],
    ['xn--80ak6aa92e'],
    ['еvil.соm'],
    ['evil．com'],
    ['evil。com'],
    ['10.0.0.1/login'],
    ['http://[::1]/'],
    ['t.me/thief'],
    ['discord.gg/abc'],
    ['javascript:alert(1)'],
    ['mailto:me@evil'],
    ['me@evil.com'],
    ['https://casino.example@evil.com/'],
    ['https://casino.example.evil.com/'],
    ['https://evil.com/https://casino.example/'],
    ['//evil.com/x'],
  ])('%s is refused', (text) => {
    expect(linksIn(text, OWN).hasForeign).toBe(true)
  })

  test.each([
    ['https://casino.example/casino/games/dice', ['/casino/games/dice']],
    ['look: http://localhost:3000/de/fairness?round=r-1!', ['/de/fairness?round=r-1']],
    ['casino.example/promotions.', ['/promotions']],
    ['/casino/games/plinko', ['/casino/games/plinko']],
  ])('%s is one of ours', (text, own) => {
    expect(linksIn(text, OWN)).toEqual({ own, hasForeign: false })
  })

  test.each([
    ['I won. me too! nice.'],
    ['it paid 12.50 of 3.5 at 10:30'],
    ['wait...what? ok.lol'],
    ['yes/no, 50/50, and/or'],
    ['e.g. the bonus i.e. free money'],
    ['ratio 16:9 and note: this'],
    ['最高です。次も頑張ろう'],
    ['v1.2.3 is out'],
  ])('%s is none', (text) => {
    expect(linksIn(text, OWN)).toEqual({ own: [], hasForeign: false })
  })
})

describe('R113 words', () => {
  const filter = openWordFilter(CHAT_FOLDER, fixedClock('2026-01-14T12:00:00Z'))
  test.each([
    ['en', 'what the fuck'],
    ['en', 'fuuuuck off'],
    ['en', 'f u c k you'],
    ['en', 'fυck'],
    ['de', 'du Hurensohn'],
    ['de', 'du Ａrschloch'],
    ['de', 'fuck dich'],
    ['ar', 'يا شرمـوطة'],
    ['ja', 'お前は死ねよ'],
    [undefined, 'du Fotze'],
  ])('in %s "%s" is refused', (language, text) => {
    expect(filter.isRefused(text, language)).toBe(true)
  })

  test.each([
    ['en', 'good luck everybody, class act in Scunthorpe'],
    ['en', 'my pass is in the assembly, cockpit view'],
    ['en', 'I won 455 at 13375x, then 5417 and $455k, 8008!'],
    ['de', 'ein dicker Gewinn, ganz dick'],
    ['de', 'ich habe ein Ass gezogen'],
    ['ar', 'حظًا سعيدًا للجميع'],
    ['ja', '頑張ってください。負けても楽しい'],
    [undefined, 'hello, I am new here'],
  ])('in %s "%s" is fine', (language, text) => {
    expect(filter.isRefused(text, language)).toBe(false)
  })
})

test.each([
  ['Support', [], true],
  ['Adm1n_', [], true],
  ['Lady_Luck', ['Lady Luck'], true],
  ['LadyIuck', ['LadyLuck'], true],
  ['Corneluis', ['Comeluis'], true],
  ['Lucky_Eve', ['Lady Luck'], false],
])('R113 the name %s looks like staff (%s): %s', (name, staff, expected) => {
  expect(looksLikeStaff(name, staff)).toBe(expected)
})
