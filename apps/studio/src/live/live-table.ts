import { shownMultiplier } from '@baize/fair/engines/ending'
import { unitsText } from '@baize/fair/fraction'
import { over, ratio } from '@baize/fair/ratio'
import { sharedDraws, sharedRoundId, SHARED_SEEDS_MAX } from '@baize/fair/shared-draws'
import { cashOut, leaveByThemselves, lineUpAutos, setAuto } from './cash-outs.ts'
import type { Subscriber } from './subscribers.ts'
import { insertRound, markDone, markEnded, markLocked, markRunning } from './live-store.ts'
import type { TableMessage } from './messages.ts'
import { PHASES, TICK_MS, type TablePhase } from './games/phases.ts'
import { placeBet, undoBet } from './seat-bets.ts'
import { sharedRoundOf } from './seat-payment.ts'
import { finishLeftRounds, settleSome } from './settlement.ts'
import {
  addToPast,
  playersOf,
  proofOf,
  readPast,
  seatMessage,
  stateOf,
} from './table-broadcasts.ts'
import {
  nowOf,
  seatKey,
  type RoundInPlay,
  type TableParts,
  type TableState,
} from './table-state.ts'

/** A shared table. It moves only when `turn` is called, by the clock that it was given. */
export interface LiveTable {
  readonly tableId: string
  /** Ends what an earlier process left unfinished. Before anybody sits down. */
  recover(): Promise<void>
  /** Does all that is due, and says in how many milliseconds it wants to be called again. */
  turn(): Promise<number>
  join(subscriber: Subscriber): void
  leave(subscriber: Subscriber): void
  receive(subscriber: Subscriber, message: TableMessage): Promise<void>
}

/** How soon a table looks again that has nothing to do. */
const IDLE_MS = 250

export function createTable(parts: TableParts): LiveTable {
  const table: TableState = {
    ...parts,
    round: null,
    changed: new Map(),
    hasNews: false,
    changedAt: 0,
    lastTick: -1,
    past: [],
    autos: [],
  }
  parts.money.onArrival((player, standing) =>
    parts.subscribers.tellSession(player, { type: 'balance', ...standing }),
  )
  return {
    tableId: parts.game.tableId,
    async recover() {
      await finishLeftRounds(table)
      table.past = readPast(table)
    },
    turn: () => turn(table),
    join(subscriber) {
      table.subscribers.join(subscriber)
      greet(table, subscriber)
    },
    leave: (subscriber) => table.subscribers.leave(subscriber),
    receive: (subscriber, message) => receive(table, subscriber, message),
  }
}

async function receive(
  table: TableState,
  subscriber: Subscriber,
  message: TableMessage,
): Promise<void> {
  switch (message.type) {
    case 'bet':
      return await placeBet(table, subscriber, message)
    case 'undo':
      return await undoBet(table, subscriber, message)
    case 'cashOut':
      return await cashOut(table, subscriber, message.slot)
    case 'autoCashOut':
      return await setAuto(table, subscriber, message)
  }
}

function greet(table: TableState, subscriber: Subscriber): void {
  const { subscribers, round } = table
  subscribers.sendTo(subscriber, { type: 'history', isWhole: true, rounds: table.past })
  if (!round) return
  subscribers.sendTo(subscriber, stateOf(table, round))
  subscribers.sendTo(subscriber, playersOf(table, round))
  for (let slot = 0; slot < table.game.slots; slot += 1) {
    const seat = round.seats.get(seatKey(subscriber.player, slot)) ?? null
    subscribers.sendTo(subscriber, seatMessage(slot, seat))
  }
}

async function turn(table: TableState): Promise<number> {
  const { round } = table
  if (!round) return await openRound(table)
  showHouse(table, round)
  const wait = await TURNS[round.phase](table, round)
  tellChanges(table)
  return Math.max(0, table.hasNews ? Math.min(wait, TICK_MS) : wait)
}

/** What players of the house have done since the last look is news like any other. */
function showHouse(table: TableState, round: RoundInPlay): void {
  const { house, game } = table
  if (!house) return
  const now = nowOf(table)
  const isFlying = round.phase === 'running' && round.startedAt !== null
  const reached =
    isFlying && game.cashOuts
      ? Math.min(
          game.cashOuts.multiplierAt(now - (round.startedAt ?? now)),
          game.cashOuts.lastOf(round.result),
        )
      : null
  for (const bet of house.acts(now - round.openedAt, reached)) {
    table.changed.set(bet.no, bet)
    table.hasNews = true
  }
}

/** What a table does in each phase; each answers in how many milliseconds it wants to be asked again. */
const TURNS: Readonly<
  Record<TablePhase, (table: TableState, round: RoundInPlay) => Promise<number>>
> = {
  async betting(table, round) {
    const left = round.endsAt - nowOf(table)
    if (left > 0) return Math.min(left, TICK_MS)
    const [min, max] = table.game.timing.lockedMs
    enter(table, round, { until: nowOf(table) + max })
    return min
  },
  async locked(table, round) {
    const [min] = table.game.timing.lockedMs
    const now = nowOf(table)
    if (now < round.since + min) return round.since + min - now
    // Bets that still travel are waited for; those that take too long come back to their players.
    if (round.travelling > 0 && now < round.endsAt) return 10
    await start(table, round)
    return 0
  },
  async running(table, round) {
    const { game } = table
    const now = nowOf(table)
    const overAt = (round.startedAt ?? now) + game.runMs(round.result)
    const leaving = leaveByThemselves(table, now)
    if (now >= overAt) {
      await Promise.all(leaving)
      await end(table, round)
      return 0
    }
    for (const left of leaving) left.catch((error: unknown) => fault(table, error))
    return Math.min(overAt - now, game.cashOuts ? tick(table, round, now) : TICK_MS)
  },
  async ended(table, round) {
    if (!round.isSettled) {
      await settle(table, round)
      return 0
    }
    const left = round.endsAt - nowOf(table)
    // Nobody is there: no place of the chain is spent on an empty room.
    if (left <= 0 && table.subscribers.size === 0) return IDLE_MS
    return left > 0 ? left : await openRound(table)
  },
}

/** Moves on to the phase that follows, the only one it can move to, and tells everybody. */
function enter(table: TableState, round: RoundInPlay, { until }: { until: number }): void {
  round.phase = PHASES[round.phase].next
  round.since = nowOf(table)
  round.endsAt = until
  table.subscribers.broadcast(stateOf(table, round))
}

async function openRound(table: TableState): Promise<number> {
  const { context, game, chains, subscribers } = table
  if (subscribers.size === 0) return IDLE_MS
  const place = chains.next()
  const at = nowOf(table)
  const id = sharedRoundId({ tableId: game.tableId, ...place })
  // Its place in the chain is taken on the disk before the first bet can be asked for.
  await context.commits.write(() =>
    insertRound(context.db, { id, tableId: game.tableId, ...place, at }),
  )
  const round: RoundInPlay = {
    id,
    place,
    openedAt: at,
    phase: 'betting',
    since: at,
    endsAt: nowOf(table) + game.timing.bettingMs,
    startedAt: null,
    seats: new Map(),
    inOrder: [],
    travelling: 0,
    isClosed: false,
    clientSeeds: [],
    chainHash: null,
    result: null,
    isShown: false,
    isSettled: false,
  }
  table.round = round
  table.house?.open(game.timing.bettingMs)
  table.changed.clear()
  table.lastTick = -1
  subscribers.broadcast(stateOf(table, round))
  subscribers.broadcast(playersOf(table, round))
  return TICK_MS
}

/** Of the first players who bet: a second bet gives nobody a second word. */
function seedsOf({ inOrder }: RoundInPlay): string[] {
  const firstOf = new Map(inOrder.toReversed().map((seat) => [seat.player.key, seat]))
  return inOrder
    .filter((seat) => firstOf.get(seat.player.key) === seat)
    .slice(0, SHARED_SEEDS_MAX)
    .map(({ clientSeed }) => clientSeed)
}

/** Betting is over for good: the seeds are written down, and only then the hash is looked at. */
async function start(table: TableState, round: RoundInPlay): Promise<void> {
  const { context, game, chains, subscribers } = table
  const clientSeeds = seedsOf(round)
  round.isClosed = true
  round.clientSeeds = clientSeeds
  await context.commits.write(() => markLocked(context.db, round.id, clientSeeds))
  const chainHash = chains.hashOf(round.place)
  round.chainHash = chainHash
  const drawn = { tableId: game.tableId, ...round.place, clientSeeds, chainHash }
  round.result = game.draw(sharedDraws(drawn))
  const isShown = game.showsResult === 'at-start'
  const startedAt = nowOf(table)
  await context.commits.write(() =>
    markRunning(context.db, round.id, startedAt, isShown ? JSON.stringify(round.result) : null),
  )
  round.isShown = isShown
  round.startedAt = nowOf(table)
  lineUpAutos(table)
  enter(table, round, { until: round.startedAt + game.runMs(round.result) })
  if (isShown)
    subscribers.broadcast({ type: 'result', result: round.result, proof: proofOf(table, round) })
}

async function end(table: TableState, round: RoundInPlay): Promise<void> {
  const { context, game, subscribers } = table
  await context.commits.write(() =>
    markEnded(context.db, round.id, nowOf(table), JSON.stringify(round.result)),
  )
  const wasShown = round.isShown
  round.isShown = true
  enter(table, round, { until: nowOf(table) + game.timing.pauseMs })
  if (!wasShown)
    subscribers.broadcast({ type: 'result', result: round.result, proof: proofOf(table, round) })
}

async function settle(table: TableState, round: RoundInPlay): Promise<void> {
  const { id, result } = round
  const drawnFrom = sharedRoundOf(table, round)
  const settled = await settleSome(table, { id, result, drawnFrom })
  for (const { player, slot, seatId, staked, due, paid, isRefund } of settled)
    if (staked > 0n)
      table.subscribers.tell(player.key, {
        type: 'settled',
        slot,
        roundId: seatId,
        staked: String(staked),
        due: unitsText(due),
        multiplier: shownMultiplier(over(due, ratio(staked))),
        paid: String(paid),
        isRefund,
      })
  if (settled.length > 0) return
  await table.context.commits.write(() => markDone(table.context.db, round.id, nowOf(table), false))
  round.isSettled = true
  const rounds = [addToPast(table, round)]
  table.subscribers.broadcast({ type: 'history', isWhole: false, rounds })
}

/** One frame for everybody, every tenth of a second since the start. */
function tick(table: TableState, round: RoundInPlay, now: number): number {
  const elapsed = now - (round.startedAt ?? now)
  const number = Math.floor(elapsed / TICK_MS)
  if (number > table.lastTick) {
    table.lastTick = number
    const m = table.game.cashOuts?.multiplierAt(elapsed) ?? 100
    table.subscribers.broadcast({ type: 'tick', t: elapsed, m })
  }
  return (number + 1) * TICK_MS - elapsed
}

/** What changed since the last time, coalesced: a full table must not be told of every chip by itself. */
function tellChanges(table: TableState): void {
  const { round, subscribers, changed } = table
  const now = nowOf(table)
  if (!round || !table.hasNews || now - table.changedAt < TICK_MS) return
  table.changedAt = now
  table.hasNews = false
  subscribers.broadcast(playersOf(table, round, [...changed.values()]))
  changed.clear()
}

function fault({ context, game }: TableState, error: unknown): void {
  context.log.error({ err: error, tableId: game.tableId }, 'cash-out failed')
}
