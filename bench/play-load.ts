// Bets of many players through the whole path: a game's HTTP call, the studio, a signed wallet call, the ledger and back.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createLog, systemClock, systemRandom } from '@baize/host'
import { money } from '@baize/money'
import { findFreePort, studioWire } from '@baize/testkit'
import pg from 'pg'
import { readApiConfig } from '../apps/api/src/config.ts'
import { migrate } from '../apps/api/src/database/migrate.ts'
import { databaseOverPool, postgresPool } from '../apps/api/src/database/open.ts'
import { createRateLimits } from '../apps/api/src/edge/rate-limits.ts'
import { createEventPort } from '../apps/api/src/events/event-port.ts'
import { createBetPath } from '../apps/api/src/features/ledger/bets/bet-path.ts'
import { createLedgerAuditJob } from '../apps/api/src/features/ledger/audit/ledger-audit-job.ts'
import { auditLedger } from '../apps/api/src/features/ledger/audit/ledger-audit-store.ts'
import {
  nameGameSession,
  seatPlayers,
  type Seated,
} from '../apps/api/src/features/play/proofs/testing.ts'
import { ROOT } from '../tools/programs/supervisor.ts'
import { openRgsSocket } from './rgs-socket.ts'
import { processCpuSeconds, serverCpuSeconds } from './server-cpu.ts'

const GAME = 'dice'
const MONEY_MINOR = 1_000_000_000n
/** Of a processor, by each program, while nobody bets. */
const IDLE_SHARE = 0.2
const PAUSE_MS = 500
const SECRET = 'the secret of a studio and a wallet that are measured'

export interface LoadFigures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Microseconds of processor a bet, of each program. */
  readonly work: Readonly<Record<string, number>>
}

/** `pauseMs`: how long a player looks at a round before the next bet. */
export async function openPlayLoad(serverUrl: string, playerCount: number, pauseMs = 0) {
  const [database, dataDir] = [await createDatabase(serverUrl), tempFolder()]
  const context = benchContext(database.url, dataDir)
  await migrate(context.db)
  const seated = await seatPlayers(
    context,
    Array.from({ length: playerCount }, () => systemRandom.uuid()),
    MONEY_MINOR,
  )
  const [studioPort, apiPort] = [await findFreePort(), await findFreePort()]
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    STUDIO_SECRET: SECRET,
    STUDIO_PORT: String(studioPort),
    API_PORT: String(apiPort),
    STUDIO_URL: `http://127.0.0.1:${studioPort}`,
    WALLET_URL: `http://127.0.0.1:${apiPort}/api/hg`,
    LOG_LEVEL: 'error',
  }
  const programs = [
    await startProgram('apps/studio/src/main.ts', env),
    await startProgram('apps/api/src/main.ts', env),
  ]
  const wire = studioWire(studioPort, SECRET)
  // A brand that exists: which one does not matter to a bet.
  const brand = readdirSync(join(ROOT, 'brands')).find((name) => !name.includes('.')) ?? ''
  const sessions: string[] = []
  for (const player of seated) {
    const open = async (words: object) => {
      const opened = await wire.casino<{ sessionId: string }>('/studio/v1/sessions/open', words)
      await nameGameSession(context, player, { sessionId: opened.sessionId, game: GAME, brand })
      return opened as never
    }
    sessions.push(await wire.sit({ gameId: GAME, playerId: player.playerId, open }))
  }
  const betPath = createBetPath(context)
  const [studio, api] = programs
  const backend = await openBackend(database.url)
  const meter = meterOf(backend.pid, { studio: studio?.pid, api: api?.pid })

  return {
    /** Each player bets as soon as the last bet is answered, and looked at. */
    whole: (seconds: number) =>
      measured(seconds, wholePlayers(studioPort, sessions), meter, pauseMs),
    /** The same bets and wins, straight into the ledger. */
    bare: (seconds: number) => measured(seconds, barePlayers(betPath, seated), meter),
    /** Does what would otherwise begin within some turn. */
    async prepare() {
      // The audit of this hour reads all books, a minute after the start; now there is nothing in them.
      await createLedgerAuditJob(context).run()
      // Pages are logged whole when they are changed after a checkpoint: the next is then minutes away.
      await backend.client.query('checkpoint')
    },
    /** Until everything that was left behind is done: it would be work of the bets that come next. */
    async rest() {
      await untilCounted(backend.client)
      await untilIdle(meter)
    },
    faults: () => faultsOf(database.url),
    pids: { studio: studio?.pid ?? 0, api: api?.pid ?? 0 },
    rows: () => rowsOf(database.url),
    async close() {
      for (const program of programs.toReversed()) {
        program.kill('SIGTERM')
        await once(program, 'exit')
      }
      await backend.end()
      await context.db.destroy()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface BenchPlayer {
  bet(): Promise<void>
  end(): void
}

type Meter = () => Record<string, number>

/** Seconds of processor so far; how busy the rest of the machine is changes them least. */
function meterOf(serverPid: number, programs: Record<string, number | undefined>): Meter {
  return () => ({
    ...Object.fromEntries(
      Object.entries(programs).map(([name, pid]) => [name, processCpuSeconds(pid ?? 0)]),
    ),
    database: serverCpuSeconds(serverPid) ?? 0,
    'this process': processCpuSeconds(process.pid),
  })
}

/** One process of the server, by which the others are found; it must be there when they are looked for. */
async function openBackend(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return { pid: rows[0]?.pid ?? 0, client, end: () => client.end() }
}

/** Bets are counted behind them, those of the bare ledger by a program that hears of them seconds later. */
async function untilCounted(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query(
      `select from wallet w left join follower_cursor c using (bucket, player_id, currency_code)
       where w.seq > coalesce(c.seq, 0) limit 1`,
    )
    if (rows.length === 0) return
    await pause()
  }
}

/** A program that has just started still makes its hash chains and compiles its texts. */
async function untilIdle(meter: Meter): Promise<void> {
  for (;;) {
    const before = meter()
    await pause()
    const after = meter()
    const shares = ['studio', 'api'].map(
      (name) => ((after[name] ?? 0) - (before[name] ?? 0)) / (PAUSE_MS / 1000),
    )
    if (Math.max(...shares) < IDLE_SHARE) return
  }
}

const pause = () => wait(PAUSE_MS)

async function measured(
  seconds: number,
  players: Promise<readonly BenchPlayer[]>,
  meter: Meter,
  pauseMs = 0,
): Promise<LoadFigures> {
  const ready = await players
  const before = meter()
  const times: number[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  await Promise.all(
    ready.map(async (player) => {
      while (performance.now() < endsAt) {
        const askedAt = performance.now()
        await player.bet()
        times.push(performance.now() - askedAt)
        if (pauseMs > 0) await wait(pauseMs)
      }
    }),
  )
  const elapsed = (performance.now() - startedAt) / 1000
  for (const player of ready) player.end()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  const work = Object.fromEntries(
    Object.entries(meter()).map(([name, spent]) => [
      name,
      ((spent - (before[name] ?? 0)) / times.length) * 1e6,
    ]),
  )
  return { perSecond: times.length / elapsed, p50: at(0.5), p99: at(0.99), work }
}

async function wholePlayers(
  port: number,
  sessions: readonly string[],
): Promise<readonly BenchPlayer[]> {
  return await Promise.all(
    sessions.map(async (sessionId) => {
      const socket = await openRgsSocket(port, sessionId)
      return {
        async bet() {
          const words = { bet: '10', choice: { side: 'over', target: 4999 } }
          const requestId = systemRandom.uuid()
          const { status, body } = await socket.post('/rgs/v1/play', { requestId, ...words })
          if (status !== 200) throw new Error(`A bet of the load was refused: ${body}`)
        },
        end: () => socket.close(),
      }
    }),
  )
}

async function barePlayers(
  betPath: ReturnType<typeof createBetPath>,
  seated: readonly Seated[],
): Promise<readonly BenchPlayer[]> {
  const run = systemRandom.uuid().slice(0, 8)
  let count = 0
  return seated.map(({ playerId }) => ({
    async bet() {
      count += 1
      const roundId = `bare${run}${String(count).padStart(10, '0')}`
      const base = { playerId, provider: 'house-studio', roundId, game: GAME }
      const amount = money(10n, 'EUR')
      const reply = await betPath.settleTogether([
        { kind: 'bet', ...base, txId: `${roundId}:b`, amount },
        { kind: 'win', ...base, txId: `${roundId}:w`, amount, closesRound: true },
      ])
      if (!reply.ok) throw new Error(`A bet of the load was refused: ${reply.code}`)
    },
    end: () => {},
  }))
}

async function startProgram(entry: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const args = process.env['BENCH_PROFILE'] ? ['--cpu-prof', '--cpu-prof-dir=/tmp/profiles'] : []
  const child = spawn(process.execPath, [...args, join(ROOT, entry)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${entry} ended before it was up.`))),
  ])
  return child
}

/** Over connections without a bound: reading all the books takes as long as there are books. */
export async function faultsOf(databaseUrl: string): Promise<string[]> {
  const reader = databaseOverPool(new pg.Pool({ connectionString: databaseUrl }))
  const faults = await auditLedger(reader)
  await reader.destroy()
  return faults.map(({ law }) => law)
}

/** How many rows each table has. */
async function rowsOf(databaseUrl: string): Promise<ReadonlyMap<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  const counts = new Map<string, number>()
  for (const { name } of rows) {
    const counted = await client.query<{ n: string }>(`select count(*) as n from "${name}"`)
    counts.set(name, Number(counted.rows[0]?.n))
  }
  await client.end()
  return counts
}

export async function createDatabase(serverUrl: string) {
  const name = `baize_play_${process.pid}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
}

export function benchContext(databaseUrl: string, dataDir: string) {
  const log = createLog('bench', 'silent')
  return {
    db: databaseOverPool(postgresPool(databaseUrl)),
    clock: systemClock,
    random: systemRandom,
    log,
    events: createEventPort(log),
    config: readApiConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }),
    limits: createRateLimits(undefined),
    redis: undefined,
  }
}

function tempFolder(): string {
  return mkdtempSync(join(tmpdir(), 'baize-play-'))
}
