import { describe, expect, test } from 'vitest'
import { locationFault, pointsOf } from './shown-location.ts'

describe('R432 a location that a browser shows', () => {
  test.each([
    ['Berlin, by a phone', 52.52, 13.405, 12, undefined],
    ['the corners of the map', -90, 180, 50_000, undefined],
    ['a latitude beyond the pole', 90.01, 13.4, 12, 'LOCATION_IMPOSSIBLE'],
    ['a longitude beyond the date line', 52, -180.5, 12, 'LOCATION_IMPOSSIBLE'],
    ['no number', Number.NaN, 13.4, 12, 'LOCATION_IMPOSSIBLE'],
    ['endless', Number.POSITIVE_INFINITY, 13.4, 12, 'LOCATION_IMPOSSIBLE'],
    ['exact to nothing', 52, 13.4, 0, 'LOCATION_IMPOSSIBLE'],
    ['exact to less than nothing', 52, 13.4, -5, 'LOCATION_IMPOSSIBLE'],
    ['exact to a centimetre', 52, 13.4, 0.01, 'LOCATION_IMPOSSIBLE'],
    ['with no accuracy at all', 52, 13.4, Number.NaN, 'LOCATION_IMPOSSIBLE'],
    ['somewhere in half of Europe', 52, 13.4, 50_001, 'LOCATION_TOO_VAGUE'],
    ['anywhere', 52, 13.4, Number.POSITIVE_INFINITY, 'LOCATION_TOO_VAGUE'],
  ])('R432 %s', (_what, latitude, longitude, accuracy, fault) => {
    expect(locationFault({ latitude, longitude, accuracy })).toBe(fault)
  })

  test('R432 means a circle, and its edge stays on the map', () => {
    const berlin = pointsOf({ latitude: 52.52, longitude: 13.405, accuracy: 11_132 })
    expect(berlin).toHaveLength(9)
    expect(berlin[0]).toEqual({ latitude: 52.52, longitude: 13.405 })
    expect(berlin[1]?.latitude).toBeCloseTo(52.62, 5)
    expect(berlin[3]?.longitude).toBeCloseTo(13.405 + 0.1 / Math.cos((52.52 * Math.PI) / 180), 5)
    for (const point of pointsOf({ latitude: 89.99, longitude: 179.99, accuracy: 50_000 })) {
      expect(Math.abs(point.latitude)).toBeLessThanOrEqual(90)
      expect(Math.abs(point.longitude)).toBeLessThanOrEqual(180)
    }
  })
})
