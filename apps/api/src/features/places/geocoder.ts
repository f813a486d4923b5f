import type * as countryCoder from '@rapideditor/country-coder'
import type { MappedPlace } from '@baize/rules/excluded-places'

/** A point on the earth, in degrees. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Which country and subdivision a point lies in. An online service can stand behind it as well as a file of borders. */
export interface Geocoder {
  /** Undefined where no country is, such as the open sea. */
  placeAt(point: Point): Promise<MappedPlace | undefined>
}

type CountryCoder = typeof countryCoder

/** What is read of a region; the package's own type needs one that is not installed. */
interface Region {
  readonly properties: { readonly id: string; readonly aliases?: readonly string[] | undefined }
}

/** ISO 3166-2, as the borders name it among the other names of a region. */
const SUBDIVISION = /^[A-Z]{2}-[A-Z0-9]{1,3}$/
/** Regions whose subdivision the borders do not name, because their country is disputed. */
const DISPUTED: Readonly<Record<string, string>> = { Q7835: 'UA-43' }

/**
 * Offline, by borders that come with a package. They know every country and territory, and of subdivisions only those
 * that lie apart: the parts of the United Kingdom, Alaska and Hawaii, islands. Nevada or Ontario they cannot tell.
 */
export function createOfflineGeocoder(): Geocoder {
  let loading: Promise<CountryCoder> | undefined
  return {
    async placeAt({ latitude, longitude }) {
      // 700 KB of borders, for the few who show where they are.
      loading ??= import('@rapideditor/country-coder')
      const { borders, iso1A2Code, featuresContaining } = await loading
      const regions: readonly Region[] = borders.features
      const at: [number, number] = [longitude, latitude]
      const country = iso1A2Code(at, { level: 'territory' })
      if (country === null) return undefined
      const around: readonly Region[] = featuresContaining(at)
      const own = new Set(around.flatMap(subdivisionsOf))
      const [subdivision = ''] = own
      const ruledOut = regions
        .flatMap(subdivisionsOf)
        .filter((code) => code.startsWith(`${country}-`) && !own.has(code))
      return { country, subdivision, ruledOut }
    },
  }
}

function subdivisionsOf({ properties: { id, aliases = [] } }: Region): readonly string[] {
  const names = Object.hasOwn(DISPUTED, id) ? [DISPUTED[id] ?? '', ...aliases] : aliases
  return names.filter((name) => SUBDIVISION.test(name))
}
