import { describe, expect, test } from 'vitest'
import { BadChoice, BadStep } from '../../engine.ts'
import { game } from '../../../../../titles/hilo-ladder/game.ts'
import { over, plus, ratio } from '../../ratio.ts'
import { drawFor, fixedDraws } from '../../testing.ts'
import {
  HILO_GUESSES,
  HILO_RANKS,
  hiloEngine,
  type HiloStep,
  isRight,
  ranksFor,
  rankOf,
} from './engine.ts'

const { config } = game
type StepName = HiloStep['type']
/** Ranks are drawn as their first suit. */
const play = (ranks: readonly number[], ...steps: StepName[]) =>
  hiloEngine.play(config, roundOf(steps), fixedDraws(...ranks.map(drawOfRank)))
const drawOfRank = (rank: number) => drawFor((rank - 1) * 4, 52)
const roundOf = (steps: readonly StepName[]) => ({
  choice: {},
  bet: 1000n,
  steps: steps.map((type) => ({ type })),
})

describe('hilo', () => {
  test('52 cards are four of each rank', () => {
    const ranks = Array.from({ length: 52 }, (_, card) => rankOf(card))
    expect(ranks.filter((rank) => rank === 1)).toHaveLength(4)
    expect(ranks.at(-1)).toBe(13)
  })

  test('what a guess is paid for is what fulfils it, on every card', () => {
    for (let rank = 1; rank <= HILO_RANKS; rank += 1) {
      const offered = HILO_GUESSES.filter((guess) => ranksFor(guess, rank) > 0)
      expect(offered).toHaveLength(2)
      for (const guess of offered) {
        const right = Array.from({ length: HILO_RANKS }, (_, at) => isRight(guess, rank, at + 1))
        expect(right.filter(Boolean)).toHaveLength(ranksFor(guess, rank))
        // Nothing certain is sold.
        expect(ranksFor(guess, rank)).toBeLessThan(HILO_RANKS)
      }
    }
  })

  test('every strategy of the sheet returns exactly 99 of 100', () => {
    for (const { returnToPlayer } of game.figures(config).modes) {
      expect(returnToPlayer).toEqual(ratio(99, 100))
    }
  })

  test('the edge is taken once: two guesses pay the product of their odds, less one hundredth', () => {
    const { paid, isClosed } = play([7, 9, 3], 'higher', 'lower', 'cashout')
    expect(paid).toBe((1000n * 99n * 13n * 13n) / (100n * 7n * 9n))
    expect(isClosed).toBe(true)
  })

  test('a wrong guess loses all, and shows the card', () => {
    const { events, paid } = play([7, 3], 'higher')
    expect(paid).toBe(0n)
    expect(events.slice(1)).toEqual([
      { type: 'wrong', guess: 'higher', card: 8 },
      { type: 'end', multiplier: '0.0000', paid: '0' },
    ])
  })

  test('skipping changes the card and nothing else, as often as the rules say', () => {
    const { paid, open } = play([7, 1], 'skip')
    expect(paid).toBe(1000n)
    expect(open).toEqual(['higher', 'same', 'skip'])
    const skips = Array.from({ length: 52 }, (): StepName => 'skip')
    const ranks = Array.from({ length: 54 }, () => 7)
    expect(play(ranks, ...skips).open).toEqual(['higher', 'lower'])
    expect(() => play(ranks, ...skips, 'skip')).toThrow(BadStep)
  })

  test('no guess is offered that would lift the round above its highest', () => {
    // Five times the same ace is worth 367,580: once more the same is too much, higher is not.
    const ranks = [1, 1, 1, 1, 1, 1]
    const { open } = play(ranks, 'same', 'same', 'same', 'same', 'same')
    expect(open).toEqual(['higher', 'skip', 'cashout'])
  })

  test('an open round tells the card that lies there and never the next', () => {
    const shown = play([7, 9, 3], 'higher').events
    const further = play([7, 9, 3], 'higher', 'lower').events
    expect(further.slice(0, shown.length)).toEqual(shown)
  })

  test('a card that was chosen begins the round, and the first draw is the card after it', () => {
    const round = { choice: { start: 24 }, bet: 1000n, steps: [{ type: 'higher' } as const] }
    const { events } = hiloEngine.play(config, round, fixedDraws(drawOfRank(9)))
    expect(events).toMatchObject([
      { type: 'deal', card: 24 },
      { type: 'right', card: 32 },
    ])
  })

  test('every card may be chosen: each guess on each returns exactly what its sheet says', () => {
    // Every number of ranks up to thirteen divides it, so that nothing is cut.
    const bet = 36_036_000n
    for (let start = 0; start < 52; start += 1) {
      for (const guess of HILO_GUESSES.filter((one) => ranksFor(one, rankOf(start)) > 0)) {
        const due = Array.from({ length: 52 }, (_, card) => {
          const draws = fixedDraws(drawFor(card, 52))
          const open = { choice: { start }, bet, steps: [{ type: guess }] }
          const after = hiloEngine.play(config, open, draws)
          return after.isClosed ? ratio(0) : after.due
        }).reduce(plus)
        expect(over(due, ratio(52n * bet))).toEqual(ratio(99, 100))
      }
    }
  })

  test.each([[{ start: 52 }], [{ start: -1 }], [{ start: 1.5 }], [{ start: '7' }], [{ card: 1 }]])(
    'there is no card %j to begin with',
    (choice) => {
      expect(() => hiloEngine.readChoice(config, choice)).toThrow(BadChoice)
    },
  )

  test.each<[string, StepName[]]>([
    ['a cash-out of nothing', ['cashout']],
    ['same on a seven', ['same']],
    ['a refund after a guess', ['higher', 'refund']],
    ['anything after the end', ['higher', 'cashout', 'skip']],
  ])('refuses %s', (_what, steps) => {
    expect(() => play([7, 9, 3, 3], ...steps)).toThrow(BadStep)
  })

  test('who never came back is paid what the round was worth, and the stake if nothing was guessed', () => {
    const finished = (...steps: StepName[]) => {
      const draws = fixedDraws(...[7, 9].map(drawOfRank))
      const last = hiloEngine.finish(config, roundOf(steps), draws).map(({ type }) => type)
      return play([7, 9], ...steps, ...last)
    }
    expect(finished()).toMatchObject({ paid: 1000n, isClosed: true })
    expect(finished('skip')).toMatchObject({ paid: 1000n, isClosed: true })
    expect(finished('higher')).toMatchObject({ paid: 1838n, isClosed: true })
    expect(finished('lower')).toMatchObject({ paid: 0n, isClosed: true })
  })
})
