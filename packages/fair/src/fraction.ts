import type { Draws, RoundDraws } from './draws.ts'
import { payOf, type Ratio, ratio, times } from './ratio.ts'

/**
 * What becomes of the part of an amount that lies below the smallest unit of the currency. `drawn`: it is paid as one
 * unit with exactly its own probability, so that on average nothing is lost and nothing is given. `cut`: it is left
 * out, as in rounds of earlier times; every round carries the rule it was played by.
 */
export const PAY_RULES = ['cut', 'drawn'] as const
export type PayRule = (typeof PAY_RULES)[number]

export function isPayRule(value: unknown): value is PayRule {
  return PAY_RULES.some((rule) => rule === value)
}

export const ruleOf = ({ fractions }: RoundDraws): PayRule => (fractions === null ? 'cut' : 'drawn')

/** What an amount at a multiplier is worth by a rule, in units of the smallest coin. */
export function dueOf(amount: bigint, multiplier: Ratio, rule: PayRule): Ratio {
  return rule === 'cut' ? ratio(payOf(amount, multiplier)) : times(ratio(amount), multiplier)
}

export interface Payment {
  readonly paid: bigint
  /** What was drawn for; null when the amount was whole. */
  readonly fraction: Ratio | null
  readonly isFractionPaid: boolean
}

/** Pays what is due in whole units, and draws for the rest. */
export function payDue({ num, den }: Ratio, fractions: Draws | null): Payment {
  const [whole, rest] = [num / den, num % den]
  if (rest === 0n || fractions === null)
    return { paid: whole, fraction: null, isFractionPaid: false }
  const isFractionPaid = isDrawnBelow(rest, den, fractions)
  return { paid: isFractionPaid ? whole + 1n : whole, fraction: { num: rest, den }, isFractionPaid }
}

const DIGIT = 2n ** 52n

/**
 * True with the probability `num/den`, and with exactly that. The fraction is written in digits to the base 2^52; each
 * draw is a digit of a number from 0 to 1, and the first digit that differs says which of the two is less. One draw is
 * enough but for one case in 2^52.
 */
function isDrawnBelow(num: bigint, den: bigint, draws: Draws): boolean {
  for (let rest = num; rest > 0n;) {
    const shifted = rest * DIGIT
    const [digit, drawn] = [shifted / den, BigInt(draws.u52())]
    if (drawn !== digit) return drawn < digit
    rest = shifted % den
  }
  return false
}

/** What the last event of a round says of it: nothing when there was nothing to draw for. */
export function fractionDetail({ fraction, isFractionPaid }: Payment) {
  return fraction === null ? {} : { fraction: `${fraction.num}/${fraction.den}`, isFractionPaid }
}

const PLACES = 3n

/** An amount as units in text, to a thousandth of a unit, the rest cut off: `14.8`. Whole amounts are whole: `15`. */
export function unitsText({ num, den }: Ratio): string {
  const whole = String(num / den)
  if (num % den === 0n) return whole
  const digits = String(((num % den) * 10n ** PLACES) / den).padStart(Number(PLACES), '0')
  const shown = digits.replace(/0+$/, '')
  return shown === '' ? whole : `${whole}.${shown}`
}
