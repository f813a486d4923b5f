import type { RgsRound } from '@baize/contract/rgs'
import { slots } from '@baize/fair/engines/slots/engine'
import { simulationDraws } from '@baize/fair/simulate'
import { expect, test } from 'vitest'
import { game as prismFalls } from '../../../../../titles/prism-falls/game.ts'
import { game as stormCitadel } from '../../../../../titles/storm-citadel/game.ts'
import { slotEvents } from './slot-events.ts'
import { dearestOf, NOTHING_TALLIED, tallyAfter } from './tally.ts'

const told = ({ config }: typeof prismFalls, mode: 'base' | 'buy', seed: number) =>
  slotEvents(
    slots.play(config, { choice: { mode }, bet: 100n, steps: [] }, simulationDraws(seed))
      .events as unknown as RgsRound['events'],
  )

test.for([
  ['a ladder', prismFalls],
  ['orbs', stormCitadel],
] as const)(
  'the wins that are told come to what the spins have paid, multiplied by %s',
  ([, game]) => {
    let severalCount = 0
    for (const mode of ['base', 'buy'] as const)
      for (let seed = 0; seed < 30; seed += 1) {
        const events = told(game, mode, seed)
        const wins = dearestOf(events.reduce(tallyAfter, NOTHING_TALLIED))
        const sum = wins.reduce((total, { amount }) => total + Number(amount), 0)
        const paid = events.reduce(
          (total, event) =>
            event.type === 'total'
              ? total + Number(event.amount)
              : event.type === 'scatter'
                ? total - Number(event.amount)
                : total,
          0,
        )
        expect(sum).toBeCloseTo(paid, 4)
        expect(wins.map(({ amount }) => Number(amount))).toEqual(
          wins.map(({ amount }) => Number(amount)).toSorted((a, b) => b - a),
        )
        if (wins.length > 1) severalCount += 1
      }
    expect(severalCount).toBeGreaterThan(10)
  },
)
