import { unitsText } from '@baize/fair/fraction'
import { paySeat, SEAT_PAY_RULE, sharedRoundOf } from './seat-payment.ts'
import type { Subscriber } from './subscribers.ts'
import { endSeat, writeStake } from './live-store.ts'
import { PHASES } from './games/phases.ts'
import type { TableMessage } from './messages.ts'
import { reject } from './seat-bets.ts'
import type { CashOuts } from './games/table-game.ts'
import {
  markChanged,
  nowOf,
  seatKey,
  tellSeat,
  type RoundInPlay,
  type Seat,
  type TableState,
} from './table-state.ts'

/** A round that runs, at a table that can be left. */
interface Flight {
  readonly round: RoundInPlay
  readonly rules: CashOuts<unknown, unknown>
  /** What has been reached now, and what will be reached at most: both in hundredths. */
  readonly reached: number
  readonly last: number
}

function flightOf(table: TableState, at: number): Flight | null {
  const { round, game } = table
  const rules = game.cashOuts
  if (!rules || !round || !PHASES[round.phase].takesCashOuts || round.startedAt === null)
    return null
  const reached = rules.multiplierAt(at - round.startedAt)
  return { round, rules, reached, last: rules.lastOf(round.result) }
}

/**
 * A player wants to leave. What counts is the moment the message is read here, on this clock: nothing that the
 * message could say.
 */
export async function cashOut(
  table: TableState,
  { player }: Subscriber,
  slot: number,
): Promise<void> {
  const flight = flightOf(table, nowOf(table))
  const seat = table.round?.seats.get(seatKey(player, slot))
  if (!flight || !seat || seat.staked === 0n || seat.cashOut !== null)
    return reject(table, player, null, 'NOT_IN_PLAY', 'There is nothing to cash out.')
  const { rules, reached, last } = flight
  const auto = rules.autoOf(seat.choice)
  // It was to leave earlier, and only the table had not come to it yet.
  if (auto !== null && auto <= Math.min(reached, last)) return await leave(table, seat, auto)
  if (reached > last) return reject(table, player, null, 'TOO_LATE', 'The round was over.')
  if (reached < rules.lowest)
    return reject(table, player, null, 'TOO_EARLY', 'The round has only begun.')
  await leave(table, seat, reached)
}

/** The seat is paid in the same transaction that ends it, and told when that is on the disk. */
async function leave(table: TableState, seat: Seat, at: number): Promise<void> {
  const { context, money, game, subscribers } = table
  if (!game.cashOuts || !table.round) throw new Error(`Seat ${seat.seatId} cannot leave.`)
  const due = game.cashOuts.due(seat.staked, at, SEAT_PAY_RULE)
  const payRule = SEAT_PAY_RULE
  const { paid } = paySeat(sharedRoundOf(table, table.round), { id: seat.seatId, payRule }, due)
  seat.cashOut = at
  seat.paid = paid
  const { refTxId, player, seatId, staked } = { ...seat, refTxId: firstBetOf(seat) }
  await context.commits.write(() => {
    const end = { state: 'paid', paid, cashOut: at, at: nowOf(table) } as const
    if (!endSeat(context.db, seatId, end)) throw new Error(`Seat ${seatId} was ended before.`)
    const { tableId: gameId } = game
    money.pay(player, { refTxId, roundId: seatId, gameId, staked, due, amount: paid })
  })
  money.hasWritten()
  subscribers.tell(player.key, {
    type: 'cashedOut',
    slot: seat.slot,
    at,
    due: unitsText(due),
    paid: String(paid),
  })
  tellSeat(table, seat)
  markChanged(table, seat)
}

function firstBetOf(seat: Seat): string {
  const first = [...seat.bets.values()].find(({ state }) => state === 'taken')
  if (!first) throw new Error(`Seat ${seat.seatId} has no bet.`)
  return first.txId
}

/** Lines up those who leave by themselves; whoever leaves first stands at the end. */
export function lineUpAutos(table: TableState): void {
  const rules = table.game.cashOuts
  if (!rules) return
  const autoOf = (seat: Seat): number => rules.autoOf(seat.choice) ?? Infinity
  table.autos = [...(table.round?.seats.values() ?? [])]
    .filter((seat) => seat.staked > 0n && seat.cashOut === null && autoOf(seat) < Infinity)
    .sort((a, b) => autoOf(b) - autoOf(a))
}

/** Lets those leave whose multiplier has been reached: exactly at it, however late the table looks. */
export function leaveByThemselves(table: TableState, at: number): Promise<void>[] {
  const flight = flightOf(table, at)
  if (!flight) return []
  const due = Math.min(flight.reached, flight.last)
  const leaving: Promise<void>[] = []
  for (;;) {
    const seat = table.autos.at(-1)
    const auto = seat && flight.rules.autoOf(seat.choice)
    if (!seat || auto === null || auto === undefined || auto > due) return leaving
    table.autos.pop()
    if (seat.cashOut === null) leaving.push(leave(table, seat, auto))
  }
}

/** Sets where the seat leaves by itself, before or during the round. */
export async function setAuto(
  table: TableState,
  { player }: Subscriber,
  { at, slot }: Extract<TableMessage, { type: 'autoCashOut' }>,
): Promise<void> {
  const { round, game, context } = table
  const rules = game.cashOuts
  const seat = round?.seats.get(seatKey(player, slot))
  if (!round || !rules || !seat || seat.staked === 0n || seat.cashOut !== null)
    return reject(table, player, null, 'NOT_IN_PLAY', 'There is no bet to change.')
  if (round.phase === 'ended') return reject(table, player, null, 'TOO_LATE', 'The round was over.')
  const flight = flightOf(table, nowOf(table))
  const passed = flight ? Math.max(flight.reached, rules.lowest - 1) : rules.lowest - 1
  const before = rules.autoOf(seat.choice)
  // One that has been reached holds, and one that has been passed cannot be chosen any more.
  if (before !== null && before <= passed) return
  if (at !== null && (at <= passed || at > rules.highest))
    return reject(table, player, null, 'BAD_CHOICE', 'That multiplier cannot be chosen now.')
  seat.choice = rules.withAuto(seat.choice, at)
  for (const bet of seat.bets.values())
    if (bet.state === 'taken') Object.assign(bet, { choice: seat.choice })
  lineUpAutos(table)
  const { seatId, staked, choice } = seat
  await context.commits.write(() => writeStake(context.db, seatId, staked, choice))
  tellSeat(table, seat)
}
