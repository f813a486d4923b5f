import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signUpBody } from '../../testing-players.ts'
import { startTestServer } from '../../testing-server.ts'

const GERMAN = '193.99.144.80'
const AMERICAN = '8.8.8.8'
const MIRROR = 'https://mirror.example'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64)'

let api: Awaited<ReturnType<typeof startTestServer>>
let brand: string
let count = 0

beforeAll(async () => {
  api = await startTestServer()
  brand = api.brandSettings.names()[1] ?? ''
})
afterAll(() => api.stop())
afterEach(async () => {
  for (const name of api.brandSettings.changed(brand)) await api.brandSettings.unset(brand, name)
})

/** The mirror with one window in it. */
const closing = (window: object, url = MIRROR) =>
  api.brandSettings.set(brand, 'mirrorDomain', [
    { url: 'https://first.example', settings: { registrationConfigs: [] } },
    { url, settings: { registrationConfigs: [window] } },
  ])

interface Coming {
  readonly host?: string
  readonly address?: string
  readonly agent?: string
  readonly cookie?: string
}

const headersOf = ({
  host = 'mirror.example',
  address = GERMAN,
  agent = PHONE,
  cookie = '',
}: Coming) => ({
  'x-baize-brand': brand,
  'x-baize-host': host,
  'x-forwarded-for': address,
  'user-agent': agent,
  cookie,
})

/** At a moment of Berlin's clock, in winter. */
async function register(time: string, coming: Coming = {}, more: object = {}): Promise<string> {
  count += 1
  api.context.clock.set(`2026-01-14T${time}:00+01:00`)
  const email = `mirror-${count}@example.com`
  const body = { ...signUpBody(email), ...more }
  const response = await api.send('signUp', { body, headers: headersOf(coming) })
  const isMade = (await api.accounts.findByEmail(email)) !== undefined
  expect(isMade).toBe(response.statusCode === 200)
  return response.statusCode === 200 ? 'fine' : response.json<{ code: string }>().code
}

describe('R461 on a mirror domain', () => {
  const NIGHT = { country: 'DE', from: '22:00', to: '06:00', deviceType: 'mobile' }

  test('R461 R313 registration is refused inside of the window, which may cross midnight, and no account is made', async () => {
    await closing(NIGHT)
    expect(await register('21:59')).toBe('fine')
    expect(await register('22:00')).toBe('REGISTRATION_CLOSED')
    expect(await register('23:59')).toBe('REGISTRATION_CLOSED')
    expect(await register('00:00')).toBe('REGISTRATION_CLOSED')
    expect(await register('05:59')).toBe('REGISTRATION_CLOSED')
    expect(await register('06:00')).toBe('fine')
  })

  test('R461 it is open on the main domain, on another mirror, from another country and on another device', async () => {
    await closing(NIGHT)
    expect(await register('23:00', { host: 'casino.example' })).toBe('fine')
    expect(await register('23:00', { host: 'first.example' })).toBe('fine')
    expect(await register('23:00', { address: AMERICAN })).toBe('fine')
    expect(await register('23:00', { agent: DESKTOP })).toBe('fine')
  })

  test('R461 nothing that a page says opens it: neither device nor zone nor cookie', async () => {
    await closing(NIGHT)
    const closed = 'REGISTRATION_CLOSED'
    expect(await register('23:00', {}, { userDeviceType: 'desktop' })).toBe(closed)
    expect(await register('23:00', {}, { timeZone: 'Asia/Tokyo' })).toBe(closed)
    expect(await register('23:00', {}, { timeZone: 'nonsense' })).toBe(closed)
    expect(await register('23:00', { cookie: 'country=US' })).toBe(closed)
    // What it says can close it: by the cookie where the address tells nothing, by the device where the agent does not.
    expect(await register('23:00', { address: '10.1.2.3', cookie: 'a=b; country=DE' })).toBe(closed)
    expect(await register('23:00', { agent: DESKTOP }, { userDeviceType: 'mobile' })).toBe(closed)
  })

  test('R461 the clock is that of the visitor in a country of many zones', async () => {
    await closing({ ...NIGHT, country: 'US', from: '20:00', to: '21:00' })
    // Half past two in Berlin: half past eight in the evening in New York, half past five in Los Angeles.
    const at = (timeZone: string) => register('02:30', { address: AMERICAN }, { timeZone })
    expect(await at('America/New_York')).toBe('REGISTRATION_CLOSED')
    expect(await at('America/Los_Angeles')).toBe('fine')
    expect(await register('02:30', { address: AMERICAN })).toBe('REGISTRATION_CLOSED')
  })

  test('R313 an account says which mirror it was opened on, by the server’s own reading', async () => {
    await closing(NIGHT)
    expect(await register('12:00', {}, { mirrorDomainFk: 7 })).toBe('fine')
    const player = await api.context.db
      .selectFrom('player')
      .select('acquisition')
      .where('email', '=', `mirror-${count}@example.com`)
      .executeTakeFirstOrThrow()
    expect(player.acquisition).toMatchObject({ mirrorDomainFk: 2 })
  })

  test('R461 the page is told the country by a cookie, and only there', async () => {
    await closing(NIGHT)
    const cookieFor = async (coming: Coming) =>
      (await api.send('getLocation', { headers: headersOf(coming) })).headers['set-cookie']
    expect(await cookieFor({})).toBe('country=DE; Path=/; Max-Age=86400; SameSite=Lax')
    expect(await cookieFor({ host: 'casino.example' })).toBeUndefined()
    expect(await cookieFor({ address: '10.1.2.3' })).toBeUndefined()
  })

  test('R313 a mirror is the brand’s site: by its host name, and for browsers by its origin', async () => {
    await closing(NIGHT)
    const settings = await api.send('getSettings', { headers: { host: 'mirror.example' } })
    expect(settings.json()).toMatchObject({ theme: brand })
    const corsOf = async (origin: string) =>
      (await api.send('getSettings', { headers: { origin } })).headers[
        'access-control-allow-origin'
      ]
    expect(await corsOf(MIRROR)).toBe(MIRROR)
    expect(await corsOf('https://mirror.example.evil.example')).toBeUndefined()
    expect(await corsOf('http://mirror.example')).toBeUndefined()
  })
})

describe('R314 mainDomainConfigs', () => {
  const led = async (coming: Coming) =>
    (await api.answerOf('getLocation', { headers: headersOf(coming) })).data.location.redirect

  test('R314 casinoOrigin and mainDomainConfigs: leads visitors of its countries to a mirror, each always to the same, and spreads them', async () => {
    await closing({ country: 'DE', from: '00:00', to: '00:01', deviceType: 'mobile' })
    expect(await led({ host: 'casino.example' })).toBeNull()
    const main = {
      isEnabled: true,
      countries: ['DE', 'US'],
      redirectToTDS: 'TDS-B',
      defaultRedirect: '/promotions',
    }
    await api.brandSettings.set(brand, 'mainDomainConfigs', main)
    const [first, again] = [
      await led({ host: 'casino.example' }),
      await led({ host: 'casino.example' }),
    ]
    expect(first).toEqual(again)
    const origins = new Set<string>()
    for (let at = 1; at < 30; at += 1) {
      const redirect = await led({ host: 'casino.example', address: `8.8.8.${at}` })
      if (redirect?.kind === 'mirror') origins.add(redirect.origin)
    }
    expect([...origins].toSorted()).toEqual(['https://first.example', MIRROR])
    expect(await led({ host: 'mirror.example' })).toBeNull()
    expect(await led({ host: 'casino.example', address: '10.1.2.3' })).toEqual({
      kind: 'page',
      path: '/promotions',
    })
  })

  test.each([
    'javascript:alert(1)',
    'https://good.example@evil.example',
    'https://evil.example/path',
    'https://evil.example?x',
    'https://evil.example#x',
    '//evil.example',
    'https:/evil.example',
    'https://evil.example\\@good.example',
    'ftp://evil.example',
    'https://evil.example\n.good.example',
  ])('G27 %j is no mirror, and not where the casino stands', async (url) => {
    const mirror = { url, settings: { registrationConfigs: [] } }
    await expect(api.brandSettings.set(brand, 'mirrorDomain', [mirror])).rejects.toThrow(
      'mirrorDomain',
    )
    await expect(api.brandSettings.set(brand, 'casinoOrigin', url)).rejects.toThrow('casinoOrigin')
  })
})
