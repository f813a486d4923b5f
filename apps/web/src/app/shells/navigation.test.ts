import { DEFAULT_SETTINGS } from '@baize/contract/settings'
import { isPageKey } from '@baize/rules/pages'
import { describe, expect, test } from 'vitest'
import { SITE_TEXTS as en } from '../../../../../locales/english.ts'
import { itemsIn, itemsOf, NAVIGATION, pageOf } from './navigation.ts'

/** Pages that show nothing but the player's own affairs. */
const PERSONAL_PAGES =
  /^(favorites|edit-profile|deposit|withdraw|transactions|bonus_history|verification|cashback|profile2-)/

describe('R101 the navigation', () => {
  test('scopes every item guest, user or any, and uses all three', () => {
    expect(new Set(NAVIGATION.map(({ scope }) => scope))).toEqual(new Set(['guest', 'user', 'any']))
  })

  test.each(NAVIGATION.map((item) => ({ ...item, page: pageOf(item, DEFAULT_SETTINGS) })))(
    'shows $name to those it is for',
    ({ scope, page }) => {
      const isPersonal = page !== undefined && PERSONAL_PAGES.test(page)
      expect(scope === 'user').toBe(isPersonal)
    },
  )

  test('offers the door to guests alone', () => {
    expect(itemsOf('door').map(({ name, scope }) => [name, scope])).toEqual([
      ['logIn', 'guest'],
      ['signUp', 'guest'],
    ])
  })

  test('shows the account to players alone, since its headings are theirs too', () => {
    expect(itemsOf('account').every(({ scope }) => scope === 'user')).toBe(true)
  })

  test.each(['guest', 'user'])('gives a %s five places or fewer in the quick menu', (role) => {
    const seen = itemsIn('quick').filter(({ scope }) => scope === 'any' || scope === role)
    // The fifth is the menu's own button.
    expect(seen.length).toBe(4)
  })
})

test('every item leads to a page that exists and has a text', () => {
  const pages = NAVIGATION.flatMap((item) => pageOf(item, DEFAULT_SETTINGS) ?? [])
  expect(pages.filter((page) => !isPageKey(page))).toEqual([])
  expect(pages.length).toBeGreaterThan(10)
  for (const { name } of NAVIGATION) expect(en.shell.items[name]).toMatch(/\S/)
})

test('the operator’s page keys move the items', () => {
  const settings = { ...DEFAULT_SETTINGS, casinoPageKey: 'favorites' }
  const pages = itemsIn('bar').map((item) => pageOf(item, settings))
  expect(pages).toContain('favorites')
  expect(pages).not.toContain('casino')
})

test('nothing is shown in the bar twice', () => {
  const bar = [...itemsIn('bar'), ...itemsIn('bar-wide')]
  expect(new Set(bar).size).toBe(bar.length)
})
