import { describe, expect, test } from 'vitest'
import { openLocaleFolders } from './locale-folders.ts'
import { preferredLocale } from './preferred-locale.ts'

const FEW = ['en', 'de', 'ar', 'pt-BR']
const MANY = ['en', 'de', 'es', 'es-419', 'pt', 'pt-BR', 'nb', 'zh-Hans', 'zh-Hant', 'id', 'ru']

describe('the language a browser asks for', () => {
  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr;q=0.9, ar;q=0.5', 'ar'],
    ['en;q=0.4, de;q=0.8', 'de'],
    ['pt', 'pt-BR'],
    ['PT-br', 'pt-BR'],
    ['de;q=0, en;q=0.1', 'en'],
    ['fr, *;q=0.5', undefined],
    ['', undefined],
    [';;q=,,=', undefined],
    ['de_AT', undefined],
    ['"><script>,../../en', undefined],
  ])('R123 %j is answered with %s where few are offered', (header, expected) => {
    expect(preferredLocale(header, FEW)).toBe(expected)
  })

  test.each([
    ['no', 'nb'],
    ['nn-NO', 'nb'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-Hant-HK', 'zh-Hant'],
    ['zh-hans-cn', 'zh-Hans'],
    ['es', 'es'],
    ['es-ES', 'es'],
    ['es-MX', 'es-419'],
    ['es-US', 'es-419'],
    ['es-AR,es;q=0.9', 'es-419'],
    ['pt', 'pt'],
    ['pt-PT', 'pt'],
    ['pt-AO', 'pt'],
    ['pt-BR', 'pt-BR'],
    ['in', 'id'],
    ['in-ID', 'id'],
    ['iw,ru;q=0.5', 'ru'],
    ['en-GB', 'en'],
  ])('R123 %s is answered with %s where relatives are offered', (header, expected) => {
    expect(preferredLocale(header, MANY)).toBe(expected)
  })

  test('R123 the other script of a language is better than nothing', () => {
    expect(preferredLocale('zh-TW', ['en', 'zh-Hans'])).toBe('zh-Hans')
  })

  test('R123 every locale of the project is the answer to itself, whatever its case', () => {
    const tags = openLocaleFolders()
      .list()
      .map(({ tag }) => tag)
    expect(tags.map((tag) => preferredLocale(tag.toLowerCase(), tags))).toEqual(tags)
  })
})
