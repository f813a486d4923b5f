import { BadChoice } from './engine.ts'
import { fieldsOf } from './reading.ts'

/** Chips on one place of a table. The amount is text, so that a choice stays plain JSON. */
export interface SpotBet {
  readonly spot: string
  readonly amount: string
}

/** How a player bets at a table: every place at most once, and together exactly the bet. */
export interface SpotChoice {
  readonly spots: readonly SpotBet[]
}

const AMOUNT = /^[1-9]\d{0,17}$/

export function readSpots(value: unknown, isSpot: (spot: string) => boolean): SpotChoice {
  const { spots } = fieldsOf(value, ['spots'], BadChoice)
  if (!Array.isArray(spots) || spots.length === 0) throw new BadChoice('noChips')
  const taken = new Set<string>()
  return {
    spots: spots.map((entry: unknown) => {
      const { spot, amount } = fieldsOf(entry, ['spot', 'amount'], BadChoice)
      if (typeof spot !== 'string' || !isSpot(spot)) throw new BadChoice('noSuchSpot')
      if (taken.has(spot)) throw new BadChoice('spotTwice', { spot })
      if (typeof amount !== 'string' || !AMOUNT.test(amount))
        throw new BadChoice('noAmount', { spot })
      taken.add(spot)
      return { spot, amount }
    }),
  }
}

export function stakeOfSpots({ spots }: SpotChoice, bet: bigint): bigint {
  const sum = spots.reduce((total, { amount }) => total + BigInt(amount), 0n)
  if (sum !== bet) throw new BadChoice('chipsAreNotTheBet')
  return bet
}
