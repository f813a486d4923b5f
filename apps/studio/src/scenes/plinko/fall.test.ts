import { describe, expect, test } from 'vitest'
import { fallOf, lengthOf, placeOn } from './fall.ts'

const PATH = [1, 0, 0, 1, 1, 1, 0, 1, 0, 0, 1, 1]

describe('the fall of a ball', () => {
  test('ends in the bucket that was decided, whatever the round it belongs to', () => {
    for (const turns of [PATH, PATH.map(() => 1), PATH.map(() => 0)]) {
      const bucket = turns.reduce((sum, turn) => sum + turn, 0)
      for (let round = 0; round < 200; round += 1) {
        const last = fallOf(turns, `round-${round}`).at(-1)
        const middle = bucket - turns.length / 2
        expect(Math.abs((last?.to[0] ?? 99) - middle)).toBeLessThan(0.45)
        expect(last?.to[1]).toBe(turns.length)
      }
    }
  })

  test('passes the peg of each turn, leg after leg without a jump', () => {
    const legs = fallOf(PATH, 'one')
    expect(legs).toHaveLength(PATH.length + 1)
    for (const [at, leg] of legs.entries()) {
      const next = legs[at + 1]
      expect(placeOn(leg, 0)).toEqual(leg.from)
      expect(placeOn(leg, 1)[1]).toBeCloseTo(leg.to[1], 10)
      expect(next?.from ?? leg.to).toEqual(leg.to)
      expect(next?.at ?? lengthOf(legs)).toBeCloseTo(leg.at + leg.lasts, 10)
    }
  })

  test('differs from round to round and is the same when it is seen again', () => {
    expect(fallOf(PATH, 'one')).toEqual(fallOf(PATH, 'one'))
    expect(fallOf(PATH, 'one')).not.toEqual(fallOf(PATH, 'two'))
  })
})
