import { spotsOf } from '@baize/fair/engines/roulette/table'
import { expect, test } from 'vitest'
import { CALL_BETS, CALL_NAMES, called, neighboursOf } from './call-bets.ts'
import { amountOn, NO_CHIPS, totalOf } from './placing.ts'

const SPOTS = spotsOf({ wheel: 'european', laPartage: false })
const pocketsOf = (name: (typeof CALL_NAMES)[number]) =>
  Object.keys(CALL_BETS[name]).flatMap((spot) => [...(SPOTS.get(spot)?.pockets ?? [])])

test('voisins, tiers and orphelins lie on spots of the felt and cover the whole wheel, each number once', () => {
  for (const name of CALL_NAMES)
    expect(Object.keys(CALL_BETS[name]).filter((spot) => !SPOTS.has(spot))).toEqual([])
  const covered = CALL_NAMES.flatMap((name) => [...new Set(pocketsOf(name))])
  expect(covered.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, at) => at))
})

test.each([
  ['voisins', 9n],
  ['tiers', 6n],
  ['orphelins', 5n],
] as const)('%s cost %i chips, added to what lies there', (name, chips) => {
  const once = called(NO_CHIPS, name, 50n)
  expect(totalOf(once)).toBe(chips * 50n)
  expect(totalOf(called(once, name, 10n))).toBe(chips * 60n)
})

test('voisins have two chips on the corner and on the trio', () => {
  const laid = called(NO_CHIPS, 'voisins', 50n)
  expect([amountOn(laid, 'corner-25'), amountOn(laid, 'trio-0-2-3')]).toEqual([100n, 100n])
})

test('neighbours are two numbers on each side on the wheel, over its seam as well', () => {
  expect(neighboursOf('european', 0)).toEqual([3, 26, 0, 32, 15])
  expect(neighboursOf('european', 26)).toEqual([35, 3, 26, 0, 32])
  expect(neighboursOf('american', 37)).toEqual([13, 1, 37, 27, 10])
})
