import { PAGE_PATHS, type PageKey } from '@baize/rules/pages'
import { expect, test } from 'vitest'
import { SITE_TEXTS as en } from '../../../../../locales/english.ts'
import { PAGES } from '../pages.ts'
import { ACCOUNT_AREA, accountPlaceAt } from './account-area.ts'

const PROFILE_ADDRESSES = [
  'my-profile',
  'balance',
  'verification',
  'my-bonuses',
  'vip-club',
  'my-history',
  'freeze-account',
  'limits',
].map((name) => `/profile2/${name}`)

test('R208 every address of the profile area is a page for players with its place in the frame', () => {
  for (const path of PROFILE_ADDRESSES) {
    const key = (Object.keys(PAGE_PATHS) as PageKey[]).find((page) => PAGE_PATHS[page] === path)
    expect(key, path).toBeDefined()
    expect(PAGES.find((page) => page.key === key)?.audience, path).toBe('user')
    expect(accountPlaceAt(key), path).toBeDefined()
  }
})

test('R208 every place of the frame shows itself as the current one and has a text', () => {
  for (const { name, page } of ACCOUNT_AREA) {
    expect(accountPlaceAt(page)).toBe(name)
    expect(en.account.items[name]).toMatch(/\S/)
  }
})

test('pages outside of the area have no place in it', () => {
  expect(accountPlaceAt('casino')).toBeUndefined()
  expect(accountPlaceAt(undefined)).toBeUndefined()
})
