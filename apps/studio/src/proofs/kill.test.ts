import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RgsPlayed } from '@baize/contract/rgs'
import { seededRandom, systemClock } from '@baize/host'
import {
  findFreePort,
  killsOf,
  proofPatienceMs,
  startKillable,
  studioWire,
  type StudioWire,
} from '@baize/testkit'
import { afterAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../database/open.ts'
import { startWalletDouble } from '../wallet-double.ts'

const KILLS = killsOf('studio')
const PLAYERS = 6
const SECRET = 'the secret of a studio that will be killed'
const START = 1_000_000_000_000n

const dataDir = mkdtempSync(join(tmpdir(), 'studio-kill-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

interface RoundFacts {
  readonly id: string
  readonly pair_id: number
  readonly nonce: number
  readonly state: string
  readonly staked: string
  readonly paid: string
}

test(
  'killed in the middle of rounds, the studio ends or resumes every one of them, and pays each once',
  async () => {
    const seed = process.env['PROOF_SEED'] ?? String(process.pid)
    const random = seededRandom(seed)
    const wallet = await startWalletDouble({ secret: SECRET, clock: systemClock, balance: START })
    const port = await findFreePort()
    const wire = studioWire(port, SECRET)
    const env = {
      STUDIO_PORT: String(port),
      DATA_DIR: dataDir,
      STUDIO_SECRET: SECRET,
      WALLET_URL: wallet.url,
    }
    const told = new Map<string, RgsPlayed>()
    for (let kill = 0; kill < KILLS; kill += 1) {
      const studio = await startKillable('studio', env)
      let left = 10 + random.bytes(1).readUInt8() / 8
      const isOver = () => left <= 0
      const heard = async (played: RgsPlayed) => {
        told.set(played.round.roundId, played)
        left -= 1
        // In the middle of what the others are doing.
        if (isOver()) await studio.kill()
      }
      await Promise.all(
        Array.from({ length: PLAYERS }, (_, seat) =>
          sitAndPlay(wire, { seat, random, isOver, heard }),
        ),
      )
      await studio.kill()
    }
    const studio = await startKillable('studio', env)
    const db = openDatabase(dataDir)
    await allSettled(db)
    const facts = checked(db, wallet.book.balance, told)
    // What is open is resumable: its player finds it and ends it.
    for (let seat = 0; seat < PLAYERS; seat += 1) await endOpenRound(wire, seat)
    await allSettled(db)
    const end = checked(db, wallet.book.balance, told)
    expect(end.open).toBe(0)
    await studio.stop()
    db.close()
    await wallet.stop()
    console.log(
      `${KILLS} kills of the studio in the middle of rounds (seed ${seed}): ${facts.rounds} rounds, ` +
        `${told.size} told to players; ${facts.closed} paid, ${facts.refunded} refunded, ${facts.open} resumed`,
    )
  },
  proofPatienceMs(600_000),
)

async function sitAndPlay(
  wire: StudioWire,
  at: {
    seat: number
    random: ReturnType<typeof seededRandom>
    isOver: () => boolean
    heard: (played: RgsPlayed) => Promise<void>
  },
): Promise<void> {
  const gameId = at.seat % 2 === 0 ? 'dice' : 'minefield'
  const token = await wire.sit({ gameId, playerId: `p-${at.seat}` }).catch(() => undefined)
  if (token === undefined) return
  let seq = 0
  let roundId: string | undefined
  while (!at.isOver()) {
    const requestId = at.random.uuid()
    const words: [Parameters<StudioWire['rgs']>[1], object] =
      roundId === undefined
        ? ['/rgs/v1/play', { requestId, bet: '100', choice: choiceAt(gameId) }]
        : ['/rgs/v1/step', { requestId, roundId, seq, step: { type: 'pick', tile: seq } }]
    const answer = await wire.rgs<RgsPlayed & { status?: string }>(token, ...words)
    if (answer === undefined) return
    if (answer.status !== 200) {
      // The round of a life before: it goes on where it was.
      const open = await openRoundOf(wire, token)
      if (!open) continue
      roundId = open.roundId
      seq = open.stepCount
      continue
    }
    const { round } = answer.body
    roundId = round.isClosed ? undefined : round.roundId
    seq = round.stepCount
    await at.heard(answer.body)
  }
}

function choiceAt(gameId: string): object {
  return gameId === 'dice' ? { side: 'over', target: 4999 } : { mines: 3 }
}

async function openRoundOf(wire: StudioWire, token: string) {
  const init = await wire.rgs<{ openRound: { roundId: string; stepCount: number } | null }>(
    token,
    '/rgs/v1/init',
    {},
  )
  return init?.status === 200 ? init.body.openRound : undefined
}

async function endOpenRound(wire: StudioWire, seat: number): Promise<void> {
  const gameId = seat % 2 === 0 ? 'dice' : 'minefield'
  const token = await wire.sit({ gameId, playerId: `p-${seat}` })
  for (;;) {
    const open = await openRoundOf(wire, token)
    if (!open) return
    const { roundId, stepCount: seq } = open
    const step = seq === 0 ? { type: 'pick', tile: 0 } : { type: 'cashout' }
    const requestId = crypto.randomUUID()
    await wire.rgs(token, '/rgs/v1/step', { requestId, roundId, seq, step })
  }
}

/** Until nothing is owed any more; the scheduler of the studio does it. */
async function allSettled(db: Database): Promise<void> {
  await expect
    .poll(
      () => ({
        owed: db.one(`select count(*) as n from outbox where state = 'waiting'`),
        halfway: db.one(`select count(*) as n from rounds where state in ('reserved', 'voiding')`),
      }),
      { timeout: 120_000, interval: 100 },
    )
    .toEqual({ owed: { n: 0 }, halfway: { n: 0 } })
}

/** The laws: the money adds up, every number is used once without a gap, and what was told is true. */
function checked(db: Database, balance: bigint, told: ReadonlyMap<string, RgsPlayed>) {
  const rounds = db.all<RoundFacts>('select * from rounds order by pair_id, nonce')
  let expected = START
  const seen = new Map<number, number>()
  for (const { pair_id: pair, nonce, state, staked, paid } of rounds) {
    expect(nonce).toBe((seen.get(pair) ?? 0) + 1)
    seen.set(pair, nonce)
    if (state === 'open' || state === 'closed') expected -= BigInt(staked) * 1_000_000n
    if (state === 'closed') expected += BigInt(paid) * 1_000_000n
  }
  expect(balance).toBe(expected)
  expect(db.all(`select * from outbox where state in ('refused', 'failed')`)).toEqual([])
  const byId = new Map(rounds.map((round) => [round.id, round]))
  for (const [id, { round }] of told) {
    const kept = byId.get(id)
    expect(kept?.nonce).toBe(round.nonce)
  }
  const [ended, keptOfEnded] = [
    [...told.values()].filter(({ round }) => round.isClosed).map(({ round }) => round.paid),
    [...told.values()]
      .filter(({ round }) => round.isClosed && byId.get(round.roundId)?.state === 'closed')
      .map(({ round }) => byId.get(round.roundId)?.paid),
  ]
  expect(keptOfEnded).toEqual(ended)
  const count = (state: string) => rounds.filter((round) => round.state === state).length
  const [closed, refunded, open] = [count('closed'), count('refunded'), count('open')]
  expect(closed + refunded + open).toBe(rounds.length)
  return { rounds: rounds.length, closed, refunded, open }
}
