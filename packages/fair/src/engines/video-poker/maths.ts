import { DECK_SIZE } from '../../cards.ts'
import { ratio } from '../../ratio.ts'
import type { Figures } from '../../sheet.ts'
import { modeOf } from '../mode-figures.ts'
import { COMMON_WAYS, WAYS, paysByClass } from './best-hold.ts'
import type { VideoPokerConfig } from './video-poker-config.ts'
import { handClass, NOTHING_CLASS } from './hands.ts'

const CLASS_COUNT = NOTHING_CLASS + 1
const HANDS_COUNT = 2_598_960

/** C(n, k) for the places of sorted sets of cards: a set of k cards has a number of its own below C(52, k). */
const CHOOSE = Array.from({ length: DECK_SIZE + 1 }, (_, n) => {
  const row = [1, 0, 0, 0, 0, 0]
  for (let k = 1; k <= 5; k += 1) row[k] = ((row[k - 1] as number) * (n - k + 1)) / k
  return row
})

/** Every sub-set of five places, as a mask, with its places. */
const SUBSETS = Array.from({ length: 32 }, (_, mask) =>
  [0, 1, 2, 3, 4].filter((place) => (mask >> place) & 1),
)

function setNumber(cards: readonly number[], subset: readonly number[]): number {
  let number = 0
  for (let at = 0; at < subset.length; at += 1)
    number += CHOOSE[cards[subset[at] as number] as number]?.[at + 1] as number
  return number
}

function eachHand(
  then: (cards: readonly number[]) => void,
  onFirst: (first: number) => void,
): void {
  const cards = [0, 0, 0, 0, 0]
  for (let e = 4; e < DECK_SIZE; e += 1) {
    onFirst(e)
    for (let d = 3; d < e; d += 1)
      for (let c = 2; c < d; c += 1)
        for (let b = 1; b < c; b += 1)
          for (let a = 0; a < b; a += 1) {
            cards[0] = a
            cards[1] = b
            cards[2] = c
            cards[3] = d
            cards[4] = e
            then(cards)
          }
  }
}

/**
 * For each set of up to four cards: how many five-card hands of each class contain it. From these the draws of
 * every hold follow by taking away the hands that contain a discarded card.
 */
function countContaining(onFirst: (first: number) => void): Int32Array[] {
  const counts = [0, 1, 2, 3, 4].map(
    (size) => new Int32Array((CHOOSE[DECK_SIZE]?.[size] as number) * CLASS_COUNT),
  )
  eachHand((cards) => {
    const [a, b, c, d, e] = cards as [number, number, number, number, number]
    const found = handClass(a, b, c, d, e)
    for (let mask = 0; mask < 31; mask += 1) {
      const subset = SUBSETS[mask] as number[]
      const table = counts[subset.length] as Int32Array
      const at = setNumber(cards, subset) * CLASS_COUNT + found
      table[at] = (table[at] as number) + 1
    }
  }, onFirst)
  return counts
}

/**
 * The chances of each class when every hand is held in the best way. Hands that differ by their suits alone are
 * played alike, so of those only the first is looked at and counts for all.
 */
export function videoPokerFigures(
  config: VideoPokerConfig,
  onProgress?: (done: number) => void,
): Figures {
  const pays = paysByClass(config)
  const counts = countContaining((first) => onProgress?.(doneOf(first) / 2))
  const drawn = new Float64Array(32 * CLASS_COUNT)
  const sums = Array.from({ length: CLASS_COUNT }, () => 0n)
  eachHand(
    (cards) => {
      const copies = copiesOf(cards)
      if (copies === 0) return
      drawsOf(cards, counts, drawn)
      const mask = bestMask(drawn, pays)
      const weight = copies * (COMMON_WAYS / (WAYS[(SUBSETS[mask] as number[]).length] as number))
      for (let found = 0; found < CLASS_COUNT; found += 1)
        sums[found] =
          (sums[found] as bigint) + BigInt((drawn[mask * CLASS_COUNT + found] as number) * weight)
    },
    (first) => onProgress?.((1 + doneOf(first)) / 2),
  )
  const all = BigInt(HANDS_COUNT) * BigInt(COMMON_WAYS)
  return {
    method: { name: 'allDeals', deals: HANDS_COUNT },
    modes: [
      modeOf(
        'base',
        sums.map((sum, found) => [ratio(pays[found] as number), ratio(sum, all)]),
      ),
    ],
    listedMode: 'base',
  }
}

const doneOf = (first: number): number => (CHOOSE[first]?.[5] as number) / HANDS_COUNT

/** Fills in, for each mask of held cards, how many draws end in each class. */
function drawsOf(
  cards: readonly number[],
  counts: readonly Int32Array[],
  drawn: Float64Array,
): void {
  for (let mask = 0; mask < 32; mask += 1) {
    const subset = SUBSETS[mask] as number[]
    const to = mask * CLASS_COUNT
    if (mask === 31) {
      const [a, b, c, d, e] = cards as [number, number, number, number, number]
      drawn.fill(0, to)
      drawn[to + handClass(a, b, c, d, e)] = 1
    } else {
      const from = setNumber(cards, subset) * CLASS_COUNT
      const table = counts[subset.length] as Int32Array
      for (let found = 0; found < CLASS_COUNT; found += 1)
        drawn[to + found] = table[from + found] as number
    }
  }
  // Of the hands that contain what is held, those that contain a discarded card too are taken away, card by card.
  for (let bit = 1; bit < 32; bit <<= 1)
    for (let mask = 0; mask < 32; mask += 1)
      if ((mask & bit) === 0)
        for (let found = 0; found < CLASS_COUNT; found += 1) {
          const at = mask * CLASS_COUNT + found
          const without = drawn[(mask | bit) * CLASS_COUNT + found] as number
          drawn[at] = (drawn[at] as number) - without
        }
}

function bestMask(drawn: Float64Array, pays: readonly number[]): number {
  let [best, bestWorth] = [0, -1]
  for (let mask = 0; mask < 32; mask += 1) {
    let worth = 0
    for (let found = 0; found < NOTHING_CLASS; found += 1)
      worth += (drawn[mask * CLASS_COUNT + found] as number) * (pays[found] as number)
    worth *= COMMON_WAYS / (WAYS[(SUBSETS[mask] as number[]).length] as number)
    if (worth > bestWorth) [best, bestWorth] = [mask, worth]
  }
  return best
}

/**
 * How many hands are this one with its suits exchanged; nothing unless it is the first of them, which is the one
 * whose suits hold their ranks in falling order.
 */
function copiesOf(cards: readonly number[]): number {
  const suits: [number, number, number, number] = [0, 0, 0, 0]
  for (const card of cards) suits[card & 3] = (suits[card & 3] as number) | (1 << (card >> 2))
  const [d, h, s, c] = suits
  if (d < h || h < s || s < c) return 0
  // Suits that hold the same ranks can be exchanged without making another hand.
  const isAlike = [d === h, h === s, s === c]
  if (isAlike[0] && isAlike[1]) return isAlike[2] ? 1 : 4
  if (isAlike[1] && isAlike[2]) return 4
  if (isAlike[0] && isAlike[2]) return 6
  return isAlike.includes(true) ? 12 : 24
}
