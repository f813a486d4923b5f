import { chainOf, pastRounds } from './live-store.ts'
import type { Past, Proof, SeenBet, ServerMessage } from './messages.ts'
import {
  seenBet,
  SEEN_MAX,
  type RoundInPlay,
  type Seat,
  type TableParts,
  type TableState,
} from './table-state.ts'

/** What everybody is told of a table, in its words. */
const HISTORY_MAX = 30

export function stateOf({ context, game }: TableState, round: RoundInPlay): ServerMessage {
  // When a flight ends is its result: nobody may know it before.
  const isSecret = round.phase === 'running' && game.showsResult === 'at-end'
  return {
    type: 'state',
    phase: round.phase,
    roundId: round.id,
    index: round.place.index,
    terminalHash: round.place.terminalHash,
    serverTime: context.clock.now().getTime(),
    startedAt: round.startedAt,
    endsAt: isSecret ? null : round.endsAt,
    result: round.isShown ? round.result : null,
  }
}

export function proofOf({ game }: TableState, round: RoundInPlay): Proof {
  return {
    roundId: round.id,
    tableId: game.tableId,
    ...round.place,
    clientSeeds: round.clientSeeds,
    chainHash: round.isShown ? round.chainHash : null,
  }
}

/** What was played before this process began. */
export function readPast({ context, game, chains }: TableParts): Past[] {
  return pastRounds(context.db, game.tableId, HISTORY_MAX).map((row) => {
    const place = { terminalHash: row.terminal_hash, index: row.chain_index }
    return {
      roundId: row.round_id,
      tableId: row.table_id,
      ...place,
      salt: chainOf(context.db, row.terminal_hash)?.salt ?? '',
      clientSeeds: JSON.parse(row.client_seeds) as string[],
      chainHash: chains.hashOf(place),
      result: JSON.parse(row.result ?? 'null') as unknown,
    }
  })
}

/** The round has become a past one. */
export function addToPast(table: TableState, round: RoundInPlay): Past {
  const past = { ...proofOf(table, round), result: round.result }
  table.past = [past, ...table.past.slice(0, HISTORY_MAX - 1)]
  return past
}

export function seatMessage(slot: number, seat: Seat | null): ServerMessage {
  if (!seat || seat.staked === 0n) return { type: 'seat', slot, seat: null }
  const paid = seat.paid === null ? null : String(seat.paid)
  const { seatId: roundId, choice, cashOut: out } = seat
  return { type: 'seat', slot, seat: { roundId, staked: String(seat.staked), choice, out, paid } }
}

/** Everything, or what changed; with the totals of the spots where there are any. */
export function playersOf(
  { game, house }: TableState,
  round: RoundInPlay,
  changes?: readonly SeenBet[],
): ServerMessage {
  const whole = (): readonly SeenBet[] => [
    ...round.inOrder.filter(({ no }) => no <= SEEN_MAX).map(seenBet),
    ...(house?.seen() ?? []),
  ]
  const spots = spotTotals(game, round)
  return {
    type: 'players',
    isWhole: changes === undefined,
    count: new Set(round.inOrder.map(({ player }) => player.key)).size,
    bets: changes ?? whole(),
    ...(spots === null ? {} : { spots }),
  }
}

function spotTotals(
  game: TableState['game'],
  round: RoundInPlay,
): Record<string, Record<string, string>> | null {
  if (game.cashOuts) return null
  const totals = new Map<string, Map<string, bigint>>()
  for (const { choice, player } of round.inOrder)
    for (const { spot, amount } of choice === null ? [] : game.spotsOf(choice)) {
      const ofSpot = totals.get(spot) ?? new Map<string, bigint>()
      ofSpot.set(player.currency, (ofSpot.get(player.currency) ?? 0n) + BigInt(amount))
      totals.set(spot, ofSpot)
    }
  return Object.fromEntries(
    [...totals].map(([spot, ofSpot]) => [
      spot,
      Object.fromEntries([...ofSpot].map(([currency, sum]) => [currency, String(sum)])),
    ]),
  )
}
