import { WHEEL_ORDER, spotsOf } from '@baize/fair/engines/roulette/table'
import { describe, expect, test } from 'vitest'
import { chipText } from './chip.tsx'
import {
  FELT_LENGTH,
  FELT_WIDTH,
  type Place,
  middleOf,
  placeOf,
  spotTowards,
} from './felt-places.ts'
import { ChipHistory, NO_CHIPS, amountOn, doubled, placed, totalOf } from './placing.ts'
import { ballAngle, pocketAngle, restAngle, spinFrames } from './wheel-motion.ts'

const WHEELS = ['european', 'american'] as const

function placesOf(wheel: (typeof WHEELS)[number]): [string, Place][] {
  return [...spotsOf({ wheel, laPartage: false }).values()].map((spot) => [
    spot.name,
    placeOf(spot, wheel === 'american'),
  ])
}

describe.each(WHEELS)('the %s felt', (wheel) => {
  const places = placesOf(wheel)

  test('has every spot at a place of its own, none beyond its edge', () => {
    const middles = places.map(([, place]) => middleOf(place))
    expect(new Set(middles.map(({ x, y }) => `${x.toFixed(3)}:${y.toFixed(3)}`)).size).toBe(
      places.length,
    )
    for (const { x, y } of middles) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(FELT_LENGTH)
      expect(y).toBeLessThanOrEqual(FELT_WIDTH)
    }
  })

  test.each([false, true])('is reached everywhere by arrow keys, upright: %s', (isUpright) => {
    const byName = new Map(places)
    const seen = new Set(['straight-17'])
    const waiting = ['straight-17']
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop())
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
        const next = spotTowards(key, byName.get(name) as Place, places, isUpright)
        if (next === null || seen.has(next)) continue
        seen.add(next)
        waiting.push(next)
      }
    expect(places.map(([name]) => name).filter((name) => !seen.has(name))).toEqual([])
  })
})

describe('a spin', () => {
  const degreesOf = (frame: Keyframe | undefined): number =>
    Number(/rotate\((-?[\d.]+)deg\)/.exec(String(frame?.['transform']))?.[1])
  const turned = (degrees: number): number =>
    Math.round((((degrees % 360) + 360) % 360) * 1e6) / 1e6

  test.each(WHEELS)('ends with the ball in the pocket that was drawn: %s', (wheel) => {
    const order = WHEEL_ORDER[wheel]
    for (const before of [null, ...order])
      for (const pocket of order) {
        const { rotor, ball } = spinFrames(order, pocket, before)
        const at = degreesOf(rotor.at(-1)) + pocketAngle(order, pocket)
        expect(turned(degreesOf(ball.at(-1)))).toBeCloseTo(turned(at), 4)
        expect(turned(degreesOf(rotor.at(-1)))).toBeCloseTo(turned(restAngle(pocket)), 4)
        expect(turned(at)).toBeCloseTo(turned(ballAngle(order, pocket)), 4)
      }
  })

  test('the ball runs against the wheel, several times around', () => {
    const { rotor, ball } = spinFrames(WHEEL_ORDER.european, 17, 4)
    expect(degreesOf(rotor.at(-1))).toBeGreaterThan(degreesOf(rotor[0]))
    expect(degreesOf(ball[1]) - degreesOf(ball[0])).toBeLessThan(-5 * 360)
  })
})

describe('chips', () => {
  test('lie on each other, are doubled, and taken back one by one', () => {
    const history = new ChipHistory()
    const first = placed(NO_CHIPS, 'red', 5n)
    history.changed(NO_CHIPS)
    const second = placed(first, 'red', 10n)
    history.changed(first)
    expect(amountOn(second, 'red')).toBe(15n)
    expect(totalOf(doubled(placed(second, 'straight-7', 1n)))).toBe(32n)
    expect(history.undo()).toEqual(first)
    expect(history.undo()).toEqual(NO_CHIPS)
    expect(history.canUndo).toBe(false)
  })

  test('of a round that was played can be laid again, and not taken back', () => {
    const history = new ChipHistory()
    history.changed(NO_CHIPS)
    history.played(placed(NO_CHIPS, 'red', 5n))
    expect(history.canUndo).toBe(false)
    expect(history.last).toEqual(placed(NO_CHIPS, 'red', 5n))
  })

  test('tell what won and what lost only while they lie as they were played', () => {
    const history = new ChipHistory()
    const played = placed(NO_CHIPS, 'red', 5n)
    expect(history.isAsPlayed).toBe(false)
    history.played(played)
    expect(history.isAsPlayed).toBe(true)
    history.changed(played)
    expect(history.isAsPlayed).toBe(false)
    history.undo()
    expect(history.isAsPlayed).toBe(true)
  })

  test.each([
    ['€1.20', '1.20'],
    ['€5.00', '5'],
    ['1.000,00 €', '1k'],
    ['€12,500.00', '12.5k'],
    ['￥500', '500'],
  ])('%s is written %s', (money, text) => {
    expect(chipText(money)).toBe(text)
  })
})
