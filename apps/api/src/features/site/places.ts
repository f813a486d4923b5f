import type { AppSettings } from '@baize/contract'
import { visitorNetwork } from '@baize/host'
import { excludedCodes, isAddressExcluded } from '@baize/rules/excluded-places'
import type { Place } from '@baize/rules/gate'
import { plainAddress, type Geo } from './geo.ts'

type PlaceSettings = Pick<AppSettings, 'excludedCountryCodeList' | 'whitelistedIPs'>

/**
 * R433. Where somebody is who registers, deposits or plays. Decided by the server's own reading of the address:
 * no flag of the page and no header of the visitor has a say. An address that the house has listed is excused; the
 * country that its player has declared is not.
 */
export function placeOf(
  settings: PlaceSettings,
  address: string,
  geo: Pick<Geo, 'placeOf'>,
): Place {
  const { excluded, whitelisted } = listsOf(settings)
  const own = plainAddress(address)
  return {
    isAddressExcluded: isAddressExcluded(excluded, geo.placeOf(address)) && !whitelisted.has(own),
    excludedCountries: excluded,
    network: visitorNetwork(own),
  }
}

export function excludedOf(settings: PlaceSettings): ReadonlySet<string> {
  return listsOf(settings).excluded
}

interface PlaceLists {
  readonly excluded: ReadonlySet<string>
  readonly whitelisted: ReadonlySet<string>
}

const read = new WeakMap<PlaceSettings, PlaceLists>()

/** The lists of a brand, read once for as long as its settings stay. */
function listsOf(settings: PlaceSettings): PlaceLists {
  const known = read.get(settings)
  if (known) return known
  const lists = {
    excluded: excludedCodes(settings.excludedCountryCodeList),
    whitelisted: new Set(settings.whitelistedIPs.map(plainAddress)),
  }
  read.set(settings, lists)
  return lists
}
