import { describe, expect, test } from 'vitest'
import { memoryStore } from './storage-memory.ts'
import {
  accessToken,
  countryCheck,
  deviceType,
  langCookie,
  marketingParams,
  navigationHistory,
  themeCookie,
  tolerant,
} from './storage.ts'
import { developerOverrides, registeredUserCookie } from './storage-of-parts.ts'

test('R912 a flag is kept under its own name as 1, and nothing else counts as set', () => {
  const store = memoryStore()
  countryCheck.set(true, store)
  expect(store.local.getItem('countryCheck')).toBe('1')
  store.local.setItem('countryCheck', 'yes')
  expect(countryCheck.get(store)).toBeUndefined()
})

test('R460 registered_user is a cookie of 365 days for the whole site', () => {
  const written: string[] = []
  const store = {
    ...memoryStore(),
    cookies: { read: () => '', write: (c: string) => written.push(c) },
  }
  registeredUserCookie.set('1', store)
  expect(written).toEqual(['registered_user=1; path=/; max-age=31536000; samesite=lax'])
})

test('a cookie is found among others, decoded, and gone after it is removed', () => {
  const store = memoryStore()
  store.cookies.write('xlang=fr')
  langCookie.set('de', store)
  themeCookie.set('a b;c', store)
  expect(langCookie.get(store)).toBe('de')
  expect(themeCookie.get(store)).toBe('a b;c')
  themeCookie.remove(store)
  expect(themeCookie.get(store)).toBeUndefined()
})

describe('values that somebody edited', () => {
  test.each([
    ['not JSON', '{{'],
    ['another shape', '{"name":"cpnc"}'],
    ['a list of the wrong things', '[null,{"name":"other","value":"x","storedAt":1}]'],
    ['a time that is text', '[{"name":"cpnc","value":"x","storedAt":"now"}]'],
  ])('marketing parameters as %s are absent', (_what, raw) => {
    const store = memoryStore()
    store.local.setItem('marketing_params', raw)
    expect(marketingParams.get(store)).toBeUndefined()
  })

  test('a device type, overrides and a history that make no sense are absent', () => {
    const store = memoryStore()
    store.local.setItem('deviceType', 'toaster')
    store.local.setItem('developer_overrides', '[1]')
    store.session.setItem('navigation_history', '[1]')
    store.cookies.write('lang=%E0%A4%A')
    expect(deviceType.get(store)).toBeUndefined()
    expect(developerOverrides.get(store)).toBeUndefined()
    expect(navigationHistory.get(store)).toBeUndefined()
    expect(langCookie.get(store)).toBeUndefined()
  })

  test.each(['', 'with space', 'line\nbreak', 'ünïcode', 'x'.repeat(2049)])(
    'the token %j, which no header could carry, is absent',
    (raw) => {
      const store = memoryStore()
      store.local.setItem('accessToken', raw)
      expect(accessToken.get(store)).toBeUndefined()
    },
  )
})

test('where the browser refuses storage, values live as long as the page and nothing throws', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const area = tolerant(refuse)
  expect(area.getItem('accessToken')).toBeNull()
  area.setItem('accessToken', 'abc')
  expect(area.getItem('accessToken')).toBe('abc')
  area.removeItem('accessToken')
  expect(area.getItem('accessToken')).toBeNull()
})

test('a full storage does not hide the newer value behind the old one', () => {
  const real = memoryStore().local
  let isFull = false
  const area = tolerant(() => ({
    ...real,
    setItem: (key, value) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      real.setItem(key, value)
    },
  }))
  area.setItem('firstUrl', 'old')
  isFull = true
  area.setItem('firstUrl', 'new')
  expect(area.getItem('firstUrl')).toBe('new')
  isFull = false
  area.setItem('firstUrl', 'newest')
  expect([area.getItem('firstUrl'), real.getItem('firstUrl')]).toEqual(['newest', 'newest'])
})
