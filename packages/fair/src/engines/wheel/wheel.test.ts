import { describe, expect, test } from 'vitest'
import { BadChoice } from '../../engine.ts'
import { game } from '../../../../../titles/spin-wheel/game.ts'
import { ratio } from '../../ratio.ts'
import { drawFor, fixedDraws } from '../../testing.ts'
import { wheelEngine, wheelSizes, WHEEL_RISKS } from './engine.ts'

const { config } = game

describe('wheel', () => {
  test('all 15 wheels return exactly 99 of 100, their segments played one by one', () => {
    let wheels = 0
    for (const segments of wheelSizes(config)) {
      for (const risk of WHEEL_RISKS) {
        let paid = 0n
        for (let segment = 0; segment < segments; segment += 1) {
          const draws = fixedDraws(drawFor(segment, segments))
          const round = { choice: { segments, risk }, bet: 100n, steps: [] }
          paid += wheelEngine.play(config, round, draws).paid
        }
        expect(paid).toBe(BigInt(99 * segments))
        wheels += 1
      }
    }
    expect(wheels).toBe(15)
    for (const { returnToPlayer } of game.figures(config).modes) {
      expect(returnToPlayer).toEqual(ratio(99, 100))
    }
  })

  test.each([[{ segments: 15, risk: 'low' }], [{ segments: 10, risk: 'classic' }], [[]]])(
    'refuses %j',
    (value) => {
      expect(() => wheelEngine.readChoice(config, value)).toThrow(BadChoice)
    },
  )
})
