import { describe, expect, test } from 'vitest'
import { configHashOf } from './canonical.ts'
import { listedFigures, percentText, readFraction } from './published-sheet.ts'
import { plus, ratio, type Ratio } from './ratio.ts'
import { gameSlugs, loadGame, loadSheet } from './testing.ts'

const slugs = gameSlugs()

describe('the published sheet', () => {
  test.each(slugs)('of %s is that of its rules and pays', async (slug) => {
    const game = await loadGame(slug)
    const sheet = loadSheet(slug)
    expect(game.slug).toBe(slug)
    expect(sheet.configHash).toBe(configHashOf(game.engine.name, game.config))
    expect(sheet.mathVersion).toBe(game.mathVersion)
    expect(listedFigures(sheet).maxMultiplier).toBeGreaterThan(1)
  })

  test.each(slugs)('of %s accounts for every round of every way to bet', (slug) => {
    for (const mode of loadSheet(slug).modes) {
      const whole = mode.distribution
        .map(({ probability }) => readFraction(probability))
        .reduce<Ratio>(plus, ratio(0))
      expect(whole, mode.name).toEqual(ratio(1))
    }
  })
})

test('a percent is cut, so that it never promises more than the game returns', () => {
  expect(percentText(ratio(36, 37))).toBe('97.2972')
  expect(percentText(ratio(99999999, 100000000))).toBe('99.9999')
})
