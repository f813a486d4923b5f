import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { systemRandom } from '@baize/host'
import { startCasino, studioWire, type Casino } from '@baize/testkit'
import { nameGameSession, seatPlayers } from '../apps/api/src/features/play/proofs/testing.ts'
import { ROOT } from '../tools/programs/supervisor.ts'
import type { Targets } from './attackers.ts'
import type { Benchmark } from './benchmark.ts'
import { benchContext, createDatabase, faultsOf } from './play-load.ts'
import { openRgsSocket } from './rgs-socket.ts'

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres'
const SECRET = 'the secret of a studio and a wallet that are attacked'
const GAME = 'dice'
const PLAYERS = 16
const MONEY_MINOR = 1_000_000_000n
/** People look at a round before they bet again. */
const PAUSE_MS = 150
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15)
const P99_GOAL_MS = 250

interface Figures {
  readonly bets: number
  readonly errors: number
  readonly p50: number
  readonly p99: number
}

export const benchmark: Benchmark = {
  title: `G34: what a bet takes ${PLAYERS} players while others flood pages, logins, bodies and sockets, against the same at rest, ${SECONDS} s each`,
  async run() {
    const database = await createDatabase(process.env['DATABASE_URL'] ?? DEFAULT_URL)
    const casino = await startCasino({
      env: { DATABASE_URL: database.url, STUDIO_SECRET: SECRET },
    })
    try {
      const sessions = await openSessions(casino, database.url)
      await played(casino, sessions, 3)
      const rest = await played(casino, sessions, SECONDS)
      const attack = startAttack(casino)
      await wait(2_000)
      const attacked = await played(casino, sessions, SECONDS)
      const answers = await attack.end()
      const after = await played(casino, sessions, SECONDS)
      const faults = await faultsOf(database.url)
      return [
        `at rest      ${wordsOf(rest)}`,
        `under attack ${wordsOf(attacked)}: p50 ${(attacked.p50 / rest.p50).toFixed(1)}x, p99 ${(attacked.p99 / rest.p99).toFixed(1)}x of the rest`,
        `afterwards   ${wordsOf(after)}`,
        `what the attackers were answered: ${JSON.stringify(answers)}`,
        `goals: no error for who plays, p99 below ${P99_GOAL_MS} ms`,
        `books: ${faults.length === 0 ? 'all laws hold' : faults.join('; ')}`,
        'the attackers share the cores with what they attack: on a machine of their own they would be fewer milliseconds and more calls',
      ]
    } finally {
      await casino.stop()
      await database.drop()
    }
  },
}

function wordsOf({ bets, errors, p50, p99 }: Figures): string {
  return `${bets} bets, ${errors} errors, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
}

async function openSessions(casino: Casino, databaseUrl: string): Promise<string[]> {
  const context = benchContext(databaseUrl, casino.dataDir)
  const ids = Array.from({ length: PLAYERS }, () => systemRandom.uuid())
  const seated = await seatPlayers(context, ids, MONEY_MINOR)
  const wire = studioWire(Number(new URL(casino.studioUrl).port), SECRET)
  const brand = readdirSync(join(ROOT, 'brands')).find((name) => !name.includes('.')) ?? ''
  const { siteUrl: siteOrigin } = casino
  const pages = {
    siteOrigin,
    cashierUrl: `${siteOrigin}/deposit`,
    historyUrl: `${siteOrigin}/history`,
  }
  const sessions: string[] = []
  for (const player of seated) {
    const open = async (words: object) => {
      const opened = await wire.casino<{ sessionId: string }>('/studio/v1/sessions/open', {
        ...words,
        ...pages,
      })
      await nameGameSession(context, player, { sessionId: opened.sessionId, game: GAME, brand })
      return opened as never
    }
    sessions.push(await wire.sit({ gameId: GAME, playerId: player.playerId, open }))
  }
  await context.db.destroy()
  return sessions
}

async function played(
  { studioUrl }: Casino,
  sessions: readonly string[],
  seconds: number,
): Promise<Figures> {
  const times: number[] = []
  let errors = 0
  const endsAt = performance.now() + seconds * 1000
  await Promise.all(
    sessions.map(async (session, seat) => {
      await wait((PAUSE_MS / sessions.length) * seat)
      const socket = await openRgsSocket(Number(new URL(studioUrl).port), session)
      while (performance.now() < endsAt) {
        const words = { bet: '10', choice: { side: 'over', target: 4999 } }
        const askedAt = performance.now()
        const requestId = systemRandom.uuid()
        const { status } = await socket.post('/rgs/v1/play', { requestId, ...words })
        times.push(performance.now() - askedAt)
        if (status !== 200) errors += 1
        await wait(PAUSE_MS)
      }
      socket.close()
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { bets: times.length, errors, p50: at(0.5), p99: at(0.99) }
}

function startAttack({ siteUrl, apiUrl, studioUrl }: Casino) {
  const targets: Targets = { siteUrl, apiUrl, studioUrl }
  const attackers = fork(new URL('attackers.ts', import.meta.url), [JSON.stringify(targets)])
  return {
    async end(): Promise<Record<string, number>> {
      attackers.send('enough')
      const [answers] = (await once(attackers, 'message')) as [Record<string, number>]
      attackers.kill()
      return answers
    },
  }
}
