import { Refusal } from '@baize/contract'
import type { ActivationFacts, OfferConditions } from '@baize/rules/bonus-activation'
import type { GateState } from '@baize/rules/gate'
import type { Tx } from '../../database/open.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { PlayableOffer } from '../lobby/promotions/offer-schema.ts'
import { findPlayer, type Player } from '../players/player-store.ts'
import { walletInUse } from '../players/wallet-in-use.ts'
import type { Geo } from '../site/geo.ts'
import { placeOf } from '../site/places.ts'
import {
  countDeposits,
  countParticipants,
  isInCalendar,
  lastAssignment,
  lastTaken,
} from './activation-store.ts'
import type { GrantsDeps } from './grant-beginnings.ts'
import {
  moveGrant,
  grantPlaceOf,
  runningGrant,
  type GrantPlace,
  type StoredGrant,
  type WalletOfPlayer,
} from './grant-store.ts'
import { refuseGift } from '../gate/gifts.ts'

export type ActivationFactsDeps = Pick<GrantsDeps, 'promotions'> & {
  readonly context: Pick<GrantsDeps['context'], 'clock'>
  readonly geo: Geo
}

/** Who asks for an offer, and from where. */
export interface ActivationWish {
  readonly playerId: string
  readonly brand: BrandOnAir
  readonly address: string
  readonly key: string
  readonly timeZone: string
}

/** The wish with what was found about it, inside the transaction that answers it. */
export interface Asked extends Omit<ActivationWish, 'timeZone'> {
  readonly offer: PlayableOffer
  readonly player: Player
  readonly wallet: WalletOfPlayer
  readonly here: Temporal.ZonedDateTime
}

/** What somebody would be given, and from where they ask, as far as that is known. */
type Gift = Pick<Asked, 'brand' | 'offer'> & { readonly address?: string | undefined }

/** What is known about a wish, all of it read inside the transaction that answers it. */
export function createActivationFacts({ context, geo, promotions }: ActivationFactsDeps) {
  const { clock } = context

  async function asked(tx: Tx, wish: ActivationWish): Promise<Asked> {
    const local = timeAt(clock.now(), wish.timeZone)
    const player = await findPlayer(tx, wish.playerId)
    if (!player) throw new Refusal('SESSION_EXPIRED')
    const offer = promotions.offer(wish.key)
    if (!offer || !isShownTo(player, offer)) throw new Refusal('NOT_FOUND')
    // Cashback is counted over days of UTC, and goes by them.
    const here = offer.terms.kind === 'instant_cashback' ? local.withTimeZone('UTC') : local
    const currency = walletInUse(player, wish.brand.settings)
    return { ...wish, offer, player, here, wallet: { playerId: player.id, currency } }
  }

  /** R411 R433. Who may not play is given nothing, and nothing is given where it is not offered. */
  function refuseBarred({ brand, address, offer }: Gift, state: GateState): void {
    const place = address === undefined ? undefined : placeOf(brand.settings, address, geo)
    refuseGift(clock.now(), state, place)
    const countries = [state.countryCode, address === undefined ? null : geo.countryOf(address)]
    if (countries.some((country) => country !== null && offer.excludedCountries?.includes(country)))
      throw new Refusal('OFFER_NOT_IN_COUNTRY')
  }

  /** What has a place of the wallet; what has waited for too long has none, whether or not anybody has noticed. */
  async function runningIn(
    tx: Tx,
    wallet: WalletOfPlayer,
    place: GrantPlace,
  ): Promise<StoredGrant | undefined> {
    const running = await runningGrant(tx, wallet, place)
    const isLate = running?.state === 'offered' && running.expires_at <= clock.now()
    if (!running || !isLate) return running
    await moveGrant(tx, running, 'expired', { ended_at: clock.now() })
    return undefined
  }

  async function factsOf(
    tx: Tx,
    { player, offer, here }: Asked,
    running: StoredGrant | undefined,
    hadByPerson: boolean,
  ): Promise<ActivationFacts> {
    const { conditions = {}, key } = offer
    const assignment = conditions.isAssignedOnly ? await lastAssignment(tx, player.id, key) : null
    if (conditions.isAssignedOnly && assignment === null) throw new Refusal('NOT_FOUND')
    const today = here.toPlainDate().toString()
    return {
      weekday: here.dayOfWeek,
      registeredAt: player.created_at,
      isEmailVerified: player.email_verified_at !== null,
      depositCount: await countDeposits(tx, player.id),
      participantCount:
        conditions.maxParticipants === undefined ? 0 : await countParticipants(tx, key),
      running: running === undefined ? null : runningAs(offer),
      last: await lastTaken(tx, player.id, key),
      hasExpiredAssignment: assignment !== null && !assignment.wasTaken,
      isInCalendar:
        conditions.isOfCalendar === true && (await isInCalendar(tx, player.id, key, today)),
      wasHadByPerson: hadByPerson,
    }
  }

  return { asked, refuseBarred, runningIn, factsOf }
}

/** Free spins wait beside bonus money, and only for other free spins. */
function runningAs({ terms }: PlayableOffer): 'spins' | 'bonus' {
  return grantPlaceOf(terms) === 'spins' ? 'spins' : 'bonus'
}

/** The offer's conditions with those of the brand. */
export function conditionsOf({ offer, brand }: Asked): OfferConditions {
  const { conditions = {}, weekdays, from, until } = offer
  return {
    ...conditions,
    weekdays,
    from: new Date(from),
    until: until === null ? null : new Date(until),
    needsVerifiedEmail:
      brand.settings.verifyEmailOnBonusActivation || conditions.needsVerifiedEmail === true,
  }
}

/** An offer of a campaign is for who came by it, and of no other is more said than that there is none. */
function isShownTo({ acquisition }: Player, { campaigns }: PlayableOffer): boolean {
  if (campaigns === undefined) return true
  const { cpnc } = acquisition
  const came = (typeof cpnc === 'string' ? cpnc : '').split(',').map((one) => one.trim())
  return campaigns.some((one) => came.includes(one))
}

function timeAt(now: Date, timeZone: string): Temporal.ZonedDateTime {
  try {
    return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Refusal('INVALID_FIELDS', { fields: { timeZone: 'form.validation.invalid.format' } })
  }
}
