import type { Location } from '@baize/contract/places'
import { callQuery } from '../api/api-query.ts'
import { countryCheck, type BrowserStore } from '../storage/storage.ts'
import { developerOverrides, type DeveloperOverrides } from '../storage/storage-of-parts.ts'

/** What the developer panel pretends; nothing unless the panel's own flag is set (R256). */
export function activeOverrides(store?: BrowserStore): DeveloperOverrides {
  return (countryCheck.get(store) && developerOverrides.get(store)) || {}
}

/** Where the visitor is, by the server's reading of the address; a developer may pretend another country. */
export function locationQuery() {
  return {
    ...callQuery('getLocation'),
    select: (answer: { data: { location: Location } }): Location => ({
      ...answer.data.location,
      country: activeOverrides().country ?? answer.data.location.country,
    }),
  }
}
