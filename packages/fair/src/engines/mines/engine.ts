import { drawPlaces, type RoundDraws } from '../../draws.ts'
import { BadChoice, BadStep, type Engine, type GameEvent, type Played } from '../../engine.ts'
import { decimalRatio, type Ratio, ratio, times } from '../../ratio.ts'
import { fieldsOf, intOf, oneOf } from '../../reading.ts'
import { closedRound, openRound, shownMultiplier } from '../ending.ts'

export interface MinesConfig {
  readonly tiles: number
  /** The fewest and the most mines that can be asked for. */
  readonly mines: readonly [number, number]
  readonly returnToPlayer: string
}

export interface MinesChoice {
  readonly mines: number
}

/** `refund` ends a round in which nothing was picked; the house takes it, a player cannot. */
export type MinesStep =
  | { readonly type: 'pick'; readonly tile: number }
  | { readonly type: 'cashout' }
  | { readonly type: 'refund' }

/** What is paid after `gems` tiles without a mine: the return over the chance of getting there. */
export function minesMultiplier(config: MinesConfig, mines: number, gems: number): Ratio {
  let [ways, safeWays] = [1n, 1n]
  for (let left = config.tiles; left > config.tiles - gems; left -= 1) {
    ways *= BigInt(left)
    safeWays *= BigInt(left - mines)
  }
  return times(decimalRatio(config.returnToPlayer), ratio(ways, safeWays))
}

/** A rung of the ladder that is climbed by picking: what is paid there, exactly and as it is shown. */
interface Rung {
  readonly multiplier: Ratio
  readonly shown: string
}

/** Every step plays its round anew, and every round climbs the same few ladders. */
const LADDERS = new WeakMap<MinesConfig, Map<number, Rung>>()

function rungOf(config: MinesConfig, mines: number, gems: number): Rung {
  const rungs = LADDERS.get(config) ?? new Map<number, Rung>()
  LADDERS.set(config, rungs)
  const place = mines * config.tiles + gems
  let rung = rungs.get(place)
  if (!rung) {
    const multiplier = minesMultiplier(config, mines, gems)
    rungs.set(place, (rung = { multiplier, shown: shownMultiplier(multiplier) }))
  }
  return rung
}

const STEPS = ['pick', 'cashout', 'refund'] as const

export const minesEngine: Engine<MinesConfig, MinesChoice, MinesStep> = {
  name: 'mines',
  readChoice(config, value) {
    const { mines } = fieldsOf(value, ['mines'], BadChoice)
    return { mines: intOf(mines, config.mines, 'mines', BadChoice) }
  },
  stakeOf: (_config, _choice, bet) => bet,
  readStep(config, value) {
    const { type, tile } = fieldsOf(value, ['type', 'tile'], BadStep)
    const kind = oneOf(type, STEPS, 'type', BadStep)
    if (kind !== 'pick') return { type: kind }
    return { type: kind, tile: intOf(tile, [0, config.tiles - 1], 'tile', BadStep) }
  },
  play(config, { choice, bet, steps }, draws) {
    const mines = drawPlaces(draws, config.tiles, choice.mines)
    const table = { config, choice, bet, mines, draws }
    let round = begin(table)
    for (const step of steps) round = takeStep(table, round, step)
    return round.played
  },
  finish(config, round, draws) {
    const { isClosed, open } = minesEngine.play(config, round, draws)
    if (isClosed) return []
    return [{ type: open.includes('cashout') ? 'cashout' : 'refund' }]
  },
}

/** What stays the same while the steps of a round are taken. */
interface MinesTable {
  readonly config: MinesConfig
  readonly choice: MinesChoice
  readonly bet: bigint
  readonly mines: readonly number[]
  readonly draws: RoundDraws
}

interface MinesRound {
  readonly picked: readonly number[]
  readonly played: Played
}

function begin({ config, choice: { mines }, bet, draws }: MinesTable): MinesRound {
  const next = rungOf(config, mines, 1).shown
  const events = [{ type: 'board', tiles: config.tiles, mines, next }]
  // Until something is picked the round is worth its stake: that is what its end would pay back.
  return { picked: [], played: { events, ...openRound(bet, ratio(1), draws), open: ['pick'] } }
}

function takeStep(
  { config, choice, bet, mines, draws }: MinesTable,
  { picked, played }: MinesRound,
  step: MinesStep,
): MinesRound {
  if (played.isClosed) throw new BadStep('roundIsOver')
  const { events } = played
  const ended = (multiplier: Ratio, ...added: GameEvent[]): MinesRound => ({
    picked,
    played: closedRound(
      bet,
      multiplier,
      [...events, ...added, { type: 'reveal', mines: mines.toSorted((a, b) => a - b) }],
      draws,
    ),
  })

  if (step.type === 'refund') {
    if (picked.length > 0) throw new BadStep('stepNotOpen', { step: step.type })
    return ended(ratio(1))
  }
  if (step.type === 'cashout') {
    if (picked.length === 0) throw new BadStep('stepNotOpen', { step: step.type })
    return ended(rungOf(config, choice.mines, picked.length).multiplier)
  }
  const { tile } = step
  if (picked.includes(tile)) throw new BadStep('tileIsOpen')
  if (mines.includes(tile)) return ended(ratio(0), { type: 'mine', tile })

  const gems = picked.length + 1
  const { multiplier, shown } = rungOf(config, choice.mines, gems)
  const isLast = gems === config.tiles - choice.mines
  const next = isLast ? null : rungOf(config, choice.mines, gems + 1).shown
  const gem = { type: 'gem', tile, multiplier: shown, next }
  if (isLast) return ended(multiplier, gem)
  return {
    picked: [...picked, tile],
    played: {
      events: [...events, gem],
      ...openRound(bet, multiplier, draws),
      open: ['pick', 'cashout'],
    },
  }
}
