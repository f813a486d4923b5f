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
  const excludedCountries = excludedOf(settings)
  const own = plainAddress(address)
  return {
    isAddressExcluded:
      isAddressExcluded(excludedCountries, geo.placeOf(address)) &&
      !settings.whitelistedIPs.some((listed) => plainAddress(listed) === own),
    excludedCountries,
    network: visitorNetwork(own),
  }
}

const read = new WeakMap<PlaceSettings, ReadonlySet<string>>()

/** The list of a brand, read once for as long as its settings stay. */
export function excludedOf(settings: PlaceSettings): ReadonlySet<string> {
  const known = read.get(settings)
  if (known) return known
  const codes = excludedCodes(settings.excludedCountryCodeList)
  read.set(settings, codes)
  return codes
}
