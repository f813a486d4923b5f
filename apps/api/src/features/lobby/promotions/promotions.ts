import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PromotionRow } from '@baize/contract'
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
import { PROMOTIONS_FOLDER } from '../../../folders.ts'
import { entryForLocale } from '../entry-for-locale.ts'
import {
  offerTexts,
  readOffer,
  type OfferTexts,
  type PlayableOffer,
  type Promotion,
} from './offer-schema.ts'
import type { OperatorOffers } from './operator-offers.ts'
import { schemaProblems } from './schema-problems.ts'

/** When and for whom offers are asked for. */
export interface OfferQuery {
  readonly moment: Date
  /** What began lately or begins soon, the newest first, in place of what runs. */
  readonly isNews?: boolean | undefined
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
  readonly isDue?: () => boolean
  /** What operators have added or changed; without it there are only the files. */
  readonly operatorOffers?: Pick<OperatorOffers, 'all' | 'version'>
}

const NO_OFFERS: Pick<OperatorOffers, 'all' | 'version'> = {
  all: () => new Map(),
  version: () => '',
}

export interface Promotions {
  /** An offer that can be had by its terms, whether or not it runs now. */
  offer(key: string): PlayableOffer | undefined
  /** Every offer, whether or not it runs, in the order of the page. */
  all(): readonly Promotion[]
  /** What it says, by locale. */
  textsOf(key: string): Readonly<Record<string, OfferTexts>>
  /** What it is called; undefined for one that is no more. */
  title(key: string, locale: string): string | undefined
  /** Every offer that is good then and there, in the language asked for. */
  list(query: OfferQuery, locale: string): PromotionRow[]
  /** Changes when a file or an operator's offer does, and when an offer begins or ends. */
  version(): string
}

/**
 * The editors' offers, one file each; the name of the file is the key of the offer. What it says stands in every
 * locale under the same name. An offer of an operator stands in place of the file of its name.
 */
export function openPromotions(
  { clock }: { readonly clock: Clock },
  sources: PromotionSources = {},
): Promotions {
  const { locales = openLocaleFolders(), folder = PROMOTIONS_FOLDER } = sources
  const { operatorOffers = NO_OFFERS, isDue } = sources
  const pathsNow = () =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .map((file) => join(folder, file))
  const followed = followFiles(pathsNow, readPromotions, isDue)
  const texts = locales.part('promotions', readOfferTexts)

  function all(): readonly Promotion[] {
    const changed = operatorOffers.all()
    const { content } = followed()
    if (changed.size === 0) return content
    const ofFiles = content.filter(({ key }) => !changed.has(key))
    const ofOperators = [...changed.values()].map(({ promotion }) => promotion)
    return [...ofFiles, ...ofOperators].toSorted((a, b) => a.order - b.order)
  }

  /** An operator's words alone, where there are any: what a file says may be of other terms. */
  function textsOf(key: string): Readonly<Record<string, OfferTexts>> {
    const said = operatorOffers.all().get(key)?.texts ?? {}
    if (Object.keys(said).length > 0) return said
    const written = [...texts().content].flatMap(([tag, offers]): [string, OfferTexts][] => {
      const own = offers.get(key)
      return own ? [[tag, own]] : []
    })
    return Object.fromEntries(written)
  }

  /** Undefined until the English text is written, and so long the offer is not shown. */
  function translated(key: string): Translated | undefined {
    const byLocale = textsOf(key)
    return byLocale[DEFAULT_LOCALE] && { ...byLocale, en: byLocale[DEFAULT_LOCALE] }
  }

  const mute = followed().content.find(({ key }) => translated(key) === undefined)
  if (mute) throw new ConfigError(`The offer ${mute.key}.json has no text in English.`)

  return {
    offer: (key) =>
      all().find((one): one is PlayableOffer => one.key === key && one.terms !== undefined),
    all,
    textsOf,
    title(key, locale) {
      const byLocale = translated(key)
      return byLocale && entryForLocale(byLocale, locale).title
    },
    list(query, locale) {
      const offered = all().filter((promotion) => isOffered(promotion, query))
      const shown = query.isNews ? offered.toSorted(byStart) : offered
      return shown.flatMap((promotion) => {
        const byLocale = translated(promotion.key)
        if (!byLocale) return []
        const row = promotionRow(promotion, entryForLocale(byLocale, locale))
        return [query.isNews ? { ...row, startsAt: promotion.from } : row]
      })
    },
    version() {
      const now = clock.now()
      const running = all().filter((promotion) => isRunning(promotion, now))
      const versions = [followed().version, texts().version, operatorOffers.version()]
      return shortHash([...versions, ...running.map(({ key }) => key)])
    },
  }
}

function readPromotions(files: readonly ContentFile[]): readonly Promotion[] {
  return files
    .map(({ name, json }) => {
      try {
        return readOffer(name, json)
      } catch (error) {
        throw new Error(`${name}.json: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      }
    })
    .toSorted((a, b) => a.order - b.order)
}

/** The first moment counts, the last one no longer. */
export function isRunning({ from, until }: Promotion, moment: Date): boolean {
  const at = moment.getTime()
  return Date.parse(from) <= at && (until === null || at < Date.parse(until))
}

/** For so long an offer is new, and so long before it begins it is told of. */
const NEWS_MS = 30 * 24 * 60 * 60 * 1000

function isNews({ from, until }: Promotion, moment: Date): boolean {
  const [at, start] = [moment.getTime(), Date.parse(from)]
  return Math.abs(start - at) <= NEWS_MS && (until === null || at < Date.parse(until))
}

const byStart = (a: Promotion, b: Promotion) => Date.parse(b.from) - Date.parse(a.from)

function isOffered(promotion: Promotion, query: OfferQuery): boolean {
  const { weekdays, campaigns, excludedCountries, conditions } = promotion
  const { weekday, countryCode } = query
  return (
    (query.isNews ? isNews : isRunning)(promotion, query.moment) &&
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
      if (!result.success) throw new Error(`${key}.json: ${schemaProblems(result.error)}`)
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
