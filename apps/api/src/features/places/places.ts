import {
  Refusal,
  type Location,
  type LocationVerdict,
  type VerifyLocationBody,
} from '@baize/contract'
import { isLocationExcluded, type MappedPlace } from '@baize/rules/excluded-places'
import { isPlaceExcluded, type VerifiedLocation } from '@baize/rules/gate'
import { locationFault, pointsOf, type ShownLocation } from '@baize/rules/shown-location'
import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { secretCookie } from '../../edge/secret-cookie.ts'
import { secretHash } from '../../edge/secret-hash.ts'
import type { Gate } from '../gate/gate.ts'
import { plainAddress, type Geo } from '../site/geo.ts'
import { excludedOf, placeOf } from '../site/places.ts'
import { createOfflineGeocoder, type Geocoder } from './geocoder.ts'
import { findLocation, insertCountryBlock, insertLocation } from './location-store.ts'
import { redirectOf } from './mirrors.ts'
import { networkOf, type Visitor } from './visitor.ts'

export interface PlacesDeps {
  readonly context: Pick<AppContext, 'config' | 'db' | 'clock' | 'random'>
  readonly gate: Pick<Gate, 'setVerifiedLocation'>
  readonly geo: Geo
  readonly geocoder?: Geocoder | undefined
}

export type Places = ReturnType<typeof createPlaces>

const MINUTE_MS = 60_000

/** Where visitors are, and what they have shown of it. */
export function createPlaces(deps: PlacesDeps) {
  const { gate, geo, geocoder = createOfflineGeocoder() } = deps
  const { config, db, clock, random } = deps.context
  const lifeMs = config.locationVerifiedMinutes * MINUTE_MS
  const cookie = secretCookie('verified_location', lifeMs)

  /** R432. What this browser has shown from this network, while it counts. */
  async function shownBy({ request, brand, address }: Visitor): Promise<VerifiedLocation | null> {
    const token = cookie.read(request, brand)
    if (token === undefined) return null
    const network = networkOf(address)
    return await findLocation(db, { tokenHash: secretHash(token), network, now: clock.now() })
  }

  /** R430 R433. Whether the brand is closed to a visitor whose account, if any, says nothing about it. */
  async function isExcluded(visitor: Visitor, declared: string | null): Promise<boolean> {
    const place = placeOf(visitor.brand.settings, visitor.address, geo)
    const verifiedLocation = place.isAddressExcluded ? await shownBy(visitor) : null
    return isPlaceExcluded(clock.now(), place, { countryCode: declared, verifiedLocation })
  }

  return {
    shownBy,
    isExcluded,

    async locationOf(visitor: Visitor): Promise<Location> {
      const { country, subdivision } = geo.placeOf(visitor.address)
      const ipInfo = { ip: visitor.address, country }
      const redirect = redirectOf(visitor, country)
      const isShutOut = await isExcluded(visitor, null)
      return { country, subdivision, ipInfo, isExcluded: isShutOut, redirect }
    },

    /** R430. Stored by the server's own reading; who was not turned away has nothing to report. */
    async reportBlock(visitor: Visitor, firstUrl: string): Promise<void> {
      if (!(await isExcluded(visitor, null))) return
      const place = geo.placeOf(visitor.address)
      const address = plainAddress(visitor.address)
      const brand = visitor.brand.name
      // Addresses carry sign-in codes and mail tokens in their query.
      const url = firstUrl.replace(/[?#].*$/s, '')
      const fingerprint = secretHash(JSON.stringify([brand, address, place.country, url]))
      await insertCountryBlock(db, {
        fingerprint,
        brand,
        address,
        ...place,
        url,
        blocked_at: clock.now(),
      })
    },

    /** R432. What clears an address is kept for the browser, and for the account that is signed in with it. */
    async verify(
      visitor: Visitor & { readonly reply: FastifyReply; readonly playerId: string | undefined },
      shown: VerifyLocationBody,
    ): Promise<LocationVerdict> {
      const { brand, reply, playerId } = visitor
      const place = await placeShown(geocoder, shown, excludedOf(brand.settings))
      const { country } = place
      if (isLocationExcluded(excludedOf(brand.settings), place))
        return { country, isExcluded: true, verifiedUntil: null }
      const now = clock.now()
      const until = new Date(now.getTime() + lifeMs)
      const location = { ...place, network: networkOf(visitor.address), until }
      const token = random.token()
      await insertLocation(db, secretHash(token), location, now)
      cookie.keep(reply, brand, token)
      if (playerId !== undefined)
        await db.transaction().execute((tx) => gate.setVerifiedLocation(tx, playerId, location))
      return { country, isExcluded: false, verifiedUntil: until.toISOString() }
    },

    /** R432. Who signs in with a browser that has shown where it is need not show it again. */
    async adopt(visitor: Visitor, playerId: string): Promise<void> {
      const location = await shownBy(visitor)
      if (!location) return
      await db.transaction().execute((tx) => gate.setVerifiedLocation(tx, playerId, location))
    },
  }
}

/** The place of a whole circle: that of its middle, unless a part of it reaches into an excluded one. */
async function placeShown(
  geocoder: Geocoder,
  shown: ShownLocation,
  excluded: ReadonlySet<string>,
): Promise<MappedPlace> {
  const fault = locationFault(shown)
  if (fault) throw new Refusal(fault)
  const [middle, ...edge] = await Promise.all(pointsOf(shown).map((at) => geocoder.placeAt(at)))
  if (!middle) throw new Refusal('LOCATION_UNKNOWN')
  return edge.find((place) => place && isLocationExcluded(excluded, place)) ?? middle
}
