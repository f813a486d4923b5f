import { describe, expect, test } from 'vitest'
import type { RoundDraws } from '../../draws.ts'
import { BadChoice } from '../../engine.ts'
import { ratio } from '../../ratio.ts'
import { drawPocket, rouletteEngine, settleRoulette } from './engine.ts'
import { rouletteFigures } from './maths.ts'
import { DOUBLE_ZERO, WHEEL_ORDER, colourOf, spotsOf } from './table.ts'
import type { RouletteConfig } from './table.ts'

const european: RouletteConfig = { wheel: 'european', laPartage: false }
const french: RouletteConfig = { wheel: 'european', laPartage: true }
const american: RouletteConfig = { wheel: 'american', laPartage: false }

/** A source whose next whole numbers below `count` are the ones given. */
function drawing(count: number, ...values: number[]): RoundDraws {
  const width = Math.floor(2 ** 52 / count)
  return { fractions: null, u52: () => (values.shift() as number) * width }
}

describe('the felt', () => {
  test('a European table has 157 spots and an American one 161', () => {
    expect(spotsOf(european).size).toBe(157)
    expect(spotsOf(american).size).toBe(161)
  })

  test('every spot covers as many numbers as its odds say, but the basket', () => {
    const odd = [...spotsOf(american).values()].filter(
      ({ pockets, returns }) => returns.den !== 1n || returns.num * BigInt(pockets.length) !== 36n,
    )
    expect(odd.map(({ name }) => name)).toEqual(['basket'])
  })

  test('the two wheels hold every pocket once, and red and black take turns', () => {
    for (const [wheel, zeros] of [
      ['european', [0]],
      ['american', [0, DOUBLE_ZERO]],
    ] as const) {
      const order = WHEEL_ORDER[wheel]
      expect(order.toSorted((a, b) => a - b)).toEqual(order.map((_, index) => index))
      const coloured = order.filter((pocket) => !zeros.some((zero) => zero === pocket))
      const colours = coloured.map(colourOf)
      // The American wheel has a zero on either side, where two of one colour face each other.
      const repeats = colours.filter((colour, at) => at > 0 && colours[at - 1] === colour)
      expect(repeats.length).toBe(wheel === 'european' ? 0 : 1)
    }
  })
})

describe('a spin', () => {
  const choice = {
    spots: [
      { spot: 'straight-17', amount: '100' },
      { spot: 'split-17-20', amount: '50' },
      { spot: 'corner-16', amount: '40' },
      { spot: 'black', amount: '10' },
      { spot: 'dozen-1', amount: '5' },
    ],
  }

  test('pays every spot that covers the number, and the rest nothing', () => {
    const played = rouletteEngine.play(european, { choice, bet: 205n, steps: [] }, drawing(37, 17))
    expect(played).toMatchObject({ staked: 205n, paid: 3600n + 900n + 360n + 20n, isClosed: true })
    expect(played.events[0]).toEqual({ type: 'pocket', pocket: 17, text: '17', colour: 'black' })
  })

  test('returns half of even money on zero with La Partage, and nothing without', () => {
    const even = { spots: [{ spot: 'red', amount: '25' }] }
    const dozen = { spots: [{ spot: 'dozen-1', amount: '25' }] }
    expect(settleRoulette(french, even, 0, 'drawn').due).toEqual(ratio(25, 2))
    expect(settleRoulette(french, even, 0, 'drawn').returned).toMatchObject([{ paid: '12.5' }])
    expect(settleRoulette(french, even, 0, 'cut').due).toEqual(ratio(12))
    expect(settleRoulette(european, even, 0, 'drawn').due).toEqual(ratio(0))
    expect(settleRoulette(french, dozen, 0, 'drawn').due).toEqual(ratio(0))
  })

  test('of two halves of a unit makes a whole one, where each was cut off by itself in earlier times', () => {
    const even = { spots: ['red', 'odd'].map((spot) => ({ spot, amount: '25' })) }
    expect(settleRoulette(french, even, 0, 'drawn').due).toEqual(ratio(25))
    expect(settleRoulette(french, even, 0, 'cut').due).toEqual(ratio(24))
  })

  test('draws each pocket from its own part of the range', () => {
    expect(drawPocket(european, drawing(37, 36))).toBe(36)
    expect(drawPocket(american, drawing(38, DOUBLE_ZERO))).toBe(DOUBLE_ZERO)
  })

  test.each([
    ['nothing placed', { spots: [] }],
    ['no list', {}],
    ['a spot that is not there', { spots: [{ spot: 'split-1-5', amount: '1' }] }],
    ['a spot of another wheel', { spots: [{ spot: 'straight-00', amount: '1' }] }],
    ['nothing on a spot', { spots: [{ spot: 'red', amount: '0' }] }],
    ['a number for an amount', { spots: [{ spot: 'red', amount: 1 }] }],
    [
      'one spot twice',
      {
        spots: [
          { spot: 'red', amount: '1' },
          { spot: 'red', amount: '1' },
        ],
      },
    ],
  ])('refuses %s', (_what, value) => {
    expect(() => rouletteEngine.readChoice(european, value)).toThrow(BadChoice)
  })

  test('refuses chips that are not the bet', () => {
    expect(() => rouletteEngine.stakeOf(european, choice, 204n)).toThrow(BadChoice)
  })
})

describe('the figures', () => {
  test('every European bet returns 36/37', () => {
    for (const mode of rouletteFigures(european).modes)
      expect(mode.returnToPlayer, mode.name).toEqual(ratio(36, 37))
  })

  test('French even money returns 73/74, all else 36/37', () => {
    for (const mode of rouletteFigures(french).modes)
      expect(mode.returnToPlayer, mode.name).toEqual(
        mode.name === 'even-money' ? ratio(73, 74) : ratio(36, 37),
      )
  })

  test('every American bet returns 36/38, and the basket 35/38', () => {
    for (const mode of rouletteFigures(american).modes)
      expect(mode.returnToPlayer, mode.name).toEqual(ratio(mode.name === 'basket' ? 35 : 36, 38))
  })

  test('a straight bet pays 36 times once in 37, with the deviation that follows', () => {
    const straight = rouletteFigures(european).modes.find(({ name }) => name === 'straight')
    expect(straight?.maxMultiplier).toEqual(ratio(36))
    expect(straight?.hitRate).toEqual(ratio(1, 37))
    expect(straight?.standardDeviation).toBeCloseTo(5.8378, 4)
  })
})
