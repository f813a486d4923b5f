import { describe, expect, test } from 'vitest'
import { BadChoice } from '../../engine.ts'
import { game } from '../../../../../titles/dice/game.ts'
import { compare, ratio, times } from '../../ratio.ts'
import { drawFor, fixedDraws } from '../../testing.ts'
import { coveredBy, type DiceChoice, diceEngine, diceMultiplier } from './engine.ts'

const { config } = game
const roll = (choice: DiceChoice, rolled: number, bet = 100n) =>
  diceEngine.play(config, { choice, bet, steps: [] }, fixedDraws(drawFor(rolled, config.outcomes)))

describe('dice', () => {
  test('every target, over and under, returns exactly 99 of 100, counted over all its rolls', () => {
    for (let covered = 1; covered <= 9800; covered += 1) {
      for (const choice of [
        { side: 'under', target: covered },
        { side: 'over', target: config.outcomes - 1 - covered },
      ] as const) {
        expect(diceEngine.readChoice(config, choice)).toEqual(choice)
        const back = times(diceMultiplier(config, choice), ratio(covered, config.outcomes))
        expect(compare(back, ratio(99, 100))).toBe(0)
      }
    }
  })

  test('as many rolls win as the bet covers', () => {
    for (const choice of [
      { side: 'under', target: 4950 },
      { side: 'over', target: 199 },
      { side: 'over', target: 9998 },
    ] as const) {
      let wins = 0
      for (let rolled = 0; rolled < config.outcomes; rolled += 1) {
        if (roll(choice, rolled).paid > 0n) wins += 1
      }
      expect(wins).toBe(coveredBy(config, choice))
    }
  })

  test('the number itself is neither over nor under', () => {
    expect(roll({ side: 'under', target: 5000 }, 5000).paid).toBe(0n)
    expect(roll({ side: 'over', target: 5000 }, 5000).paid).toBe(0n)
    expect(roll({ side: 'under', target: 5000 }, 4999).paid).toBe(198n)
    expect(roll({ side: 'over', target: 5000 }, 5001).paid).toBe(198n)
  })

  test('a pay is the exact product cut to whole units, not the product of a shown multiplier', () => {
    // 9900/9800 is shown as 1.0102, which would pay 10,102,000,000.
    const { paid, events } = roll({ side: 'under', target: 9800 }, 0, 10_000_000_000n)
    expect(paid).toBe(10_102_040_816n)
    expect(events.at(-1)).toEqual({ type: 'end', multiplier: '1.0102', paid: '10102040816' })
  })

  test.each([
    ['a target that is no whole number', { side: 'over', target: 50.5 }],
    ['another side', { side: 'between', target: 50 }],
    ['a field that is not part of it', { side: 'over', target: 5000, payout: 3 }],
    ['nothing', null],
    ['a list', []],
    ['more than 98 % under', { side: 'under', target: 9801 }],
    ['more than 98 % over', { side: 'over', target: 198 }],
    ['no chance at all', { side: 'over', target: 9999 }],
  ])('refuses %s', (_what, value) => {
    expect(() => diceEngine.readChoice(config, value)).toThrow(BadChoice)
  })

  test('the sheet shows both ends and lists the one that wins most', () => {
    const { modes, listedMode } = game.figures(config)
    expect(modes[0]).toMatchObject({ name: '0.01%', maxMultiplier: ratio(9900) })
    expect(modes.at(-1)?.name).toBe('98%')
    expect(modes.map(({ returnToPlayer }) => returnToPlayer)).toEqual(
      modes.map(() => ratio(99, 100)),
    )
    expect(modes.find(({ name }) => name === listedMode)?.maxMultiplier).toEqual(ratio(9900))
  })
})
