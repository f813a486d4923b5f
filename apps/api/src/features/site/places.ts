import type { AppSettings } from '@baize/contract'
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
  geo: Pick<Geo, 'countryOf'>,
): Place {
  const excludedCountries = excludedCodes(settings.excludedCountryCodeList)
  const own = plainAddress(address)
  const isAddressExcluded =
    excludedCountries.has(geo.countryOf(address)) &&
    !settings.whitelistedIPs.some((listed) => plainAddress(listed) === own)
  return { isAddressExcluded, excludedCountries }
}

/** The setting is a comma separated list, written by people. */
export function excludedCodes(list: string): ReadonlySet<string> {
  return new Set(
    list
      .split(',')
      .map((code) => code.trim().toUpperCase())
      .filter(Boolean),
  )
}
