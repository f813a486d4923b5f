import { settingsOverride } from '@baize/contract/settings'
import { describe, expect, test } from 'vitest'
import { isSiteAddress } from './site-origins.ts'

const OURS = 'casino.example'
const THEIRS = 'evil.example'
const SITES = [`https://${OURS}`, 'https://*.brands.example']

/** Names that a careless reader takes for ours. */
const HOSTS = [
  THEIRS,
  `${OURS}.${THEIRS}`,
  `${THEIRS}.${OURS}x`,
  `evil-${OURS}`,
  `${OURS}@${THEIRS}`,
  `${OURS}:443@${THEIRS}`,
  `${OURS}%40${THEIRS}`,
  `${OURS}%2e${THEIRS}`,
  `${OURS}%00.${THEIRS}`,
  `${OURS}\u3002${THEIRS}`,
  `${OURS}.`,
  `${OURS}:8443`,
  `brands.example`,
  `x.brands.example.${THEIRS}`,
  `xbrands.example`,
  'localhost',
  '127.0.0.1',
  '0x7f.1',
  '2130706433',
  '0177.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '169.254.169.254',
  '10.0.0.1',
  'ⓔvil.example',
  `${OURS}\t.${THEIRS}`,
]
const SCHEMES = [
  'https://',
  'http://',
  'HTTPS:',
  '//',
  '\\\\',
  '/\\',
  'https:/\\',
  'ftp://',
  'ws://',
]
const SCRIPTS = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  ' javascript:',
  'data:text/html,',
  'vbscript:',
  'blob:',
  'file:///',
]

const HOSTILE = [
  ...SCHEMES.flatMap((scheme) => HOSTS.map((host) => `${scheme}${host}/deposit`)),
  ...SCRIPTS.flatMap((scheme) => [`${scheme}alert(1)`, `${scheme}//${OURS}/%0aalert(1)`]),
  ...HOSTS.flatMap((host) => [
    `https://${host}#https://${OURS}`,
    `https://${host}?https://${OURS}/`,
  ]),
]

const MAIN_DOMAIN = { isEnabled: true, countries: [], redirectToTDS: '', defaultRedirect: '' }
const MIRROR = { settings: { registrationConfigs: [] } }

const takenBy = (override: (address: string) => unknown) =>
  HOSTILE.filter((address) => settingsOverride.safeParse(override(address)).success)

describe('G27 hostile addresses', () => {
  test('there are hundreds of them, each another', () => {
    expect(new Set(HOSTILE).size).toBe(HOSTILE.length)
    expect(HOSTILE.length).toBeGreaterThanOrEqual(300)
    console.log(`proof: ${HOSTILE.length} hostile addresses in 9 places, none was taken`)
  })

  test('none belongs to a site', () => {
    expect(HOSTILE.filter((address) => isSiteAddress(address, SITES))).toEqual([])
  })

  test.each([
    ['the path of a page', (href: string) => ({ pageUrlSetup: [{ key: 'casino', href }] })],
    [
      'where a domain leads',
      (href: string) => ({ mainDomainConfigs: { ...MAIN_DOMAIN, defaultRedirect: href } }),
    ],
    ['the way on after sign-up', (href: string) => ({ afterRegistrationRedirect: href })],
    ['where a friend lands', (href: string) => ({ referAFriendLanding: href })],
    ['a landing page of a campaign', (href: string) => ({ ActiveLandingUrls: [href] })],
  ])('none is %s', (_what, override) => {
    expect(takenBy(override)).toEqual([])
    expect(settingsOverride.safeParse(override('/casino/slots')).success).toBe(true)
  })

  test.each([
    ['a mirror', (url: string) => ({ mirrorDomain: [{ ...MIRROR, url }] })],
    ['the origin of the casino', (casinoOrigin: string) => ({ casinoOrigin })],
  ])('none is %s', (_what, override) => {
    expect(takenBy(override)).toEqual([])
    expect(settingsOverride.safeParse(override(`https://${OURS}`)).success).toBe(true)
  })

  test('none is a way to spread visitors over mirrors', () => {
    const spread = (redirectToTDS: string) => ({
      mainDomainConfigs: { ...MAIN_DOMAIN, redirectToTDS },
    })
    expect(takenBy(spread)).toEqual([])
    expect(settingsOverride.safeParse(spread('TDS-B')).success).toBe(true)
  })
})
