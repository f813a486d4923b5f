import { describe, expect, test } from 'vitest'
import { parseCard } from '../../cards.ts'
import { BadChoice } from '../../engine.ts'
import { toNumber } from '../../ratio.ts'
import type { GameDefinition } from '../../game.ts'
import { loadGame } from '../../testing.ts'
import { type BlackjackConfig, blackjackEngine } from './engine.ts'
import { sideBetModes, type SideBetReturns, sideOutcome } from './side-bets.ts'

const returns: SideBetReturns = {
  pairs: { perfect: 26, coloured: 11, mixed: 6 },
  poker: { suitedTrips: 101, straightFlush: 41, threeOfAKind: 26, straight: 11, flush: 6 },
}

const [first, second, up] = [0, 2, 1]

test.each([
  ['the same card twice', 'KS 8H KS', 'perfect', null],
  ['two kings of one colour', 'KS 8H KC', 'coloured', null],
  ['two kings of two colours', 'KS 8H KD', 'mixed', null],
  ['one card three times', '7H 7H 7H', 'perfect', 'suitedTrips'],
  ['three sevens', '7H 7S 7D', 'coloured', 'threeOfAKind'],
  ['six to eight in hearts', '7H 6H 8H', null, 'straightFlush'],
  ['queen to ace', 'AH KS QD', null, 'straight'],
  ['ace to three', '3H AS 2D', null, 'straight'],
  ['king, ace, two is no straight', 'KH AS 2D', null, null],
  ['three spades', '2S 9S KS', null, 'flush'],
  ['a pair is no hand of three cards', '2S 9S 2D', 'mixed', null],
])('%s', (_what, text, pairs, poker) => {
  const cards = text.split(' ').map(parseCard)
  const hand = [cards[first] as number, cards[second] as number] as const
  expect(sideOutcome('pairs', hand, cards[up] as number)).toBe(pairs)
  expect(sideOutcome('poker', hand, cards[up] as number)).toBe(poker)
})

test('all three cards counted, pairs return 49 of 52 and three cards 135,548 of 140,608', () => {
  // By hand: 1, 1 and 2 of 52; 52, 288, 780, 4,320 and 8,448 of 52 to the third.
  const [pairs, poker] = sideBetModes(returns).map((mode) => toNumber(mode.returnToPlayer))
  expect(pairs).toBeCloseTo((26 + 11 + 2 * 6) / 52, 12)
  const won = 52 * 101 + 288 * 41 + 780 * 26 + 4320 * 11 + 8448 * 6
  expect(poker).toBeCloseTo(won / 52 ** 3, 12)
})

describe('a round with side bets', async () => {
  const { config } = (await loadGame('original-blackjack')) as GameDefinition<BlackjackConfig>
  const play = (cards: string, choice: { pairs?: number; poker?: number }, bet = 100n) => {
    const left = cards.split(' ')
    const width = Math.floor(2 ** 52 / 52)
    const draws = { fractions: null, u52: () => parseCard(left.shift() ?? '') * width }
    const steps = [{ type: 'stand' as const }]
    const read = blackjackEngine.readChoice(config, choice)
    const round = blackjackEngine.play(config, { choice: read, bet, steps }, draws)
    expect(blackjackEngine.stakeOf(config, read, bet)).toBe(round.staked)
    return round
  }

  test('stakes and pays them beside the hand, whatever becomes of it', () => {
    expect(play('KS 9H KS TD', { pairs: 2, poker: 1 })).toMatchObject({
      staked: 250n,
      paid: 200n + 2600n,
    })
    expect(play('8S 9S TS KD', { pairs: 2, poker: 1 })).toMatchObject({
      staked: 250n,
      paid: 50n * 41n,
    })
  })

  test('takes no side bet that is less than a unit', () => {
    expect(play('KS 9H KS TD', { pairs: 1 }, 1n)).toMatchObject({ staked: 1n, paid: 2n })
  })

  test('refuses a share that is not offered, and any where none are taken', () => {
    for (const pairs of [3, 5, -1, '2'])
      expect(() => blackjackEngine.readChoice(config, { pairs })).toThrow(BadChoice)
    const { sideBets, ...without } = config
    expect(sideBets).toEqual(returns)
    expect(() => blackjackEngine.readChoice(without, { pairs: 2 })).toThrow(BadChoice)
    expect(blackjackEngine.readChoice(without, {})).toEqual({ pairs: 0, poker: 0, moreBoxes: [] })
  })
})
