import { describe, expect, test } from 'vitest'
import { BadChoice } from '../../engine.ts'
import { game } from '../../../../../titles/peg-drop/game.ts'
import { decimalRatio, payOf, ratio } from '../../ratio.ts'
import { drawFor, fixedDraws } from '../../testing.ts'
import { bucketsOf, plinkoEngine } from './engine.ts'

const { config } = game

describe('plinko', () => {
  test('all 27 boards return exactly 99 of 100', () => {
    const { modes } = game.figures(config)
    expect(modes).toHaveLength(27)
    for (const { returnToPlayer } of modes) expect(returnToPlayer).toEqual(ratio(99, 100))
  })

  test('all 2^12 paths of a board, played one by one, pay what its sheet says', () => {
    const choice = { rows: 12, risk: 'medium' } as const
    let paid = 0n
    const balls = bucketsOf(config, choice).map(() => 0)
    for (let turns = 0; turns < 2 ** 12; turns += 1) {
      const draws = fixedDraws(drawFor(turns, 2 ** 12))
      const played = plinkoEngine.play(config, { choice, bet: 100n, steps: [] }, draws)
      const { path, bucket } = played.events[0] as unknown as { path: number[]; bucket: number }
      expect(path.reduce((sum, turn) => sum + turn, 0)).toBe(bucket)
      balls[bucket] = (balls[bucket] ?? 0) + 1
      paid += played.paid
    }
    expect(paid).toBe(99n * 2n ** 12n)
    expect(balls).toEqual([1, 12, 66, 220, 495, 792, 924, 792, 495, 220, 66, 12, 1])
  })

  test('a board is the same from both sides, and dearest at its edges', () => {
    for (const boards of Object.values(config.pays)) {
      for (const pays of boards) {
        expect(pays).toEqual(pays.toReversed())
        const units = pays.map((pay) => payOf(100n, decimalRatio(pay)))
        const half = units.slice(0, Math.ceil(units.length / 2))
        expect(half).toEqual(half.toSorted((a, b) => Number(b - a)))
      }
    }
  })

  test.each([
    [{ rows: 7, risk: 'low' }],
    [{ rows: 17, risk: 'low' }],
    [{ rows: 8, risk: 'none' }],
    [{ rows: '8', risk: 'low' }],
  ])('refuses %j', (value) => {
    expect(() => plinkoEngine.readChoice(config, value)).toThrow(BadChoice)
  })
})
