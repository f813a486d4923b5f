import { describe, expect, test } from 'vitest'
import { localePath, preferredLocale, splitLocalePath } from './locales.ts'

const LOCALES = ['en', 'de', 'ar', 'pt-BR']

describe('the locale in an address', () => {
  test.each([
    ['/casino', 'en', '/casino', false],
    ['/de/casino', 'de', '/casino', true],
    ['/de', 'de', '/', true],
    ['/de/', 'de', '/', true],
    ['/pt-BR/profile/edit-profile', 'pt-BR', '/profile/edit-profile', true],
    ['/en/casino', 'en', '/en/casino', false],
    ['/fr/casino', 'en', '/fr/casino', false],
    ['/deposit', 'en', '/deposit', false],
  ])('R123 %s is %s %s', (pathname, locale, path, hasPrefix) => {
    expect(splitLocalePath(pathname, LOCALES)).toEqual({ locale, path, hasPrefix })
  })

  test.each(['/de//elsewhere.example', '/de/\\elsewhere.example', '/de///elsewhere.example/x'])(
    '%s never becomes an address of another site',
    (pathname) => {
      const { path } = splitLocalePath(pathname, LOCALES)
      expect(path).toMatch(/^\/elsewhere/)
      expect(localePath('//elsewhere.example', 'en', LOCALES)).toBe('/elsewhere.example')
    },
  )

  test('R123 the default locale has no prefix, the others have theirs', () => {
    expect(localePath('/casino', 'en', LOCALES)).toBe('/casino')
    expect(localePath('/casino', 'de', LOCALES)).toBe('/de/casino')
    expect(localePath('/', 'ar', LOCALES)).toBe('/ar')
    expect(localePath('/casino', 'de', ['de', 'en'])).toBe('/casino')
  })

  test('R123 every address of a locale leads back to its page', () => {
    for (const locale of LOCALES) {
      for (const path of ['/', '/casino', '/profile/edit-profile']) {
        const split = splitLocalePath(localePath(path, locale, LOCALES), LOCALES)
        expect(split).toMatchObject({ locale, path })
      }
    }
  })
})

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
  ])('R123 %j is answered with %s', (header, expected) => {
    expect(preferredLocale(header, LOCALES)).toBe(expected)
  })
})
