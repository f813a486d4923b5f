import { createLog, systemClock } from '@baize/host'
import { createLedgerFollower } from '../apps/api/src/features/follower/ledger-follower.ts'
import { neighboursOf, standingOf } from '../apps/api/src/features/races/board-store.ts'
import { openRace } from '../apps/api/src/features/races/race-store.ts'
import { createScoreCounter } from '../apps/api/src/features/races/score-counter.ts'
import { writeScores } from '../apps/api/src/features/races/score-store.ts'
import { createEventPort } from '../apps/api/src/events/event-port.ts'
import { openBenchDatabase } from './bench-database.ts'
import type { Benchmark } from './benchmark.ts'
import { openBetLoad, type BetLoad } from './bet-load.ts'
import { seatCrowd } from './crowd.ts'
import { follow, lagsOf } from './following.ts'
import { createUndisturbed, type Undisturbed } from './undisturbed.ts'

const BOARD = Number(process.env['BENCH_PLAYERS'] ?? 100_000)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const LOOKS = 2_000
const BETTING = 4
const NEIGHBOURS = 2
const PAGE = 5_000
/** Deposits, from which the bets come. */
const PAST = 100_000
const GOALS = { placeMs: 5, behindMs: 1_000 }
const RACE_ID = '00000000-0000-4000-8000-00000000a0ce'
const TERMS = {
  score: 'stakes',
  currency: 'EUR',
  categories: [],
  games: [],
  minBet: '0.01',
  entry: 'automatic',
  prizes: [],
}

export const benchmark: Benchmark = {
  title: `a race of ${BOARD} players: the own place with its neighbours, against the shortest question to the same server`,
  async *run() {
    const database = await openBenchDatabase()
    const load = await openBetLoad(database.databaseUrl)
    const undisturbed = createUndisturbed()
    try {
      const players = await openBoard(load)
      yield await placeLine(load, players, undisturbed)
      yield await behindLine(load, undisturbed)
      yield undisturbed.line()
    } finally {
      await load.close()
      await database.close()
    }
  },
}

/** A board on which few have much: every next place has a little less than the one before. */
async function openBoard({ db, client }: BetLoad): Promise<readonly string[]> {
  const players = await seatCrowd(client, BOARD)
  const now = systemClock.now()
  const [starts_at, ends_at] = [-1, 1].map((days) => new Date(now.getTime() + days * 86_400_000))
  if (!starts_at || !ends_at) throw new Error('A race has two ends.')
  const race = { id: RACE_ID, key: 'bench', starts_at, ends_at, terms: JSON.stringify(TERMS) }
  await openRace(db, race, now)
  for (let from = 0; from < players.length; from += PAGE) {
    const scores = players.slice(from, from + PAGE).map((playerId, at) => ({
      raceId: RACE_ID,
      playerId,
      score: BigInt(Math.floor(50_000_000 / (from + at + 10)) + 1),
      reachedAt: now,
      isHidden: false,
    }))
    await db.transaction().execute((tx) => writeScores(tx, scores))
  }
  await client.query('vacuum analyze race_score, race_band, player')
  return players
}

/** Each asks for the own place and for who is beside, one after another. */
async function placeLine(
  { db, client }: BetLoad,
  players: readonly string[],
  undisturbed: Undisturbed,
): Promise<string> {
  const look = async (playerId: string) => {
    const own = await standingOf(db, RACE_ID, playerId)
    if (own) await neighboursOf(db, RACE_ID, playerId, { ...own, each: NEIGHBOURS })
  }
  const timesOf = async (ask: (playerId: string) => Promise<unknown>) => {
    const times: number[] = []
    for (let nth = 0; nth < LOOKS; nth += 1) {
      // A step that meets every part of the board.
      const playerId = players[(nth * 7919) % players.length] ?? ''
      const askedAt = performance.now()
      await ask(playerId)
      times.push(performance.now() - askedAt)
    }
    return times.toSorted((a, b) => a - b)
  }
  const at = (times: readonly number[], share: number) => times[Math.floor(LOOKS * share)] ?? 0
  await timesOf(look)
  const { ours, floor } = await undisturbed.take(async () => ({
    floor: await timesOf(() => client.query('select 1')),
    ours: await timesOf(look),
  }))
  const ratio = at(ours, 0.5) / at(floor, 0.5)
  return `own place and neighbours: ${at(ours, 0.5).toFixed(2)} ms (p50), ${at(ours, 0.99).toFixed(2)} ms (p99) (goal: at most ${GOALS.placeMs} ms); "select 1" ${at(floor, 0.5).toFixed(2)} ms (p50): ${ratio.toFixed(1)}x`
}

/** How long a bet takes to the board, with the follower at its own pace. */
async function behindLine(load: BetLoad, undisturbed: Undisturbed): Promise<string> {
  const log = createLog('bench', 'silent')
  const context = { db: load.db, clock: systemClock, log, events: createEventPort(log) }
  const counter = createScoreCounter({ clock: systemClock, categoriesOf: () => [] })
  const follower = createLedgerFollower({
    context,
    posted: load.posted,
    publishedEdge: () => 10_000,
    projections: [counter.projection],
  })
  await load.fillTo(PAST)
  await follower.follow()
  const { lags, perSecond } = await undisturbed.take(async () => {
    const following = follow(follower.job)
    const run = await load.run(BETTING, SECONDS)
    const passes = await following.stop()
    const sorted = lagsOf(run.answeredAt, passes).toSorted((a, b) => a - b)
    return { lags: sorted, perSecond: run.perSecond }
  })
  const at = (share: number) =>
    `${((lags[Math.floor(lags.length * share)] ?? 0) / 1000).toFixed(2)} s`
  return `the board beside ${perSecond.toFixed(0)} bets/s: ${at(0.5)} behind (p50), ${at(0.99)} (p99) (goal: at most ${GOALS.behindMs / 1000} s)`
}
