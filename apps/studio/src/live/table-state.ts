import type { AppContext } from '../app-context.ts'
import type { HousePlayers } from './house-players.ts'
import type { HashChains, ChainPlace } from './hash-chains.ts'
import type { Subscribers } from './subscribers.ts'
import type { TableWallet, LivePlayer } from './table-wallet.ts'
import type { Past, SeenBet } from './messages.ts'
import type { TablePhase } from './games/phases.ts'
import type { TableGame } from './games/table-game.ts'

/** What a table stands on. */
export interface TableParts {
  readonly context: Pick<AppContext, 'db' | 'commits' | 'clock' | 'random' | 'log'>
  readonly money: TableWallet
  readonly game: TableGame
  readonly chains: HashChains
  readonly subscribers: Subscribers
  /** In a demo, so that nobody plays in an empty room. */
  readonly house?: HousePlayers
}

export interface SeatBet {
  readonly txId: string
  readonly amount: bigint
  readonly choice: unknown
  state: 'asked' | 'taken' | 'refused' | 'returned'
}

/** One bet of a player at the round in play, with all that was added to it. */
export interface Seat {
  readonly no: number
  readonly slot: number
  /** What the wallet knows as a round. */
  readonly seatId: string
  readonly player: LivePlayer
  readonly clientSeed: string
  /** By the id of the request, so that a repeated one places nothing. */
  readonly bets: Map<string, SeatBet>
  staked: bigint
  choice: unknown
  /** Hundredths; null while the seat is still in. */
  cashOut: number | null
  paid: bigint | null
}

export interface RoundInPlay {
  readonly id: string
  readonly place: ChainPlace
  readonly openedAt: number
  phase: TablePhase
  /** When the phase began, and when it is over as far as that is known. */
  since: number
  endsAt: number
  startedAt: number | null
  /** By `seatKey`. */
  readonly seats: Map<string, Seat>
  /** In the order in which their first bet was taken. */
  readonly inOrder: Seat[]
  /** Bets that are on their way to the wallet. */
  travelling: number
  /** No bet can come to the table any more, wherever it is. */
  isClosed: boolean
  clientSeeds: readonly string[]
  /** Known once betting is over; shown when the game says. */
  chainHash: string | null
  result: unknown
  isShown: boolean
  isSettled: boolean
}

export interface TableState extends TableParts {
  round: RoundInPlay | null
  /** What everybody has still to be told, by seat. */
  readonly changed: Map<number, SeenBet>
  hasNews: boolean
  changedAt: number
  lastTick: number
  /** The last rounds, the newest first, ready to be told: finding an old hash takes its time. */
  past: Past[]
  /** Seats that leave by themselves, the lowest multiplier last. */
  autos: Seat[]
}

export function nowOf({ context }: TableParts): number {
  return context.clock.now().getTime()
}

/** Where a player's bet is found; the second has a seat beside the first. */
export function seatKey({ key }: LivePlayer, slot: number): string {
  return `${key}#${slot}`
}

export function seenBet(seat: Seat): SeenBet {
  return {
    no: seat.no,
    name: seat.player.name,
    amount: String(seat.staked),
    currency: seat.player.currency,
    ...(seat.cashOut === null ? {} : { out: seat.cashOut }),
    ...(seat.paid === null ? {} : { paid: String(seat.paid) }),
  }
}

/** More than these nobody reads; the count says how many there are. Told to all, each costs as often as all. */
export const SEEN_MAX = 100

/** Everybody hears of it with the next frame that goes to all. */
export function markChanged(table: TableState, seat: Seat): void {
  table.hasNews = true
  if (seat.no <= SEEN_MAX) table.changed.set(seat.no, seenBet(seat))
}

export function tellSeat({ subscribers }: TableState, seat: Seat): void {
  subscribers.tell(seat.player.key, {
    type: 'seat',
    slot: seat.slot,
    seat: {
      roundId: seat.seatId,
      staked: String(seat.staked),
      choice: seat.choice,
      out: seat.cashOut,
      paid: seat.paid === null ? null : String(seat.paid),
    },
  })
}
