import { createHash } from 'node:crypto'
import { parseAmount, type CurrencyCode } from '@baize/money'
import { approximatelyIn } from '@baize/rules/approximate-value'
import * as z from 'zod/mini'

const decimal = z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))
const days = z.int().check(z.gte(1), z.lte(365))
const percent = z.int().check(z.gte(1), z.lte(1000))

/** How bonus money is played through, whatever it came from. Amounts are euros; a grant has them in its own currency. */
const played = {
  wagering: z.strictObject({
    base: z.enum(['bonus', 'bonus-and-deposit']),
    multiplier: z.number().check(z.gte(0), z.lte(100)),
  }),
  maxBet: z.nullable(decimal),
  /** The most that becomes cash; null is all of it. */
  maxPayout: z.nullable(decimal),
  validDays: days,
  /** For how long it waits for the deposit, or for the player to take what was assigned. */
  waitsDays: days,
  weights: z.record(z.string(), z.int().check(z.gte(0), z.lte(100))),
  excludedGames: z.array(z.string()),
}

const depositTerms = z.strictObject({
  kind: z.literal('deposit'),
  minDeposit: decimal,
  percent,
  maxBonus: decimal,
  ...played,
})

const noDepositTerms = z.strictObject({ kind: z.literal('no_deposit'), amount: decimal, ...played })

/** Spins that the house pays for, in one game; what they win is played through, or is cash at once. */
const freeSpinTerms = z.strictObject({
  kind: z.literal('freespins'),
  game: z.string(),
  spins: z.int().check(z.gte(1), z.lte(1000)),
  /** What each of them is played at. */
  spinValue: decimal,
  /** Null: without a deposit. */
  minDeposit: z.nullable(decimal),
  /** How long the spins can be played; `validDays` is how long what they have won can. */
  spinsValid: z.strictObject({ days, isToDayEnd: z.boolean() }),
  winnings: z.enum(['bonus', 'cash']),
  ...played,
  // Never all of it: a studio that pays by mistake would be believed without a limit.
  maxPayout: decimal,
})

/** Paid as cash, so nothing of it is played through. Days and weeks are those of UTC. */
const cashbackTerms = z.strictObject({
  kind: z.literal('instant_cashback'),
  percent,
  /** What was lost yesterday, or from Monday to Sunday of the week before. */
  of: z.enum(['day', 'week']),
  categories: z.array(z.string()).check(z.minLength(1)),
  minPayout: decimal,
  maxPayout: decimal,
})

export const bonusTerms = z.discriminatedUnion('kind', [
  depositTerms,
  noDepositTerms,
  freeSpinTerms,
  cashbackTerms,
])
export type BonusTerms = z.infer<typeof bonusTerms>
export type DepositTerms = z.infer<typeof depositTerms>
export type NoDepositTerms = z.infer<typeof noDepositTerms>
export type FreeSpinTerms = z.infer<typeof freeSpinTerms>
export type CashbackTerms = z.infer<typeof cashbackTerms>
/** Terms of bonus money, which is played through. */
export type PlayedTerms = DepositTerms | NoDepositTerms | FreeSpinTerms

/** Less than the smallest bet of the house: nothing can be played with it. */
const SMALLEST_BET = '0.10'

/** About the same amount in another currency: round figures of one are not round in another, and never lower. */
export function inCurrency(code: CurrencyCode, euros: string): bigint {
  const parsed = parseAmount(euros, 'EUR')
  if (!parsed) throw new Error(`${euros} is no amount of EUR.`)
  return approximatelyIn(code, parsed)
}

/** How bonus money is played, in the minor units of a wallet. */
export function playIn(code: CurrencyCode, { maxBet, maxPayout }: PlayedTerms) {
  return {
    maxBetMinor: maxBet === null ? null : inCurrency(code, maxBet),
    maxPayoutMinor: maxPayout === null ? null : inCurrency(code, maxPayout),
    lostBelowMinor: inCurrency(code, SMALLEST_BET),
  }
}

export function bonusOf(depositMinor: bigint, share: number, maxBonusMinor: bigint): bigint {
  const bonusMinor = (depositMinor * BigInt(share)) / 100n
  return bonusMinor > maxBonusMinor ? maxBonusMinor : bonusMinor
}

/** The same text for the same terms, in whatever order their fields were written. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`
}

export function frozenTerms(terms: BonusTerms): { terms: string; terms_hash: string } {
  const text = canonicalJson(terms)
  return { terms: text, terms_hash: createHash('sha256').update(text).digest('hex') }
}
