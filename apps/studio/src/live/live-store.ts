import type { Chain } from '@baize/fair/chain'
import type { PayRule } from '@baize/fair/fraction'
import type { Database } from '../database/open.ts'
import type { LivePlayer, Stake } from './table-wallet.ts'
import type { TablePhase } from './games/phases.ts'

export interface ChainRow {
  readonly terminal_hash: string
  readonly table_id: string
  readonly length: number
  readonly spacing: number
  readonly checkpoints: Uint8Array
  readonly salt: string
  readonly next_index: number
}

export interface RoundRow {
  readonly round_id: string
  readonly table_id: string
  readonly terminal_hash: string
  readonly chain_index: number
  readonly phase: TablePhase | 'done'
  readonly client_seeds: string
  readonly result: string | null
  readonly is_void: number
  readonly opened_at: number
  readonly started_at: number | null
  readonly ended_at: number | null
}

export type SeatState = 'open' | 'paid' | 'lost' | 'refunded'

export interface SeatRow {
  readonly seat_id: string
  readonly round_id: string
  readonly player_key: string
  readonly slot: number
  readonly player: string
  readonly client_seed: string
  readonly pay_rule: PayRule
  readonly state: SeatState
  readonly staked: string
  readonly choice: string
  readonly cash_out: number | null
  readonly paid: string
  readonly opened_at: number
  readonly closed_at: number | null
}

export type BetState = 'asked' | 'taken' | 'refused' | 'returned'

export interface BetRow {
  readonly tx_id: string
  readonly seat_id: string
  readonly amount: string
  readonly choice: string
  readonly state: BetState
}

export function insertChain(
  db: Database,
  chain: Chain,
  made: { tableId: string; secret: string; salt: string; at: number },
): void {
  db.run(
    `insert into live_chains (terminal_hash, table_id, secret, length, spacing, checkpoints, salt,
       next_index, created_at) values (?, ?, ?, ?, ?, ?, ?, 1, ?)`,
    chain.terminalHash,
    made.tableId,
    made.secret,
    chain.length,
    chain.spacing,
    chain.checkpoints,
    made.salt,
    made.at,
  )
}

/** The chain a table plays: the oldest that is not used up. */
export function chainInUse(db: Database, tableId: string): ChainRow | undefined {
  return db.one(
    `select terminal_hash, table_id, length, spacing, checkpoints, salt, next_index from live_chains
     where table_id = ? and next_index <= length order by created_at, rowid limit 1`,
    tableId,
  )
}

export function chainOf(db: Database, terminalHash: string): ChainRow | undefined {
  return db.one('select * from live_chains where terminal_hash = ?', terminalHash)
}

/** How many rounds all chains of the table still have. */
export function linksLeft(db: Database, tableId: string): number {
  return (
    db.one<{ count: number }>(
      `select coalesce(sum(length - next_index + 1), 0) as count from live_chains where table_id = ?`,
      tableId,
    )?.count ?? 0
  )
}

/** Takes the place for the round: whoever comes second finds it taken. */
export function insertRound(
  db: Database,
  round: { id: string; tableId: string; terminalHash: string; index: number; at: number },
): void {
  const moved = db.run(
    'update live_chains set next_index = ? where terminal_hash = ? and next_index = ?',
    round.index + 1,
    round.terminalHash,
    round.index,
  )
  if (moved !== 1) throw new Error(`Place ${round.index} of the chain of ${round.tableId} is used.`)
  db.run(
    `insert into live_rounds (round_id, table_id, terminal_hash, chain_index, phase, client_seeds,
       is_void, opened_at) values (?, ?, ?, ?, 'betting', '[]', 0, ?)`,
    round.id,
    round.tableId,
    round.terminalHash,
    round.index,
    round.at,
  )
}

export function markLocked(db: Database, roundId: string, clientSeeds: readonly string[]): void {
  db.run(
    `update live_rounds set phase = 'locked', client_seeds = ? where round_id = ? and phase = 'betting'`,
    JSON.stringify(clientSeeds),
    roundId,
  )
}

/** With the result when it is shown at once. */
export function markRunning(
  db: Database,
  roundId: string,
  startedAt: number,
  result: string | null,
): void {
  db.run(
    `update live_rounds set phase = 'running', started_at = ?, result = ?
     where round_id = ? and phase = 'locked'`,
    startedAt,
    result,
    roundId,
  )
}

export function markEnded(db: Database, roundId: string, endedAt: number, result: string): void {
  db.run(
    `update live_rounds set phase = 'ended', ended_at = ?, result = ?
     where round_id = ? and phase = 'running'`,
    endedAt,
    result,
    roundId,
  )
}

export function markDone(db: Database, roundId: string, at: number, isVoid: boolean): void {
  db.run(
    `update live_rounds set phase = 'done', is_void = ?, ended_at = coalesce(ended_at, ?) where round_id = ?`,
    isVoid ? 1 : 0,
    at,
    roundId,
  )
}

export function unfinishedRounds(db: Database, tableId: string): RoundRow[] {
  return db.all(
    `select * from live_rounds where table_id = ? and phase != 'done' order by opened_at`,
    tableId,
  )
}

export function roundOf(db: Database, roundId: string): RoundRow | undefined {
  return db.one('select * from live_rounds where round_id = ?', roundId)
}

/** The last rounds that came to a result, the newest first. */
export function pastRounds(db: Database, tableId: string, limit: number): RoundRow[] {
  return db.all(
    `select * from live_rounds where table_id = ? and result is not null and phase in ('ended', 'done')
     order by opened_at desc, rowid desc limit ?`,
    tableId,
    limit,
  )
}

export interface NewSeat {
  readonly seatId: string
  readonly roundId: string
  readonly slot: number
  readonly player: LivePlayer
  readonly clientSeed: string
  readonly payRule: PayRule
  readonly at: number
}

export function insertSeat(db: Database, seat: NewSeat): void {
  db.run(
    `insert into live_seats (seat_id, round_id, player_key, slot, player, client_seed, pay_rule, state, staked, choice,
       paid, opened_at) values (?, ?, ?, ?, ?, ?, ?, 'open', '0', 'null', '0', ?)`,
    seat.seatId,
    seat.roundId,
    seat.player.key,
    seat.slot,
    JSON.stringify(seat.player),
    seat.clientSeed,
    seat.payRule,
    seat.at,
  )
}

export function insertBet(db: Database, stake: Stake, choice: unknown, at: number): void {
  db.run(
    `insert into live_bets (tx_id, seat_id, amount, choice, state, placed_at)
     values (?, ?, ?, ?, 'asked', ?)`,
    stake.txId,
    stake.roundId,
    String(stake.amount),
    JSON.stringify(choice),
    at,
  )
}

export function markBet(db: Database, txId: string, state: BetState): void {
  db.run('update live_bets set state = ? where tx_id = ?', state, txId)
}

/** What the seat has on the table now. */
export function writeStake(db: Database, seatId: string, staked: bigint, choice: unknown): void {
  db.run(
    `update live_seats set staked = ?, choice = ? where seat_id = ? and state = 'open'`,
    String(staked),
    JSON.stringify(choice),
    seatId,
  )
}

export interface SeatEnd {
  readonly state: Exclude<SeatState, 'open'>
  readonly paid: bigint
  readonly cashOut: number | null
  readonly at: number
}

/** False when the seat was ended before: it is paid once. */
export function endSeat(db: Database, seatId: string, end: SeatEnd): boolean {
  return (
    db.run(
      `update live_seats set state = ?, paid = ?, cash_out = ?, closed_at = ?
       where seat_id = ? and state = 'open'`,
      end.state,
      String(end.paid),
      end.cashOut,
      end.at,
      seatId,
    ) === 1
  )
}

export function openSeats(db: Database, roundId: string, limit: number): SeatRow[] {
  return db.all(
    `select * from live_seats where round_id = ? and state = 'open' order by rowid limit ?`,
    roundId,
    limit,
  )
}

export function seatOf(db: Database, seatId: string): SeatRow | undefined {
  return db.one('select * from live_seats where seat_id = ?', seatId)
}

export function betsOf(db: Database, seatId: string): BetRow[] {
  return db.all('select * from live_bets where seat_id = ? order by rowid', seatId)
}

/** Bets whose answer was never written down. */
export function askedBets(db: Database, tableId: string): BetRow[] {
  return db.all(
    `select b.* from live_bets b join live_seats s on s.seat_id = b.seat_id
       join live_rounds r on r.round_id = s.round_id
     where b.state = 'asked' and r.table_id = ?`,
    tableId,
  )
}

/** A demo that nobody keeps; the shared rounds it sat at stay. */
export function deleteSeatsOf(db: Database, playerKey: string): void {
  db.run(
    'delete from live_bets where seat_id in (select seat_id from live_seats where player_key = ?)',
    playerKey,
  )
  db.run('delete from live_seats where player_key = ?', playerKey)
}

export function openSeatsOf(db: Database, playerKey: string): SeatRow[] {
  return db.all(
    `select * from live_seats where player_key = ? and state = 'open' and staked != '0'`,
    playerKey,
  )
}

/** A player's own rounds at a table, the newest first, older than the cursor. */
export function seatsBefore(
  db: Database,
  playerKey: string,
  tableId: string,
  before: number,
  limit: number,
): SeatRow[] {
  return db.all(
    `select s.* from live_seats s join live_rounds r on r.round_id = s.round_id
     where s.player_key = ? and r.table_id = ? and s.opened_at < ? and s.staked != '0'
     order by s.opened_at desc limit ?`,
    playerKey,
    tableId,
    before,
    limit,
  )
}

/** Bets of seats for the books; one that was given back may never have arrived. */
export const LIVE_TRANSACTIONS = `
  select b.tx_id, 'bet', s.seat_id, json_extract(s.player, '$.playerId'), r.table_id,
    json_extract(s.player, '$.currency'), b.amount, b.placed_at,
    case b.state when 'taken' then 'done' when 'refused' then 'refused' else 'waiting' end
  from live_bets b join live_seats s on s.seat_id = b.seat_id
    join live_rounds r on r.round_id = s.round_id
  where b.placed_at >= ?1 and b.placed_at < ?2 and s.player_key like 'player:%'`
