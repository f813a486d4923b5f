import { describe, expect, test } from 'vitest'
import { BadChoice } from '../../engine.ts'
import { game } from '../../../../../titles/keno-forty/game.ts'
import { compare, ratio, times, toDecimal } from '../../ratio.ts'
import { drawFor, fixedDraws } from '../../testing.ts'
import { type KenoChoice, kenoEngine } from './engine.ts'

const { config } = game
/** Draws the numbers 1 to 10: each is the first of what is left. */
const firstTen = () => fixedDraws(...Array.from({ length: 10 }, (_, at) => drawFor(0, 40 - at)))
const play = (choice: KenoChoice) =>
  kenoEngine.play(config, { choice, bet: 100n, steps: [] }, firstTen())

describe('keno', () => {
  test('all 40 rows return between 98.996 and 99 of 100', () => {
    const { modes } = game.figures(config)
    expect(modes).toHaveLength(40)
    const returns = modes.map(({ returnToPlayer }) => returnToPlayer).toSorted(compare)
    expect(compare(returns.at(-1) ?? ratio(1), ratio(99, 100))).toBe(0)
    expect(toDecimal(times(returns[0] ?? ratio(0), ratio(100)), 4)).toBe('98.9960')
  })

  test('ten of ten are hit once in 847,660,528 draws', () => {
    const top = game.figures(config).modes.find(({ name }) => name === 'high-10')
    expect(top?.distribution.at(-1)).toMatchObject({
      from: ratio(10_000),
      probability: ratio(1, 847_660_528),
    })
  })

  test('the pay is that of the hits, for each count of picks', () => {
    expect(play({ risk: 'high', picks: [1, 2, 3] }).paid).toBe(8151n)
    expect(play({ risk: 'medium', picks: [40] }).paid).toBe(42n)
    expect(play({ risk: 'low', picks: [9, 10, 11, 12] }).events[0]).toEqual({
      type: 'draw',
      drawn: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
      hits: [9, 10],
    })
  })

  test('a row has a pay for every count of hits', () => {
    for (const rows of Object.values(config.pays)) {
      expect(rows.map(({ length }) => length)).toEqual(rows.map((_, at) => at + 2))
    }
  })

  test.each([
    [{ risk: 'low', picks: [] }],
    [{ risk: 'low', picks: [1, 1] }],
    [{ risk: 'low', picks: [0] }],
    [{ risk: 'low', picks: [41] }],
    [{ risk: 'low', picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }],
    [{ risk: 'low', picks: '1' }],
    [{ picks: [1] }],
  ])('refuses %j', (value) => {
    expect(() => kenoEngine.readChoice(config, value)).toThrow(BadChoice)
  })
})
