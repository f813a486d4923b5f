import { expect, test } from 'vitest'
import { browserPosition, NoPosition } from './browser-position.ts'

type Ask = Geolocation['getCurrentPosition']

test('R432 R901 the browser is asked anew and given 10 seconds', async () => {
  let asked: PositionOptions | undefined
  const getCurrentPosition: Ask = (found, _failed, options) => {
    asked = options
    const coords = { latitude: 52.5, longitude: 13.4, accuracy: 20, altitude: 34 }
    found({ coords } as unknown as GeolocationPosition)
  }
  const position = await browserPosition({ getCurrentPosition })
  expect(position).toEqual({ latitude: 52.5, longitude: 13.4, accuracy: 20 })
  expect(asked).toEqual({ timeout: 10_000, maximumAge: 0, enableHighAccuracy: true })
})

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'timeout'],
  [99, 'unavailable'],
])('R432 error %d of the browser is told as %s', async (code, reason) => {
  const getCurrentPosition: Ask = (_found, failed) => failed?.({ code } as GeolocationPositionError)
  await expect(browserPosition({ getCurrentPosition })).rejects.toEqual(
    new NoPosition(reason as 'denied'),
  )
})

test('R432 a browser that knows no location says so', async () => {
  await expect(browserPosition(undefined)).rejects.toThrow('unavailable')
})
