import { DEFAULT_SETTINGS, type SettingName } from '@baize/contract/settings'
import { describe, expect, test } from 'vitest'
import { localVariable, readLocalSettings } from './local-settings.ts'

describe('the name of a local variable', () => {
  test.each<[SettingName, string]>([
    ['navigationSystem', 'LOCAL_NAVIGATION_SYSTEM'],
    ['allowKYCBeforeDeposit', 'LOCAL_ALLOW_KYC_BEFORE_DEPOSIT'],
    ['whitelistedIPs', 'LOCAL_WHITELISTED_IPS'],
    ['referAFriendPercent', 'LOCAL_REFER_A_FRIEND_PERCENT'],
    ['useLazyCMSRendering', 'LOCAL_USE_LAZY_CMS_RENDERING'],
    ['ActiveLandingUrls', 'LOCAL_ACTIVE_LANDING_URLS'],
  ])('%s is %s', (name, variable) => {
    expect(localVariable(name)).toBe(variable)
  })

  test('R730 every setting has one of its own', () => {
    const names = Object.keys(DEFAULT_SETTINGS) as SettingName[]
    expect(new Set(names.map(localVariable)).size).toBe(names.length)
  })
})

test('R730 a local override is JSON or bare text, and one that means nothing is named', () => {
  const { overrides, ignored } = readLocalSettings({
    LOCAL_NAVIGATION_SYSTEM: 'panel',
    LOCAL_API_VERSION: '2',
    LOCAL_SHOW_SNOW: 'true',
    LOCAL_PAGE_URL_SETUP: '[{"key":"casino","href":"/games"}]',
    LOCAL_SHOW_LIVE_CHAT: 'perhaps',
  })
  expect(overrides).toEqual({
    navigationSystem: 'panel',
    apiVersion: '2',
    showSnow: true,
    pageUrlSetup: [{ key: 'casino', href: '/games' }],
  })
  expect(ignored).toEqual(['LOCAL_SHOW_LIVE_CHAT'])
})

test.each([
  ['valid JSON is taken', '{"brandName":"Mine"}', { brandName: 'Mine' }],
  ['broken JSON yields null', '{"brandName":', null],
  ['JSON that is no object yields null', '[1]', null],
  ['an unset variable leaves the server’s settings', undefined, undefined],
])('R730 LOCAL_APP_SETTINGS: %s', (_rule, raw, expected) => {
  expect(readLocalSettings({ LOCAL_APP_SETTINGS: raw }).appSettings).toEqual(expected)
})
