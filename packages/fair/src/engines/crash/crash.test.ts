import { describe, expect, test } from 'vitest'
import { BadChoice, BadStep } from '../../engine.ts'
import { game } from '../../../../../titles/orbit-crash/game.ts'
import { fixedDraws } from '../../testing.ts'
import { chanceOf } from '../point.ts'
import { crashEngine, crashPointOf, type CrashStep } from './engine.ts'

const { config } = game
const HIGHEST_DRAW = 2 ** 52 - 1
/** The largest draw whose round still reaches a multiplier. */
function lastReaching(target: number): number {
  const { num, den } = chanceOf(config, target)
  return Number((num * 2n ** 52n) / den) - 1
}
const cashout = (at: number): CrashStep => ({ type: 'cashout', at })
const play = (drawn: number, autoCashout: number | null, ...steps: CrashStep[]) =>
  crashEngine.play(config, { choice: { autoCashout }, bet: 100n, steps }, fixedDraws(drawn))

describe('crash', () => {
  test('P(point >= x) is 0.99 / x to the last of the 2^52 draws', () => {
    for (const target of [101, 150, 198, 200, 1000, 123_456, 100_000_000]) {
      expect(crashPointOf(fixedDraws(lastReaching(target)), config)).toBeGreaterThanOrEqual(target)
      expect(crashPointOf(fixedDraws(lastReaching(target) + 1), config)).toBeLessThan(target)
    }
  })

  test('a round never ends below its start, and nothing can be cashed out at it', () => {
    expect(crashPointOf(fixedDraws(HIGHEST_DRAW), config)).toBe(100)
    expect(() => crashEngine.readStep(config, cashout(100))).toThrow(BadStep)
    expect(() => crashEngine.readChoice(config, { autoCashout: 100 })).toThrow(BadChoice)
  })

  test('a cash-out at the very point is in time, one above it is not', () => {
    const drawn = lastReaching(200)
    expect(crashPointOf(fixedDraws(drawn), config)).toBe(200)
    expect(play(drawn, null, cashout(200)).paid).toBe(200n)
    expect(play(drawn, null, cashout(201)).paid).toBe(0n)
  })

  test('who named a multiplier is cashed out at it, unless the player was faster', () => {
    const drawn = lastReaching(300)
    expect(play(drawn, 250).paid).toBe(250n)
    expect(play(drawn, 250, cashout(120)).paid).toBe(120n)
    expect(play(drawn, 400).paid).toBe(0n)
    expect(play(drawn, null).paid).toBe(0n)
    expect(() => play(drawn, 250, cashout(251))).toThrow(BadStep)
    expect(() => play(drawn, null, cashout(110), cashout(120))).toThrow(BadStep)
  })
})
