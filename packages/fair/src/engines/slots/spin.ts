import { drawInt, type Draws } from '../../draws.ts'
import type { GameEvent } from '../../engine.ts'
import { boardAt, cellsOf, tumbled, type Board, type Cell } from './board.ts'
import { winsOf, type BoardWin } from './evaluate.ts'
import type { Multiplying } from './multipliers.ts'
import { prepared, reached, type SlotConfig } from './slot-config.ts'

/** An orb on the board: it falls with its column and is never taken away. */
interface Orb {
  readonly reel: number
  readonly row: number
  readonly times: number
}

export interface SpinInput {
  readonly config: SlotConfig
  readonly set: 'base' | 'free'
  readonly multiplying: Multiplying
  /** Units as an amount of the player's currency. */
  readonly amountOf: (units: number) => string
  readonly tell: (event: GameEvent) => void
}

export interface SpinOutcome {
  readonly units: number
  readonly scatterCount: number
}

/**
 * One spin: a stop for each reel is drawn, and what orbs say when they come into sight. Everything else
 * follows from the stops, tumbles included, because columns are filled from the same strip.
 */
export function playSpin(input: SpinInput, draws: Draws): SpinOutcome {
  const { config, set, tell } = input
  const strips = config.strips[set]
  const stops = strips.map((strip) => drawInt(draws, strip.length))
  let board = boardAt(config, strips, stops)
  let orbs = withNewOrbs(config, board, [], draws)
  tell({ type: 'reveal', set, stops, board: boardText(board), orbs })

  let units = 0
  for (let tumbleCount = 0; ; tumbleCount += 1) {
    const wins = winsOf(config, board)
    if (wins.length === 0) break
    units += tellWins(input, wins, tumbleCount)
    if (!config.tumbles) break
    const vanished = vanishedBy(config, wins)
    board = tumbled(board, strips, vanished)
    orbs = withNewOrbs(config, board, fallen(orbs, vanished), draws)
    const removed = vanished.map((rows) => [...rows].toSorted((a, b) => a - b))
    tell({ type: 'tumble', removed, board: boardText(board), orbs })
  }
  if (units > 0) units = multiplied(input, units, orbs)
  return withScatters(input, board, units)
}

function tellWins(input: SpinInput, wins: readonly BoardWin[], tumbleCount: number): number {
  const times = input.multiplying.ofBoard(tumbleCount)
  const units = wins.reduce((sum, win) => sum + win.units, 0) * times
  input.tell({
    type: 'win',
    wins: wins.map(({ units: single, ...win }) => ({ ...win, amount: input.amountOf(single) })),
    times,
    amount: input.amountOf(units),
  })
  return units
}

function multiplied(input: SpinInput, units: number, orbs: readonly Orb[]): number {
  const orbSum = orbs.reduce((sum, { times }) => sum + times, 0)
  const times = input.multiplying.ofSpin(orbSum)
  if (times === 1) return units
  input.tell({ type: 'orbs', orbSum, times, amount: input.amountOf(units * times) })
  return units * times
}

function withScatters(input: SpinInput, board: Board, units: number): SpinOutcome {
  const { config, set, multiplying } = input
  const cells = prepared(config).scatters.flatMap((letter) => cellsOf(board, letter))
  const pay = reached(config.scatterPays, cells.length) * scatterTimes(config, set, multiplying)
  const table = set === 'base' ? config.feature?.trigger : config.feature?.retrigger
  const spins = reached(table, cells.length)
  if (pay > 0 || spins > 0) {
    const amount = input.amountOf(pay)
    input.tell({ type: 'scatter', count: cells.length, cells, spins, amount })
  }
  return { units: units + pay, scatterCount: cells.length }
}

/** Scatters are paid with the fixed multiplier of their spin; the other kinds multiply wins of symbols alone. */
function scatterTimes(config: SlotConfig, set: 'base' | 'free', multiplying: Multiplying): number {
  const multiplier = set === 'base' ? config.baseMultiplier : config.feature?.multiplier
  return multiplier?.kind === 'fixed' ? multiplying.shown() : 1
}

/** The winning symbols, each once, by reel. */
function vanishedBy(config: SlotConfig, wins: readonly BoardWin[]): Set<number>[] {
  const vanished = config.layout.map(() => new Set<number>())
  for (const { cells } of wins) for (const [reel, row] of cells) vanished[reel]?.add(row)
  return vanished
}

function fallen(orbs: readonly Orb[], vanished: readonly ReadonlySet<number>[]): Orb[] {
  return orbs.map((orb) => {
    const below = [...(vanished[orb.reel] ?? [])].filter((row) => row > orb.row).length
    return { ...orb, row: orb.row + below }
  })
}

/** Orbs that came into sight are drawn from the left and from the top. */
function withNewOrbs(
  config: SlotConfig,
  board: Board,
  known: readonly Orb[],
  draws: Draws,
): readonly Orb[] {
  if (config.orbs.length === 0) return known
  const isKnown = ([reel, row]: Cell): boolean =>
    known.some((orb) => orb.reel === reel && orb.row === row)
  const cells = prepared(config).orbs.flatMap((letter) => cellsOf(board, letter))
  const fresh = cells
    .filter((cell) => !isKnown(cell))
    .map(([reel, row]) => ({ reel, row, times: drawWeighted(draws, config.orbs).times }))
  return fresh.length === 0 ? known : [...known, ...fresh]
}

export function drawWeighted<Row extends { readonly weight: number }>(
  draws: Draws,
  rows: readonly Row[],
): Row {
  let at = drawInt(
    draws,
    rows.reduce((sum, { weight }) => sum + weight, 0),
  )
  for (const row of rows) {
    at -= row.weight
    if (at < 0) return row
  }
  throw new RangeError('A draw beyond all weights.')
}

const boardText = (board: Board): string[] => board.columns.map((column) => column.join(''))
