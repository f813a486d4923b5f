import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { KnownPlace } from '@baize/rules/excluded-places'
import ipaddr from 'ipaddr.js'
import { Reader, type Response } from 'mmdb-lib'

export interface Geo {
  /** ISO code of the country an address belongs to, or the empty string when it tells nothing. */
  countryOf(address: string): string
  /** The same with the subdivision, where the database has one. */
  placeOf(address: string): KnownPlace
}

/** What the installed database says, and what one with cities in MaxMind's layout does. */
export interface GeoRecord {
  readonly country_code?: string
  readonly country?: { readonly iso_code?: string }
  readonly subdivisions?: readonly { readonly iso_code?: string }[]
}

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

const NOWHERE: KnownPlace = { country: '', subdivision: '' }

/** Looks addresses up in a database file that is installed with the program; nothing leaves the machine. */
export function openGeo(file: string = createRequire(import.meta.url).resolve(DATABASE)): Geo {
  let reader: Reader<GeoRecord & Response> | undefined
  function placeOf(address: string): KnownPlace {
    const parsed = parsedAddress(address)
    if (parsed?.range() !== 'unicast') return NOWHERE
    reader ??= new Reader<GeoRecord & Response>(readFileSync(file))
    const found = reader.get(parsed.toString())
    return found ? placeOfRecord(found) : NOWHERE
  }
  return { placeOf, countryOf: (address) => placeOf(address).country }
}

export function placeOfRecord({ country_code, country, subdivisions }: GeoRecord): KnownPlace {
  const code = country_code ?? country?.iso_code ?? ''
  const part = subdivisions?.[0]?.iso_code
  return { country: code, subdivision: code && part ? `${code}-${part}` : '' }
}

/** Most visitors' addresses, which have no other spelling. */
const PLAIN_IPV4 = /^(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}$/

/** One address in one spelling, however a person, a proxy or a translator of networks writes it. */
export function plainAddress(address: string): string {
  if (PLAIN_IPV4.test(address)) return address
  return parsedAddress(address)?.toString() ?? address.trim()
}

function parsedAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const text = address.trim()
  if (!ipaddr.isValid(text)) return undefined
  const parsed = ipaddr.parse(text)
  return parsed instanceof ipaddr.IPv6 ? (innerIPv4(parsed) ?? parsed) : parsed
}

/**
 * Where an IPv4 address stands inside of an IPv6 one, by the first sixteen-bit word of the two that hold it. The
 * registry gives these prefixes to no country: who hides behind one would be from nowhere.
 */
const IPV4_WORDS: readonly (readonly [prefix: string, bits: number, word: number, mask: number])[] =
  [
    // A visitor on a dual-stack socket, and the same as an old translator writes it.
    ['::ffff:0:0', 96, 6, 0],
    ['::ffff:0:0:0', 96, 6, 0],
    // NAT64, and IPv4-compatible, which nobody should send any more.
    ['64:ff9b::', 96, 6, 0],
    ['::', 96, 6, 0],
    // 6to4
    ['2002::', 16, 1, 0],
    // Teredo inverts the address of its client.
    ['2001::', 32, 6, 0xffff],
  ]
const PREFIXES = IPV4_WORDS.map(
  ([prefix, ...place]) => [ipaddr.IPv6.parse(prefix), ...place] as const,
)

function innerIPv4(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const found = PREFIXES.find(([prefix, bits]) => address.match(prefix, bits))
  // The one address of this machine is written like an IPv4-compatible one.
  if (!found || address.range() === 'loopback') return undefined
  const [, , word, mask] = found
  const octets = [word, word + 1].flatMap((at) => {
    const value = (address.parts[at] ?? 0) ^ mask
    return [value >> 8, value & 0xff]
  })
  return new ipaddr.IPv4(octets)
}
