import { CURRENCIES, money, parseAmount, toDecimalString, type CurrencyCode } from '@baize/money'
import { RACE_SCORES } from '@baize/rules/races'
import * as z from 'zod/mini'
import { schemaProblems } from '../lobby/promotions/schema-problems.ts'

const MINUTES = { min: 1, max: 31 * 24 * 60 }
const PERIOD_MINUTES = { once: MINUTES.max, daily: 24 * 60, weekly: 7 * 24 * 60 } as const
const PLACES_MAX = 1_000
const WHOLE_PERCENT = 100
const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/
const KEY_LENGTH_MAX = 64

const amount = z.string().check(z.regex(/^\d{1,9}(\.\d{1,8})?$/))
const place = z.int().check(z.gte(1), z.lte(PLACES_MAX))

/** What somebody is promised who takes part; it is frozen in every race that is opened. */
const raceTerms = z.strictObject({
  score: z.enum(RACE_SCORES),
  /** Scores are counted in it, and prizes and buy-ins are paid in it. */
  currency: z.enum(Object.keys(CURRENCIES) as [CurrencyCode, ...CurrencyCode[]]),
  /** Both empty: every game. */
  categories: z.array(z.string()).check(z.maxLength(50)),
  games: z.array(z.string()).check(z.maxLength(200)),
  minBet: amount,
  entry: z.enum(['automatic', 'join', 'buy-in']),
  buyIn: z.optional(amount),
  prizes: z
    .array(
      z.strictObject({
        from: place,
        to: place,
        cash: z.optional(amount),
        /** The key of an offer that needs no deposit: a bonus or free spins. */
        offer: z.optional(z.string()),
      }),
    )
    .check(z.maxLength(100)),
  /** How buy-ins are shared, in whole percent from the first place on. */
  poolPercents: z.optional(z.array(z.int().check(z.gte(1), z.lte(WHOLE_PERCENT)))),
})
export type RaceTerms = z.infer<typeof raceTerms>

const raceFile = z.extend(raceTerms, {
  startsAt: z.iso.datetime(),
  minutes: z.int().check(z.gte(MINUTES.min), z.lte(MINUTES.max)),
  repeats: z.enum(['once', 'daily', 'weekly']),
  /** Nothing begins from then on. */
  until: z.nullable(z.iso.datetime()),
})

export type RaceDefinition = z.infer<typeof raceFile> & { readonly key: string }

export const raceTexts = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  description: z.string().check(z.maxLength(500)),
})
export type RaceTexts = z.infer<typeof raceTexts>

/** A race that cannot be; the message says why. */
export class RaceRefused extends Error {}

/** Throws what is wrong with it, in words for whoever wrote it. */
export function readRace(key: string, json: unknown): RaceDefinition {
  if (!KEY.test(key) || key.length > KEY_LENGTH_MAX)
    throw new RaceRefused(`${key} is no key of a race: letters, digits and dashes.`)
  const result = raceFile.safeParse(json)
  if (!result.success) throw new RaceRefused(schemaProblems(result.error))
  const problem = problemOf(result.data)
  if (problem !== undefined) throw new RaceRefused(problem)
  return { key, ...result.data }
}

/** What no field says by itself. */
function problemOf(race: z.infer<typeof raceFile>): string | undefined {
  const { currency, buyIn, entry, prizes, poolPercents, minutes, repeats } = race
  if (minutes > PERIOD_MINUTES[repeats]) return 'minutes: it would begin again before its end'
  const amounts = [race.minBet, buyIn, ...prizes.map(({ cash }) => cash)]
  const wrong = amounts.find((one) => one !== undefined && parseAmount(one, currency) === null)
  if (wrong !== undefined) return `${wrong} is no amount of ${currency}`
  if ((entry === 'buy-in') !== (buyIn !== undefined)) return 'buyIn: it belongs to entry buy-in'
  if ((entry === 'buy-in') !== (poolPercents !== undefined))
    return 'poolPercents: they belong to entry buy-in'
  const sum = poolPercents?.reduce((all, one) => all + one, 0)
  if (sum !== undefined && sum !== WHOLE_PERCENT) return 'poolPercents: they must come to 100'
  if (buyIn !== undefined && minorOf(buyIn, currency) === 0n) return 'buyIn: must be more than 0'
  let before = 0
  for (const { from, to } of prizes) {
    if (from !== before + 1 || to < from) return 'prizes: places must follow each other from 1 on'
    before = to
  }
  return undefined
}

export function minorOf(decimal: string, currency: CurrencyCode): bigint {
  const parsed = parseAmount(decimal, currency)
  if (!parsed) throw new Error(`${decimal} is no amount of ${currency}.`)
  return parsed.amountMinor
}

export function decimalOf(minor: bigint, currency: CurrencyCode): string {
  return toDecimalString(money(minor, currency))
}

/** The promises of a race without its dates, as they are kept with each of its windows. */
export function termsOf(definition: RaceDefinition): RaceTerms {
  const {
    key: _key,
    startsAt: _at,
    minutes: _min,
    repeats: _rep,
    until: _until,
    ...terms
  } = definition
  return terms
}

export function readTerms(text: string): RaceTerms {
  return raceTerms.parse(JSON.parse(text))
}

/** The prizes place by place. */
export function prizesByPlace({ prizes, currency }: Pick<RaceTerms, 'prizes' | 'currency'>) {
  const places = prizes.flatMap((prize) =>
    Array.from({ length: prize.to - prize.from + 1 }, () => prize),
  )
  return {
    cashMinor: places.map(({ cash }) => (cash === undefined ? 0n : minorOf(cash, currency))),
    offers: places.map(({ offer }) => offer ?? null),
  }
}
