import { describe, expect, test } from 'vitest'
import { localePath, spelledLocalePath, splitLocalePath } from './locales.ts'

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

  test.each([
    ['/PT-br/casino', '/pt-BR/casino'],
    ['/DE', '/de'],
    ['/EN/casino', '/casino'],
    ['/DE//elsewhere.example', '/de/elsewhere.example'],
    ['/de/casino', undefined],
    ['/Casino', undefined],
    ['/', undefined],
  ])('R123 %s is spelled %s', (pathname, expected) => {
    expect(spelledLocalePath(pathname, LOCALES)).toBe(expected)
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
