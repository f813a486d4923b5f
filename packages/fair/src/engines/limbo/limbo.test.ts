import { describe, expect, test } from 'vitest'
import { BadChoice } from '../../engine.ts'
import { game } from '../../../../../titles/limbo/game.ts'
import { compare, minus, ratio, times } from '../../ratio.ts'
import { fixedDraws } from '../../testing.ts'
import { chanceOf, pointOf } from '../point.ts'
import { limboEngine } from './engine.ts'

const { config } = game
const HIGHEST_DRAW = 2 ** 52 - 1

describe('limbo', () => {
  test('the chance of a target is the count of draws that reach it: the last one does, the next does not', () => {
    for (const target of [101, 102, 137, 198, 200, 999, 12_345, 1_000_000, 99_999_999]) {
      const { num, den } = chanceOf(config, target)
      const reaching = Number((num * 2n ** 52n) / den)
      expect(pointOf(fixedDraws(reaching - 1), config)).toBeGreaterThanOrEqual(target)
      expect(pointOf(fixedDraws(reaching), config)).toBeLessThan(target)
    }
  })

  test('no target returns more than 99 of 100, and the worst of all is below it by less than 3e-10', () => {
    const full = ratio(99, 100)
    let worst = full
    for (let target = 101; target <= 100_000_000; target += target < 100_000 ? 1 : 9973) {
      const back = times(ratio(target, 100), chanceOf(config, target))
      expect(compare(back, full)).not.toBe(1)
      if (compare(back, worst) < 0) worst = back
    }
    expect(compare(minus(full, worst), ratio(3n, 10n ** 10n))).toBe(-1)
  })

  test('the smallest draw is no infinity, and the largest pays nobody', () => {
    expect(pointOf(fixedDraws(0), config)).toBe(100_000_000)
    expect(pointOf(fixedDraws(HIGHEST_DRAW), config)).toBe(99)
  })

  test('a reached target pays itself, whatever was drawn above it', () => {
    const play = (target: number, drawn: number) =>
      limboEngine.play(config, { choice: { target }, bet: 100n, steps: [] }, fixedDraws(drawn))
    expect(play(250, 0).paid).toBe(250n)
    expect(play(250, HIGHEST_DRAW)).toMatchObject({ paid: 0n, isClosed: true, staked: 100n })
  })

  test.each([[{ target: 100 }], [{ target: 100_000_001 }], [{ target: 1.5 }], [{}], ['2']])(
    'refuses %j',
    (value) => {
      expect(() => limboEngine.readChoice(config, value)).toThrow(BadChoice)
    },
  )

  test('the sheet reaches from 1.01 to a million', () => {
    const { modes } = game.figures(config)
    expect(modes[0]?.maxMultiplier).toEqual(ratio(101, 100))
    expect(modes.at(-1)?.maxMultiplier).toEqual(ratio(1_000_000))
  })
})
