import type { OwnSeat, Past, SeenBet, ServerMessage } from '../../live/messages.ts'

/** A bet on its way to the table. */
export interface AskedBet {
  readonly id: string
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
  readonly seat: OwnSeat | null
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
  seat: null,
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
        ...(isNew ? { seat: null, bets: [], count: 0, spots: {}, asked: [] } : {}),
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
      return { ...view, seat: says.seat && says.seat.staked !== '0' ? says.seat : null }
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

function withChanges(bets: readonly SeenBet[], changes: readonly SeenBet[]): readonly SeenBet[] {
  const byNo = new Map(bets.map((bet) => [bet.no, bet]))
  for (const change of changes) {
    if (change.amount === '0') byNo.delete(change.no)
    else byNo.set(change.no, change)
  }
  return [...byNo.values()]
}
