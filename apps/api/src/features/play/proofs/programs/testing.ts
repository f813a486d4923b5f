import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { RgsInit, RgsPlayed } from '@baize/contract/rgs'
import { systemRandom } from '@baize/host'
import { sessionTokenOf } from '@baize/contract/hg-studio'
import { findFreePort, startKillable, studioWire } from '@baize/testkit'
import { expect } from 'vitest'
import { onServer } from '../../../../testing-postgres.ts'
import { auditLedger } from '../../../ledger/audit/ledger-audit-store.ts'
import { createLedger } from '../../../ledger/ledger.ts'
import { openProofContext, type SeatingOrder } from '../seating-process.ts'

const SECRET = 'the secret of two programs that nothing spares'
const MONEY_MINOR = 10_000_000n
const SEATS = ['dice', 'minefield', 'dice', 'minefield']
const { DATABASE_URL } = process.env

export type Programs = Awaited<ReturnType<typeof openPrograms>>

/**
 * Studio and api over one database of this test, each of which can be killed and started again. `walletPort` says where
 * the studio finds the wallet when something stands between them.
 */
export async function openPrograms(
  name: string,
  walletPort: (apiPort: number) => Promise<number> = async (apiPort) => apiPort,
) {
  const dataDir = mkdtempSync(join(tmpdir(), `${name}-`))
  const databaseName = `${name.replaceAll('-', '_')}_${process.pid}`
  if (DATABASE_URL) await onServer(DATABASE_URL, `create database ${databaseName}`)
  const databaseUrl = DATABASE_URL && new URL(`/${databaseName}`, DATABASE_URL).href
  const [studioPort, apiPort] = [await findFreePort(), await findFreePort()]
  const env = {
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    STUDIO_SECRET: SECRET,
    STUDIO_PORT: String(studioPort),
    API_PORT: String(apiPort),
    STUDIO_URL: `http://127.0.0.1:${studioPort}`,
    WALLET_URL: `http://127.0.0.1:${await walletPort(apiPort)}/api/hg`,
  }
  return {
    env,
    dataDir,
    wire: studioWire(studioPort, SECRET),
    start: (program: string) => startKillable(program, env),
    async remove() {
      rmSync(dataDir, { recursive: true, force: true })
      if (DATABASE_URL)
        await onServer(DATABASE_URL, `drop database if exists ${databaseName} with (force)`)
    },
  }
}

export type Seats = Awaited<ReturnType<typeof seatPlayers>>

/** Players with money at their games, before the api starts. */
export async function seatPlayers({ env, wire }: Programs) {
  const brands = fileURLToPath(new URL('../../../../../../../brands', import.meta.url))
  const [brand = ''] = readdirSync(brands).filter((name) => !name.includes('.'))
  const seats = []
  for (const game of SEATS) {
    const playerId = systemRandom.uuid()
    const opened = await wire.open({ gameId: game, playerId })
    const { sessionId } = opened
    seats.push({ playerId, sessionId, token: sessionTokenOf(opened), game })
  }
  const order: SeatingOrder = { env, brand, amountMinor: String(MONEY_MINOR), seats }
  const program = fileURLToPath(new URL('../seating-process.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [program, JSON.stringify(order)])
  return seats
}

interface Table {
  isOver(): boolean
  /** Called with every answer that was heard. */
  heard(): Promise<void>
}

/** Plays at every seat until told to stop, whatever happens meanwhile; a round that is open goes on. */
export async function playAtAll({ wire }: Programs, seats: Seats, table: Table): Promise<void> {
  await Promise.all(seats.map(({ token, game }) => playOn(wire, table, token, game)))
}

async function playOn(
  wire: Programs['wire'],
  { isOver, heard }: Table,
  token: string,
  game: string,
) {
  while (!isOver()) {
    const init = await wire.rgs<RgsInit>(token, '/rgs/v1/init', {})
    if (init?.status !== 200) continue
    if (init.body.fairness.clientSeed === null)
      await wire.rgs(token, '/rgs/v1/seeds/rotate', { clientSeed: 'browser' })
    let open = init.body.openRound
    for (let isFine = true; isFine && !isOver();) {
      const requestId = systemRandom.uuid()
      const step = { type: 'pick', tile: open?.stepCount ?? 0 }
      const answer = await (open
        ? wire.rgs<RgsPlayed>(token, '/rgs/v1/step', {
            requestId,
            roundId: open.roundId,
            seq: open.stepCount,
            step,
          })
        : wire.rgs<RgsPlayed>(token, '/rgs/v1/play', {
            requestId,
            bet: '100',
            choice: game === 'dice' ? { side: 'over', target: 4999 } : { mines: 3 },
          }))
      isFine = answer?.status === 200
      if (answer?.status !== 200) continue
      open = answer.body.round.isClosed ? null : answer.body.round
      await heard()
    }
  }
}

interface StudioRound {
  readonly player_id: string
  readonly pair_id: number
  readonly nonce: number
  readonly state: 'open' | 'closed' | 'refunded' | 'reserved' | 'voiding'
  readonly staked: string
  readonly paid: string
}

function readStudio(dataDir: string) {
  const sqlite = new DatabaseSync(join(dataDir, 'studio/studio.sqlite'))
  const rounds = sqlite
    .prepare('select * from rounds order by pair_id, nonce')
    .all() as unknown as StudioRound[]
  const { n: owed } = sqlite
    .prepare(`select count(*) as n from outbox where state <> 'done'`)
    .get() as { n: number }
  sqlite.close()
  return { rounds, owed }
}

/** Until nothing is owed between the two any more. */
export async function allSettled({ dataDir }: Programs): Promise<void> {
  await expect
    .poll(
      () => {
        const { rounds, owed } = readStudio(dataDir)
        return owed + rounds.filter(({ state }) => /reserved|voiding/.test(state)).length
      },
      { timeout: 180_000, interval: 250 },
    )
    .toBe(0)
}

/** When both have stopped: each round is paid, refunded or open, no number was used twice, and the books agree. */
export async function countedRounds({ env, dataDir }: Programs, seats: Seats) {
  const context = await openProofContext(env)
  expect(await auditLedger(context.db)).toEqual([])
  const { rounds } = readStudio(dataDir)
  const ledger = createLedger(context)
  for (const { playerId } of seats) {
    let expected = MONEY_MINOR
    for (const { player_id: owner, state, staked, paid } of rounds) {
      if (owner !== playerId || state === 'refunded') continue
      expected += (state === 'closed' ? BigInt(paid) : 0n) - BigInt(staked)
    }
    expect((await ledger.walletOf(playerId, 'EUR')).amountMinor).toBe(expected)
  }
  const last = new Map<number, number>()
  for (const { pair_id: pair, nonce } of rounds) {
    expect(nonce).toBe((last.get(pair) ?? 0) + 1)
    last.set(pair, nonce)
  }
  await context.db.destroy()
  const count = (wanted: string) => rounds.filter(({ state }) => state === wanted).length
  const [closed, refunded, open] = [count('closed'), count('refunded'), count('open')]
  expect(closed + refunded + open).toBe(rounds.length)
  return { rounds: rounds.length, closed, refunded, open }
}
