import type { DEFAULT_SETTINGS } from '@baize/contract/settings'
import { describe, expect, test } from 'vitest'
import {
  closedWindow,
  domainRedirect,
  localTime,
  mirrorOn,
  redirectAddress,
  zonesOf,
  type Registrant,
} from './mirror-domains.ts'

const MIRRORS = [
  { url: 'https://one.example', settings: { registrationConfigs: [] } },
  { url: 'https://two.example:8443', settings: { registrationConfigs: [] } },
]

describe('R313 a mirror domain', () => {
  test.each([
    ['one.example', 1],
    ['two.example', 2],
    ['www.one.example', undefined],
    ['one.example.evil.example', undefined],
    ['', undefined],
  ])('R313 %s is number %s of the list', (host, number) => {
    expect(mirrorOn(MIRRORS, host)?.number).toBe(number)
  })
})

describe('R461 a registration window', () => {
  const NIGHT = { country: 'DE', from: '22:00', to: '06:00', deviceType: 'mobile' } as const
  const DAY = { country: 'DE', from: '09:00', to: '17:30', deviceType: 'desktop' } as const
  const GERMAN: Registrant = {
    countries: ['DE'],
    devices: ['mobile'],
    timeZones: ['Europe/Berlin'],
  }
  const at = (time: string) => new Date(`2026-01-14T${time}:00+01:00`)
  const isClosed = (
    time: string,
    window: typeof NIGHT | typeof DAY = NIGHT,
    who: Partial<Registrant> = {},
  ) => closedWindow(at(time), [window], { ...GERMAN, ...who }) !== undefined

  test.each([
    ['21:59', false],
    ['22:00', true],
    ['23:59', true],
    ['00:00', true],
    ['05:59', true],
    ['06:00', false],
    ['12:00', false],
  ])('R461 that crosses midnight: at %s it is closed: %s', (time, expected) => {
    expect(isClosed(time)).toBe(expected)
  })

  test.each([
    ['08:59', false],
    ['09:00', true],
    ['17:29', true],
    ['17:30', false],
  ])('R461 of a day: at %s it is closed: %s', (time, expected) => {
    expect(isClosed(time, DAY, { devices: ['desktop'] })).toBe(expected)
  })

  test('R461 that ends where it begins is the whole day', () => {
    const always = { ...NIGHT, from: '10:00', to: '10:00' } as unknown as typeof NIGHT
    expect(['00:00', '09:59', '10:00', '23:59'].map((time) => isClosed(time, always))).toEqual([
      true,
      true,
      true,
      true,
    ])
  })

  test('R461 is of a country and a kind of device, and a tablet is carried about', () => {
    expect(isClosed('23:00', NIGHT, { countries: ['FR', ''] })).toBe(false)
    expect(isClosed('23:00', NIGHT, { countries: ['FR', 'DE'] })).toBe(true)
    expect(isClosed('23:00', NIGHT, { devices: ['desktop'] })).toBe(false)
    expect(isClosed('23:00', NIGHT, { devices: ['tablet'] })).toBe(true)
    expect(isClosed('23:00', NIGHT, { devices: ['desktop', 'mobile'] })).toBe(true)
  })

  test('R461 is read on the clock of its visitor, in summer as well', () => {
    expect(isClosed('23:00', NIGHT, { timeZones: ['America/New_York'] })).toBe(false)
    expect(isClosed('23:00', NIGHT, { timeZones: ['America/New_York', 'Europe/Berlin'] })).toBe(
      true,
    )
    expect(localTime(new Date('2026-07-01T22:00:00Z'), 'Europe/Berlin')).toBe('00:00')
    expect(localTime(new Date('2026-01-01T23:00:00Z'), 'Europe/Berlin')).toBe('00:00')
    expect(localTime(new Date('2026-01-01T18:35:00Z'), 'Asia/Kolkata')).toBe('00:05')
  })

  test('R461 a zone that somebody names counts only if it lies in their country', () => {
    expect(zonesOf('DE', undefined)).toContain('Europe/Berlin')
    expect(zonesOf('US', 'America/Chicago')).toEqual(['America/Chicago'])
    expect(zonesOf('US', 'Asia/Tokyo')).toEqual(zonesOf('US', undefined))
    expect(zonesOf('US', 'Nowhere/At_All').length).toBeGreaterThan(4)
    // The same zone under its other name.
    expect(zonesOf('IN', 'Asia/Calcutta')).toHaveLength(1)
    expect(zonesOf('IN', 'Asia/Kolkata')).toHaveLength(1)
    expect(zonesOf('', 'Asia/Tokyo')).toEqual(['UTC'])
  })
})

describe('R314 mainDomainConfigs', () => {
  const settings = (
    main: Partial<typeof DEFAULT_SETTINGS.mainDomainConfigs>,
    mirrorDomain: typeof MIRRORS = MIRRORS,
  ) => ({
    mirrorDomain,
    mainDomainConfigs: {
      isEnabled: true,
      countries: ['de', 'FR'],
      redirectToTDS: 'TDS-B',
      defaultRedirect: '/promotions',
      ...main,
    },
  })
  const led = (
    main: Parameters<typeof settings>[0] = {},
    { country = 'DE', hostname = 'casino.example', mirrors = MIRRORS, number = 0 } = {},
  ) => domainRedirect(settings(main, mirrors), { hostname, country, share: () => number })

  test('R314 isEnabled: nobody is led anywhere without it', () => {
    expect(led({ isEnabled: false })).toBeNull()
  })

  test('R314 countries: theirs are spread over the mirrors, all others follow defaultRedirect', () => {
    expect(led()).toEqual({ kind: 'mirror', origin: 'https://one.example' })
    expect(led({}, { number: 3 })).toEqual({ kind: 'mirror', origin: 'https://two.example:8443' })
    expect(led({}, { country: 'JP' })).toEqual({ kind: 'page', path: '/promotions' })
    expect(led({}, { country: '' })).toEqual({ kind: 'page', path: '/promotions' })
    expect(led({ defaultRedirect: '' }, { country: 'JP' })).toBeNull()
  })

  test('R314 redirectToTDS: names the scheme; without one, without mirrors and on a mirror all stay', () => {
    expect(led({ redirectToTDS: '' })).toBeNull()
    expect(led({}, { mirrors: [] })).toBeNull()
    expect(led({}, { hostname: 'two.example' })).toBeNull()
    const schemes: string[] = []
    const share = (scheme: string) => schemes.push(scheme)
    domainRedirect(settings({}), { hostname: 'casino.example', country: 'DE', share })
    expect(schemes).toEqual(['TDS-B'])
  })
})

describe('G27 where a redirect leads', () => {
  const HOME = { href: 'https://casino.example/', path: '/', isHome: true, landings: ['/welcome'] }

  test('R314 ActiveLandingUrls: who landed there stays there', () => {
    const page = { ...HOME, href: 'https://casino.example/welcome', path: '/welcome' }
    expect(redirectAddress({ kind: 'mirror', origin: 'https://one.example' }, page)).toBeUndefined()
    expect(redirectAddress({ kind: 'page', path: '/x' }, page)).toBeUndefined()
  })

  test('a page of this site is a start for who came to none in particular, and leads nowhere from itself', () => {
    const redirect = { kind: 'page', path: '/promotions' } as const
    expect(redirectAddress(redirect, HOME)).toBe('https://casino.example/promotions')
    const promotions = { ...HOME, path: '/promotions' }
    expect(redirectAddress(redirect, promotions)).toBeUndefined()
    expect(
      redirectAddress(redirect, { ...promotions, path: '/casino', isHome: false }),
    ).toBeUndefined()
  })

  test.each([
    '/casino?cpnc=x#top',
    '//evil.example/',
    '/\\evil.example',
    '/%2F%2Fevil.example',
    '/@evil.example',
    '/?next=https://evil.example',
    '/:80@evil.example/',
    '/.evil.example',
    '/#@evil.example',
  ])('G27 from %s to the same page of the mirror, and to no other host', (path) => {
    const href = new URL(path.replace(/^\/\//, '/./%2e//'), 'https://casino.example').href
    for (const asked of [href, `https://casino.example${path}`]) {
      const page = { ...HOME, href: asked, path: '/casino' }
      const target = redirectAddress({ kind: 'mirror', origin: 'https://one.example' }, page)
      expect(new URL(target ?? '').origin).toBe('https://one.example')
    }
  })
})
