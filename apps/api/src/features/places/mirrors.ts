import { Refusal, type SignUpBody } from '@baize/contract'
import { deviceTypeOf } from '@baize/rules/device-type'
import {
  closedWindow,
  domainRedirect,
  mirrorOn,
  zonesOf,
  type DomainRedirect,
} from '@baize/rules/mirror-domains'
import type { FastifyReply } from 'fastify'
import { secretHash } from '../../edge/secret-hash.ts'
import type { Geo } from '../site/geo.ts'
import { hostOf, networkOf, type Visitor } from './visitor.ts'

type CountryReader = Pick<Geo, 'countryOf'>

/** R313. The mirror that a visitor is on, by the server's own reading of the host. */
function mirrorOf(visitor: Visitor) {
  return mirrorOn(visitor.brand.settings.mirrorDomain, hostOf(visitor))
}

/** R313. Its number in the list, for the account that is opened there. */
export function mirrorNumber(visitor: Visitor): number | null {
  return mirrorOf(visitor)?.number ?? null
}

/**
 * R461. Refuses a registration within the closed hours of a mirror. Country and device are taken as the server reads
 * them and as the page says: both count, so that who says something else closes more and opens nothing.
 */
export function refuseClosedHours(
  now: Date,
  geo: CountryReader,
  visitor: Visitor,
  { userDeviceType, timeZone }: Pick<SignUpBody, 'userDeviceType' | 'timeZone'>,
): void {
  const windows = mirrorOf(visitor)?.mirror.settings.registrationConfigs ?? []
  const { headers } = visitor.request
  const devices = [deviceTypeOf(headers['user-agent'] ?? ''), userDeviceType ?? []].flat()
  for (const country of [geo.countryOf(visitor.address), countryCookieOf(visitor)]) {
    const timeZones = zonesOf(country, timeZone)
    if (closedWindow(now, windows, { countries: [country], devices, timeZones }))
      throw new Refusal('REGISTRATION_CLOSED')
  }
}

/** R461. On a mirror the page goes by a cookie, which it reads itself. */
export function keepCountry(geo: CountryReader, visitor: Visitor, reply: FastifyReply): void {
  const country = geo.countryOf(visitor.address)
  if (country === '' || !mirrorOf(visitor)) return
  void reply.header('set-cookie', `country=${country}; Path=/; Max-Age=86400; SameSite=Lax`)
}

function countryCookieOf({ request: { headers } }: Visitor): string {
  return /(?:^|;\s*)country=([A-Z]{2})(?:;|$)/.exec(headers.cookie ?? '')?.[1] ?? ''
}

/** R314. The same visitor is led to the same mirror for as long as the list stays. */
export function redirectOf(visitor: Visitor, country: string): DomainRedirect | null {
  const network = networkOf(visitor.address)
  return domainRedirect(visitor.brand.settings, {
    hostname: hostOf(visitor),
    country,
    share: (scheme) => secretHash(`${scheme} ${network}`).readUInt32BE(),
  })
}
