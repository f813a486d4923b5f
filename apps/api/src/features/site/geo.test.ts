import { describe, expect, test } from 'vitest'
import { openGeo } from './geo.ts'

describe('the country of an address', () => {
  const geo = openGeo()
  test.each([
    ['8.8.8.8', 'US'],
    ['::ffff:8.8.8.8', 'US'],
    ['2001:4860:4860::8888', 'US'],
    ['193.99.144.80', 'DE'],
    ['127.0.0.1', ''],
    ['10.1.2.3', ''],
    ['192.168.0.10', ''],
    ['::1', ''],
    ['fe80::1', ''],
    ['fd00::1', ''],
    ['0.0.0.0', ''],
    ['not an address', ''],
    ['', ''],
  ])('R308 %s is "%s"', (address, country) => {
    expect(geo.countryOf(address)).toBe(country)
  })
})
