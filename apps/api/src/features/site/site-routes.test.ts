import {
  appSettings,
  DEFAULT_SETTINGS,
  LEGAL_PAGES,
  REGISTRATION_FIELDS,
  type SettingName,
} from '@baize/contract'
import { openLocaleFolders } from '@baize/host'
import { CURRENCIES } from '@baize/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer } from '../../testing-server.ts'

let api: Awaited<ReturnType<typeof startTestServer>>
let otherBrand: string

beforeAll(async () => {
  api = await startTestServer({ TRUSTED_PROXY_HOPS: '1' })
  otherBrand = api.brandSettings.names()[1] ?? ''
})
afterAll(() => api.stop())

const LOCALES = openLocaleFolders()
  .list()
  .map(({ tag }) => tag)

const on = (brand: string) => ({ headers: { 'x-baize-brand': brand } })

describe('settings2', () => {
  test('R705 R120 answers the whole settings object of the brand that was asked for', async () => {
    const answer = await api.answerOf('getSettings')
    expect(answer.theme).toBe(DEFAULT_SETTINGS.theme)
    const other = await api.answerOf('getSettings', on(otherBrand))
    expect(other.theme).toBe(otherBrand)
    expect(other.brandName).not.toBe(answer.brandName)
  })

  test('R120 chooses the brand by host name', async () => {
    const [host = ''] =
      api.brandSettings.rows().find(({ name }) => name === otherBrand)?.hosts ?? []
    const answer = await api.answerOf('getSettings', { headers: { host: `${host}:3001` } })
    expect(answer.theme).toBe(otherBrand)
  })

  test('R314 a setting that is not changed has its default', async () => {
    const answer = await api.answerOf('getSettings')
    expect(Object.keys(answer).toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted())
    expect(answer.affiliateKeyQueryParameter).toBe(DEFAULT_SETTINGS.affiliateKeyQueryParameter)
  })

  test('R314 R123 a brand offers every locale that has a folder, English first', async () => {
    expect((await api.answerOf('getSettings')).locales).toEqual(LOCALES)
    expect(LOCALES[0]).toBe('en')
    expect(LOCALES.length).toBeGreaterThanOrEqual(4)
  })

  test('R314 a change is served at once, under a new version, on its brand alone', async () => {
    const before = await api.send('getSettings', on(otherBrand))
    const notice = 'A notice that no brand has of itself'
    await api.brandSettings.set(otherBrand, 'licenceNotice', notice)
    const after = await api.send('getSettings', on(otherBrand))
    expect(after.json().licenceNotice).toBe(notice)
    expect(after.headers['etag']).not.toBe(before.headers['etag'])
    expect(after.headers['x-content-version']).not.toBe(before.headers['x-content-version'])
    expect((await api.answerOf('getSettings')).licenceNotice).not.toBe(notice)
    await api.brandSettings.unset(otherBrand, 'licenceNotice')
    const again = await api.send('getSettings', on(otherBrand))
    expect(again.headers['etag']).toBe(before.headers['etag'])
  })

  test('answers 304 without a body, but with the content version, to who already has it', async () => {
    const first = await api.send('getSettings')
    const etag = String(first.headers['etag'])
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await api.send('getSettings', { headers: { 'if-none-match': known } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(again.headers['x-content-version']).toBe(first.headers['x-content-version'])
    }
    const other = await api.send('getSettings', { headers: { 'if-none-match': '"other"' } })
    expect(other.statusCode).toBe(200)
    expect(first.headers['cache-control']).toBe('public, no-cache')
    expect(first.headers['vary']).toContain('x-baize-brand')
  })

  test('ignores a query it does not know', async () => {
    expect((await api.send('getSettings', { query: { anything: '1' } })).statusCode).toBe(200)
  })
})

/** Every setting that section 3 of the specification names, in its words. */
const SPECIFIED: readonly SettingName[] = [
  'theme',
  'navigationSystem',
  'brandName',
  'pageUrlSetup',
  'homePageKey',
  'casinoPageKey',
  'promotionsPageKey',
  'depositPageKey',
  'withdrawPageKey',
  'providersPageKey',
  'providerGamesPageKey',
  'categoryGamesPageKey',
  'gamePageKey',
  'categoriesPageKey',
  'enableCategoriesPageNavigation',
  'showDesktopBurger',
  'showMobileBottomMenu',
  'showSnow',
  'portraitGameImages',
  'manifest',
  'verifyEmailStatusOnLogin',
  'emailPhoneRegistration',
  'formFieldsValidation',
  'goToPageAfterRegistration',
  'afterRegistrationRedirect',
  'holdUserOnRegistration',
  'verifyEmailOnBonusActivation',
  'reCaptchaSiteKey',
  'removeBonusesFromDepositPage',
  'withdrawalConditions',
  'allowKYCBeforeDeposit',
  'allowDepWithoutAddress',
  'onDepositShowAllField',
  'popupDepositFormAsSidebar',
  'useMultiWallet',
  'loyaltyLevelGroupSteps',
  'referAFriendPercent',
  'referAFriendLanding',
  'allowGameViewNotLoggedUser',
  'allowGuestPlayDemoGames',
  'demoUserId',
  'showLiveChat',
  'showProfileCalendar',
  'showRakebackCalendar',
  'useNewsBlockInPromotions',
  'excludedCountryCodeList',
  'whitelistedIPs',
  'affiliateKeyQueryParameter',
  'apiVersion',
  'robotsTxt',
  'extraHeader',
  'ActiveLandingUrls',
  'mirrorDomain',
  'mainDomainConfigs',
  'casinoOrigin',
  'addScriptOnSite',
  'useLazyCMSRendering',
  'experimental',
  'debugShowTranslationKeys',
]

test.each(SPECIFIED)('R314 the setting %s exists and its default is one it may have', (name) => {
  expect(DEFAULT_SETTINGS).toHaveProperty(name)
  expect(appSettings.safeParse(DEFAULT_SETTINGS).success).toBe(true)
})

test('R913 the defaults are those of the specification', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({
    loyaltyLevelGroupSteps: [1],
    mainDomainConfigs: { redirectToTDS: 'TDS-B' },
    referAFriendPercent: 0,
    verifyEmailOnBonusActivation: true,
    theme: 'curacao',
    navigationSystem: 'basic',
  })
  expect(DEFAULT_SETTINGS.locales[0]).toBe('en')
})

test('R120 the brands are listed with their host names and capabilities, the default first', async () => {
  const { brands } = await api.answerOf('getBrands')
  expect(brands.map(({ name }) => name)).toEqual(api.brandSettings.names())
  expect(brands[0]?.name).toBe(DEFAULT_SETTINGS.theme)
  expect(new Set(brands.flatMap(({ hosts }) => hosts))).toEqual(api.brandSettings.hosts)
  expect(brands.every(({ name }) => api.brandSettings.byName(name)?.settings.theme === name)).toBe(
    true,
  )
})

describe('a locale', () => {
  const shipped = LOCALES.map((tag) => `${tag}.json`)

  test.each(shipped)('R705 R123 R124 %s is served compiled, for one hour', async (file) => {
    const response = await api.send('getLocale', { params: { file } })
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('public, max-age=3600')
    expect(Object.keys(response.json())).toContain('form')
    const etag = String(response.headers['etag'])
    const part = await api.send('getLocale', {
      params: { file },
      query: { of: 'tour,races,nothing,constructor' },
    })
    expect(Object.keys(part.json())).toEqual(['tour', 'races'])
    expect(part.headers['etag']).not.toBe(response.headers['etag'])
    const again = await api.send('getLocale', {
      params: { file },
      headers: { 'if-none-match': etag },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test.each(['xx.json', 'en', 'en.txt', '../package.json', '..%2fen.json', '.json'])(
    'R123 %s is not found',
    async (file) => {
      const response = await api.send('getLocale', { params: { file } })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
    },
  )
})

describe('a legal page', () => {
  test.each(LEGAL_PAGES)('R207 %s has real text that names the brand', async (page) => {
    const brand = api.brandSettings.byName(otherBrand)
    const { data } = await api.answerOf('getLegalPage', {
      params: { locale: 'en', page },
      ...on(otherBrand),
    })
    const text = JSON.stringify(data.page)
    expect(data.page.sections.length).toBeGreaterThan(3)
    expect(text).toContain(brand?.settings.brandName)
    expect(text).not.toContain('{brandName}')
  })

  test.each(LOCALES)('R207 every page opens in %s', async (locale) => {
    for (const page of LEGAL_PAGES) {
      const { data } = await api.answerOf('getLegalPage', { params: { locale, page } })
      expect(data.page.title).not.toBe('')
    }
  })

  test('R207 falls back to English where it was not translated', async () => {
    const page = 'privacy-policy'
    const english = await api.answerOf('getLegalPage', { params: { locale: 'en', page } })
    const unknown = await api.answerOf('getLegalPage', { params: { locale: 'xx', page } })
    expect(unknown).toEqual(english)
  })

  test.each([
    ['en', 'no-such-page'],
    ['en', '../../../package'],
    ['../..', 'package'],
    ['en', 'constructor'],
  ])('R207 %s/%s is not found', async (locale, page) => {
    expect((await api.send('getLegalPage', { params: { locale, page } })).statusCode).toBe(404)
  })
})

describe('get-all-country', () => {
  test('R705 R308 lists every country with code, name, dialling code and flag', async () => {
    const { data } = await api.answerOf('getAllCountry')
    expect(data.allCountries.length).toBeGreaterThan(240)
    expect(data.allCountries).toContainEqual({
      countryId: expect.any(Number),
      code: 'DE',
      name: 'Germany',
      phoneCode: '+49',
      flag: '🇩🇪',
    })
    expect(new Set(data.allCountries.map(({ countryId }) => countryId)).size).toBe(
      data.allCountries.length,
    )
    expect(data.countries).toEqual({ rows: data.allCountries, count: data.allCountries.length })
  })

  test('R308 leaves excluded countries out of those where an account may be opened', async () => {
    await api.brandSettings.set(otherBrand, 'excludedCountryCodeList', 'US, de,')
    const { data } = await api.answerOf('getAllCountry', on(otherBrand))
    const codes = data.countries.rows.map(({ code }) => code)
    expect(codes).not.toContain('US')
    expect(codes).not.toContain('DE')
    expect(data.countries.count).toBe(data.allCountries.length - 2)
    await api.brandSettings.unset(otherBrand, 'excludedCountryCodeList')
  })
})

test('R705 R308 get-currencies lists every currency with its code and name', async () => {
  const { data } = await api.answerOf('getCurrencies')
  expect(data.currencies.map(({ code }) => code)).toEqual(Object.keys(CURRENCIES))
  expect(data.currencies).toContainEqual({ code: 'EUR', name: 'Euro' })
})

describe('get-location', () => {
  const from = (forwardedFor: string) => ({ headers: { 'x-forwarded-for': forwardedFor } })

  test('R705 R308 tells the country of the address that the trusted proxy names', async () => {
    const { data } = await api.answerOf('getLocation', from('8.8.8.8'))
    expect(data.location).toMatchObject({ country: 'US', ipInfo: { ip: '8.8.8.8', country: 'US' } })
  })

  test('R308 does not believe what the visitor wrote in front of it', async () => {
    const { data } = await api.answerOf('getLocation', from('8.8.8.8, 193.99.144.80'))
    expect(data.location.country).toBe('DE')
  })

  test('R308 tells nothing of a private address', async () => {
    const { data } = await api.answerOf('getLocation')
    expect(data.location).toMatchObject({ country: '', ipInfo: { ip: '127.0.0.1', country: '' } })
  })

  test.each(['not an address', '<script>', '999.1.1.1'])(
    'R308 tells nothing of %s',
    async (nonsense) => {
      const { data } = await api.answerOf('getLocation', from(nonsense))
      expect(data.location.country).toBe('')
    },
  )

  test('R308 is never cached', async () => {
    expect((await api.send('getLocation')).headers['cache-control']).toBe('no-store')
  })
})

describe('get-registration-fields', () => {
  test('R705 R309 answers a map of every field', async () => {
    const { data } = await api.answerOf('getRegistrationFields')
    expect(Object.keys(data.fields).toSorted()).toEqual(REGISTRATION_FIELDS.toSorted())
    expect(data.fields.firstName).toBe(1)
  })

  test('R309 a field that the operator switches off is 0, but never email and password', async () => {
    const off = { city: 0, email: 0, password: 0 }
    await api.brandSettings.set(otherBrand, 'registrationFields', off)
    const { data } = await api.answerOf('getRegistrationFields', on(otherBrand))
    expect(data.fields).toMatchObject({ city: 0, email: 1, password: 1, firstName: 1 })
    await api.brandSettings.unset(otherBrand, 'registrationFields')
  })
})

test('the description of every call is served to developers, and to nobody else', async () => {
  const described = await api.app.inject('/api/openapi.json')
  const { paths } = described.json<{ paths: Record<string, unknown> }>()
  expect(Object.keys(paths)).toContain('/api/core/casino/settings2')
  expect(Object.keys(paths)).toContain('/api/user/sign-up')
  const production = await startTestServer({ DEV_TOOLS: '0' })
  expect((await production.app.inject('/api/openapi.json')).statusCode).toBe(404)
  await production.stop()
})

test('pages of the brands may call from a browser, and pages of other sites may not', async () => {
  const preflight = (origin: string) =>
    api.app.inject({
      method: 'OPTIONS',
      url: '/api/user/login',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  const own = await preflight('http://localhost:3000')
  expect(own.headers['access-control-allow-origin']).toBe('http://localhost:3000')
  const other = await preflight('https://evil.example')
  expect(other.headers['access-control-allow-origin']).toBeUndefined()
})

describe('the languages of a brand', () => {
  const ask = async (headers: Record<string, string>) =>
    (await api.answerOf('getLanguages', { headers })).data

  test('R123 are listed in their own words', async () => {
    const { languages } = await ask({})
    expect(languages.map(({ tag }) => tag)).toEqual(LOCALES)
    expect(languages).toContainEqual({ tag: 'ar', name: 'العربية', direction: 'rtl' })
  })

  test.each([
    ['en', 'de-AT,de;q=0.9,en;q=0.5', 'de', 'Diese Website gibt es auch in Ihrer Sprache.'],
    ['de', 'en-GB', 'en', 'This site is also available in your language.'],
    ['en', 'en-GB,de;q=0.9', undefined, undefined],
    ['en', 'tlh', undefined, undefined],
    ['en', '', undefined, undefined],
  ])('R123 on a page in %s for %j suggest %s', async (language, accepted, tag, sentence) => {
    const { suggestion } = await ask({ language, 'accept-language': accepted })
    expect([suggestion?.tag, suggestion?.sentence]).toEqual([tag, sentence])
  })
})
