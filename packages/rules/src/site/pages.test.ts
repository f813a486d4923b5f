import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '@baize/contract/settings'
import { PAGE_PATHS, pageAt, pageHref, type PageKey } from './pages.ts'

const KEYS = Object.keys(PAGE_PATHS) as PageKey[]
const RENAMED = {
  ...DEFAULT_SETTINGS,
  pageUrlSetup: [
    { key: 'casino', href: '/lobby' },
    { key: 'promotions', href: '/offers/' },
    { key: 'nonsense', href: '/nowhere' },
  ],
}

describe('page addresses', () => {
  test.each([
    ['root', '/'],
    ['profile', '/profile'],
    ['account', '/account'],
    ['edit-profile', '/profile/edit-profile'],
    ['transactions', '/profile/transactions'],
    ['verification', '/profile/verify'],
    ['verification2', '/account/verification'],
    ['favorites', '/profile/favorites'],
    ['promotions', '/promotions'],
    ['bonus_history', '/bonuses'],
    ['deposit', '/deposit'],
    ['withdraw', '/withdraw'],
    ['casino', '/casino'],
    ['providers', '/providers'],
    ['tournaments', '/tournaments'],
    ['cashback', '/cashback'],
  ])('R201 %s is at %s', (key, path) => {
    expect(pageHref(DEFAULT_SETTINGS, key)).toBe(path)
  })

  test('R202 the page setup renames a page and serves it there alone', () => {
    expect(pageHref(RENAMED, 'casino')).toBe('/lobby')
    expect(pageAt(RENAMED, '/lobby')).toBe('casino')
    expect(pageAt(RENAMED, '/casino')).toBeUndefined()
    expect(pageAt(RENAMED, '/casino/slots')).toBe('slots')
  })

  test('R202 a renamed path with a slash at its end is the same path', () => {
    expect(pageHref(RENAMED, 'promotions')).toBe('/offers')
    expect(pageAt(RENAMED, '/offers')).toBe('promotions')
    expect(pageAt(RENAMED, '/offers/')).toBe('promotions')
  })

  test('R202 every page is found at the address its links use', () => {
    for (const key of KEYS) expect(pageAt(RENAMED, pageHref(RENAMED, key))).toBe(key)
  })

  test.each(['nonsense', '', '__proto__', 'toString'])(
    'R203 the unknown key %j leads home',
    (key) => {
      expect(pageHref(RENAMED, key)).toBe('/')
    },
  )

  test('R204 edit-profile is the account page in panel navigation, and only there', () => {
    const panel = { ...DEFAULT_SETTINGS, navigationSystem: 'panel' as const }
    expect(pageHref(panel, 'edit-profile')).toBe('/account')
    expect(pageHref(DEFAULT_SETTINGS, 'edit-profile')).toBe('/profile/edit-profile')
  })

  test('R209 a path that no page has is no page', () => {
    expect(pageAt(DEFAULT_SETTINGS, '/nowhere')).toBeUndefined()
    expect(pageAt(DEFAULT_SETTINGS, '/casino/games')).toBe('games')
  })
})
