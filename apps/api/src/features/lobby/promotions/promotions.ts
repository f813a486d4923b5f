import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PROMOTION_TYPES, type PromotionRow } from '@baize/contract'
import {
  ConfigError,
  followFiles,
  openLocaleFolders,
  shortHash,
  type Clock,
  type ContentFile,
  type LocaleFolders,
} from '@baize/host'
import { DEFAULT_LOCALE } from '@baize/rules/locales'
import * as z from 'zod/mini'
import { PROMOTIONS_FOLDER } from '../../../folders.ts'
import { entryForLocale } from '../entry-for-locale.ts'
import { bonusTerms, type BonusTerms } from './bonus-terms.ts'

const offerTexts = z.strictObject({
  title: z.string(),
  titleSecondary: z.string(),
  description: z.string(),
  cta: z.string(),
})

const count = z.int().check(z.gte(1))
const ISO_WEEKDAYS = { min: 1, max: 7 }

const promotionFile = z.strictObject({
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

type OfferTexts = z.infer<typeof offerTexts>

export type Promotion = z.infer<typeof promotionFile> & { readonly key: string }

export type PlayableOffer = Promotion & { readonly terms: BonusTerms }

/** When and for whom offers are asked for. */
export interface OfferQuery {
  readonly moment: Date
  /** 1 is Monday; undefined asks for offers of any day. */
  readonly weekday?: number | undefined
  readonly bonusType?: Promotion['bonusType'] | undefined
  readonly needsDeposit?: boolean | undefined
  readonly campaigns: readonly string[]
  readonly countryCode?: string | undefined
}

type Translated = Readonly<Record<string, OfferTexts>> & { readonly en: OfferTexts }

interface PromotionSources {
  readonly locales?: LocaleFolders
  readonly folder?: string
}

export interface Promotions {
  /** An offer that can be had by its terms, whether or not it runs now. */
  offer(key: string): PlayableOffer | undefined
  /** What it is called; undefined for one that is no more. */
  title(key: string, locale: string): string | undefined
  /** Every offer that is good then and there, in the language asked for. */
  list(query: OfferQuery, locale: string): PromotionRow[]
  /** Changes when a file does, and when an offer begins or ends. */
  version(): string
}

/**
 * The editors' offers, one file each; the name of the file is the key of the offer. What it says stands in every
 * locale under the same name.
 */
export function openPromotions(
  { clock }: { readonly clock: Clock },
  { locales = openLocaleFolders(), folder = PROMOTIONS_FOLDER }: PromotionSources = {},
): Promotions {
  const pathsNow = () =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .map((file) => join(folder, file))
  const followed = followFiles(pathsNow, readPromotions)
  const texts = locales.part('promotions', readOfferTexts)

  /** By locale; undefined until the English text is written, and so long the offer is not shown. */
  function textsOf(key: string): Translated | undefined {
    const written = [...texts().content].flatMap(([tag, offers]): [string, OfferTexts][] => {
      const own = offers.get(key)
      return own ? [[tag, own]] : []
    })
    const byLocale = Object.fromEntries(written)
    return byLocale[DEFAULT_LOCALE] && { ...byLocale, en: byLocale[DEFAULT_LOCALE] }
  }

  const mute = followed().content.find(({ key }) => textsOf(key) === undefined)
  if (mute) throw new ConfigError(`The offer ${mute.key}.json has no text in English.`)

  return {
    offer: (key) =>
      followed().content.find(
        (one): one is PlayableOffer => one.key === key && one.terms !== undefined,
      ),
    title(key, locale) {
      const byLocale = textsOf(key)
      return byLocale && entryForLocale(byLocale, locale).title
    },
    list(query, locale) {
      return followed()
        .content.filter((promotion) => isOffered(promotion, query))
        .flatMap((promotion) => {
          const byLocale = textsOf(promotion.key)
          return byLocale ? [promotionRow(promotion, entryForLocale(byLocale, locale))] : []
        })
    },
    version() {
      const { content, version } = followed()
      const now = clock.now()
      const running = content.filter((promotion) => isRunning(promotion, now))
      return shortHash([version, texts().version, ...running.map(({ key }) => key)])
    },
  }
}

function readPromotions(files: readonly ContentFile[]): readonly Promotion[] {
  return files
    .map(({ name, json }) => {
      const result = promotionFile.safeParse(json)
      if (!result.success) throw new Error(`${name}.json: ${z.prettifyError(result.error)}`)
      const { bonusType, terms } = result.data
      if (terms && terms.kind !== bonusType)
        throw new Error(`${name}.json: it is of ${bonusType}, and its terms are of ${terms.kind}.`)
      return { key: name, ...result.data }
    })
    .toSorted((a, b) => a.order - b.order)
}

/** The first moment counts, the last one no longer. */
function isRunning({ from, until }: Promotion, moment: Date): boolean {
  const at = moment.getTime()
  return Date.parse(from) <= at && (until === null || at < Date.parse(until))
}

function isOffered(promotion: Promotion, query: OfferQuery): boolean {
  const { weekdays, campaigns, excludedCountries, conditions } = promotion
  const { weekday, countryCode } = query
  return (
    isRunning(promotion, query.moment) &&
    promotion.terms !== undefined &&
    conditions?.isAssignedOnly !== true &&
    (weekday === undefined || weekdays === undefined || weekdays.includes(weekday)) &&
    (query.bonusType === undefined || promotion.bonusType === query.bonusType) &&
    (query.needsDeposit === undefined || promotion.needsDeposit === query.needsDeposit) &&
    (campaigns === undefined || campaigns.some((one) => query.campaigns.includes(one))) &&
    (countryCode === undefined || !excludedCountries?.includes(countryCode))
  )
}

function readOfferTexts(json: Readonly<Record<string, unknown>>): ReadonlyMap<string, OfferTexts> {
  return new Map(
    Object.entries(json).map(([key, written]) => {
      const result = offerTexts.safeParse(written)
      if (!result.success) throw new Error(`${key}.json: ${z.prettifyError(result.error)}`)
      return [key, result.data]
    }),
  )
}

function promotionRow(
  { key, bonusType, backgroundColor, conditions }: Promotion,
  { title, titleSecondary, description, cta }: OfferTexts,
): PromotionRow {
  return {
    bonusType,
    banner: {
      bannerTitle: title,
      bannerTitleSecondary: titleSecondary,
      bannerDescription: description,
      bannerImageUrl: `/api/core/casino/assets/banners/${key}.svg`,
      bannerCtaText: cta,
      bannerKey: key,
      bannerBonusKey: key,
      bannerBackgroundColor: backgroundColor,
    },
    ...(conditions?.isOfCalendar === true ? { isOfCalendar: true } : {}),
    ...(conditions?.maxDeposits === undefined ? {} : { maxDeposits: conditions.maxDeposits }),
  }
}
