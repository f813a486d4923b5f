import { toHgAmount } from '@baize/contract/hg'
import type { HgRound } from '@baize/contract/hg-studio'
import type { PointConfig } from '@baize/fair/engines/point'
import type { RouletteConfig } from '@baize/fair/engines/roulette/table'
import type { Catalogue } from '../catalogue.ts'
import type { Studio } from '../engine/studio.ts'
import type { StudioModule } from '../studio-module.ts'
import { CHAIN_OPTIONS, openHashChains, type ChainOptions } from './hash-chains.ts'
import { createSubscribers } from './subscribers.ts'
import { crashGame } from './games/crash-game.ts'
import type { LivePlayer } from './table-wallet.ts'
import { hgRoundOfSeat, type KnownTable } from './live-rounds.ts'
import { createHousePlayers } from './house-players.ts'
import { LIVE_SCHEMA } from './live-schema.ts'
import { createLiveSockets, type LiveSockets } from './live-sockets.ts'
import {
  deleteSeatsOf,
  LIVE_TRANSACTIONS,
  openSeatsOf,
  roundOf,
  seatOf,
  seatsBefore,
  type SeatRow,
} from './live-store.ts'
import { createTable, type LiveTable } from './live-table.ts'
import { createStudioTableWallet } from './studio-table-wallet.ts'
import { driveTable, type After } from './table-loop.ts'
import type { TableParts } from './table-state.ts'
import type { TableGame } from './games/table-game.ts'
import { wheelGame } from './games/wheel-game.ts'

/** Titles whose rounds are shared say so with this feature; their engine says which table it is. */
const SHARED_ROUND = 'shared-round'
const PAGE = 20
/** At each table of a demo. */
const HOUSE_PLAYERS = 7

const TABLE_GAMES: Readonly<Record<string, (slug: string, config: never) => TableGame>> = {
  crash: (slug, config: PointConfig) => crashGame(slug, config) as TableGame,
  roulette: (slug, config: RouletteConfig) => wheelGame(slug, config) as TableGame,
}

export interface LiveModule extends StudioModule {
  readonly tables: ReadonlyMap<string, LiveTable>
  /** Every table is open: its chain is made, and what an earlier process left is ended. */
  opened(): Promise<void>
}

interface LiveOptions extends ChainOptions {
  /** Who calls the tables; by default the timers of the process. */
  readonly after?: After
}

/** All shared tables of the studio, as one module of it. */
export function liveTables(studio: Studio, options: LiveOptions = CHAIN_OPTIONS): LiveModule {
  const { context, sessions } = studio
  const { db, clock, log, config } = context
  const money = createStudioTableWallet(context, studio)
  const games = sharedGames(context.catalogue)
  const tables = new Map<string, LiveTable>()
  const known = new Map<string, KnownTable>()
  const driven: { stop(): Promise<void> }[] = []
  const origin = new URL(config.publicUrl).origin
  const sockets = createLiveSockets({ tables, money, clock, log, origin })
  let opening = Promise.resolve()
  measureSockets(context, sockets)

  async function open(game: TableGame): Promise<void> {
    const chains = await openHashChains(context, game.tableId, options)
    const table = createTable({ context, money, game, chains, ...companyOf(context) })
    await table.recover()
    known.set(game.tableId, { game, chains })
    tables.set(game.tableId, table)
    driven.push(driveTable(table, log, options.after))
  }
  const wire = (row: SeatRow): HgRound | undefined => hgRoundOfSeat(context, row, known)

  return {
    name: 'live',
    tables,
    schema: LIVE_SCHEMA,
    transactions: LIVE_TRANSACTIONS,
    sharedGames: games.map(({ tableId }) => tableId),
    opened: () => opening,
    readiness: { tables: () => requireOpen(games, tables) },
    routes(app) {
      app.server.on('upgrade', (request, line, head) => {
        const upgrade = (): void => {
          if (!sockets.upgrade(request, line, head)) line.destroy()
        }
        // Whoever comes while the first chains are made waits at the door.
        opening.then(upgrade, upgrade)
      })
      sessions.onStop((sessionIds) => sockets.cut(sessionIds))
    },
    start() {
      studio.retention.alsoAsk({
        isInUse: (subject) => openSeatsOf(db, subject).length > 0,
        forgetDemo: (subject) => deleteSeatsOf(db, subject),
      })
      // A first chain takes a second or two to make. The rest of the studio does not wait for it, and no
      // table is there before its own is made.
      opening = games.reduce((before, game) => before.then(() => open(game)), Promise.resolve())
      opening.catch((error: unknown) => log.error({ err: error }, 'shared tables failed to open'))
    },
    async stop() {
      sockets.close()
      await opening.catch(() => undefined)
      await Promise.all(driven.map((one) => one.stop()))
    },
    findRound(roundId) {
      const seat = seatOf(db, roundId)
      return seat && wire(seat)
    },
    openRoundsOf: (playerId) =>
      openSeatsOf(db, `player:${playerId}`).map((row) => ({
        ...openRoundOf(row),
        gameId: roundOf(db, row.round_id)?.table_id ?? '',
      })),
    roundsOf(subject, gameId, cursor) {
      const rows = seatsBefore(db, subject, gameId, cursorOf(cursor), PAGE)
      const last = rows.length === PAGE ? rows.at(-1) : undefined
      return {
        rounds: rows.map(wire).filter((round) => round !== undefined),
        nextCursor: last ? String(last.opened_at) : null,
      }
    },
  }
}

/** Who is at a table: whoever comes, and in a demo players of the house. */
function companyOf({
  config,
  random,
}: Studio['context']): Pick<TableParts, 'subscribers' | 'house'> {
  const subscribers = createSubscribers()
  return config.isDemo
    ? { subscribers, house: createHousePlayers(random, HOUSE_PLAYERS) }
    : { subscribers }
}

function openRoundOf(row: SeatRow) {
  const { currency } = JSON.parse(row.player) as LivePlayer
  return {
    roundId: row.seat_id,
    openedAt: new Date(row.opened_at).toISOString(),
    staked: toHgAmount(BigInt(row.staked), currency),
    currency,
  }
}

function measureSockets({ telemetry }: Studio['context'], sockets: LiveSockets): void {
  telemetry?.metrics.read(
    { name: 'sockets_open', help: 'Open live sockets.', type: 'gauge' },
    () => [{ value: sockets.count() }],
  )
}

function requireOpen(games: readonly TableGame[], tables: ReadonlyMap<string, LiveTable>): void {
  const closed = games.filter(({ tableId }) => !tables.has(tableId))
  if (closed.length > 0)
    throw new Error(`Not open yet: ${closed.map(({ tableId }) => tableId).join(', ')}.`)
}

function sharedGames({ titles }: Catalogue): TableGame[] {
  return titles
    .filter(({ game }) => game.features.includes(SHARED_ROUND))
    .flatMap(({ game }) => {
      const make = TABLE_GAMES[game.engine.name]
      return make ? [make(game.slug, game.config as never)] : []
    })
}

/** What is no cursor of ours begins at the newest. */
function cursorOf(cursor: string | undefined): number {
  return /^\d{1,15}$/.test(cursor ?? '') ? Number(cursor) : Number.MAX_SAFE_INTEGER
}
