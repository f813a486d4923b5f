import { money } from '@baize/money'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { GOOD_PASSWORD, fundPlayer, openPlayer, signUpBody } from '../../testing-players.ts'
import { startTestServer } from '../../testing-server.ts'
import { TEST_NOW } from '../../testing.ts'

const AMERICAN = '8.8.8.8'
const GERMAN = '193.99.144.80'
const MINUTES = 5
const BERLIN = { latitude: 52.52, longitude: 13.405, accuracy: 25 }
const VEGAS = { latitude: 36.17, longitude: -115.14, accuracy: 25 }
const TORONTO = { latitude: 43.65, longitude: -79.38, accuracy: 25 }

let api: Awaited<ReturnType<typeof startTestServer>>
let brand: string
let count = 0

beforeAll(async () => {
  api = await startTestServer({ LOCATION_VERIFIED_MINUTES: String(MINUTES) })
  brand = api.brandSettings.names()[0] ?? ''
})
afterAll(() => api.stop())
afterEach(async () => {
  for (const name of api.brandSettings.changed(brand)) await api.brandSettings.unset(brand, name)
  api.context.clock.set(TEST_NOW)
  await api.context.db.deleteFrom('country_block').execute()
})

const exclude = (list: string) => api.brandSettings.set(brand, 'excludedCountryCodeList', list)
const from = (address: string, cookie = '') => ({ 'x-forwarded-for': address, cookie })

/** An address that no other test has shown anything from. */
function newAmerican(): string {
  count += 1
  return `8.8.${Math.floor(count / 250)}.${(count % 250) + 1}`
}

async function isExcluded(address: string, cookie?: string): Promise<boolean> {
  const { data } = await api.answerOf('getLocation', { headers: from(address, cookie) })
  return data.location.isExcluded
}

/** Shows a location. Returns what was said to it, and the cookie the browser keeps from then on. */
async function show(
  body: object,
  { address = newAmerican(), token }: { address?: string; token?: string } = {},
) {
  const call = { body: body as Record<string, unknown>, headers: from(address) }
  const response = await api.send('verifyLocation', { ...call, ...(token ? { token } : {}) })
  const json = response.json<{ code?: string; data?: Record<string, unknown> }>()
  const cookie = String(response.headers['set-cookie'] ?? '').split(';')[0] ?? ''
  return { said: json.code ?? json.data, status: response.statusCode, cookie, address }
}

async function codeOf(...call: Parameters<typeof api.send>): Promise<string> {
  const response = await api.send(...call)
  return response.statusCode === 200 ? 'fine' : response.json<{ code: string }>().code
}

async function signUp(address: string, cookie = '', more: object = {}): Promise<string> {
  count += 1
  const body = { ...signUpBody(`places-${count}@example.com`), ...more }
  return await codeOf('signUp', { body, headers: from(address, cookie) })
}

describe('R430 get-location', () => {
  test('R116 R314 R430 says that a visitor is shut out, by country and unless whitelistedIPs has the address', async () => {
    expect(await isExcluded(AMERICAN)).toBe(false)
    await exclude('us, FR')
    expect(await isExcluded(AMERICAN)).toBe(true)
    expect(await isExcluded(`::ffff:${AMERICAN}`)).toBe(true)
    expect(await isExcluded(GERMAN)).toBe(false)
    expect(await isExcluded('10.1.2.3')).toBe(false)
    await api.brandSettings.set(brand, 'whitelistedIPs', [` ${AMERICAN}`])
    expect(await isExcluded(AMERICAN)).toBe(false)
    expect(await isExcluded('8.8.4.4')).toBe(true)
  })

  test('R430 does not shut out a country for one of its subdivisions, when the address tells only the country', async () => {
    await exclude('US-NV, CA-ON')
    expect(await isExcluded(AMERICAN)).toBe(false)
  })
})

describe('R430 country-blocked', () => {
  const report = (address: string, firstUrl: string, country = 'US') =>
    api.answerOf('countryBlocked', {
      body: { ip: address, country, firstUrl },
      headers: from(address),
    })
  const stored = () =>
    api.context.db.selectFrom('country_block').selectAll().orderBy('url').execute()

  test('R430 R705 stores a block once for each address, country and page', async () => {
    await exclude('US')
    await report(AMERICAN, 'https://site.example/casino?at=at_secret#x')
    await report(AMERICAN, 'https://site.example/casino?token=other')
    await report(AMERICAN, 'https://site.example/promotions')
    await report('8.8.4.4', 'https://site.example/promotions')
    expect((await stored()).map(({ address, url }) => [address, url])).toEqual([
      [AMERICAN, 'https://site.example/casino'],
      [AMERICAN, 'https://site.example/promotions'],
      ['8.8.4.4', 'https://site.example/promotions'],
    ])
  })

  test('R430 R433 stores the server’s own reading, and nothing of who was not shut out', async () => {
    await exclude('US')
    await api.answerOf('countryBlocked', {
      body: { ip: '1.2.3.4', country: 'KP', firstUrl: '/' },
      headers: from(AMERICAN),
    })
    await report(GERMAN, '/', 'US')
    expect(await stored()).toMatchObject([
      {
        brand,
        address: AMERICAN,
        country: 'US',
        subdivision: '',
        url: '/',
        blocked_at: new Date(TEST_NOW),
      },
    ])
  })
})

describe('R432 a location that is shown', () => {
  test('R432 clears the visitor for a time, from the same browser and network only', async () => {
    await exclude('US')
    const { said, cookie, address } = await show(BERLIN)
    const until = new Date(new Date(TEST_NOW).getTime() + MINUTES * 60_000)
    expect(said).toEqual({ country: 'DE', isExcluded: false, verifiedUntil: until.toISOString() })
    expect(await isExcluded(address, cookie)).toBe(false)
    expect(await isExcluded(address)).toBe(true)
    expect(await isExcluded(newAmerican(), cookie)).toBe(true)
    expect(await isExcluded(address, 'verified_location=' + 'A'.repeat(43))).toBe(true)
    api.context.clock.set(new Date(until.getTime() - 1))
    expect(await isExcluded(address, cookie)).toBe(false)
    api.context.clock.set(until)
    expect(await isExcluded(address, cookie)).toBe(true)
  })

  test('R432 is kept with its time', async () => {
    await api.context.db.deleteFrom('verified_location').execute()
    await exclude('US')
    const { address } = await show(BERLIN)
    const rows = await api.context.db.selectFrom('verified_location').selectAll().execute()
    expect(rows).toMatchObject([
      { network: address, country: 'DE', verified_at: new Date(TEST_NOW) },
    ])
  })

  test.each([
    ['still in the excluded country', 'US', VEGAS, 'US'],
    ['in another excluded country', 'US,DE', BERLIN, 'DE'],
    ['in a country of which an untold part is excluded', 'US,CA-ON', TORONTO, 'CA'],
    // Niagara Falls, Ontario: the circle reaches over the river.
    [
      'beside a border that the circle reaches across',
      'US',
      { latitude: 43.09, longitude: -79.1, accuracy: 5_000 },
      'US',
    ],
  ])('R432 clears nobody %s', async (_what, list, body, country) => {
    await exclude(list)
    const { said, cookie, address } = await show(body)
    expect(said).toEqual({ country, isExcluded: true, verifiedUntil: null })
    expect(cookie).toBe('')
    expect(await isExcluded(address)).toBe(true)
  })

  test.each([
    ['exact to nothing', { ...BERLIN, accuracy: 0 }, 'LOCATION_IMPOSSIBLE'],
    ['exact to less than nothing', { ...BERLIN, accuracy: -1 }, 'LOCATION_IMPOSSIBLE'],
    ['beyond the pole', { ...BERLIN, latitude: 91 }, 'LOCATION_IMPOSSIBLE'],
    ['beyond the date line', { ...BERLIN, longitude: 181 }, 'LOCATION_IMPOSSIBLE'],
    ['anywhere in Europe', { ...BERLIN, accuracy: 900_000 }, 'LOCATION_TOO_VAGUE'],
    ['in the open sea', { latitude: 0, longitude: 0, accuracy: 20 }, 'LOCATION_UNKNOWN'],
    ['in words', { ...BERLIN, latitude: 'north' }, 'INVALID_FIELDS'],
    ['with a country of its own choice', { ...BERLIN, country: 'DE' }, 'INVALID_FIELDS'],
  ])('R432 is refused when it is %s', async (_what, body, code) => {
    await exclude('US')
    expect(await show(body)).toMatchObject({ said: code, status: 422, cookie: '' })
  })

  test('R432 is taken 20 times in ten minutes from one address', async () => {
    const address = newAmerican()
    for (let tries = 0; tries < 20; tries += 1) await show(VEGAS, { address })
    expect((await show(VEGAS, { address })).said).toBe('TOO_MANY_REQUESTS')
  })

  test('R432 is judged again by the list of the day', async () => {
    await exclude('US')
    const { cookie, address } = await show(BERLIN)
    await exclude('US,DE')
    expect(await isExcluded(address, cookie)).toBe(true)
  })
})

describe('R433 R432 the server’s own decision with a location', () => {
  test('R433 registration is open to who has shown it, except by the declared country', async () => {
    await exclude('US')
    const { cookie, address } = await show(BERLIN)
    expect(await signUp(address)).toBe('COUNTRY_BLOCKED')
    expect(await signUp(address, cookie)).toBe('fine')
    expect(await signUp(address, cookie, { countryCode: 'US' })).toBe('COUNTRY_BLOCKED')
    api.context.clock.advance(MINUTES * 60_000)
    expect(await signUp(address, cookie)).toBe('COUNTRY_BLOCKED')
  })

  test('R433 cashier and games are open to a player who has shown it, until it expires', async () => {
    await exclude('US')
    const { token, playerId } = await openPlayer(api, 'shown@example.com')
    await fundPlayer(api, playerId, money(1_000n, 'EUR'))
    const address = newAmerican()
    const acts = async (at = address) => {
      const call = { token, headers: from(at) }
      const launch = (mode: string) => ({ ...call, body: { slug: 'dice', mode } })
      return [
        await codeOf('getCashier', call),
        await codeOf('launchGame', launch('real')),
        await codeOf('launchGame', launch('demo')),
      ]
    }
    const shut = ['DEPOSIT_COUNTRY_BLOCK', 'COUNTRY_BLOCKED', 'COUNTRY_BLOCKED']
    expect(await acts()).toEqual(shut)
    await show(BERLIN, { address, token })
    expect(await acts()).toEqual(['fine', 'fine', 'fine'])
    expect(await acts(newAmerican())).toEqual(shut)
    api.context.clock.advance(MINUTES * 60_000)
    expect(await acts()).toEqual(shut)
  })

  test('R433 a guest who has shown it may look at a demo', async () => {
    await exclude('US')
    const { cookie, address } = await show(BERLIN)
    const demo = { body: { slug: 'dice', mode: 'demo' } }
    expect(await codeOf('launchGame', { ...demo, headers: from(address) })).toBe('COUNTRY_BLOCKED')
    expect(await codeOf('launchGame', { ...demo, headers: from(address, cookie) })).toBe('fine')
  })

  test('R433 what a guest has shown counts for the account that is signed in with the browser', async () => {
    const { email } = await openPlayer(api, 'guest-first@example.com')
    await exclude('US')
    const { cookie, address } = await show(BERLIN)
    const enter = async (kept: string) => {
      const body = { email, password: GOOD_PASSWORD }
      const { data } = await api.answerOf('login', { body, headers: from(address, kept) })
      return await codeOf('getCashier', { token: data.accessToken, headers: from(address) })
    }
    expect(await enter('')).toBe('DEPOSIT_COUNTRY_BLOCK')
    expect(await enter(cookie)).toBe('fine')
  })
})
