import type { VerifyLocationBody } from '@baize/contract/places'

/** R432 R901 */
const TIMEOUT_MS = 10_000

export type PositionFailure = 'denied' | 'timeout' | 'unavailable'

/** The browser did not say where it is. */
export class NoPosition extends Error {
  readonly reason: PositionFailure

  constructor(reason: PositionFailure) {
    super(reason)
    this.reason = reason
  }
}

/** By the numbers that the browser gives its errors. */
const REASONS: Readonly<Record<number, PositionFailure>> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timeout',
}

/** Where the browser says it is, now and not a while ago. */
export async function browserPosition(
  geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined = navigator.geolocation,
): Promise<VerifyLocationBody> {
  if (!geolocation) throw new NoPosition('unavailable')
  return await new Promise((resolve, reject) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) => reject(new NoPosition(REASONS[code] ?? 'unavailable')),
      { timeout: TIMEOUT_MS, maximumAge: 0, enableHighAccuracy: true },
    )
  })
}
