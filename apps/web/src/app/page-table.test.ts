import { DEFAULT_SETTINGS } from '@baize/contract/settings'
import { PAGE_PATHS, type PageKey } from '@baize/rules/pages'
import { describe, expect, test } from 'vitest'
import { createPageTable } from './page-table.ts'
import { PAGES } from './pages.ts'

const tableOf = (change: Partial<typeof DEFAULT_SETTINGS> = {}) =>
  createPageTable({ ...DEFAULT_SETTINGS, ...change }, PAGES)

test.each(Object.entries(PAGE_PATHS) as [PageKey, string][])(
  'R201 R205 R206 R207 R208 the page %s answers at %s',
  (key, path) => {
    expect(tableOf().match(path).page.key).toBe(key)
  },
)

test('every page of the product is in the registry exactly once', () => {
  const keys = PAGES.map((page) => page.key)
  expect(keys.toSorted()).toEqual(Object.keys(PAGE_PATHS).toSorted())
})

describe('R202 a renamed page', () => {
  const table = tableOf({ pageUrlSetup: [{ key: 'casino', href: '/spielhalle/' }] })

  test('answers at its new path, with or without a slash', () => {
    expect(table.match('/spielhalle').page.key).toBe('casino')
    expect(table.match('/spielhalle/').path).toBe('/spielhalle')
  })
  test('is gone from its old path', () => {
    expect(table.match('/casino').page.key).toBeUndefined()
  })
})

test('R203 an unknown key in the page setup changes nothing', () => {
  const table = tableOf({ pageUrlSetup: [{ key: 'nobody', href: '/x' }] })
  expect(table.match('/x').page.key).toBeUndefined()
  expect(table.match('/').page.key).toBe('root')
})

test('R204 under the panel edit-profile leads to the account page', () => {
  expect(tableOf({ navigationSystem: 'panel' }).match('/profile/edit-profile').redirectTo).toBe(
    '/account',
  )
  expect(tableOf().match('/profile/edit-profile').redirectTo).toBeUndefined()
})

test('R205 game pages answer for everything below their path', () => {
  const match = tableOf().match('/casino/games/Ember%20Sevens')
  expect(match).toMatchObject({ rest: 'Ember Sevens', path: '/casino/games/Ember%20Sevens' })
  expect(match.page.key).toBe('games')
})

test('R205 what lies deepest answers: a game is no category of the casino', () => {
  expect(tableOf().match('/casino/games/dice').page.key).toBe('games')
  expect(tableOf().match('/casino/slots/x').page.key).toBe('slots')
  expect(tableOf().match('/casino/originals')).toMatchObject({
    rest: 'originals',
    page: { key: 'casino' },
  })
})

test.each(['/nope', '/tournaments/more', '/%E0%A4%A', '/CASINO', '//casino'])(
  'R209 %s has no page, and all such paths are one',
  (path) => {
    expect(tableOf().match(path)).toMatchObject({ path: '/-', page: { key: undefined } })
  },
)

test('a path from the settings is text and never a pattern', () => {
  const table = tableOf({ pageUrlSetup: [{ key: 'casino', href: '/:any' }] })
  expect(table.match('/something').page.key).toBeUndefined()
  expect(table.match('/:any').page.key).toBe('casino')
})
