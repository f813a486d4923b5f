import type { GameDefinition } from '@baize/fair/game'
import { game as dice } from '../../../../../titles/dice/game.ts'
import { publishSheet } from '@baize/fair/published-sheet'
import { expect, test } from 'vitest'
import {
  chartBars,
  differencesOf,
  maxMultiplierOf,
  modeOfSheet,
  volatilityOf,
} from './sheet-numbers.ts'

const sheet = publishSheet(dice as GameDefinition, dice.figures(dice.config))
const times = (multiplier: number) => `${multiplier}×`

test('the chart holds the whole distribution', () => {
  for (const mode of sheet.modes) {
    const bars = chartBars(mode, times)
    expect(bars.reduce((sum, bar) => sum + bar.probability, 0)).toBeCloseTo(1, 12)
    expect(bars.length).toBeLessThanOrEqual(14)
    for (const { share } of bars) expect(share).toBeGreaterThan(0)
  }
})

test('a rarer multiplier has a shorter bar', () => {
  const mode = modeOfSheet(sheet, '0.01%')
  const [often, rare] = mode ? chartBars(mode, times) : []
  expect(often?.share).toBeGreaterThan(rare?.share ?? 1)
})

test('a sheet computed from the same rules is the same', () => {
  const again = publishSheet(dice as GameDefinition, dice.figures(dice.config))
  expect(differencesOf(sheet, again)).toEqual([])
})

test('a published figure that was touched up is noticed, with the mode it stands in', () => {
  const [first, ...others] = sheet.modes
  if (!first) throw new Error('Dice has no modes.')
  const touched = { ...sheet, modes: [{ ...first, returnToPlayer: '995/1000' }, ...others] }
  expect(differencesOf(touched, sheet)).toEqual([first.name])
  expect(differencesOf({ ...sheet, configHash: 'other' }, sheet)).toEqual(
    sheet.modes.map(({ name }) => name),
  )
})

test('a mode that was left out is noticed', () => {
  expect(differencesOf({ ...sheet, modes: sheet.modes.slice(1) }, sheet)).not.toEqual([])
})

test('figures are told in words and numbers a player knows', () => {
  const mode = modeOfSheet(sheet, '49.5%')
  if (!mode) throw new Error('Dice lists no even chance.')
  expect(maxMultiplierOf(mode)).toBe(2)
  expect(volatilityOf(mode)).toBe('low')
})
