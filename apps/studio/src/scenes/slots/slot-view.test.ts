import type { RgsRound } from '@baize/contract/rgs'
import { slots } from '@baize/fair/engines/slots/engine'
import { game as lanternParade } from '../../../../../titles/lantern-parade/game.ts'
import { game as prismFalls } from '../../../../../titles/prism-falls/game.ts'
import { game as stormCitadel } from '../../../../../titles/storm-citadel/game.ts'
import { simulationDraws } from '@baize/fair/simulate'
import { describe, expect, test } from 'vitest'
import { eagerReels } from './present-round.ts'
import { type Cell, slotEvents, type SlotEvent } from './slot-events.ts'
import { firstView, viewAfter } from './slot-view.ts'

const told = (game: typeof lanternParade, mode: 'base' | 'buy', seed: number) =>
  slotEvents(
    slots.play(game.config, { choice: { mode }, bet: 100n, steps: [] }, simulationDraws(seed))
      .events as unknown as RgsRound['events'],
  )

const boardsOf = (events: readonly SlotEvent[]) =>
  events.flatMap((event) => (event.type === 'reveal' || event.type === 'tumble' ? [event] : []))

describe('the view of a slot', () => {
  test.each([
    ['lines', lanternParade],
    ['ways', prismFalls],
    ['pay anywhere', stormCitadel],
  ])('stands on the last board once a round is over: %s', (_kind, game) => {
    for (const mode of ['base', 'buy'] as const) {
      for (let seed = 0; seed < 40; seed += 1) {
        const events = told(game, mode, seed)
        const view = events.reduce(viewAfter, firstView(game.config))
        expect(view.columns).toEqual(boardsOf(events).at(-1)?.board)
        expect(view).toMatchObject({ set: 'base', spin: null, card: null, times: 1 })
      }
    }
  })

  test('keeps lit what pays on the board that stands, and nothing of one that fell', () => {
    let litCount = 0
    for (const game of [lanternParade, prismFalls, stormCitadel])
      for (let seed = 0; seed < 40; seed += 1) {
        const events = told(game, 'base', seed)
        const { lit } = events.reduce(viewAfter, firstView(game.config))
        const last = events.findLastIndex(({ type }) => type === 'reveal' || type === 'tumble')
        const paid = events.slice(last).flatMap((event) => (event.type === 'win' ? event.wins : []))
        expect(lit).toEqual(paid)
        litCount += lit.length
      }
    expect(litCount).toBeGreaterThan(0)
  })

  test('keeps where symbols lay that won last and have fallen, and nothing of a spin before', () => {
    let fellCount = 0
    for (const game of [lanternParade, prismFalls, stormCitadel])
      for (let seed = 0; seed < 40; seed += 1) {
        const events = told(game, 'base', seed)
        const { fell } = events.reduce(viewAfter, firstView(game.config))
        const spin = events.slice(events.findLastIndex(({ type }) => type === 'reveal'))
        const last = spin.findLast((event) => event.type === 'win')
        const won: readonly Cell[] = game.config.tumbles
          ? (last?.wins.flatMap(({ cells }) => cells) ?? [])
          : []
        const names = (cells: readonly Cell[]) => [...new Set(cells.map(String))].toSorted()
        expect(names(fell)).toEqual(names(won))
        fellCount += fell.length
      }
    expect(fellCount).toBeGreaterThan(0)
  })

  test('counts the free spins and says when there are more', () => {
    const events = told(lanternParade, 'buy', 2)
    const cards = new Set<string>()
    const counted: unknown[] = []
    let view = firstView(lanternParade.config)
    for (const event of events) {
      view = viewAfter(view, event)
      if (view.card) cards.add(view.card.kind)
      if (event.type === 'spin') counted.push(view.spin?.number)
    }
    expect(counted).toEqual(counted.map((_, at) => at + 1))
    expect(counted.length).toBeGreaterThanOrEqual(10)
    expect([...cards]).toEqual(expect.arrayContaining(['intro', 'summary']))
  })
})

describe('reels are waited for', () => {
  const board = (...columns: string[]) => ({ set: 'base' as const, board: columns })
  test('only once one scatter more would begin the feature, and only where there is one', () => {
    const { config } = lanternParade
    expect(eagerReels(config, board('SAK', 'QJS', 'KTA', 'QJT', 'AKQ'))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ])
    expect(eagerReels(config, board('SAK', 'QJT', 'KTA', 'QJT', 'AKQ'))).not.toContain(true)
  })
})
