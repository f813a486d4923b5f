import { describe, expect, test } from 'vitest'
import { NORMAL, Reel } from './reel.ts'

const STRIP = 'ABCDEFGHIJ'

/** Runs a reel on a clock of its own until it rests, or for ten seconds. */
function run(reel: Reel, from: number): number {
  for (let now = from; now < from + 10_000; now += 16) {
    if (reel.move(now, 0.016, NORMAL)) return now
  }
  return Infinity
}

const seen = (reel: Reel, now: number) => {
  const letters: [string, number][] = []
  reel.each(now, (letter, row) => letters.push([letter, row]))
  return letters
}

describe('a reel', () => {
  test('turns until it is told where to stop, and lands exactly there', () => {
    const reel = new Reel()
    reel.rest('ABC')
    reel.start(STRIP, 0)
    expect(run(reel, 0)).toBe(Infinity)
    reel.land(STRIP, 'EFG', 4, 10_500, NORMAL.landing)
    const landedAt = run(reel, 10_016)
    expect(landedAt).toBeGreaterThanOrEqual(10_500 + NORMAL.landing)
    expect(seen(reel, landedAt)).toEqual([
      ['E', 0],
      ['F', 1],
      ['G', 2],
    ])
  })

  test('begins with what stood on it, so that nothing jumps', () => {
    const reel = new Reel()
    reel.rest('XYZ')
    reel.start(STRIP, 0)
    expect(seen(reel, 0).slice(0, 3)).toEqual([
      ['X', 0],
      ['Y', 1],
      ['Z', 2],
    ])
  })

  test('stands at once when the player does not want to wait', () => {
    const reel = new Reel()
    reel.rest('ABC')
    reel.start(STRIP, 0)
    reel.land(STRIP, 'EFG', 4, 900, NORMAL.landing)
    reel.hurry()
    expect(reel.isResting).toBe(true)
    expect(reel.column.join('')).toBe('EFG')
  })

  test('lets symbols fall into their places', () => {
    const reel = new Reel()
    reel.rest('ABC')
    reel.drop('XAC', [1, 1, 0], 0, 400)
    reel.move(0, 0.016, NORMAL)
    expect(seen(reel, 0)[0]).toEqual(['X', -1])
    run(reel, 16)
    expect(seen(reel, 500)).toEqual([
      ['X', 0],
      ['A', 1],
      ['C', 2],
    ])
  })
})
