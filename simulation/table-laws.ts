// What must hold of shared tables, whatever happened to them: read from the studio's database and the ledger alone.
import type { Engine } from '@baize/fair/engine'
import { isOfItsChain, sharedBetDraws, type SharedRound } from '@baize/fair/shared-draws'
import { linkAt } from '@baize/fair/chain'
import type { Catalogue } from '../apps/studio/src/catalogue.ts'
import type { BetRow, ChainRow, RoundRow, SeatRow } from '../apps/studio/src/live/live-store.ts'
import type { Machine } from './machine.ts'
import type { ToldAtTables } from './table-guest.ts'

type Breach = string

/** What each round has moved in the ledger; what a law has accounted for is taken out. */
export type Moved = Map<string, bigint>

export function tableBreaches(
  { studioDb, catalogue }: Machine,
  moved: Moved,
  told: readonly ToldAtTables[],
): Breach[] {
  const rounds = new Map(
    studioDb
      .all<RoundRow>('select * from live_rounds order by opened_at, rowid')
      .map((row) => [row.round_id, row]),
  )
  const chains = studioDb.all<ChainRow>('select * from live_chains order by rowid')
  const bets = Map.groupBy(
    studioDb.all<BetRow>('select * from live_bets order by rowid'),
    (bet) => bet.seat_id,
  )
  const seats = studioDb.all<SeatRow>('select * from live_seats order by rowid')
  const drawnFrom = (round: RoundRow) => sharedRoundOf(round, chains)
  return [
    ...chains.flatMap((chain) => chainBreaches(chain, [...rounds.values()])),
    ...[...rounds.values()].flatMap((round) => roundBreaches(round, drawnFrom(round))),
    ...seats.flatMap((seat) => seatBreaches(seat, bets.get(seat.seat_id) ?? [], moved)),
    ...seats.flatMap((seat) => payBreaches(seat, rounds.get(seat.round_id), drawnFrom, catalogue)),
    ...told.flatMap((one) => brokenWords(one, rounds, seats)),
    ...told.flatMap(({ silences }) => silences),
  ]
}

/** Every place is taken once, in its order, and the chain leads back to what was published. */
function chainBreaches(chain: ChainRow, rounds: readonly RoundRow[]): Breach[] {
  const places = rounds
    .filter(({ terminal_hash: hash }) => hash === chain.terminal_hash)
    .map(({ chain_index: index }) => index)
  return places.every((index, at) => index === at + 1) && chain.next_index === places.length + 1
    ? []
    : [`the chain of ${chain.table_id} was played at ${places.join()} up to ${chain.next_index}`]
}

function sharedRoundOf(round: RoundRow, chains: readonly ChainRow[]): SharedRound | undefined {
  const chain = chains.find(({ terminal_hash: hash }) => hash === round.terminal_hash)
  if (!chain) return undefined
  const { length, spacing, checkpoints, salt } = chain
  const place = { terminalHash: round.terminal_hash, index: round.chain_index }
  const made = { length, spacing, checkpoints, terminalHash: place.terminalHash }
  return {
    tableId: round.table_id,
    ...place,
    salt,
    clientSeeds: JSON.parse(round.client_seeds) as string[],
    chainHash: linkAt(made, place.index),
  }
}

function roundBreaches(round: RoundRow, drawnFrom: SharedRound | undefined): Breach[] {
  const { round_id: id, phase, result, is_void: isVoid } = round
  const breaches: Breach[] = []
  if (phase !== 'done') breaches.push(`the shared round ${id} is still ${phase}`)
  if (!drawnFrom || !isOfItsChain(drawnFrom)) breaches.push(`${id} is not of its chain`)
  if ((isVoid === 1) !== (result === null))
    breaches.push(`${id} has ${result} and is void: ${isVoid}`)
  return breaches
}

/** A bet is paid, lost or given back, once, and the ledger has moved as much. */
function seatBreaches(seat: SeatRow, bets: readonly BetRow[], moved: Moved): Breach[] {
  const { seat_id: id, state } = seat
  const staked = BigInt(seat.staked)
  const breaches: Breach[] = []
  const expected = state === 'refunded' ? 0n : BigInt(seat.paid) - staked
  const actual = moved.get(`house-studio:${id}`) ?? 0n
  moved.delete(`house-studio:${id}`)
  if (state === 'open') breaches.push(`seat ${id} was never settled`)
  else if (actual !== expected)
    breaches.push(`I6 seat ${id} is ${state} and moved ${actual} instead of ${expected}`)
  for (const bet of bets)
    if (bet.state === 'asked') breaches.push(`nobody knows what became of ${bet.tx_id} of ${id}`)
  const taken = bets.filter((bet) => bet.state === 'taken')
  const onTable = taken.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  if (onTable !== (state === 'refunded' ? 0n : staked))
    breaches.push(`seat ${id} is ${state} with ${staked} and has bets of ${onTable}`)
  return breaches
}

/** The game, played again from what is published of the round, pays what was paid. */
function payBreaches(
  seat: SeatRow,
  round: RoundRow | undefined,
  drawnFrom: (round: RoundRow) => SharedRound | undefined,
  catalogue: Catalogue,
): Breach[] {
  const shared = round && drawnFrom(round)
  const title = round && catalogue.title(round.table_id)
  if (!round || !shared || !title) return [`seat ${seat.seat_id} is at no table`]
  if (seat.state === 'refunded' || seat.state === 'open') return []
  const { engine, config } = title.game as { engine: Engine; config: unknown }
  const choice = JSON.parse(seat.choice) as { autoCashout?: number | null }
  const { cash_out: at } = seat
  const steps = at === null || at === choice.autoCashout ? [] : [{ type: 'cashout', at }]
  const again = engine.play(
    config,
    { choice, bet: BigInt(seat.staked), steps },
    sharedBetDraws(shared, seat.pay_rule === 'cut' ? null : seat.seat_id),
  )
  return String(again.paid) === seat.paid
    ? []
    : [`G15 seat ${seat.seat_id} was paid ${seat.paid}, and its round gives ${again.paid}`]
}

function brokenWords(
  told: ToldAtTables,
  rounds: ReadonlyMap<string, RoundRow>,
  seats: readonly SeatRow[],
): Breach[] {
  const breaches: Breach[] = []
  for (const [id, { result, proof }] of told.rounds) {
    const row = rounds.get(id)
    const isKept = row?.result === JSON.stringify(result) && row.is_void === 0
    if (!isKept) breaches.push(`I18 round ${id} was shown and is ${row?.result}`)
    if (row?.terminal_hash !== proof.terminalHash || row.chain_index !== proof.index)
      breaches.push(`I18 round ${id} was shown at another place of its chain`)
  }
  const byId = new Map(seats.map((seat) => [seat.seat_id, seat]))
  for (const [id, paid] of told.seats) {
    const seat = byId.get(id)
    if (!seat) breaches.push(`I18 seat ${id} was answered and is gone`)
    else if (paid !== null && (seat.paid !== paid || seat.state === 'refunded'))
      breaches.push(`I18 seat ${id} was told ${paid} and is ${seat.state} with ${seat.paid}`)
  }
  return breaches
}
