import { describe, expect, test } from 'vitest'
import { BadChoice, BadStep } from '../../engine.ts'
import { game } from '../../../../../titles/minefield/game.ts'
import { compare, ratio, toDecimal } from '../../ratio.ts'
import { seedDraws } from '../../seed-draws.ts'
import { drawFor, fixedDraws } from '../../testing.ts'
import { minesEngine, minesMultiplier, type MinesStep } from './engine.ts'

const { config } = game
const pick = (tile: number): MinesStep => ({ type: 'pick', tile })
const CASHOUT: MinesStep = { type: 'cashout' }
/** Mines at 0, 1 and 2: each is drawn from what is left, and is the first of it. */
const firstThree = () => fixedDraws(drawFor(0, 25), drawFor(0, 24), drawFor(0, 23))
const play = (...steps: MinesStep[]) =>
  minesEngine.play(config, { choice: { mines: 3 }, bet: 1000n, steps }, firstThree())

describe('mines', () => {
  test('the published vector: mines of "server seed", "client seed", 1', () => {
    const draws = seedDraws({ serverSeed: 'server seed', clientSeed: 'client seed', nonce: 1 })
    const { events } = minesEngine.play(
      config,
      { choice: { mines: 3 }, bet: 1n, steps: [pick(18)] },
      draws,
    )
    expect(events.find(({ type }) => type === 'reveal')?.mines).toEqual([4, 7, 18])
  })

  test('every count of mines with every stop returns exactly 99 of 100', () => {
    const { modes } = game.figures(config)
    expect(modes).toHaveLength(300)
    for (const { returnToPlayer } of modes) {
      expect(compare(returnToPlayer, ratio(99, 100))).toBe(0)
    }
  })

  test('the chance of a stop is the share of all boards that let it happen', () => {
    // All boards of three mines, counted one by one: how many leave the tiles 24 and 23 free.
    let boards = 0
    let free = 0
    for (let a = 0; a < 25; a += 1) {
      for (let b = a + 1; b < 25; b += 1) {
        for (let c = b + 1; c < 25; c += 1) {
          boards += 1
          if (![a, b, c].some((mine) => mine >= 23)) free += 1
        }
      }
    }
    const mode = game.figures(config).modes.find(({ name }) => name === '3-2')
    expect(mode?.hitRate).toEqual(ratio(free, boards))
  })

  test('the highest multiplier is 5,148,297', () => {
    const highest = game
      .figures(config)
      .modes.map(({ maxMultiplier }) => maxMultiplier)
      .toSorted(compare)
      .at(-1)
    expect(highest && toDecimal(highest, 0)).toBe('5148297')
  })

  test('an open round shows no mine, and each step adds to what was shown before', () => {
    const opened = play()
    const after = play(pick(20))
    expect(JSON.stringify([opened.events, after.events])).not.toMatch(/reveal|"mine"/)
    expect(after.events.slice(0, opened.events.length)).toEqual(opened.events)
    expect(after.paid).toBe((1000n * 99n * 25n) / (100n * 22n))
    expect([opened.open, after.open]).toEqual([['pick'], ['pick', 'cashout']])
  })

  test('a mine ends the round with nothing, a cash-out with what it was worth', () => {
    expect(play(pick(20), pick(1))).toMatchObject({ paid: 0n, isClosed: true })
    expect(play(pick(20), CASHOUT)).toMatchObject({ paid: play(pick(20)).paid, isClosed: true })
  })

  test('the last gem ends the round by itself', () => {
    const all = Array.from({ length: 22 }, (_, at) => pick(at + 3))
    const { isClosed, paid } = play(...all)
    const { num, den } = minesMultiplier(config, 3, 22)
    expect([isClosed, paid]).toEqual([true, (1000n * num) / den])
  })

  test.each<[string, MinesStep[]]>([
    ['a tile twice', [pick(20), pick(20)]],
    ['a cash-out of nothing', [CASHOUT]],
    ['a refund after a pick', [pick(20), { type: 'refund' }]],
    ['anything after the end', [pick(20), CASHOUT, pick(21)]],
  ])('refuses %s', (_what, steps) => {
    expect(() => play(...steps)).toThrow(BadStep)
  })

  test.each([[{ mines: 0 }], [{ mines: 25 }], [{}]])('refuses %j', (value) => {
    expect(() => minesEngine.readChoice(config, value)).toThrow(BadChoice)
  })

  test('who never came back is paid what the round was worth, and the stake if nothing was picked', () => {
    const finished = (...steps: MinesStep[]) => {
      const round = { choice: { mines: 3 }, bet: 1000n, steps }
      return play(...steps, ...minesEngine.finish(config, round, firstThree()))
    }
    expect(finished()).toMatchObject({ paid: 1000n, isClosed: true })
    expect(finished(pick(20), pick(21)).paid).toBe(play(pick(20), pick(21)).paid)
    expect(finished(pick(1)).events).toEqual(play(pick(1)).events)
  })
})
