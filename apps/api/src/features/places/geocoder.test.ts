import { describe, expect, test } from 'vitest'
import { createOfflineGeocoder } from './geocoder.ts'

const geocoder = createOfflineGeocoder()

describe('R432 borders that come with the program', () => {
  test.each([
    ['Berlin', 52.52, 13.405, 'DE', ''],
    ['Tokyo', 35.68, 139.69, 'JP', ''],
    // A territory with a code of its own is not its country.
    ['San Juan', 18.46, -66.1, 'PR', 'US-PR'],
    ['Hong Kong', 22.3, 114.17, 'HK', ''],
    // Subdivisions that lie apart are known, all others are not.
    ['Edinburgh', 55.95, -3.2, 'GB', 'GB-SCT'],
    ['Honolulu', 21.3, -157.8, 'US', 'US-HI'],
    ['Simferopol', 44.95, 34.1, 'RU', 'UA-43'],
    ['Las Vegas', 36.17, -115.14, 'US', ''],
    ['Toronto', 43.65, -79.38, 'CA', ''],
  ])('R432 know that %s is there', async (_name, latitude, longitude, country, subdivision) => {
    const place = await geocoder.placeAt({ latitude, longitude })
    expect(place).toMatchObject({ country, subdivision })
    expect(place?.ruledOut).not.toContain(subdivision)
  })

  test('R432 rule out what lies apart from a place, and nothing that they cannot tell', async () => {
    const vegas = await geocoder.placeAt({ latitude: 36.17, longitude: -115.14 })
    expect(vegas?.ruledOut).toEqual(expect.arrayContaining(['US-HI', 'US-AK']))
    expect(vegas?.ruledOut).not.toContain('US-NV')
    const toronto = await geocoder.placeAt({ latitude: 43.65, longitude: -79.38 })
    expect(toronto?.ruledOut).toEqual([])
  })

  test('R432 know no country in the open sea', async () => {
    expect(await geocoder.placeAt({ latitude: 0, longitude: 0 })).toBeUndefined()
  })
})
