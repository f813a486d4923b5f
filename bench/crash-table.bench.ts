import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { game as orbit } from '../titles/orbit-crash/game.ts'
import { createLog, systemClock, systemRandom } from '@baize/host'
import { createGroupCommit } from '../apps/studio/src/database/group-commit.ts'
import { openDatabase } from '../apps/studio/src/database/open.ts'
import { openHashChains } from '../apps/studio/src/live/hash-chains.ts'
import { createSubscribers } from '../apps/studio/src/live/subscribers.ts'
import { crashGame } from '../apps/studio/src/live/games/crash-game.ts'
import type { TableWallet } from '../apps/studio/src/live/table-wallet.ts'
import { LIVE_SCHEMA } from '../apps/studio/src/live/live-schema.ts'
import { createLiveSockets } from '../apps/studio/src/live/live-sockets.ts'
import { createTable } from '../apps/studio/src/live/live-table.ts'
import { driveTable } from '../apps/studio/src/live/table-loop.ts'
import type { TableGame } from '../apps/studio/src/live/games/table-game.ts'
import type { Benchmark } from './benchmark.ts'
import type { CrowdReport } from './crash-crowd.ts'
import { createUndisturbed } from './undisturbed.ts'

const CROWD = fileURLToPath(new URL('./crash-crowd.ts', import.meta.url))
const ORIGIN = 'http://studio.bench'
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? '2')
/** Long enough for everybody to leave by hand, and the same in every run. */
const FLIGHT = { point: 180 }
const GOALS = { jitterMs: 30, cashOutMs: 100 }

export const benchmark: Benchmark = {
  title: 'one crash table with all its sockets: ticks, and cash-outs until they are on the disk',
  async run() {
    const lines: string[] = []
    const undisturbed = createUndisturbed()
    for (const sockets of (process.env['BENCH_SOCKETS'] ?? '500,2000').split(',').map(Number))
      lines.push(...linesOf(sockets, await undisturbed.take(() => measure(sockets))))
    lines.push(
      `${ROUNDS} flights each; everybody bets and leaves by hand; the crowd is another process`,
      'jitter: how far a tick comes from a tenth of a second after the last; goals hold at 500',
      undisturbed.line(),
    )
    return lines
  },
}

function linesOf(sockets: number, { jitter, cashOut, ticks, outs }: CrowdReport): string[] {
  const goal = (ms: number): string => (sockets === 500 ? ` (goal: ${ms} or less)` : '')
  return [
    `${sockets} sockets`,
    `  tick jitter p50 ${jitter.p50.toFixed(1)} ms, p99 ${jitter.p99.toFixed(1)} ms${goal(GOALS.jitterMs)}, ${ticks} ticks`,
    `  cash-out to confirmation p50 ${cashOut.p50.toFixed(1)} ms, p99 ${cashOut.p99.toFixed(1)} ms${goal(GOALS.cashOutMs)}, ${outs} cash-outs`,
  ]
}

async function measure(sockets: number): Promise<CrowdReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'baize-crash-bench-'))
  const table = await openTable(dataDir)
  try {
    return await reportOf(
      fork(CROWD, [String(table.port), String(sockets), String(ROUNDS), ORIGIN], {
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      }),
    )
  } finally {
    await table.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function reportOf(crowd: ChildProcess): Promise<CrowdReport> {
  return new Promise((resolve, reject) => {
    crowd.on('message', (report) => resolve(report as CrowdReport))
    crowd.on('exit', (code) => reject(new Error(`The crowd process exited early (${code}).`)))
  })
}

/** The real table on a real file; its wallet alone is a stand-in that takes every bet at once. */
async function openTable(dataDir: string) {
  const db = openDatabase(dataDir)
  db.addSchema(LIVE_SCHEMA)
  const log = createLog('bench', 'error')
  const context = {
    db,
    clock: systemClock,
    random: systemRandom,
    log,
    commits: createGroupCommit(db),
  }
  const game = { ...crashGame('orbit-crash', orbit.config), draw: () => FLIGHT }
  const chains = await openHashChains(context, game.tableId, {
    length: 1024,
    spacing: 64,
    salt: 'bench',
  })
  const money = standInMoney()
  const table = createTable({
    context,
    money,
    game: game as TableGame,
    chains,
    subscribers: createSubscribers(),
  })
  const tables = new Map([[table.tableId, table]])
  const sockets = createLiveSockets({ tables, money, clock: systemClock, log, origin: ORIGIN })
  const server = createServer()
  server.on('upgrade', (request, line, head) => {
    if (!sockets.upgrade(request, line, head)) line.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const driven = driveTable(table, log)
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      sockets.close()
      server.closeAllConnections()
      server.close()
      await driven.stop()
      db.close()
    },
  }
}

function standInMoney(): TableWallet {
  const standing = { balance: '100000', net: '0' }
  return {
    playerOf: (token) => ({
      sessionId: token,
      key: `player:${token}`,
      playerId: token,
      currency: 'EUR',
      name: token,
    }),
    take: async () => ({ isTaken: true, standing }),
    pay: () => undefined,
    giveBack: () => undefined,
    hasWritten: () => undefined,
    onArrival: () => undefined,
    limitsOf: () => [1n, 1_000_000n],
  }
}
