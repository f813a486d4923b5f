/** What a browser says of where it is: degrees, and the radius in metres of the circle that it means. */
export interface ShownLocation {
  readonly latitude: number
  readonly longitude: number
  readonly accuracy: number
}

/** No phone knows it to less than a metre; what says so has made it up. */
const ACCURACY_MIN_M = 1
/** By the address of a provider alone a browser may be off by more than this, and then it tells no country. */
const ACCURACY_MAX_M = 50_000
const METRES_PER_DEGREE = 111_320
const BEARINGS = 8

/** R432. Why a location cannot be believed, or undefined when it can. */
export function locationFault({
  latitude,
  longitude,
  accuracy,
}: ShownLocation): 'LOCATION_IMPOSSIBLE' | 'LOCATION_TOO_VAGUE' | undefined {
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  // Written so that what is no number at all is impossible as well.
  if (!isOnEarth || !(accuracy >= ACCURACY_MIN_M)) return 'LOCATION_IMPOSSIBLE'
  return accuracy > ACCURACY_MAX_M ? 'LOCATION_TOO_VAGUE' : undefined
}

/** The middle of the circle and points around its edge: beside a border it may reach across. */
export function pointsOf({
  latitude,
  longitude,
  accuracy,
}: ShownLocation): readonly { readonly latitude: number; readonly longitude: number }[] {
  const reach = accuracy / METRES_PER_DEGREE
  // Towards the poles a degree of longitude is shorter; at the pole itself there is none.
  const widening = Math.max(Math.cos((latitude * Math.PI) / 180), 0.01)
  const edge = Array.from({ length: BEARINGS }, (_, at) => {
    const angle = (at * 2 * Math.PI) / BEARINGS
    return {
      latitude: Math.max(-90, Math.min(90, latitude + reach * Math.cos(angle))),
      longitude: turned(longitude + (reach * Math.sin(angle)) / widening),
    }
  })
  return [{ latitude, longitude }, ...edge]
}

function turned(longitude: number): number {
  if (longitude > 180) return longitude - 360
  return longitude < -180 ? longitude + 360 : longitude
}
