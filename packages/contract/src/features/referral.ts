import * as z from 'zod/mini'
import { BARRED_REFUSALS } from '../protocol/barred-refusals.ts'
import { answered, type CallShapes } from '../protocol/call.ts'

/** Exact decimals in the currency of the player. */
const amount = z.string()

/** Somebody who came by the player's link. No more of a name than its first letter: the friend's play is the friend's. */
export const referredFriend = z.object({
  initial: z.string(),
  joinedAt: z.iso.datetime(),
  hasDeposited: z.boolean(),
  /** Stakes of cash, what the house keeps of them on average, and how much of that is the player's. */
  wagered: amount,
  edge: amount,
  percent: z.number(),
  commission: amount,
})
export type ReferredFriend = z.infer<typeof referredFriend>

export const referralOverview = z.object({
  code: z.string(),
  /** What a friend who joins now would bring; 0 while the brand has no programme. */
  percent: z.number(),
  currencyCode: z.string(),
  clicks: z.int(),
  signUps: z.int(),
  depositors: z.int(),
  wagered: amount,
  /** Of days that are over, of today, and what was paid. */
  available: amount,
  pending: amount,
  claimed: amount,
  /** The newest. */
  friends: z.array(referredFriend),
})
export type ReferralOverview = z.infer<typeof referralOverview>

const SESSION = ['LOGIN_REQUIRED', 'SESSION_EXPIRED'] as const

export const REFERRAL_CALLS = {
  getReferral: {
    answer: answered(referralOverview),
    refusals: [...SESSION],
  },
  claimReferral: {
    answer: answered(z.object({ amount, currencyCode: z.string(), referral: referralOverview })),
    refusals: [...SESSION, 'TOO_MANY_REQUESTS', ...BARRED_REFUSALS, 'NO_COMMISSION'],
  },
} as const satisfies CallShapes
