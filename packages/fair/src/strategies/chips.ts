import { drawInt, drawPlaces, type Draws } from '../draws.ts'
import { placed, type Strategy } from './strategy.ts'

/** All chips on one spot. */
export function onSpot(spot: string): Strategy {
  return {
    ...placed(null),
    choiceFor: (bet) => ({ spots: [{ spot, amount: String(bet) }] }),
  }
}

/** Chips on up to six spots, the first with what is left over. */
export function onSome(all: readonly string[], chance: Draws): Strategy {
  const count = 1 + drawInt(chance, Math.min(6, all.length))
  const names = drawPlaces(chance, all.length, count).map((place) => all[place] as string)
  return {
    ...placed(null),
    choiceFor(bet) {
      const share = bet / BigInt(count)
      const first = bet - share * BigInt(count - 1)
      return {
        spots: names.map((spot, at) => ({ spot, amount: String(at === 0 ? first : share) })),
      }
    },
  }
}
