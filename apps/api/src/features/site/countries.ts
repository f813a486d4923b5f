import type { CountryRow } from '@baize/contract'
import { countries as COUNTRIES } from 'countries-list'

// Parts of the list that are no country of ISO 3166-1 and that no document ever names.
const NOT_COUNTRIES = new Set(['AC', 'TA'])

let rows: readonly CountryRow[] | undefined

/** Every country with its English name; the site names it in the visitor's language by itself. */
export function countries(): readonly CountryRow[] {
  rows ??= Object.entries(COUNTRIES)
    .filter(([code]) => !NOT_COUNTRIES.has(code))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, { name, phone }], index) => ({
      countryId: index + 1,
      code,
      name,
      phoneCode: `+${phone[0]}`,
      flag: flagOf(code),
    }))
  return rows
}

export const countryCodes: ReadonlySet<string> = new Set(countries().map(({ code }) => code))

/** A flag emoji is the two letters of the code, written in regional indicators. */
function flagOf(code: string): string {
  const FIRST_INDICATOR = 0x1f1e6
  return code.replace(/[A-Z]/g, (content) =>
    String.fromCodePoint(FIRST_INDICATOR + content.charCodeAt(0) - 65),
  )
}
