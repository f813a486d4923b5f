import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import ipaddr from 'ipaddr.js'
import { Reader, type Response } from 'mmdb-lib'

export interface Geo {
  /** ISO code of the country an address belongs to, or the empty string when it tells nothing. */
  countryOf(address: string): string
}

type CountryRecord = Response & { readonly country_code?: string }

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** Looks addresses up in a database file that is installed with the program; nothing leaves the machine. */
export function openGeo(file: string = createRequire(import.meta.url).resolve(DATABASE)): Geo {
  let reader: Reader<CountryRecord> | undefined
  return {
    countryOf(address) {
      if (!ipaddr.isValid(address)) return ''
      // An IPv4 visitor on a dual-stack socket arrives as ::ffff:1.2.3.4.
      const parsed = ipaddr.process(address)
      if (parsed.range() !== 'unicast') return ''
      reader ??= new Reader<CountryRecord>(readFileSync(file))
      return reader.get(parsed.toString())?.country_code ?? ''
    },
  }
}
