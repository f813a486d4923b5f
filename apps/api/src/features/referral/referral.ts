import { createHash } from 'node:crypto'
import { Refusal, type ReferralOverview, type ReferredFriend } from '@baize/contract'
import { money, toDecimalString, type CurrencyCode } from '@baize/money'
import { worthOfUnit } from '@baize/rules/approximate-value'
import { dayOf } from '@baize/rules/gate-usage'
import { payableUnits, referralShare } from '@baize/rules/referral'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/open.ts'
import type { RateLimit } from '../../edge/rate-limits.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import { findPlayer, type Player } from '../players/player-store.ts'
import { walletInUse } from '../players/wallet-in-use.ts'
import { createClaims, standing, type ClaimsDeps } from './referral-claims.ts'
import {
  countClick,
  findReferrer,
  insertReferral,
  readClicks,
  type Friend,
} from './referral-store.ts'
import { unclaimedCommission } from './unclaimed-commission.ts'

/** Whoever opens a link again the same day is the same visitor. */
const CLICK: RateLimit = { name: 'referral:click', points: 1, perSec: 24 * 60 * 60 }
const LISTED_MAX = 100
const PPM_PER_PERCENT = 10_000

export interface ReferralDeps extends ClaimsDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'events' | 'limits'>
}

export type Referral = ReturnType<typeof createReferral>

/** R109. Players bring players, and get a share of what the house keeps of their cash stakes on average. */
export function createReferral(deps: ReferralDeps) {
  const { db, clock } = deps.context
  const { claim } = createClaims(deps)
  countFriends(deps)

  return {
    /** What the house still has to give, by currency. */
    unclaimed: () => unclaimedCommission(db, clock.now()),

    async overviewOf(playerId: string, brand: BrandOnAir): Promise<ReferralOverview> {
      return await db.transaction().execute(async (tx) => {
        return await overview(tx, await knownPlayer(tx, playerId), brand, clock.now())
      })
    },

    /** Pays all that is available, once. */
    async claim(playerId: string, brand: BrandOnAir, address: string) {
      return await db.transaction().execute(async (tx) => {
        const player = await knownPlayer(tx, playerId)
        const paid = await claim(tx, player, brand, address)
        const referral = await overview(tx, player, brand, clock.now())
        return { amount: toDecimalString(paid), currencyCode: paid.currency, referral }
      })
    },
  }
}

/** Who came by whose link, and how often links are opened. */
function countFriends({ context }: ReferralDeps): void {
  const { db, clock, events, limits } = context

  events.subscribeIn('accountOpened', async (tx, { playerId, brand, referralCode }) => {
    const share = referralShare(brand.settings.referAFriendPercent)
    if (referralCode === undefined || share === 0) return
    const referrer = await findReferrer(tx, referralCode)
    // A code with a slip in it is no reason to keep somebody out.
    if (referrer === undefined) return
    const row = { referred_id: playerId, referrer_id: referrer, share_ppm: share }
    await insertReferral(tx, { ...row, joined_at: clock.now() })
  })

  events.subscribe('referralLinkOpened', async ({ code, address }) => {
    const referrer = await findReferrer(db, code)
    if (referrer === undefined) return
    const visitor = createHash('sha256').update(`${referrer} ${address}`).digest('hex')
    try {
      await limits.spend(CLICK, visitor)
    } catch (error) {
      if (error instanceof Refusal) return
      throw error
    }
    await countClick(db, referrer, dayOf(clock.now()))
  })
}

async function overview(
  tx: Tx,
  player: Player,
  brand: BrandOnAir,
  now: Date,
): Promise<ReferralOverview> {
  const currency = walletInUse(player, brand.settings)
  const { friends, claims, availableWorth } = await standing(tx, player.id, now)
  const inWallet = (worth: bigint) => amountOf(worth, currency)
  const sumOf = (worth: (friend: Friend) => bigint) =>
    inWallet(friends.reduce((sum, friend) => sum + worth(friend), 0n))
  return {
    code: player.referral_code,
    percent: brand.settings.referAFriendPercent,
    currencyCode: currency,
    clicks: await readClicks(tx, player.id),
    signUps: friends.length,
    depositors: friends.filter(({ hasDeposited }) => hasDeposited).length,
    wagered: sumOf(({ stakedWorth }) => stakedWorth),
    available: inWallet(availableWorth),
    pending: sumOf(({ todayWorth }) => todayWorth),
    claimed: inWallet(claims.worth),
    friends: friends.slice(0, LISTED_MAX).map((friend) => viewOf(friend, currency)),
  }
}

async function knownPlayer(tx: Tx, playerId: string): Promise<Player> {
  const player = await findPlayer(tx, playerId)
  if (!player) throw new Refusal('SESSION_EXPIRED')
  return player
}

function amountOf(worth: bigint, currency: CurrencyCode): string {
  return toDecimalString(money(payableUnits(worth, worthOfUnit(currency)), currency))
}

function viewOf(friend: Friend, currency: CurrencyCode): ReferredFriend {
  const inWallet = (worth: bigint) => amountOf(worth, currency)
  return {
    initial: friend.name.slice(0, 1).toUpperCase(),
    joinedAt: friend.joinedAt.toISOString(),
    hasDeposited: friend.hasDeposited,
    wagered: inWallet(friend.stakedWorth),
    edge: inWallet(friend.edgeWorth),
    percent: friend.share / PPM_PER_PERCENT,
    commission: inWallet(friend.settledWorth + friend.todayWorth),
  }
}
