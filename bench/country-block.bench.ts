import { DEFAULT_SETTINGS } from '@baize/contract/settings'
import { openGeo } from '../apps/api/src/features/site/geo.ts'
import { placeOf } from '../apps/api/src/features/site/places.ts'
import type { Benchmark } from './benchmark.ts'

const ADDRESS_COUNT = 50_000
const ROUND_COUNT = 5
const GOAL_PER_SECOND = 10_000

const SETTINGS = {
  ...DEFAULT_SETTINGS,
  excludedCountryCodeList: 'US,GB,FR,NL,ES,IT,AU,BE,DK,SE,CH,IL,TR,SG,KP,IR,SY,CU,CA-ON,US-NV',
  whitelistedIPs: Array.from({ length: 200 }, (_, at) => `198.51.100.${at}`),
}

export const benchmark: Benchmark = {
  title: `whether a visitor is shut out, for ${ADDRESS_COUNT} addresses on one core: 20 codes excluded, 200 addresses whitelisted`,
  async run() {
    const geo = openGeo()
    const addresses = Array.from({ length: ADDRESS_COUNT }, (_, at) => madeUp(at))
    const decide = (address: string) => placeOf(SETTINGS, address, geo).isAddressExcluded
    const lookUp = (address: string) => geo.countryOf(address) !== ''
    // Both once before: the file is read, and the code is warm.
    const shutOut = addresses.filter(decide).length
    addresses.filter(lookUp)

    const rounds = Array.from({ length: ROUND_COUNT }, () => ({
      floor: perSecond(addresses, lookUp),
      decided: perSecond(addresses, decide),
    }))
    const decided = best(rounds.map((round) => round.decided))
    const floor = best(rounds.map((round) => round.floor))
    return [
      `decided          ${thousands(decided)} a second, ${(decided / GOAL_PER_SECOND).toFixed(1)} times the goal of ${thousands(GOAL_PER_SECOND)}`,
      `the floor        ${thousands(floor)} a second: the country of the address alone, in the same database`,
      `of the floor     ${(decided / floor).toFixed(2)}; ${shutOut} of ${ADDRESS_COUNT} were shut out`,
    ]
  },
}

/** Addresses from all over both protocols, the same ones every time. */
function madeUp(at: number): string {
  const mixed = Math.imul(at + 1, 2_654_435_761) >>> 0
  if (at % 4 === 0) return `2a0${mixed % 10}:${(mixed >>> 16).toString(16)}:1::${(at % 9999) + 1}`
  const octets = [(mixed >>> 24) % 223, mixed >>> 16, mixed >>> 8, mixed].map((part) => part & 255)
  return [(octets[0] ?? 0) + 1, ...octets.slice(1)].join('.')
}

function perSecond(addresses: readonly string[], decide: (address: string) => boolean): number {
  const from = performance.now()
  for (const address of addresses) decide(address)
  return (addresses.length / (performance.now() - from)) * 1000
}

const best = (figures: readonly number[]): number => Math.max(...figures)
const thousands = (figure: number): string => Math.round(figure).toLocaleString('en')
