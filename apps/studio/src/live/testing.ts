import { sharedDraws, type SharedRound } from '@baize/fair/shared-draws'
import { createLog, fixedClock, seededRandom } from '@baize/host'
import { createGroupCommit } from '../database/group-commit.ts'
import { openInMemory, type Database } from '../database/open.ts'
import type { HousePlayers } from './house-players.ts'
import { openHashChains, type HashChains } from './hash-chains.ts'
import { createSubscribers, type Subscriber } from './subscribers.ts'
import type { TableWallet, LivePlayer, StakeAnswer } from './table-wallet.ts'
import { LIVE_SCHEMA } from './live-schema.ts'
import { createTable, type LiveTable } from './live-table.ts'
import { tableMessage, type SentMessage, type ServerMessage } from './messages.ts'
import type { TableGame } from './games/table-game.ts'

export const CHAIN = { length: 4096, spacing: 64, salt: 'a-salt-of-tests' }

/** Lets everything happen that waits for the database or for each other. */
export async function settleDown(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1)
    await new Promise<void>((resolve) => setImmediate(resolve))
}

/** A wallet in memory. It keeps what it was asked, and answers at once unless it is told to wait. */
export function walletDouble(start = 10_000n) {
  const balances = new Map<string, bigint>()
  const bets = new Map<string, { sessionId: string; amount: bigint }>()
  const paid: { roundId: string; amount: bigint }[] = []
  const returned: string[] = []
  const held: (() => void)[] = []
  let mode: 'answers' | 'waits' | 'refuses' | 'is silent' = 'answers'
  const balanceOf = (sessionId: string): bigint => balances.get(sessionId) ?? start
  const move = (sessionId: string, by: bigint): void =>
    void balances.set(sessionId, balanceOf(sessionId) + by)
  const standing = (sessionId: string) => ({ balance: String(balanceOf(sessionId)), net: '0' })
  const no = (status: string, isUncertain: boolean): StakeAnswer => ({
    isTaken: false,
    isUncertain,
    refusal: { status, message: 'No.' },
  })
  const money: TableWallet = {
    playerOf: (token) => (token.startsWith('s') ? playerNamed(token) : undefined),
    async take({ sessionId }, { txId, amount }) {
      if (mode === 'refuses') return no('LIMIT_EXCEEDED', false)
      if (balanceOf(sessionId) < amount) return no('INSUFFICIENT_FUNDS', false)
      move(sessionId, -amount)
      bets.set(txId, { sessionId, amount })
      if (mode === 'waits') await new Promise<void>((resolve) => held.push(resolve))
      return mode === 'is silent'
        ? no('BET_UNCERTAIN', true)
        : { isTaken: true, standing: standing(sessionId) }
    },
    pay({ sessionId }, { roundId, amount }) {
      paid.push({ roundId, amount })
      move(sessionId, amount)
    },
    giveBack(_player, { txId }) {
      returned.push(txId)
      const bet = bets.get(txId)
      if (bet) move(bet.sessionId, bet.amount)
    },
    hasWritten: () => undefined,
    onArrival: () => undefined,
    limitsOf: () => [10n, 5_000n],
  }
  return {
    money,
    balanceOf,
    paid,
    returned,
    set: (to: typeof mode) => (mode = to),
    release: () => held.splice(0).forEach((go) => go()),
  }
}

function playerNamed(name: string, change: Partial<LivePlayer> = {}): LivePlayer {
  return {
    sessionId: name,
    key: `player:${name}`,
    playerId: name,
    currency: 'EUR',
    name,
    ...change,
  }
}

/** Somebody at a table who remembers everything they were told. */
export function memberNamed(
  name: string,
  change: Partial<LivePlayer> = {},
): Subscriber & {
  readonly heard: ServerMessage[]
  last<T extends ServerMessage['type']>(type: T): Extract<ServerMessage, { type: T }> | undefined
} {
  const heard: ServerMessage[] = []
  const hear = (text: string): void => void heard.push(JSON.parse(text) as ServerMessage)
  return {
    player: playerNamed(name, change),
    clientSeed: `seed-of-${name}`,
    heard,
    send: hear,
    sendFrame(frame) {
      // Behind a head of two or four bytes, as `textFrame` writes it.
      hear(frame.subarray(frame.readUInt8(1) < 126 ? 2 : 4).toString('utf8'))
      return true
    },
    last: <T extends ServerMessage['type']>(type: T) =>
      heard.findLast((says): says is Extract<ServerMessage, { type: T }> => says.type === type),
  }
}

export interface TestTable {
  readonly table: LiveTable
  readonly db: Database
  readonly chains: HashChains
  readonly clock: ReturnType<typeof fixedClock>
  readonly wallet: ReturnType<typeof walletDouble>
  /** Time goes on, in steps of at most so many milliseconds. */
  pass(ms: number, stepMs?: number): Promise<void>
  /** Until the table is in that phase. */
  passUntil(subscriber: ReturnType<typeof memberNamed>, phase: string): Promise<void>
  say(subscriber: Subscriber, message: SentMessage): Promise<void>
  bet(subscriber: Subscriber, amount: string, choice: unknown, slot?: number): Promise<void>
}

interface TestTableParts {
  readonly db?: Database
  readonly seed?: string
  readonly wallet?: ReturnType<typeof walletDouble>
  readonly house?: HousePlayers
}

export async function openTestTable<Choice, Result>(
  game: TableGame<Choice, Result>,
  { db = openInMemory(), seed = 'a table', wallet = walletDouble(), house }: TestTableParts = {},
): Promise<TestTable> {
  const clock = fixedClock('2026-11-15T12:00:00Z')
  const random = seededRandom(seed)
  const context = {
    db,
    clock,
    random,
    log: createLog('test', 'silent'),
    commits: createGroupCommit(db),
  }
  db.addSchema(LIVE_SCHEMA)
  const chains = await openHashChains(context, game.tableId, CHAIN)
  const subscribers = createSubscribers()
  const parts = {
    context,
    money: wallet.money,
    game: game as unknown as TableGame,
    chains,
    subscribers,
    ...(house ? { house } : {}),
  }
  const table = createTable(parts)
  await table.recover()
  const turn = async (): Promise<void> => {
    // A table that has more to do at once says zero.
    for (let again = 0; again < 50; again += 1) if ((await table.turn()) > 0) break
    await settleDown()
  }
  const pass = async (ms: number, stepMs = 100): Promise<void> => {
    for (let left = ms; left > 0; left -= stepMs) {
      clock.advance(Math.min(left, stepMs))
      await turn()
    }
  }
  return {
    table,
    db,
    chains,
    clock,
    wallet,
    pass,
    async passUntil(subscriber, phase) {
      for (let step = 0; step < 5_000; step += 1) {
        if (subscriber.last('state')?.phase === phase) return
        await pass(100)
      }
      throw new Error(`The table never came to ${phase}.`)
    },
    async say(subscriber, message) {
      await table.receive(subscriber, tableMessage.parse(message))
      await settleDown()
    },
    async bet(subscriber, amount, choice, slot = 0) {
      const id = random.uuid()
      const placed = table.receive(subscriber, { type: 'bet', id, slot, amount, choice })
      await settleDown()
      // One that waits for the wallet must not be waited for.
      void placed
    },
  }
}

/** What the round that is told of will be, worked out from what only the table knows yet. */
export function foretold<Choice, Result>(
  { chains }: TestTable,
  game: TableGame<Choice, Result>,
  state: { index: number; terminalHash: string },
  clientSeeds: readonly string[],
): Result {
  const round: SharedRound = {
    tableId: game.tableId,
    terminalHash: state.terminalHash,
    index: state.index,
    salt: CHAIN.salt,
    clientSeeds,
    chainHash: chains.hashOf(state),
  }
  return game.draw(sharedDraws(round))
}
