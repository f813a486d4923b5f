import { parseCard } from '../cards.ts'
import type { Draws } from '../draws.ts'
import type { PointConfig } from '../engines/point.ts'
import { chanceOf } from '../engines/point.ts'
import type { SlotConfig } from '../engines/slots/slot-config.ts'
import type { GameEvent } from '../engine.ts'
import type { GameDefinition } from '../game.ts'
import { toNumber } from '../ratio.ts'

/** What a round of a title can come to, cell by cell, and how likely each is by its rules. */
export interface TitleOutcomes {
  readonly chances: readonly number[]
  /** Plays a round and tells its cell. */
  draw(draws: Draws): number
}

interface Reading {
  readonly choice: unknown
  readonly steps?: readonly unknown[]
  readonly chances: readonly number[]
  cellOf(events: readonly GameEvent[]): number
}

const BET = 100n
const evenly = (count: number): number[] => Array.from({ length: count }, () => 1 / count)
const CARDS = 52
/** In hundredths. */
const POINT_BOUNDS = [101, 110, 125, 150, 200, 300, 500, 1_000, 2_500]

const first = (events: readonly GameEvent[], type: string): GameEvent => {
  const event = events.find((one) => one.type === type)
  if (!event) throw new Error(`The round tells no ${type}.`)
  return event
}
const cardIn = (text: unknown): number => parseCard(String(text))

function point(config: PointConfig, type: string, choice: unknown): Reading {
  const reached = [1, ...POINT_BOUNDS.map((bound) => toNumber(chanceOf(config, bound))), 0]
  return {
    choice,
    chances: reached.slice(0, -1).map((chance, at) => chance - (reached[at + 1] as number)),
    cellOf: (events) => {
      const drawn = Number(first(events, type)['point'])
      return POINT_BOUNDS.filter((bound) => drawn >= bound).length
    },
  }
}

/** By the name of the engine: the part of an outcome that tells most of its draws. */
const READINGS: Readonly<Record<string, (config: never) => Reading>> = {
  dice: ({ outcomes }: { outcomes: number }) => ({
    choice: { side: 'over', target: outcomes / 2 },
    chances: evenly(100),
    cellOf: (events) => Math.floor((Number(first(events, 'roll')['roll']) * 100) / outcomes),
  }),
  limbo: (config: PointConfig) => point(config, 'point', { target: 200 }),
  crash: (config: PointConfig) => point(config, 'crash', { autoCashout: 200 }),
  wheel: ({ wheels }: { wheels: { low: readonly (readonly string[])[] } }) => {
    const segments = wheels.low.at(-1)?.length ?? 0
    return {
      choice: { segments, risk: 'low' },
      chances: evenly(segments),
      cellOf: (events) => Number(first(events, 'spin')['segment']),
    }
  },
  plinko: ({ pays }: { pays: { low: readonly (readonly string[])[] } }) => {
    const rows = (pays.low[0]?.length ?? 1) - 1
    return {
      choice: { rows, risk: 'low' },
      chances: evenly(2 ** rows),
      cellOf: (events) =>
        (first(events, 'drop')['path'] as number[]).reduce((cell, turn) => cell * 2 + turn, 0),
    }
  },
  mines: ({ tiles }: { tiles: number }) => ({
    choice: { mines: 1 },
    steps: [{ type: 'refund' }],
    chances: evenly(tiles),
    cellOf: (events) => Number((first(events, 'reveal')['mines'] as number[])[0]),
  }),
  keno: ({ numbers }: { numbers: number }) => ({
    choice: { risk: 'low', picks: [1] },
    chances: evenly(numbers),
    cellOf: (events) => Number((first(events, 'draw')['drawn'] as number[]).at(-1)) - 1,
  }),
  hilo: () => ({
    choice: {},
    chances: evenly(CARDS),
    cellOf: (events) => Number(first(events, 'deal')['card']),
  }),
  roulette: ({ wheel }: { wheel: string }) => ({
    choice: { spots: [{ spot: 'black', amount: String(BET) }] },
    chances: evenly(wheel === 'american' ? 38 : 37),
    cellOf: (events) => Number(first(events, 'pocket')['pocket']),
  }),
  baccarat: () => ({
    choice: { spots: [{ spot: 'player', amount: String(BET) }] },
    chances: evenly(CARDS),
    // The fourth card: it says the most of those before it.
    cellOf: (events) => cardIn(events.filter(({ type }) => type === 'card')[3]?.['card']),
  }),
  blackjack: () => ({
    choice: {},
    chances: evenly(CARDS),
    cellOf: (events) => cardIn(first(events, 'card')['card']),
  }),
  'video-poker': () => ({
    choice: {},
    chances: evenly(CARDS),
    cellOf: (events) => cardIn((first(events, 'dealt')['cards'] as string[]).at(-1)),
  }),
  slots: ({ strips }: SlotConfig) => ({
    choice: { mode: 'base' },
    chances: evenly(strips.base.at(-1)?.length ?? 0),
    cellOf: (events) => Number((first(events, 'reveal')['stops'] as number[]).at(-1)),
  }),
}

export function outcomesOf({ engine, config }: GameDefinition): TitleOutcomes {
  const reading = READINGS[engine.name]?.(config as never)
  if (!reading) throw new RangeError(`Nobody reads the outcomes of ${engine.name}.`)
  const choice = engine.readChoice(config, reading.choice)
  const steps = (reading.steps ?? []).map((step) => engine.readStep(config, step))
  return {
    chances: reading.chances,
    draw: (draws) =>
      reading.cellOf(
        engine.play(config, { choice, bet: BET, steps }, { ...draws, fractions: null }).events,
      ),
  }
}
