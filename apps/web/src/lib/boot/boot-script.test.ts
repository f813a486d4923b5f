import { createContext, runInContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { lastParam } from '@baize/rules/marketing'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildBootScript } from './boot-script-build.ts'
import { arrive } from './boot-script.ts'
import { memoryStore } from '../storage/storage-memory.ts'
import {
  accessToken,
  affiliateKey,
  affiliateToken,
  chatOpen,
  connectUid,
  countryCheck,
  deviceType,
  devMode,
  firstUrl,
  marketingParams,
  pendingSignInCode,
  whitelisted,
  type BrowserStore,
} from '../storage/storage.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 0, 14, 12)
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36'

interface Visit {
  store?: BrowserStore
  now?: number
  affiliateKeyParam?: string
  userAgent?: string
  touchPoints?: number
}

function visit(path: string, { store = memoryStore(), now = NOW, ...rest }: Visit = {}) {
  let href = `https://site.example${path}`
  const shown: Partial<Record<string, string>> = {}
  arrive({
    href,
    userAgent: DESKTOP,
    touchPoints: 0,
    affiliateKeyParam: undefined,
    newId: () => 'generated-id',
    ...rest,
    now,
    store,
    replaceHref: (next) => {
      href = next
    },
    show: (what, how) => {
      shown[what] = how
    },
  })
  const { auth, chat } = shown
  return {
    store,
    auth,
    isChatPlaceKept: chat === 'open',
    path: href.replace('https://site.example', ''),
  }
}

test('a chat that was left open has its place before the first paint', () => {
  const store = memoryStore()
  expect(visit('/', { store }).isChatPlaceKept).toBe(false)
  chatOpen.set(true, store)
  expect(visit('/', { store }).isChatPlaceKept).toBe(true)
})

describe('a sign-in in the address', () => {
  test('R405 an access token is stored and removed from the URL, which keeps the rest', () => {
    const { store, path, auth } = visit('/casino?modal=calendar&at=tok123#top')
    expect(accessToken.get(store)).toBe('tok123')
    expect(path).toBe('/casino?modal=calendar#top')
    expect(auth).toBe('in')
  })

  test('R405 a single-use code is set aside to be exchanged and never taken for a token', () => {
    const { store, path, auth } = visit('/?at=at_abc')
    expect(pendingSignInCode.get(store)).toBe('at_abc')
    expect(accessToken.get(store)).toBeUndefined()
    expect(path).toBe('/')
    expect(auth).toBe('in')
  })

  test('R405 an empty at is removed and leaves the session alone', () => {
    const store = memoryStore()
    accessToken.set('mine', store)
    expect(visit('/?at=', { store }).path).toBe('/')
    expect(accessToken.get(store)).toBe('mine')
  })

  test('R405 a token no header can carry signs nobody in', () => {
    expect(visit(`/?at=${encodeURIComponent('ключ')}`).auth).toBe('out')
  })

  test('R401 the page is told before paint whether a player is signed in', () => {
    expect(visit('/').auth).toBe('out')
    const store = memoryStore()
    accessToken.set('mine', store)
    expect(visit('/', { store }).auth).toBe('in')
  })
})

describe('affiliate parameters', () => {
  test('R911 both present: both are stored and both leave the URL', () => {
    const { store, path } = visit('/casino?nxaft=T1&x=1&nxafk=K1')
    expect([affiliateToken.get(store), affiliateKey.get(store)]).toEqual(['T1', 'K1'])
    expect(path).toBe('/casino?x=1')
  })

  test.each(['/?nxaft=T1', '/?nxafk=K1', '/?nxaft=&nxafk=K1'])(
    'R911 with one missing, %s stores nothing and stays as it is',
    (address) => {
      const { store, path } = visit(address)
      expect(affiliateToken.get(store)).toBeUndefined()
      expect(affiliateKey.get(store)).toBeUndefined()
      expect(path).toBe(address)
    },
  )

  test('R911 the name of the key parameter is the one the brand has set', () => {
    const affiliateKeyParam = 'partner'
    expect(visit('/?nxaft=T1&nxafk=K1', { affiliateKeyParam }).path).toBe('/?nxaft=T1&nxafk=K1')
    const { store, path } = visit('/?nxaft=T2&partner=K2', { affiliateKeyParam })
    expect([affiliateToken.get(store), affiliateKey.get(store)]).toEqual(['T2', 'K2'])
    expect(path).toBe('/')
  })
})

describe('campaign parameters', () => {
  test('R909 cpnc and mkt are stored with their time', () => {
    const { store, path } = visit('/?cpnc=spring&mkt=news')
    expect(marketingParams.get(store)).toEqual([
      { name: 'cpnc', value: 'spring', storedAt: NOW },
      { name: 'mkt', value: 'news', storedAt: NOW },
    ])
    expect(path).toBe('/?cpnc=spring&mkt=news')
  })

  test('R909 they are kept for 365 days and then purged, also by a visit without parameters', () => {
    const { store } = visit('/?cpnc=spring')
    visit('/', { store, now: NOW + 365 * DAY_MS - 1 })
    expect(marketingParams.get(store)).toHaveLength(1)
    visit('/', { store, now: NOW + 365 * DAY_MS })
    expect(marketingParams.get(store)).toEqual([])
  })

  test('R909 the lookup counts the newest value of the last 7 days less an hour', () => {
    const { store } = visit('/?cpnc=older')
    visit('/?cpnc=newer', { store, now: NOW + DAY_MS })
    const found = (now: number) => lastParam(marketingParams.get(store) ?? [], 'cpnc', now)
    const hours = (count: number) => NOW + DAY_MS + count * 60 * 60 * 1000
    expect(found(hours(0))).toBe('newer')
    expect(found(hours(7 * 24 - 1) - 1)).toBe('newer')
    expect(found(hours(7 * 24 - 1))).toBeUndefined()
  })

  test('R909 the same campaign again renews its time instead of filling the storage', () => {
    const { store } = visit('/?cpnc=spring')
    visit('/?cpnc=spring', { store, now: NOW + 5 })
    expect(marketingParams.get(store)).toEqual([
      { name: 'cpnc', value: 'spring', storedAt: NOW + 5 },
    ])
  })

  test('R909 a flood of campaigns or an endless value does not fill the storage', () => {
    const store = memoryStore()
    for (let index = 0; index < 60; index++) visit(`/?cpnc=c${index}`, { store, now: NOW + index })
    visit(`/?cpnc=${'x'.repeat(513)}`, { store, now: NOW + 100 })
    expect(marketingParams.get(store)).toHaveLength(40)
    expect(marketingParams.get(store)?.at(-1)?.value).toBe('c59')
  })
})

describe('what a first visit leaves', () => {
  test('R912 the flags whitelisted, countryCheck and devMode are set by =1 and by nothing else', () => {
    const { store } = visit('/?whitelisted=1&countryCheck=1&devMode=1')
    expect([whitelisted, countryCheck, devMode].map((flag) => flag.get(store))).toEqual([
      true,
      true,
      true,
    ])
    const other = visit('/?whitelisted=true&countryCheck=0&devMode')
    for (const flag of [whitelisted, countryCheck, devMode]) {
      expect(flag.get(other.store)).toBeUndefined()
    }
  })

  test('R912 firstUrl is the first address alone, without its secrets', () => {
    const { store } = visit('/casino?cpnc=a&at=secret&token=reset&nxaft=T&nxafk=K&utm=x')
    visit('/deposit', { store })
    expect(firstUrl.get(store)).toBe('https://site.example/casino?cpnc=a&utm=x')
  })

  test('R912 connect_uid_token is generated once', () => {
    const { store } = visit('/')
    expect(store.local.getItem('connect_uid_token')).toBe('generated-id')
    connectUid.set('kept', store)
    visit('/', { store })
    expect(connectUid.get(store)).toBe('kept')
  })

  test.each([
    ['desktop', DESKTOP, 0],
    ['desktop', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0],
    ['tablet', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5],
    ['tablet', 'Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) Mobile/15E148', 5],
    ['tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/156.0 Safari/537.36', 5],
    ['mobile', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/156.0 Mobile Safari/537.36', 5],
    ['mobile', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 5],
  ])('R910 device type is stored as %s for %s with %i touch points', (type, userAgent, touch) => {
    const { store } = visit('/', { userAgent, touchPoints: touch })
    expect(deviceType.get(store)).toBe(type)
  })
})

describe('the compiled text', () => {
  let script = ''
  beforeAll(async () => {
    script = await buildBootScript()
  })

  test('is small, and the same text every time, so that its hash is stable', async () => {
    expect(await buildBootScript()).toBe(script)
    expect(script.length).toBeLessThan(3.25 * 1024)
    expect(gzipSync(script).length).toBeLessThan(1.5 * 1024)
  })

  function runCompiled(localStorage: BrowserStore['local'] | undefined) {
    const dataset: Record<string, string> = { affiliateKey: 'partner' }
    const replaced: string[] = []
    const globals = {
      document: { documentElement: { dataset }, cookie: '' },
      location: { href: 'https://site.example/?at=tok&nxaft=T&partner=K' },
      navigator: { userAgent: DESKTOP, maxTouchPoints: 0 },
      history: { state: null, replaceState: (_s: null, _t: '', to: string) => replaced.push(to) },
      addEventListener: () => {},
      crypto,
      URL,
      window: {
        get localStorage() {
          if (!localStorage) throw new DOMException('denied', 'SecurityError')
          return localStorage
        },
        get sessionStorage() {
          throw new DOMException('denied', 'SecurityError')
        },
      },
    }
    runInContext(script, createContext(globals))
    return { dataset, replaced }
  }

  test('R405 R911 does its work with the names the document gives it', () => {
    const { local } = memoryStore()
    const { dataset, replaced } = runCompiled(local)
    expect(dataset['auth']).toBe('in')
    expect(replaced).toEqual(['https://site.example/'])
    expect(local.getItem('accessToken')).toBe('tok')
    expect(local.getItem('nxafk')).toBe('K')
    expect(local.getItem('connect_uid_token')).toMatch(/^[0-9a-f]{32}$/)
  })

  test('R405 still cleans the address where storage is forbidden', () => {
    expect(runCompiled(undefined).replaced).toEqual(['https://site.example/'])
  })
})
