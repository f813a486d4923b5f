import { BadChoice } from '@baize/fair/engine'
import { SEAT_PAY_RULE } from './seat-payment.ts'
import type { Subscriber } from './subscribers.ts'
import type { GivenBack, LivePlayer, Stake, StakeAnswer } from './table-wallet.ts'
import { insertBet, insertSeat, markBet, writeStake } from './live-store.ts'
import { PHASES } from './games/phases.ts'
import type { TableMessage } from './messages.ts'
import {
  markChanged,
  nowOf,
  seatKey,
  tellSeat,
  type RoundInPlay,
  type Seat,
  type SeatBet,
  type TableState,
} from './table-state.ts'

type BetMessage = Extract<TableMessage, { type: 'bet' }>

/** Why a table says no, besides the wallet. */
export type TableRefusal =
  | 'BETS_CLOSED'
  | 'BET_OUT_OF_RANGE'
  | 'BAD_CHOICE'
  | 'ONE_BET_ONLY'
  | 'NOTHING_TO_UNDO'
  | 'TOO_EARLY'
  | 'TOO_LATE'
  | 'NOT_IN_PLAY'
  | 'INTERNAL'

export function reject(
  { subscribers }: TableState,
  player: LivePlayer,
  id: string | null,
  status: TableRefusal,
  message: string,
): void {
  subscribers.tell(player.key, { type: 'rejected', id, status, message, action: 'NONE' })
}

/** Takes a bet: written down, then asked of the wallet, then on the table; or given back. */
export async function placeBet(
  table: TableState,
  { player, clientSeed }: Subscriber,
  message: BetMessage,
): Promise<void> {
  const { round } = table
  if (!round || !takesBets(table, round))
    return reject(table, player, message.id, 'BETS_CLOSED', 'No more bets for this round.')
  if (message.slot >= table.game.slots)
    return reject(table, player, message.id, 'ONE_BET_ONLY', 'The table takes no second bet.')
  const key = seatKey(player, message.slot)
  const seat = round.seats.get(key) ?? newSeat(table, round, { player, clientSeed, ...message })
  // The same request again: its answer is on its way, or was given.
  if (seat.bets.has(message.id)) return
  const amount = BigInt(message.amount)
  const choice = readBet(table, seat, message, amount)
  if (choice === undefined) return
  const bet: SeatBet = { txId: table.context.random.uuid(), amount, choice, state: 'asked' }
  const isFirst = seat.bets.size === 0
  seat.bets.set(message.id, bet)
  round.seats.set(key, seat)
  round.travelling += 1
  try {
    await bringToTable(table, round, seat, { id: message.id, bet, isFirst })
  } catch (error) {
    table.context.log.error({ err: error, roundId: round.id }, 'shared table bet failed')
    bet.state = 'refused'
    reject(table, player, message.id, 'INTERNAL', 'The bet was not placed.')
  } finally {
    round.travelling -= 1
  }
}

function takesBets(table: TableState, round: RoundInPlay): boolean {
  return PHASES[round.phase].takesBets && nowOf(table) < round.endsAt
}

function newSeat(
  { context }: TableState,
  round: RoundInPlay,
  { player, clientSeed, slot }: Pick<Seat, 'player' | 'clientSeed' | 'slot'>,
): Seat {
  return {
    no: round.seats.size + 1,
    slot,
    seatId: context.random.uuid(),
    player,
    clientSeed,
    bets: new Map(),
    staked: 0n,
    choice: null,
    cashOut: null,
    paid: null,
  }
}

/** Undefined when it was refused. */
function readBet(table: TableState, seat: Seat, message: BetMessage, amount: bigint): unknown {
  const { game, money } = table
  const no = (status: TableRefusal, why: string): undefined =>
    reject(table, seat.player, message.id, status, why) as undefined
  const standing = liveBets(seat)
  const [min, max] = money.limitsOf(game.tableId, seat.player.currency)
  const sum = standing.reduce((total, bet) => total + bet.amount, amount)
  if (amount < min || sum > max) return no('BET_OUT_OF_RANGE', 'The table does not take this bet.')
  try {
    const choice = game.readChoice(message.choice, amount)
    const [first] = standing
    if (first && game.added(first.choice, choice) === null)
      return no('ONE_BET_ONLY', 'There is a bet on this round already.')
    return choice
  } catch (error) {
    if (error instanceof BadChoice) return no('BAD_CHOICE', error.message)
    throw error
  }
}

function liveBets(seat: Seat): SeatBet[] {
  return [...seat.bets.values()].filter(({ state }) => state === 'asked' || state === 'taken')
}

interface Placing {
  readonly id: string
  readonly bet: SeatBet
  readonly isFirst: boolean
}

async function bringToTable(
  table: TableState,
  round: RoundInPlay,
  seat: Seat,
  { id, bet, isFirst }: Placing,
): Promise<void> {
  const { context, money, game } = table
  const { db, commits } = context
  const { player, seatId, clientSeed } = seat
  const stake: Stake = { txId: bet.txId, roundId: seatId, gameId: game.tableId, amount: bet.amount }
  const at = nowOf(table)
  await commits.write(() => {
    if (isFirst)
      insertSeat(db, {
        seatId,
        roundId: round.id,
        slot: seat.slot,
        player,
        clientSeed,
        payRule: SEAT_PAY_RULE,
        at,
      })
    insertBet(db, stake, bet.choice, at)
  })
  const answer = await money.take(player, stake)
  if (!answer.isTaken) return await refuse(table, seat, { id, bet, stake }, answer)
  // The wallet may have taken long; a bet that comes when the round is drawn would know too much.
  if (round.isClosed) {
    await giveBack(table, seat, { bet, stake, reason: 'too late for its round', wasTaken: true })
    return reject(table, player, id, 'BETS_CLOSED', 'The bet came too late and is given back.')
  }
  bet.state = 'taken'
  if (!round.inOrder.includes(seat)) round.inOrder.push(seat)
  restake(table, seat)
  await commits.write(() => {
    markBet(db, bet.txId, 'taken')
    writeStake(db, seatId, seat.staked, seat.choice)
  }, 'process')
  table.subscribers.tell(player.key, { type: 'accepted', id, ...answer.standing })
  tellSeat(table, seat)
}

async function refuse(
  table: TableState,
  seat: Seat,
  { id, bet, stake }: { id: string; bet: SeatBet; stake: Stake },
  { isUncertain, refusal }: Extract<StakeAnswer, { isTaken: false }>,
): Promise<void> {
  const { db, commits } = table.context
  if (isUncertain) await giveBack(table, seat, { bet, stake, reason: 'no answer', wasTaken: false })
  else {
    bet.state = 'refused'
    await commits.write(() => markBet(db, bet.txId, 'refused'), 'process')
  }
  table.subscribers.tell(seat.player.key, { type: 'rejected', id, ...refusal })
}

async function giveBack(
  { context, money }: TableState,
  { player }: Seat,
  { bet, stake, ...why }: GivenBack & { bet: SeatBet; stake: Stake },
): Promise<void> {
  bet.state = 'returned'
  await context.commits.write(() => {
    markBet(context.db, bet.txId, 'returned')
    money.giveBack(player, stake, why)
  })
  money.hasWritten()
}

/** What the seat has on the table, from the bets that count. */
function restake(table: TableState, seat: Seat): void {
  const taken = [...seat.bets.values()].filter(({ state }) => state === 'taken')
  seat.staked = taken.reduce((sum, { amount }) => sum + amount, 0n)
  seat.choice = taken
    .map(({ choice }) => choice)
    .reduce((all: unknown, more) => (all === null ? more : table.game.added(all, more)), null)
  markChanged(table, seat)
}

/** Takes the last bet back, while there is still time. */
export async function undoBet(
  table: TableState,
  { player }: Subscriber,
  { id, slot }: Extract<TableMessage, { type: 'undo' }>,
): Promise<void> {
  const { round, game, context } = table
  const seat = round?.seats.get(seatKey(player, slot))
  if (!round || !takesBets(table, round))
    return reject(table, player, id, 'BETS_CLOSED', 'No more changes for this round.')
  const bet = seat && [...seat.bets.values()].findLast(({ state }) => state === 'taken')
  if (!seat || !bet) return reject(table, player, id, 'NOTHING_TO_UNDO', 'There is no bet.')
  const stake = { txId: bet.txId, roundId: seat.seatId, gameId: game.tableId, amount: bet.amount }
  // Off the table first: between the two nobody else could take it back once more.
  bet.state = 'returned'
  restake(table, seat)
  if (seat.staked === 0n) round.inOrder.splice(round.inOrder.indexOf(seat), 1)
  const { staked, choice } = seat
  await context.commits.write(() => {
    markBet(context.db, bet.txId, 'returned')
    writeStake(context.db, seat.seatId, staked, choice)
    table.money.giveBack(player, stake, { reason: 'undone', wasTaken: true })
  })
  table.money.hasWritten()
  tellSeat(table, seat)
}
