import { describe, expect, test } from 'vitest'
import { openGeo, placeOfRecord, plainAddress } from './geo.ts'

describe('the country of an address', () => {
  const geo = openGeo()
  test.each([
    ['8.8.8.8', 'US'],
    ['::ffff:8.8.8.8', 'US'],
    ['2001:4860:4860::8888', 'US'],
    // The same visitor behind translators and tunnels: NAT64, 6to4, Teredo, IPv4-compatible, IPv4-translated.
    ['64:ff9b::8.8.8.8', 'US'],
    ['0064:FF9B:0:0::808:808', 'US'],
    ['2002:808:808::1', 'US'],
    ['2002:0808:0808:1:2:3:4:5', 'US'],
    ['2001:0:c163:9050:0:0:f7f7:f7f7', 'US'],
    ['::8.8.8.8', 'US'],
    ['::ffff:0:8.8.8.8', 'US'],
    ['::ffff:808:808', 'US'],
    ['64:ff9b::10.1.2.3', ''],
    ['2002:a01:203::1', ''],
    ['2001:db8::808:808', ''],
    ['193.99.144.80', 'DE'],
    ['127.0.0.1', ''],
    ['10.1.2.3', ''],
    ['192.168.0.10', ''],
    ['::1', ''],
    ['fe80::1', ''],
    ['fd00::1', ''],
    ['0.0.0.0', ''],
    ['not an address', ''],
    ['::', ''],
    ['', ''],
  ])('R308 %s is "%s"', (address, country) => {
    expect(geo.countryOf(address)).toBe(country)
  })
})

test.each(['8.8.8.8', ' 8.8.8.8', '::ffff:8.8.8.8', '64:ff9b::808:808', '2002:808:808::'])(
  'R433 %s is one address in one spelling',
  (address) => {
    expect(plainAddress(address)).toBe('8.8.8.8')
  },
)

test('R433 what is no address, and an IPv6 address of its own, stays what it is', () => {
  expect(['none', '2001:4860::8888', '::1'].map(plainAddress)).toEqual([
    'none',
    '2001:4860::8888',
    '::1',
  ])
})

test.each([
  ['the installed database', { country_code: 'CA' }, 'CA', ''],
  ['one of countries', { country: { iso_code: 'CA' } }, 'CA', ''],
  [
    'one of cities',
    { country: { iso_code: 'CA' }, subdivisions: [{ iso_code: 'ON' }] },
    'CA',
    'CA-ON',
  ],
  ['one without a country', { subdivisions: [{ iso_code: 'ON' }] }, '', ''],
])('R430 %s tells what it knows', (_what, record, country, subdivision) => {
  expect(placeOfRecord(record)).toEqual({ country, subdivision })
})
