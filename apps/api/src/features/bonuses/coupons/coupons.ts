import { Refusal } from '@baize/contract'
import { couponCodeOf } from '@baize/rules/coupon-code'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/open.ts'
import type { RateLimit } from '../../../edge/rate-limits.ts'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import { findPlayer } from '../../players/player-store.ts'
import { walletInUse } from '../../players/wallet-in-use.ts'
import { createActivationFacts, type ActivationFactsDeps } from '../activation-facts.ts'
import { othersOfPerson } from '../activation-store.ts'
import type { GrantsDeps } from '../grant-beginnings.ts'
import { createGrantOpenings } from '../grant-openings.ts'
import type { StoredGrant } from '../grant-store.ts'
import {
  endCoupon,
  findCoupon,
  insertCoupon,
  insertRedemption,
  listCoupons,
  redeemersOf,
  takeUse,
} from './coupon-store.ts'

export type CouponsDeps = GrantsDeps &
  ActivationFactsDeps & { readonly context: Pick<AppContext, 'limits'> }

/** Who types a code, and from where; at a sign-up the address is not asked about. */
export interface CouponWish {
  readonly playerId: string
  readonly brand: BrandOnAir
  readonly address?: string | undefined
  readonly code: string
  readonly timeZone?: string | undefined
}

/** Guesses, not uses: what was right is given back. An address has its own count at the edge. */
const PER_PLAYER: RateLimit = { name: 'coupon:player', points: 10, perSec: 60 * 60 }
const LISTED_MAX = 200

/** R109. A code that puts an offer into a player's list, once a person and as often as it says. */
export function createCoupons(deps: CouponsDeps) {
  const { context, gate, promotions, campaigns } = deps
  const { db, clock, limits, log, events } = context
  const { place, later } = createGrantOpenings(deps)
  const { refuseBarred } = createActivationFacts(deps)

  /** Nothing is written before everything that could speak against it was asked. */
  async function apply(tx: Tx, wish: CouponWish): Promise<StoredGrant> {
    const { playerId, brand, address } = wish
    const code = couponCodeOf(wish.code)
    const coupon = code === undefined ? undefined : await findCoupon(tx, code)
    const offer = coupon && promotions.offer(coupon.offer)
    const player = await findPlayer(tx, playerId)
    if (!player) throw new Refusal('SESSION_EXPIRED')
    if (!coupon || !offer || offer.terms.kind === 'instant_cashback') throw notApplied()
    const currency = walletInUse(player, brand.settings)
    const others = await othersOfPerson(tx, playerId)
    const state = await gate.lock(tx, playerId)
    refuseBarred({ brand, address, offer }, state)
    const had = await redeemersOf(tx, coupon.code, [playerId, ...others])
    if (had.has(playerId)) throw new Refusal('COUPON_REDEEMED')
    const { terms } = offer
    const isGiven = terms.kind !== 'freespins' || campaigns.providerOf(terms.game) !== undefined
    if (had.size > 0 || !isGiven || !(await takeUse(tx, coupon.code, clock.now())))
      throw notApplied()
    const placed = await place(tx, {
      playerId,
      currency,
      offer,
      isAssigned: true,
      expiresAt: later(terms.waitsDays),
      ...(wish.timeZone === undefined ? {} : { timeZone: wish.timeZone }),
    })
    if (!placed)
      throw new Refusal(terms.kind === 'freespins' ? 'ACTIVE_FREE_SPINS' : 'ACTIVE_BONUS')
    const redemption = { code: coupon.code, player_id: playerId, grant_id: placed.id }
    await insertRedemption(tx, { ...redemption, redeemed_at: clock.now() })
    return placed
  }

  // With a new account; what the code is not good for costs nobody the account.
  events.subscribeIn('accountOpened', async (tx, { couponCode, playerId, brand }) => {
    if (couponCode === undefined || couponCode.trim() === '') return
    try {
      await apply(tx, { playerId, brand, code: couponCode })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.info({ playerId, code: error.code }, 'coupon of a sign-up not applied')
    }
  })

  return {
    async redeem(wish: CouponWish): Promise<StoredGrant> {
      await limits.spend(PER_PLAYER, wish.playerId)
      const placed = await db.transaction().execute((tx) => apply(tx, wish))
      await limits.refund(PER_PLAYER, wish.playerId)
      return placed
    },

    ...createCouponKeeping(deps),
  }
}

/** What an operator does about them. */
function createCouponKeeping({ context: { db, clock }, promotions }: CouponsDeps) {
  return {
    list: () => listCoupons(db, LISTED_MAX),
    end: (code: string) => endCoupon(db, couponCodeOf(code) ?? '', clock.now()),

    /** Why not, or undefined when it was made. */
    async add(made: {
      readonly code: string
      readonly offer: string
      readonly uses: number
      readonly until: Date | null
      readonly by: string
    }): Promise<'code' | 'offer' | 'known' | undefined> {
      const code = couponCodeOf(made.code)
      if (code === undefined) return 'code'
      const offer = promotions.offer(made.offer)
      if (!offer || offer.terms.kind === 'instant_cashback') return 'offer'
      const isNew = await insertCoupon(db, {
        code,
        offer: offer.key,
        uses_max: made.uses,
        until: made.until,
        created_at: clock.now(),
        created_by: made.by,
      })
      return isNew ? undefined : 'known'
    },
  }
}

/** One answer to every code that does nothing: who guesses learns no more. */
function notApplied(): Refusal {
  return new Refusal('COUPON_NOT_APPLIED')
}
