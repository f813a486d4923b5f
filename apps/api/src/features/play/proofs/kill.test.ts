import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { RgsInit, RgsPlayed } from '@baize/contract/rgs'
import { systemRandom } from '@baize/host'
import { findFreePort, killsOf, startKillable, studioWire, type Killable } from '@baize/testkit'
import { afterAll, expect, test } from 'vitest'
import { postgresPool } from '../../../database/open.ts'
import { auditLedger } from '../../ledger/audit/ledger-audit-store.ts'
import { createLedger } from '../../ledger/ledger.ts'
import { report } from '../../ledger/proofs/testing.ts'
import { openProofContext, type SeatingOrder } from './seating-process.ts'

const SECRET = 'the secret of two programs that will both be killed'
const MONEY_MINOR = 10_000_000n
const SEATS = ['dice', 'minefield', 'dice', 'minefield']
const dataDir = mkdtempSync(join(tmpdir(), 'play-kill-'))
const databaseName = `play_kill_${process.pid}`
const { DATABASE_URL } = process.env

afterAll(async () => {
  rmSync(dataDir, { recursive: true, force: true })
  if (DATABASE_URL) await onServer(`drop database if exists ${databaseName} with (force)`)
})

async function onServer(statement: string): Promise<void> {
  const pool = postgresPool(String(DATABASE_URL))
  await pool.query(statement)
  await pool.end()
}

/** Both programs over one database of this test, each of which can be killed and started again. */
async function openPrograms() {
  if (DATABASE_URL) await onServer(`create database ${databaseName}`)
  const databaseUrl = DATABASE_URL && new URL(`/${databaseName}`, DATABASE_URL).href
  const [studioPort, apiPort] = [await findFreePort(), await findFreePort()]
  const env = {
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    STUDIO_SECRET: SECRET,
    STUDIO_PORT: String(studioPort),
    API_PORT: String(apiPort),
    STUDIO_URL: `http://127.0.0.1:${studioPort}`,
    WALLET_URL: `http://127.0.0.1:${apiPort}/api/hg`,
  }
  return {
    env,
    wire: studioWire(studioPort, SECRET),
    start: (name: string) => startKillable(name, env),
  }
}

type Programs = Awaited<ReturnType<typeof openPrograms>>

/** Players with money at their games, before the api starts. */
async function seat({ env, wire }: Programs) {
  const [brand = ''] = readdirSync(join(import.meta.dirname, '../../../../../../brands')).filter(
    (name) => !name.includes('.'),
  )
  const seats = []
  for (const game of SEATS) {
    const playerId = systemRandom.uuid()
    const { sessionId } = await wire.open({ gameId: game, playerId })
    seats.push({ playerId, sessionId, game })
  }
  const order: SeatingOrder = { env, brand, amountMinor: String(MONEY_MINOR), seats }
  const program = fileURLToPath(new URL('seating-process.ts', import.meta.url))
  await promisify(execFile)(process.execPath, [program, JSON.stringify(order)])
  return seats
}

interface Table {
  readonly programs: Programs
  isOver(): boolean
  heard(): Promise<void>
}

/** Plays at one seat until told to stop, whatever is killed meanwhile; a round that is open goes on. */
async function playOn(
  { programs: { wire }, isOver, heard }: Table,
  sessionId: string,
  game: string,
) {
  while (!isOver()) {
    const init = await wire.rgs<RgsInit>(sessionId, '/rgs/v1/init', {})
    if (init?.status !== 200) continue
    if (init.body.fairness.clientSeed === null)
      await wire.rgs(sessionId, '/rgs/v1/seeds/rotate', { clientSeed: 'browser' })
    let open = init.body.openRound
    for (let isFine = true; isFine && !isOver();) {
      const requestId = systemRandom.uuid()
      const step = { type: 'pick', tile: open?.stepCount ?? 0 }
      const answer = await (open
        ? wire.rgs<RgsPlayed>(sessionId, '/rgs/v1/step', {
            requestId,
            roundId: open.roundId,
            seq: open.stepCount,
            step,
          })
        : wire.rgs<RgsPlayed>(sessionId, '/rgs/v1/play', {
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

/** One life of the program that is to be killed: so many answers, and then without a word. */
async function playAndKill(
  programs: Programs,
  seated: readonly { sessionId: string }[],
  victim: Killable,
  answers: number,
): Promise<void> {
  let left = answers
  const table: Table = {
    programs,
    isOver: () => left <= 0,
    async heard() {
      left -= 1
      if (left === 0) await victim.kill()
    },
  }
  await Promise.all(
    seated.map(({ sessionId }, at) => playOn(table, sessionId, SEATS[at] as string)),
  )
}

interface StudioRound {
  readonly player_id: string
  readonly pair_id: number
  readonly nonce: number
  readonly state: 'open' | 'closed' | 'refunded' | 'reserved' | 'voiding'
  readonly staked: string
  readonly paid: string
}

function readStudio() {
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

test('studio and api killed in the middle of rounds: each round is paid, refunded or resumable, and the books agree', async () => {
  const kills = killsOf('play')
  const programs = await openPrograms()
  let studio = await programs.start('studio')
  const seated = await seat(programs)
  let api = await programs.start('api')
  for (let kill = 0; kill < kills; kill += 1) {
    const isStudio = kill % 2 === 0
    await playAndKill(programs, seated, isStudio ? studio : api, 20 + (kill % 7) * 6)
    if (isStudio) studio = await programs.start('studio')
    else api = await programs.start('api')
  }
  await expect
    .poll(
      () => {
        const { rounds, owed } = readStudio()
        return owed + rounds.filter(({ state }) => /reserved|voiding/.test(state)).length
      },
      { timeout: 180_000, interval: 250 },
    )
    .toBe(0)
  await studio.stop()
  await api.stop()

  const context = await openProofContext(programs.env)
  expect(await auditLedger(context.db)).toEqual([])
  const { rounds } = readStudio()
  const ledger = createLedger(context)
  for (const { playerId } of seated) {
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
  expect(count('closed') + count('refunded') + count('open')).toBe(rounds.length)
  report(
    `${kills} kills of studio and api in turn in the middle of rounds: ${rounds.length} rounds, ` +
      `${count('closed')} paid, ${count('refunded')} refunded, ${count('open')} resumable; ` +
      `no number twice, the books sum to zero`,
  )
}, 1_800_000)
