/** Where somebody is, as far as anybody can tell: ISO 3166-1 and 3166-2 codes, empty where it is not known. */
export interface KnownPlace {
  readonly country: string
  /** With its country in front, e.g. CA-ON. */
  readonly subdivision: string
}

/** The setting `excludedCountryCodeList` is a comma separated list of countries and subdivisions, written by people. */
export function excludedCodes(list: string): ReadonlySet<string> {
  return new Set(
    list
      .split(',')
      .map((code) => code.trim().toUpperCase())
      .filter(Boolean),
  )
}

/**
 * R430. An address seldom tells more than a country: who is somewhere in Canada is not in Ontario for that, or a list
 * with one province would shut out the whole country.
 */
export function isAddressExcluded(excluded: ReadonlySet<string>, place: KnownPlace): boolean {
  return excluded.has(place.country) || excluded.has(place.subdivision)
}

/** A place that was looked up on a map. */
export interface MappedPlace extends KnownPlace {
  /** Subdivisions of the country that it does not lie in. A map that knows them all says `*`: any other than its own. */
  readonly ruledOut: readonly string[]
}

/**
 * R432. Somebody who shows where they are is held to it: where a part of the country is excluded and the map cannot
 * tell that they are in another, the doubt is not in their favour.
 */
export function isLocationExcluded(excluded: ReadonlySet<string>, place: MappedPlace): boolean {
  if (isAddressExcluded(excluded, place)) return true
  const { country, ruledOut } = place
  if (ruledOut.includes('*')) return false
  return [...excluded].some((code) => code.startsWith(`${country}-`) && !ruledOut.includes(code))
}
