import type { AppSettings } from '@baize/contract'
import ipaddr from 'ipaddr.js'
import type { Geo } from './geo.ts'

type PlaceSettings = Pick<AppSettings, 'excludedCountryCodeList' | 'whitelistedIPs'>

/**
 * R433. Whether nobody may register, deposit or play from an address. Decided by the server's own reading of
 * it: no flag of the page and no header of the visitor has a say.
 */
export function isPlaceExcluded(
  settings: PlaceSettings,
  address: string,
  geo: Pick<Geo, 'countryOf'>,
): boolean {
  const country = geo.countryOf(address)
  if (country === '' || !excludedCodes(settings.excludedCountryCodeList).has(country)) return false
  const own = plain(address)
  return !settings.whitelistedIPs.some((listed) => plain(listed) === own)
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

/** One address in one spelling, however a person or a proxy writes it. */
function plain(address: string): string {
  const text = address.trim()
  return ipaddr.isValid(text) ? ipaddr.process(text).toString() : text
}
