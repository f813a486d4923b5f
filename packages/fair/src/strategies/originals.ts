import { drawInt, drawPlaces, type Draws } from '../draws.ts'
import type { GameEvent } from '../engine.ts'
import type { DiceConfig } from '../engines/dice/engine.ts'
import { rankOf } from '../engines/hilo/engine.ts'
import { likelierGuess } from '../engines/hilo/maths.ts'
import { KENO_RISKS, type KenoConfig } from '../engines/keno/engine.ts'
import type { MinesConfig } from '../engines/mines/engine.ts'
import { PLINKO_RISKS, type PlinkoConfig, rowCounts } from '../engines/plinko/engine.ts'
import type { PointConfig } from '../engines/point.ts'
import { WHEEL_RISKS, type WheelConfig, wheelSizes } from '../engines/wheel/engine.ts'
import { placed, type Strategies, type Strategy } from './strategy.ts'

function oneOf<T>(chance: Draws, all: readonly T[]): T {
  return all[drawInt(chance, all.length)] as T
}

/** `12-high` as 12 and `high`; `classic-5` as `classic` and 5. */
function parted(mode: string): [string, string] {
  const [first = '', second = ''] = mode.split('-')
  return [first, second]
}

export const diceStrategies: Strategies<DiceConfig> = {
  ofMode: ({ outcomes }, mode) =>
    placed({
      side: 'under',
      target: Math.round((Number.parseFloat(mode) * outcomes) / 100),
    }),
  anyOf({ outcomes, covered: [fewest, most] }, chance) {
    const covered = fewest + drawInt(chance, most - fewest + 1)
    return oneOf(chance, [
      placed({ side: 'under', target: covered }),
      placed({ side: 'over', target: outcomes - 1 - covered }),
    ])
  },
}

/** Low targets as often as high ones: each digit more is as likely as the one before. */
function anyTarget({ targets: [lowest, highest] }: PointConfig, chance: Draws): number {
  const upTo = 10 ** (3 + drawInt(chance, 6))
  return lowest + drawInt(chance, Math.min(upTo, highest) - lowest + 1)
}

export const limboStrategies: Strategies<PointConfig> = {
  ofMode: (_config, mode) => placed({ target: Math.round(Number(mode) * 100) }),
  anyOf: (config, chance) => placed({ target: anyTarget(config, chance) }),
}

export const crashStrategies: Strategies<PointConfig> = {
  ofMode: (_config, mode) => placed({ autoCashout: Math.round(Number(mode) * 100) }),
  anyOf: (config, chance) =>
    placed({ autoCashout: drawInt(chance, 8) === 0 ? null : anyTarget(config, chance) }),
}

export const plinkoStrategies: Strategies<PlinkoConfig> = {
  ofMode(_config, mode) {
    const [rows, risk] = parted(mode)
    return placed({ rows: Number(rows), risk })
  },
  anyOf: (config, chance) =>
    placed({ rows: oneOf(chance, rowCounts(config)), risk: oneOf(chance, PLINKO_RISKS) }),
}

export const wheelStrategies: Strategies<WheelConfig> = {
  ofMode(_config, mode) {
    const [segments, risk] = parted(mode)
    return placed({ segments: Number(segments), risk })
  },
  anyOf: (config, chance) =>
    placed({ segments: oneOf(chance, wheelSizes(config)), risk: oneOf(chance, WHEEL_RISKS) }),
}

export const kenoStrategies: Strategies<KenoConfig> = {
  ofMode(_config, mode) {
    const [risk, count] = parted(mode)
    return placed({ risk, picks: Array.from({ length: Number(count) }, (_, at) => at * 4 + 1) })
  },
  anyOf({ numbers, pays }, chance) {
    const count = 1 + drawInt(chance, pays.classic.length)
    const picks = drawPlaces(chance, numbers, count).map((place) => place + 1)
    return placed({ risk: oneOf(chance, KENO_RISKS), picks })
  },
}

/** Picks the tiles in this order, and cashes out when all of them were gems. */
function pickThese(mines: number, tiles: readonly number[]): Strategy {
  return {
    choiceFor: () => ({ mines }),
    next({ events }) {
      const tile = tiles[events.filter(({ type }) => type === 'gem').length]
      return tile === undefined ? { type: 'cashout' } : { type: 'pick', tile }
    },
  }
}

export const minesStrategies: Strategies<MinesConfig> = {
  ofMode({ tiles }, mode) {
    const [mines, gems] = parted(mode).map(Number) as [number, number]
    return pickThese(
      mines,
      Array.from({ length: gems }, (_, at) => (at * 7) % tiles),
    )
  },
  anyOf({ tiles, mines: [fewest, most] }, chance) {
    const mines = fewest + drawInt(chance, most - fewest + 1)
    const gems = 1 + drawInt(chance, Math.min(6, tiles - mines))
    return pickThese(mines, drawPlaces(chance, tiles, gems))
  },
}

/** The card that lies open: every event but the last word of a round shows one. */
function openCard(events: readonly GameEvent[]): number {
  return events.at(-1)?.card as number
}

export const hiloStrategies: Strategies = {
  ofMode(_config, mode) {
    const [kind, count] = parted(mode)
    if (kind !== 'likelier') throw new RangeError(`${mode} depends on the first card.`)
    return {
      choiceFor: () => ({}),
      next({ events }) {
        const guessed = events.filter(({ type }) => type === 'right').length
        if (guessed === Number(count)) return { type: 'cashout' }
        return { type: likelierGuess(rankOf(openCard(events))) }
      },
    }
  },
  anyOf: (_config, chance) => ({
    choiceFor: () => ({}),
    next({ open }) {
      return { type: oneOf(chance, open) }
    },
  }),
}
