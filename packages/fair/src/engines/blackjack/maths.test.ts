import { describe, expect, test } from 'vitest'
import { plus, ratio, type Ratio, times, toNumber } from '../../ratio.ts'
import { blockDraws } from '../../seed-draws.ts'
import type { SheetMode } from '../../sheet.ts'
import { boxesOf, ONE_BOX } from './boxes.ts'
import type { BlackjackConfig } from './engine.ts'
import { totalOf, weightOf } from './hand.ts'
import { blackjackFigures } from './maths.ts'
import { BlackjackStrategy, WEIGHTS, chanceOf, naturalWith } from './strategy.ts'
import { BlackjackTable } from './table.ts'

const rules: BlackjackConfig = {
  hitsSoft17: false,
  naturalReturns: '2.5',
  doubleAfterSplit: true,
  maxHands: 4,
  resplitAces: false,
  surrender: false,
}

/** What is expected of the opening bet, without any distribution: the values of the best plays alone. */
function expectedReturn(config: BlackjackConfig, natural: Ratio): Ratio {
  let sum = ratio(0)
  for (const [up, upChance] of WEIGHTS) {
    const strategy = new BlackjackStrategy(config, up)
    const hole = naturalWith(up)
    const under = hole === null ? ratio(0) : chanceOf(hole)
    for (const [first, a] of WEIGHTS)
      for (const [second, b] of WEIGHTS) {
        const chance = times(times(upChance, a), b)
        const isNatural = naturalWith(first) === second
        const best = isNatural ? natural : strategy.opening(first, second).value
        const against = plus(best, ratio(1))
        const clear = times(against, ratio(under.den - under.num, under.den))
        sum = plus(sum, times(chance, isNatural ? plus(clear, under) : clear))
      }
  }
  return sum
}

describe('the return of the best play', () => {
  test.each<[string, Partial<BlackjackConfig>, Ratio, number]>([
    ['the house rules', {}, ratio(3, 2), 99.488],
    ['late surrender', { surrender: true }, ratio(3, 2), 99.574],
    ['resplit aces too', { surrender: true, resplitAces: true }, ratio(3, 2), 99.651],
    ['a dealer who hits soft 17', { hitsSoft17: true }, ratio(3, 2), 99.269],
    ['two hands at most', { maxHands: 2 }, ratio(3, 2), 99.43],
    ['six to five', {}, ratio(6, 5), 98.135],
    ['even money', {}, ratio(1), 97.233],
  ])('with %s', (_rule, changed, natural, percent) => {
    const exact = expectedReturn({ ...rules, ...changed }, natural)
    expect(Number((toNumber(exact) * 100).toFixed(3))).toBe(percent)
  })
})

describe('the figures', () => {
  const { modes } = blackjackFigures(rules)
  const [base, insurance] = modes as [SheetMode, SheetMode]

  test('the whole distribution has the return that the values have', () => {
    expect(base.returnToPlayer).toEqual(expectedReturn(rules, ratio(3, 2)))
  })

  test('four doubled hands win eight bets, and lose as many', () => {
    expect(base.maxMultiplier).toEqual(ratio(9))
    expect(base.distribution[0]?.from).toEqual(ratio(-7))
    expect(base.standardDeviation).toBeCloseTo(1.1538, 4)
  })

  test('insurance returns 12/13', () => {
    expect(insurance.returnToPlayer).toEqual(ratio(12, 13))
  })

  test('rounds played by the engine come back as the figures say', () => {
    const draws = { ...blockDraws(new Uint8Array([1]), 'blackjack'), fractions: null }
    const strategies = new Map(WEIGHTS.map(([up]) => [up, new BlackjackStrategy(rules, up)]))
    const [rounds, bet] = [20_000, 2n]
    let net = 0n
    for (let round = 0; round < rounds; round += 1) {
      const table = new BlackjackTable(rules, boxesOf(ONE_BOX, bet), draws)
      while (!table.isClosed) table.take(bestAct(table, strategies))
      const { paid, staked } = table.played()
      net += paid - staked
    }
    const mean = 1 + Number(net) / Number(bet) / rounds
    const error = base.standardDeviation / Math.sqrt(rounds)
    expect(Math.abs(mean - toNumber(base.returnToPlayer))).toBeLessThan(4 * error)
  })
})

type Strategies = ReadonlyMap<number, BlackjackStrategy>

function bestAct(table: BlackjackTable, strategies: Strategies) {
  const open = table.open()
  if (open.includes('decline')) return 'decline'
  const hand = table.activeHand
  const strategy = strategies.get(weightOf(table.upCard))
  if (!hand || !strategy) throw new RangeError('There is nothing to decide.')
  const [first = 0, second = 0] = hand.cards.map(weightOf)
  if (open.includes('split')) {
    const { act } = strategy.opening(first, second)
    if (act === 'split') return act
  }
  return strategy.twoCards(totalOf(hand.cards), open.includes('double')).act
}
