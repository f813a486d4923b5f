import { describe, expect, test } from 'vitest'
import { excludedCodes, isAddressExcluded, isLocationExcluded } from './excluded-places.ts'

describe('R430 the excluded list', () => {
  test('R430 is read as people write it', () => {
    expect([...excludedCodes(' us, de,,ca-on ,')]).toEqual(['US', 'DE', 'CA-ON'])
  })

  test.each([
    ['a country of the list', 'US,FR', 'FR', '', true],
    ['another country', 'US,FR', 'DE', '', false],
    ['a place that nobody knows', 'US,FR', '', '', false],
    ['any part of a country of the list', 'US', 'US', 'US-NV', true],
    ['a subdivision of the list', 'CA-ON', 'CA', 'CA-ON', true],
    ['another subdivision', 'CA-ON', 'CA', 'CA-BC', false],
    ['a country of which a part is excluded', 'CA-ON', 'CA', '', false],
    ['everywhere, of an empty list', '', 'US', '', false],
    ['nowhere, of an empty list', '', '', '', false],
  ])('R430 by an address: %s', (_what, list, country, subdivision, isExcluded) => {
    expect(isAddressExcluded(excludedCodes(list), { country, subdivision })).toBe(isExcluded)
  })

  test.each([
    ['a country of the list', 'US,FR', 'FR', '', [], true],
    ['another country', 'US,CA-ON', 'DE', '', [], false],
    ['a part of the list', 'GB-SCT', 'GB', 'GB-SCT', ['GB-ENG'], true],
    ['a part that the map tells from it', 'GB-SCT', 'GB', 'GB-ENG', ['GB-SCT'], false],
    ['a country whose parts the map cannot tell', 'CA-ON', 'CA', '', [], true],
    ['a part within another, which it cannot tell', 'GB-LND', 'GB', 'GB-ENG', ['GB-SCT'], true],
    ['the mainland, where only islands are excluded', 'US-HI', 'US', '', ['US-HI'], false],
    ['the mainland, where one state is excluded', 'US-HI,US-NV', 'US', '', ['US-HI'], true],
    ['another province, by a map that knows all', 'CA-ON', 'CA', 'CA-BC', ['*'], false],
    ['the province, by a map that knows all', 'CA-ON', 'CA', 'CA-ON', ['*'], true],
  ])('R432 by a location: %s', (_what, list, country, subdivision, ruledOut, isExcluded) => {
    const place = { country, subdivision, ruledOut }
    expect(isLocationExcluded(excludedCodes(list), place)).toBe(isExcluded)
  })
})
