import { ratio, type Ratio } from '@baize/fair/ratio'
import type { SharedRound } from '@baize/fair/shared-draws'
import { paySeat, sharedRoundOfRow } from './seat-payment.ts'
import type { LivePlayer } from './table-wallet.ts'
import {
  askedBets,
  betsOf,
  endSeat,
  markBet,
  markDone,
  openSeats,
  seatOf,
  unfinishedRounds,
  type RoundRow,
  type SeatRow,
} from './live-store.ts'
import { nowOf, type TableParts } from './table-state.ts'

/** Seats that are paid in one transaction: a full table pauses for nobody. */
const BATCH = 250

export interface SettledSeat {
  readonly slot: number
  readonly seatId: string
  readonly player: LivePlayer
  readonly staked: bigint
  readonly due: Ratio
  readonly paid: bigint
  readonly isRefund: boolean
}

/** A round whose result is known, with all that it was drawn from. */
export interface DrawnRound {
  readonly id: string
  readonly result: unknown
  readonly drawnFrom: SharedRound
}

/**
 * Pays the next seats of a round whose result is known. It reads them from the database, so that a process
 * that was killed in between is followed by one that goes on where it was.
 */
export async function settleSome(
  parts: TableParts,
  round: DrawnRound,
): Promise<readonly SettledSeat[]> {
  const { context, money } = parts
  const settled = await context.commits.write(() =>
    openSeats(context.db, round.id, BATCH).map((row) => settleSeat(parts, row, round)),
  )
  money.hasWritten()
  return settled
}

function settleSeat(parts: TableParts, row: SeatRow, round: DrawnRound): SettledSeat {
  const { context, money, game } = parts
  const staked = BigInt(row.staked)
  const player = JSON.parse(row.player) as LivePlayer
  // Whoever asked for a bet and never got it has a seat and nothing on the table: no choice either.
  const choice: unknown = JSON.parse(row.choice)
  const due = staked === 0n ? ratio(0) : game.due(choice, staked, round.result, row.pay_rule)
  const seat = { id: row.seat_id, payRule: row.pay_rule }
  const { paid } = paySeat(round.drawnFrom, seat, due)
  const state = staked === 0n ? 'refunded' : paid > 0n ? 'paid' : 'lost'
  const cashOut = due.num > 0n ? (game.cashOuts?.autoOf(choice) ?? null) : null
  endSeat(context.db, row.seat_id, { state, paid, cashOut, at: nowOf(parts) })
  const refTxId = betsOf(context.db, row.seat_id).find((bet) => bet.state === 'taken')?.tx_id
  if (staked > 0n && refTxId !== undefined)
    money.pay(player, {
      refTxId,
      roundId: row.seat_id,
      gameId: game.tableId,
      staked,
      due,
      amount: paid,
    })
  return { slot: row.slot, seatId: row.seat_id, player, staked, due, paid, isRefund: false }
}

/**
 * After a process that ended in the middle: a round whose result was written, and so could have been seen, is
 * paid; every other one is given back and void. Whoever had left with a win was paid when they left.
 */
export async function finishLeftRounds(parts: TableParts): Promise<void> {
  const { context, game } = parts
  for (const row of unfinishedRounds(context.db, game.tableId)) {
    if (row.result === null) await giveRoundBack(parts, row)
    else await payRound(parts, row)
    await context.commits.write(() =>
      markDone(context.db, row.round_id, nowOf(parts), row.result === null),
    )
  }
  await giveAskedBack(parts)
}

async function payRound(parts: TableParts, row: RoundRow): Promise<void> {
  const drawnFrom = sharedRoundOfRow(parts, row)
  const result = JSON.parse(row.result ?? 'null') as unknown
  const round = { id: row.round_id, result, drawnFrom }
  for (;;) if ((await settleSome(parts, round)).length === 0) return
}

async function giveRoundBack(parts: TableParts, row: RoundRow): Promise<void> {
  const { context, money, game } = parts
  const giveSome = (): number => {
    const seats = openSeats(context.db, row.round_id, BATCH)
    for (const seat of seats) {
      const player = JSON.parse(seat.player) as LivePlayer
      const end = { state: 'refunded', paid: 0n, cashOut: null, at: nowOf(parts) } as const
      endSeat(context.db, seat.seat_id, end)
      for (const bet of betsOf(context.db, seat.seat_id)) {
        if (bet.state !== 'taken' && bet.state !== 'asked') continue
        markBet(context.db, bet.tx_id, 'returned')
        const stake = { txId: bet.tx_id, roundId: seat.seat_id, gameId: game.tableId }
        money.giveBack(
          player,
          { ...stake, amount: BigInt(bet.amount) },
          { reason: 'the round was broken off', wasTaken: bet.state === 'taken' },
        )
      }
    }
    return seats.length
  }
  while ((await context.commits.write(giveSome)) > 0);
  money.hasWritten()
}

/** A bet whose answer nobody waited for any more, of a round that went on without it. */
async function giveAskedBack(parts: TableParts): Promise<void> {
  const { context, money, game } = parts
  await context.commits.write(() => {
    for (const bet of askedBets(context.db, game.tableId)) {
      const seat = seatOf(context.db, bet.seat_id)
      if (!seat) continue
      markBet(context.db, bet.tx_id, 'returned')
      const stake = { txId: bet.tx_id, roundId: seat.seat_id, gameId: game.tableId }
      const player = JSON.parse(seat.player) as LivePlayer
      money.giveBack(
        player,
        { ...stake, amount: BigInt(bet.amount) },
        { reason: 'no answer', wasTaken: false },
      )
    }
  })
  money.hasWritten()
}
