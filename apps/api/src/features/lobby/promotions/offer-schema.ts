import { PROMOTION_TYPES } from '@baize/contract'
import * as z from 'zod/mini'
import { bonusTerms, type BonusTerms } from './bonus-terms.ts'
import { schemaProblems } from './schema-problems.ts'

export const offerTexts = z.strictObject({
  title: z.string(),
  titleSecondary: z.string(),
  description: z.string(),
  cta: z.string(),
})

const count = z.int().check(z.gte(1))
const ISO_WEEKDAYS = { min: 1, max: 7 }

/** What an offer is, whether a file of the editors or an operator says so. */
export const promotionFile = z.strictObject({
  bonusType: z.enum(PROMOTION_TYPES),
  /** It is taken together with a deposit, so the deposit page may offer it. */
  needsDeposit: z.boolean(),
  /** The lower, the further to the front. */
  order: z.int(),
  from: z.iso.datetime(),
  /** Null: until further notice. */
  until: z.nullable(z.iso.datetime()),
  /** 1 is Monday; without it the offer is good on every day. */
  weekdays: z.optional(
    z.array(z.int().check(z.gte(ISO_WEEKDAYS.min), z.lte(ISO_WEEKDAYS.max))).check(z.minLength(1)),
  ),
  /** Shown only to who came by one of these campaigns. */
  campaigns: z.optional(z.array(z.string())),
  /** How it is played; an offer without terms is not offered. */
  terms: z.optional(bonusTerms),
  /** Whom it is for, besides the days above. What is left out asks for nothing. */
  conditions: z.optional(
    z.strictObject({
      registeredWithinDays: z.optional(count),
      minDeposits: z.optional(count),
      maxDeposits: z.optional(z.int().check(z.gte(0))),
      maxParticipants: z.optional(count),
      /** Days from one time to the next; null: once and never again. */
      retryDays: z.optional(z.nullable(count)),
      isAssignedOnly: z.optional(z.boolean()),
      isOfCalendar: z.optional(z.boolean()),
      isOncePerPerson: z.optional(z.boolean()),
      needsVerifiedEmail: z.optional(z.boolean()),
    }),
  ),
  excludedCountries: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/)))),
  /** Behind the picture while it loads. */
  backgroundColor: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
})

export type OfferTexts = z.infer<typeof offerTexts>

export type Promotion = z.infer<typeof promotionFile> & { readonly key: string }

export type PlayableOffer = Promotion & { readonly terms: BonusTerms }

/** Throws what is wrong with it, in words for whoever wrote it. */
export function readOffer(key: string, json: unknown): Promotion {
  const result = promotionFile.safeParse(json)
  if (!result.success) throw new Error(schemaProblems(result.error))
  const { bonusType, terms } = result.data
  if (terms && terms.kind !== bonusType)
    throw new Error(`it is of ${bonusType}, and its terms are of ${terms.kind}.`)
  return { key, ...result.data }
}
