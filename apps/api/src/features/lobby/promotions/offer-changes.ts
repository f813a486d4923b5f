import { DEFAULT_LOCALE } from '@baize/rules/locales'
import type { AppContext } from '../../../app-context.ts'
import type { Catalogue } from '../games/catalogue.ts'
import { canonicalJson } from './bonus-terms.ts'
import type { Promotion } from './offer-schema.ts'
import {
  OfferRefused,
  readOperatorOffer,
  type OperatorOffer,
  type OperatorOffers,
  type TextsByLocale,
} from './operator-offers.ts'
import { isRunning, type Promotions } from './promotions.ts'

export interface OfferChangesDeps {
  readonly context: Pick<AppContext, 'clock'>
  readonly promotions: Pick<Promotions, 'all' | 'textsOf'>
  readonly operatorOffers: Pick<OperatorOffers, 'put' | 'all' | 'reload'>
  readonly catalogue: Pick<Catalogue, 'knownAs' | 'hasCategory'>
}

export type OfferChanges = ReturnType<typeof createOfferChanges>

/** Of terms and texts the named fields change and the others stay; everything else is replaced as a whole. */
const MERGED_FIELDS: ReadonlySet<string> = new Set(['terms', 'texts'])
/** What an offer may be without; null takes it away. */
const OPTIONAL_FIELDS: ReadonlySet<string> = new Set([
  'weekdays',
  'campaigns',
  'conditions',
  'excludedCountries',
])

/** R105. How operators add, change and end offers. What was granted before keeps its own terms. */
export function createOfferChanges(deps: OfferChangesDeps) {
  const { context, promotions, operatorOffers, catalogue } = deps
  const known = (key: string) => promotions.all().find((one) => one.key === key)

  function expectKnown(key: string): Promotion {
    const found = known(key)
    if (!found) throw new OfferRefused(`There is no offer ${key}.`)
    return found
  }

  /** What no schema can know: whether there are such games and categories. */
  function refuseUnknownNames({ terms }: Promotion): void {
    if (!terms) throw new OfferRefused('It has no terms: nobody could play it.')
    const isCashback = terms.kind === 'instant_cashback'
    const categories = isCashback ? terms.categories : Object.keys(terms.weights)
    const games = isCashback ? [] : terms.excludedGames
    const named = terms.kind === 'freespins' ? [...games, terms.game] : games
    const unknown = [
      ...categories.filter((key) => !catalogue.hasCategory(key)).map((key) => `category ${key}`),
      ...named.filter((slug) => !catalogue.knownAs(slug)).map((slug) => `game ${slug}`),
    ]
    if (unknown.length > 0) throw new OfferRefused(`There is no ${unknown.join(', no ')}.`)
  }

  async function put(offer: OperatorOffer, by: string): Promise<OperatorOffer> {
    refuseUnknownNames(offer.promotion)
    await operatorOffers.put(offer, by)
    return offer
  }

  return {
    list: (): readonly (Promotion & { isRunning: boolean; isOfOperator: boolean })[] =>
      promotions.all().map((offer) => ({
        ...offer,
        isRunning: isRunning(offer, context.clock.now()),
        isOfOperator: operatorOffers.all().has(offer.key),
      })),

    /** As `add` takes it. */
    show(key: string): object {
      const { key: _, ...offer } = expectKnown(key)
      return { ...offer, texts: promotions.textsOf(key) }
    },

    async add(key: string, json: unknown, by: string): Promise<OperatorOffer> {
      await operatorOffers.reload()
      if (known(key)) throw new OfferRefused(`There is an offer ${key} already: change it.`)
      const offer = readOperatorOffer(key, json)
      refuseMute(offer.texts)
      return await put(offer, by)
    },

    async change(key: string, changes: unknown, by: string): Promise<OperatorOffer> {
      await operatorOffers.reload()
      const before = expectKnown(key)
      const offer = changedOffer(before, promotions.textsOf(key), changes)
      const isSame = described(offer.promotion) === described(before)
      const said = isObject(changes) && isObject(changes['texts']) ? changes['texts'] : undefined
      // A page never describes other terms than those it gives: what is not said anew is said in English.
      if (!isSame) {
        const texts = Object.fromEntries(
          Object.entries(offer.texts).filter(([locale]) => said?.[locale] !== undefined),
        )
        refuseMute(texts)
        return await put({ ...offer, texts }, by)
      }
      if (said !== undefined) return await put(offer, by)
      return await put({ ...offer, texts: operatorOffers.all().get(key)?.texts ?? {} }, by)
    },

    /** From now on. Who has chosen it keeps the choice, and who has it keeps it. */
    async end(key: string, by: string): Promise<OperatorOffer> {
      await operatorOffers.reload()
      const before = expectKnown(key)
      const now = context.clock.now()
      if (before.until !== null && Date.parse(before.until) <= now.getTime())
        throw new OfferRefused(`${key} is over already.`)
      const texts = operatorOffers.all().get(key)?.texts ?? {}
      return await put({ promotion: { ...before, until: now.toISOString() }, texts }, by)
    },
  }
}

/** An offer with some of its fields changed, read as a whole. */
function changedOffer(
  { key, ...fields }: Promotion,
  texts: TextsByLocale,
  changes: unknown,
): OperatorOffer {
  if (!isObject(changes)) throw new OfferRefused('What changes is an object of JSON.')
  const next: Record<string, unknown> = { ...fields, texts }
  for (const [name, value] of Object.entries(changes)) {
    const before = next[name]
    if (value === null && OPTIONAL_FIELDS.has(name)) delete next[name]
    else if (MERGED_FIELDS.has(name) && isObject(before) && isObject(value))
      next[name] = { ...before, ...value }
    else next[name] = value
  }
  const offer = readOperatorOffer(key, next)
  // Whoever has it has it as what it was.
  if (offer.promotion.bonusType !== fields.bonusType)
    throw new OfferRefused(`${key} stays of ${fields.bonusType}: end it and add another.`)
  return offer
}

function refuseMute(texts: TextsByLocale): void {
  if (texts[DEFAULT_LOCALE] === undefined)
    throw new OfferRefused(
      `It must say what it gives, in ${DEFAULT_LOCALE} at least: texts.${DEFAULT_LOCALE} with title, titleSecondary, description and cta.`,
    )
}

/** Everything about it that its texts describe. */
function described({ terms, conditions, weekdays, needsDeposit }: Promotion): string {
  return canonicalJson({ terms, conditions, weekdays, needsDeposit })
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
