import { describe, expect, test } from 'vitest'
import { drawInt, drawPlaces, intBelow } from './draws.ts'
import { drawFor, fixedDraws } from './testing.ts'

describe('draws', () => {
  test('G13 an integer is exactly uniform: every source up to eight bits, every count, counted out', () => {
    let sources = 0
    for (let range = 1; range <= 256; range += 1) {
      for (let count = 1; count <= range; count += 1) {
        const share = Math.floor(range / count)
        const seen = Array.from({ length: count }, () => 0)
        for (let from = 0; from < range; from += 1) {
          // A number that is drawn again is followed by one that is not.
          const given = [from, 0]
          const value = intBelow(() => given.shift() ?? -1, range, count)
          if (given.length === 1) seen[value] = (seen[value] as number) + 1
        }
        if (seen.some((times) => times !== share))
          throw new Error(`${count} of ${range}: ${seen.join()}`)
        sources += 1
      }
    }
    expect(sources).toBe(32_896)
  })

  test('with 52 bits the shares meet without a gap, and the rest at the end is drawn again', () => {
    for (const count of [2, 3, 10, 13, 37, 52, 10_000, 2 ** 16]) {
      const width = Math.floor(2 ** 52 / count)
      for (const value of [0, 1, count - 1]) {
        expect(drawInt(fixedDraws(value * width), count)).toBe(value)
        expect(drawInt(fixedDraws((value + 1) * width - 1), count)).toBe(value)
      }
      const rest = 2 ** 52 - width * count
      const afterRest = rest === 0 ? [0] : [2 ** 52 - 1, width * count, 0]
      expect(drawInt(fixedDraws(...afterRest), count)).toBe(0)
    }
  })

  test('places are taken from what is left: all 120 orders of three of six come once each', () => {
    const orders = new Set<string>()
    for (let a = 0; a < 6; a += 1) {
      for (let b = 0; b < 5; b += 1) {
        for (let c = 0; c < 4; c += 1) {
          const draws = fixedDraws(drawFor(a, 6), drawFor(b, 5), drawFor(c, 4))
          const places = drawPlaces(draws, 6, 3)
          expect(new Set(places).size).toBe(3)
          orders.add(places.join())
        }
      }
    }
    expect(orders.size).toBe(120)
  })
})
