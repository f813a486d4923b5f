import { DECK_SIZE } from '../../cards.ts'
import { compare, decimalRatio, ratio, type Ratio } from '../../ratio.ts'
import type { Figures, SheetMode } from '../../sheet.ts'
import { modeOf } from '../mode-figures.ts'
import { BACCARAT_SPOTS, type BaccaratConfig, type BaccaratSpot } from './baccarat-config.ts'
import { bankerDraws, coupOf, playerDraws, returnOf, type Totals } from './rules.ts'

/** The cards of one deck by their points: sixteen count nothing, four each count one to nine. */
const OF_POINTS = [16, 4, 4, 4, 4, 4, 4, 4, 4, 4]

/**
 * Every order the points of up to six cards can come in, weighed by how many cards make it. The weights of an
 * eight-deck shoe sum to 416 * 415 * … * 411, which still is a whole number a double holds.
 */
export function baccaratFigures(config: BaccaratConfig): Figures {
  const ends = endsOf(config)
  const pair = pairChance(config)
  const modes = BACCARAT_SPOTS.map((spot) => modeOfSpot(config, spot, ends, pair))
  return {
    method:
      config.decks === null
        ? { name: 'pointsPutBack' }
        : { name: 'pointsOfDecks', decks: config.decks },
    modes,
    // The better of the two bets the game is played for.
    listedMode: modes.slice(0, 2).reduce(better).name,
  }
}

const better = (a: SheetMode, b: SheetMode): SheetMode =>
  compare(b.returnToPlayer, a.returnToPlayer) > 0 ? b : a

interface End extends Totals {
  readonly probability: Ratio
}

function modeOfSpot(
  config: BaccaratConfig,
  spot: BaccaratSpot,
  ends: readonly End[],
  pair: Ratio,
): SheetMode {
  if (spot === 'playerPair' || spot === 'bankerPair')
    return modeOf(spot, [[decimalRatio(config.returns[spot]), pair]])
  return modeOf(
    spot,
    ends.map(({ player, banker, probability }) => {
      const coup = coupOf({ player, banker, playerPair: false, bankerPair: false })
      return [decimalRatio(returnOf(config.returns, spot, coup)), probability] as const
    }),
  )
}

/** The second card of a side has the rank of the first; the other side's cards change nothing of that. */
function pairChance({ decks }: BaccaratConfig): Ratio {
  return decks === null ? ratio(1, 13) : ratio(4 * decks - 1, DECK_SIZE * decks - 1)
}

/** How likely each pair of final totals is. */
function endsOf({ decks }: BaccaratConfig): End[] {
  const shoe = new Shoe(decks)
  const weights = Array.from({ length: 100 }, () => 0)
  // A coup that ends early stands for every card that could have followed, so that all weights have one sum.
  const end = ({ player, banker }: Totals, ways: number, unused: number): void => {
    const at = (player % 10) * 10 + (banker % 10)
    weights[at] = (weights[at] as number) + ways * shoe.waysToDraw(unused)
  }
  const thirdCards = (totals: Totals, ways: number): void => {
    const { player, banker } = totals
    if (playerDraws(totals)) {
      shoe.each(ways, (third, thirdWays) => {
        const drawn = { player: player + third, banker }
        if (!bankerDraws(totals, third)) return end(drawn, thirdWays, 1)
        shoe.each(thirdWays, (last, all) => end({ ...drawn, banker: banker + last }, all, 0))
      })
    } else if (bankerDraws(totals, null)) {
      shoe.each(ways, (third, all) => end({ player, banker: banker + third }, all, 1))
    } else end(totals, ways, 2)
  }
  shoe.each(1, (p1, a) =>
    shoe.each(a, (b1, b) =>
      shoe.each(b, (p2, c) =>
        shoe.each(c, (b2, d) => thirdCards({ player: (p1 + p2) % 10, banker: (b1 + b2) % 10 }, d)),
      ),
    ),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight, at) => ({
    player: Math.floor(at / 10),
    banker: at % 10,
    probability: ratio(weight, sum),
  }))
}

/** Cards by their points alone, taken out while what follows them is counted. */
class Shoe {
  readonly #left: number[]
  readonly #isPutBack: boolean
  #count: number

  constructor(decks: number | null) {
    this.#left = OF_POINTS.map((count) => count * (decks ?? 1))
    this.#count = DECK_SIZE * (decks ?? 1)
    this.#isPutBack = decks === null
  }

  each(ways: number, then: (points: number, ways: number) => void): void {
    const taken = this.#isPutBack ? 0 : 1
    this.#count -= taken
    for (const points of OF_POINTS.keys()) {
      const count = this.#left[points] as number
      this.#left[points] = count - taken
      then(points, ways * count)
      this.#left[points] = count
    }
    this.#count += taken
  }

  waysToDraw(count: number): number {
    let ways = 1
    for (let drawn = 0; drawn < count; drawn += 1)
      ways *= this.#isPutBack ? this.#count : this.#count - drawn
    return ways
  }
}
