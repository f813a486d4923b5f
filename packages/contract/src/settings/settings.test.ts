import { describe, expect, test } from 'vitest'
import { appSettings, DEFAULT_SETTINGS, mergeSettings, settingsOverride } from './settings.ts'

test('R314 every setting has a default of its own type', () => {
  expect(appSettings.safeParse(DEFAULT_SETTINGS).error).toBeUndefined()
  expect(Object.keys(DEFAULT_SETTINGS).sort()).toEqual(Object.keys(appSettings.shape).sort())
})

test('R913 the defaults that the product names', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({
    loyaltyLevelGroupSteps: [1],
    mainDomainConfigs: { redirectToTDS: 'TDS-B' },
    referAFriendPercent: 0,
    verifyEmailOnBonusActivation: true,
    theme: 'curacao',
    navigationSystem: 'basic',
    affiliateKeyQueryParameter: 'nxafk',
  })
  expect(DEFAULT_SETTINGS.locales[0]).toBe('en')
})

test('R314 what is set is laid over the defaults, the last one winning', () => {
  const { settings, ignored } = mergeSettings([
    { showSnow: true, brandName: 'A' },
    { brandName: 'B' },
  ])
  expect(settings).toEqual({ ...DEFAULT_SETTINGS, showSnow: true, brandName: 'B' })
  expect(ignored).toEqual([])
})

test('one malformed value is left out and named; the others count', () => {
  const { settings, ignored } = mergeSettings([{ showSnow: 'yes', theme: 'lulu', invented: 1 }])
  expect(ignored).toEqual(['showSnow', 'invented'])
  expect(settings.showSnow).toBe(false)
  expect(settings.theme).toBe('lulu')
})

test('R731 a missing theme and brand name fall back to the defaults', () => {
  const { settings } = mergeSettings([{ theme: null, brandName: undefined }])
  expect(settings.theme).toBe('curacao')
  expect(settings.brandName).toBe('Baize')
})

describe('a setting cannot lead off the site', () => {
  test.each([
    '//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '\\evil',
    'evil',
    '/a b',
    '/a\tb',
    '/a\nb',
  ])('%j is no path', (href) => {
    const rename = { pageUrlSetup: [{ key: 'casino', href }] }
    expect(settingsOverride.safeParse(rename).success).toBe(false)
    expect(settingsOverride.safeParse({ afterRegistrationRedirect: href }).success).toBe(false)
  })

  test('a header cannot carry a line break, and only x- names may be added', () => {
    expect(
      settingsOverride.safeParse({ extraHeader: { 'x-a': 'b\r\nset-cookie: c' } }).success,
    ).toBe(false)
    expect(settingsOverride.safeParse({ extraHeader: { 'set-cookie': 'a' } }).success).toBe(false)
    expect(settingsOverride.safeParse({ extraHeader: { 'x-brand': 'fine' } }).success).toBe(true)
  })
})

test.each([
  ['without a hash', { src: 'https://cdn.example/a.js' }],
  ['with something else for a hash', { src: 'https://cdn.example/a.js', integrity: 'md5-AAAA' }],
  ['without encryption', { src: 'http://cdn.example/a.js', integrity: 'sha256-AAAA' }],
])('R314 addScriptOnSite refuses a script %s', (_what, script) => {
  expect(settingsOverride.safeParse({ addScriptOnSite: [script] }).success).toBe(false)
})
