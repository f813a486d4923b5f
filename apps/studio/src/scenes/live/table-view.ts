import type { OwnSeat, Past, SeenBet, ServerMessage } from '../../live/messages.ts'

/** A bet on its way to the table. */
export interface AskedBet {
  readonly id: string
  readonly slot: number
  readonly choice: unknown
}

/** Everything the browser knows of a table. */
export interface TableView {
  readonly isOnline: boolean
  readonly phase: 'away' | 'betting' | 'locked' | 'running' | 'ended'
  readonly roundId: string
  /** On the steady clock of this browser; null when nobody may know, or nothing runs. */
  readonly endsAt: number | null
  readonly startedAt: number | null
  readonly result: unknown
  /** The player's own bets on this round, by their slots. */
  readonly seats: readonly (OwnSeat | null)[]
  /** Requests that have no answer yet. */
  readonly asked: readonly AskedBet[]
  readonly bets: readonly SeenBet[]
  readonly count: number
  readonly spots: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly past: readonly Past[]
  /** The last tick: its moment on our clock. */
  readonly tickAt: number
}

export const NO_TABLE: TableView = {
  isOnline: false,
  phase: 'away',
  roundId: '',
  endsAt: null,
  startedAt: null,
  result: null,
  seats: [],
  asked: [],
  bets: [],
  count: 0,
  spots: {},
  past: [],
  tickAt: 0,
}

const PAST_MAX = 30

/** The view after one more message, heard at that moment of the steady clock. */
export function heard(view: TableView, says: ServerMessage, now: number): TableView {
  switch (says.type) {
    case 'state': {
      const here = (serverMs: number | null) =>
        serverMs === null ? null : now + (serverMs - says.serverTime)
      const isNew = says.roundId !== view.roundId
      return {
        ...view,
        isOnline: true,
        phase: says.phase,
        roundId: says.roundId,
        endsAt: here(says.endsAt),
        startedAt: here(says.startedAt),
        result: says.result,
        tickAt: now,
        ...(isNew ? { seats: [], bets: [], count: 0, spots: {}, asked: [] } : {}),
      }
    }
    case 'tick':
      // The quickest message came closest to the truth: a slow one must not hold the flight back.
      return {
        ...view,
        tickAt: now,
        startedAt: Math.min(view.startedAt ?? Infinity, now - says.t),
      }
    case 'seat':
      return { ...view, seats: withSeat(view.seats, says) }
    case 'accepted':
    case 'rejected':
      return { ...view, asked: view.asked.filter(({ id }) => id !== says.id) }
    case 'result':
      return { ...view, result: says.result }
    case 'players':
      return {
        ...view,
        count: says.count,
        bets: says.isWhole ? says.bets : withChanges(view.bets, says.bets),
        spots: says.spots ?? {},
      }
    case 'history':
      return {
        ...view,
        past: says.isWhole ? says.rounds : [...says.rounds, ...view.past].slice(0, PAST_MAX),
      }
    default:
      return view
  }
}

function withSeat(
  seats: TableView['seats'],
  { slot, seat }: Extract<ServerMessage, { type: 'seat' }>,
): TableView['seats'] {
  const next = Array.from(
    { length: Math.max(seats.length, slot + 1) },
    (_, at) => seats[at] ?? null,
  )
  // One whose last chip was taken back is none.
  next[slot] = seat && seat.staked !== '0' ? seat : null
  return next
}

/** Everybody who is seen at the table: those who bet, and in a demo the players of the house. */
export function playerCount({ count, bets }: TableView): number {
  return count + bets.filter(({ house }) => house !== undefined).length
}

/** The player's bet of that slot; null when there is none on this round. */
export function seatOf(view: TableView, slot = 0): OwnSeat | null {
  return view.seats[slot] ?? null
}

/** All that the player has on this round. */
export function ownStake({ seats }: TableView): bigint {
  return seats.reduce((sum, seat) => sum + BigInt(seat?.staked ?? 0), 0n)
}

function withChanges(bets: readonly SeenBet[], changes: readonly SeenBet[]): readonly SeenBet[] {
  const byNo = new Map(bets.map((bet) => [bet.no, bet]))
  for (const change of changes) {
    if (change.amount === '0') byNo.delete(change.no)
    else byNo.set(change.no, change)
  }
  return [...byNo.values()]
}
