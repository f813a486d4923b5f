import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { creditedParam, firstVisitDetails, visitDetails, withoutSecrets } from './marketing.ts'
import { memoryStore } from '../storage/storage-memory.ts'
import {
  affiliateToken,
  connectUid,
  deviceType,
  firstUrl,
  marketingParams,
} from '../storage/storage.ts'

const NOW = Date.UTC(2026, 0, 14, 12)
const HOUR_MS = 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('R909 only a campaign of the last 7 days less an hour is credited', () => {
  const store = memoryStore()
  const storedAt = NOW - (7 * 24 - 1) * HOUR_MS
  marketingParams.set([{ name: 'mkt', value: 'news', storedAt: storedAt + 1 }], store)
  expect(creditedParam('mkt', store)).toBe('news')
  expect(creditedParam('cpnc', store)).toBeUndefined()
  marketingParams.set([{ name: 'mkt', value: 'news', storedAt }], store)
  expect(creditedParam('mkt', store)).toBeUndefined()
})

test('R310 R311 login tells how the visitor came, sign-up also the affiliate and the first address', () => {
  const store = memoryStore()
  marketingParams.set([{ name: 'cpnc', value: 'spring', storedAt: NOW }], store)
  deviceType.set('mobile', store)
  connectUid.set('uid', store)
  affiliateToken.set('T1', store)
  firstUrl.set('https://site.example/', store)
  vi.stubGlobal('screen', { width: 390, height: 844 })
  const visit = {
    cpnc: 'spring',
    mkt: undefined,
    userDeviceType: 'mobile',
    screenResolution: '390x844',
    uidToken: 'uid',
  }
  expect(visitDetails(store)).toStrictEqual(visit)
  expect(firstVisitDetails(store)).toStrictEqual({
    ...visit,
    token: 'T1',
    firstUrl: 'https://site.example/',
    referralCode: undefined,
  })
})

test('R109 the code of a friend’s link goes with a sign-up for 30 days, the newest of them', () => {
  const store = memoryStore()
  const friendly = (value: string, daysAgo: number) =>
    ({ name: 'ref', value, storedAt: NOW - daysAgo * 24 * HOUR_MS }) as const
  const codeOf = (...params: ReturnType<typeof friendly>[]) => {
    marketingParams.set(params, store)
    return firstVisitDetails(store).referralCode
  }
  expect(codeOf(friendly('OLD', 29), friendly('NEW', 1))).toBe('NEW')
  expect(codeOf(friendly('OLD', 29))).toBe('OLD')
  expect(codeOf(friendly('OLD', 30))).toBeUndefined()
})

test('R911 an affiliate token longer than the contract takes does not make every sign-up fail', () => {
  const store = memoryStore()
  affiliateToken.set('x'.repeat(513), store)
  expect(firstVisitDetails(store).token).toBeUndefined()
})

test('secrets leave an address whatever their case, and the rest stays', () => {
  const clean = withoutSecrets(new URL('https://site.example/a?Token=1&PaReq=2&MD=3&modal=x#h'))
  expect(clean.href).toBe('https://site.example/a?modal=x#h')
})
