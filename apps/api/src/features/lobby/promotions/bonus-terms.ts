import { createHash } from 'node:crypto'
import { parseAmount, type CurrencyCode } from '@baize/money'
import { approximatelyIn } from '@baize/rules/approximate-value'
import * as z from 'zod/mini'

const decimal = z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))
const days = z.int().check(z.gte(1), z.lte(365))

/** The terms of a deposit bonus. Amounts are euros; a grant has them in the currency of its wallet. */
export const depositBonusTerms = z.strictObject({
  kind: z.literal('deposit'),
  minDeposit: decimal,
  percent: z.int().check(z.gte(1), z.lte(1000)),
  maxBonus: decimal,
  wagering: z.strictObject({
    base: z.enum(['bonus', 'bonus-and-deposit']),
    multiplier: z.number().check(z.gte(0), z.lte(100)),
  }),
  maxBet: z.nullable(decimal),
  /** The most that becomes cash; null is all of it. */
  maxPayout: z.nullable(decimal),
  validDays: days,
  /** For how long the choice waits for the deposit. */
  waitsDays: days,
  weights: z.record(z.string(), z.int().check(z.gte(0), z.lte(100))),
  excludedGames: z.array(z.string()),
})
export type DepositBonusTerms = z.infer<typeof depositBonusTerms>

/** Less than the smallest bet of the house: nothing can be played with it. */
const SMALLEST_BET = '0.10'

/** The terms in the minor units of a wallet. */
export interface GrantTerms {
  readonly minDepositMinor: bigint
  readonly maxBonusMinor: bigint
  readonly maxBetMinor: bigint | null
  readonly maxPayoutMinor: bigint | null
  readonly lostBelowMinor: bigint
}

/** About the same amounts in another currency: round figures of one are not round in another, and never lower. */
export function termsIn(code: CurrencyCode, terms: DepositBonusTerms): GrantTerms {
  const minor = (euros: string) => {
    const parsed = parseAmount(euros, 'EUR')
    if (!parsed) throw new Error(`${euros} is no amount of EUR.`)
    return approximatelyIn(code, parsed)
  }
  return {
    minDepositMinor: minor(terms.minDeposit),
    maxBonusMinor: minor(terms.maxBonus),
    maxBetMinor: terms.maxBet === null ? null : minor(terms.maxBet),
    maxPayoutMinor: terms.maxPayout === null ? null : minor(terms.maxPayout),
    lostBelowMinor: minor(SMALLEST_BET),
  }
}

export function bonusOf(depositMinor: bigint, percent: number, maxBonusMinor: bigint): bigint {
  const bonusMinor = (depositMinor * BigInt(percent)) / 100n
  return bonusMinor > maxBonusMinor ? maxBonusMinor : bonusMinor
}

/** The same text for the same terms, in whatever order their fields were written. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`
}

export function frozenTerms(terms: DepositBonusTerms): { terms: string; hash: string } {
  const text = canonicalJson(terms)
  return { terms: text, hash: createHash('sha256').update(text).digest('hex') }
}
