import { payDue } from './fraction.ts'
import type { GameDefinition } from './game.ts'
import {
  fractionText,
  type PublishedMode,
  type PublishedSheet,
  readFraction,
} from './published-sheet.ts'
import { compare, minus, over, plus, type Ratio, ratio, times } from './ratio.ts'

/** How somebody is paid what is due to them; the house's own way unless a test brings another. */
export type Pay = typeof payDue

/** The bets of a currency that a return is shown at, in units of its smallest coin, and what comes back at each. */
export type ReturnsAtBets = Readonly<Record<string, Readonly<Record<string, string>>>>

const RANGE = 2 ** 52
const NOTHING = ratio(0)
/** Numbers in a row that are counted on the code: beyond them lies one case in 2^104. */
const NUMBERS_COUNTED = 2

/**
 * What is paid on average where so much is due. It is found on the code that pays and not assumed: of all 2^52 first
 * numbers those that pay more are counted, by halving the range, and the one that leads on to a further number is
 * followed in the same way.
 */
export function expectedPay(due: Ratio, pay: Pay = payDue): Ratio {
  const whole = ratio(due.num / due.den)
  return plus(whole, chanceOfOneMore(minus(due, whole), pay))
}

const known = new WeakMap<Pay, Map<string, Ratio>>()

function chanceOfOneMore(fraction: Ratio, pay: Pay): Ratio {
  if (fraction.num === 0n) return NOTHING
  const held = known.get(pay) ?? new Map<string, Ratio>()
  known.set(pay, held)
  const name = fractionText(fraction)
  const before = held.get(name)
  if (before) return before
  const chance = countedChance(fraction, pay)
  held.set(name, chance)
  return chance
}

function countedChance(fraction: Ratio, pay: Pay, before: readonly number[] = []): Ratio {
  const fateAt = (drawn: number) => fateOf(fraction, [...before, drawn], pay)
  let [low, high] = [0, RANGE]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (fateAt(middle) === 'paid') low = middle + 1
    else high = middle
  }
  const first = ratio(low, RANGE)
  if (low === RANGE || fateAt(low) === 'unpaid') return first
  const leading = [...before, low]
  const further =
    leading.length < NUMBERS_COUNTED
      ? countedChance(fraction, pay, leading)
      : restOf(fraction, leading)
  return plus(first, times(further, ratio(1, RANGE)))
}

/** What is left of a fraction after these digits; nothing when they are not its own. */
function restOf(fraction: Ratio, digits: readonly number[]): Ratio {
  const rest = digits.reduce(
    (left, digit) => minus(times(left, ratio(RANGE)), ratio(digit)),
    fraction,
  )
  return rest.num > 0n && rest.num < rest.den ? rest : NOTHING
}

class OneMore extends Error {}

function fateOf(
  fraction: Ratio,
  numbers: readonly number[],
  pay: Pay,
): 'paid' | 'unpaid' | 'further' {
  let at = 0
  const draws = {
    u52(): number {
      const number = numbers[at]
      if (number === undefined) throw new OneMore()
      at += 1
      return number
    },
  }
  try {
    return pay(fraction, draws).paid > 0n ? 'paid' : 'unpaid'
  } catch (error) {
    if (error instanceof OneMore) return 'further'
    throw error
  }
}

/** What a way to bet returns at a bet, over all that it can pay. */
export function returnAtBet(
  game: Pick<GameDefinition, 'engine' | 'config'>,
  mode: PublishedMode,
  bet: bigint,
  pay: Pay = payDue,
): Ratio {
  const rows = mode.distribution.map((row) => ({
    multiplier: readFraction(row.from),
    isOne: row.from === row.to,
    probability: readFraction(row.probability),
  }))
  if (rows.some(({ isOne }) => !isOne)) return lowestReturn(game, mode, bet, pay)
  return rows
    .map(({ multiplier, probability }) => times(paidOn(multiplier, bet, pay), probability))
    .reduce(plus, NOTHING)
}

/** Of one unit staked. A round that staked more on the way is listed by its net: whole bets on top change no fraction. */
function paidOn(multiplier: Ratio, bet: bigint, pay: Pay): Ratio {
  const bets = multiplier.num < 0n ? 1n - multiplier.num / multiplier.den : 0n
  const due = times(plus(multiplier, ratio(bets)), ratio(bet))
  return minus(over(expectedPay(due, pay), ratio(bet)), ratio(bets))
}

/**
 * Where a sheet lists classes of multipliers, every part of a unit is tried that a win can leave over. If each is paid as
 * it is due, so is every round, whatever the order; what is missing to the worst of them is taken off.
 */
function lowestReturn(
  { config }: Pick<GameDefinition, 'config'>,
  mode: PublishedMode,
  bet: bigint,
  pay: Pay,
): Ratio {
  const { unitsPerBet } = config as { unitsPerBet: number }
  let worst = NOTHING
  for (let units = 0; units < unitsPerBet; units += 1) {
    const due = ratio(bet * BigInt(units), unitsPerBet)
    const missing = minus(due, expectedPay(due, pay))
    if (compare(missing, worst) > 0) worst = missing
  }
  return minus(readFraction(mode.returnToPlayer), over(worst, ratio(bet)))
}

/** Every way to bet at every bet; throws where a bet returns anything else than the sheet says. */
export function returnsAtBets(
  game: GameDefinition,
  sheet: PublishedSheet,
  bets: Readonly<Record<string, readonly bigint[]>>,
): ReturnsAtBets {
  const ofBet = new Map<bigint, string>()
  const listed = (bet: bigint): string => {
    const found = ofBet.get(bet) ?? provenAt(game, sheet, bet)
    ofBet.set(bet, found)
    return found
  }
  return Object.fromEntries(
    Object.entries(bets).map(([code, some]) => [
      code,
      Object.fromEntries(some.map((bet) => [String(bet), listed(bet)])),
    ]),
  )
}

function provenAt(game: GameDefinition, sheet: PublishedSheet, bet: bigint): string {
  for (const mode of sheet.modes) {
    const found = fractionText(returnAtBet(game, mode, bet))
    if (found !== mode.returnToPlayer)
      throw new RangeError(
        `${game.slug} ${mode.name} returns ${found} at ${bet}, and not ${mode.returnToPlayer}.`,
      )
  }
  return sheet.modes.find(({ name }) => name === sheet.listedMode)?.returnToPlayer ?? ''
}
