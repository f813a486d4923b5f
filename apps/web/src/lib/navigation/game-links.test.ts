import { DEFAULT_SETTINGS, type SettingsOverride } from '@baize/contract/settings'
import { expect, test } from 'vitest'
import {
  categoriesLink,
  categoryLink,
  gameLink,
  kindBehind,
  LIST_PAGES,
  providerLink,
} from './game-links.ts'

const settingsWith = (change: SettingsOverride) => ({ ...DEFAULT_SETTINGS, ...change })

test('R205 a game is under /casino/games, a category under /casino and a studio under /providers', () => {
  expect(gameLink(DEFAULT_SETTINGS, 'dice')).toEqual({ page: 'games', rest: 'dice' })
  expect(categoryLink(DEFAULT_SETTINGS, 'table')).toEqual({ page: 'casino', rest: 'table' })
  expect(providerLink(DEFAULT_SETTINGS, 'nine-pines')).toEqual({
    page: 'providers',
    rest: 'nine-pines',
  })
})

test('R205 slots and live casino are pages of their own', () => {
  expect(categoryLink(DEFAULT_SETTINGS, 'slots')).toEqual({ page: 'slots' })
  expect(categoryLink(DEFAULT_SETTINGS, 'live-casino')).toEqual({ page: 'live-casino' })
})

test('R314 gamePageKey, categoryGamesPageKey, providerGamesPageKey and categoriesPageKey move them', () => {
  const settings = settingsWith({
    gamePageKey: 'slots',
    categoryGamesPageKey: 'popular',
    providerGamesPageKey: 'games',
    categoriesPageKey: 'games',
  })
  expect(gameLink(settings, 'dice')).toEqual({ page: 'slots', rest: 'dice' })
  expect(categoryLink(settings, 'table')).toEqual({ page: 'popular', rest: 'table' })
  expect(providerLink(settings, 'nine-pines')).toEqual({ page: 'games', rest: 'nine-pines' })
  expect(categoriesLink(settings)).toEqual({ page: 'games' })
})

test('two kinds never share a path: whoever comes later is shown by a parameter', () => {
  const settings = settingsWith({
    gamePageKey: 'casino',
    categoryGamesPageKey: 'casino',
    providerGamesPageKey: 'casino',
  })
  expect(gameLink(settings, 'dice')).toEqual({ page: 'casino', rest: 'dice' })
  expect(categoryLink(settings, 'table')).toEqual({ page: 'casino', search: '?category=table' })
  expect(providerLink(settings, 'x')).toEqual({ page: 'casino', search: '?provider=x' })
  expect(LIST_PAGES.filter((page) => kindBehind(settings, page))).toEqual(['casino'])
})

test('a key that lists no games gives way to the usual page', () => {
  const settings = settingsWith({ gamePageKey: 'vip-club', categoryGamesPageKey: 'nobody' })
  expect(gameLink(settings, 'dice').page).toBe('games')
  expect(categoryLink(settings, 'table').page).toBe('casino')
})
