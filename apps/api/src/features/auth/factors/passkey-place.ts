import { isIP } from 'node:net'
import { Refusal } from '@baize/contract'
import type { BrandOnAir } from '../../../edge/serve-call.ts'

/** Where the visitor's page is: of the brand's own host, or of one of its mirrors. */
export interface PasskeyPlace {
  readonly brand: BrandOnAir
  readonly host: string
}

/** A passkey belongs to a host name: that of the page, when it is one of the brand's. */
export function rpIdAt(place: PasskeyPlace): string {
  const hosts = originsOf(place).map(({ hostname }) => hostname)
  const host = place.host.split(':')[0] ?? ''
  const found = hosts.find((one) => one === host) ?? hosts[0]
  if (found === undefined || isIP(found) !== 0) throw new Refusal('FACTOR_EXPIRED')
  return found
}

/** Where an answer may come from: any of the brand's hosts. */
export function expectedOf(place: PasskeyPlace) {
  const origins = originsOf(place)
  return {
    expectedOrigin: origins.map(({ origin }) => origin),
    expectedRPID: origins.map(({ hostname }) => hostname),
  }
}

function originsOf({ brand }: PasskeyPlace): URL[] {
  return [brand.siteUrl, ...brand.settings.mirrorDomain.map(({ url }) => url)].map(
    (url) => new URL(url),
  )
}
