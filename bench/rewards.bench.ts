import { systemClock } from '@baize/host'
import {
  createLedgerFollower,
  PROJECTIONS,
} from '../apps/api/src/features/follower/ledger-follower.ts'
import { openRakebackProgrammes } from '../apps/api/src/features/rakeback/rakeback-programmes.ts'
import { rakebackTermsKeeper } from '../apps/api/src/features/rakeback/rakeback-store.ts'
import { openVipClub } from '../apps/api/src/features/vip/vip-club.ts'
import { vipLevelKeeper } from '../apps/api/src/features/vip/vip-level-store.ts'
import type { Benchmark } from './benchmark.ts'
import { openBetLoad, type BetLoad, type Purse, type Wallets } from './bet-load.ts'
import { openClosingDay, REWARDS_CONTEXT } from './closing-day.ts'
import { follow, lagsOf } from './following.ts'
import { openPgbench, type Pgbench } from './pgbench.ts'
import { createUndisturbed, type Undisturbed } from './undisturbed.ts'

const PLAYERS = 128
const ROUNDS = 3
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const ROWS = Number(process.env['BENCH_ROWS'] ?? 100_000)
const DAY_PLAYERS = Number(process.env['BENCH_PLAYERS'] ?? 100_000)
const GOALS = { bonus: 2, cash: 2.5, lagMs: 2_000, cost: 0.9, closingSec: 60 }

interface Sides {
  readonly load: BetLoad
  readonly pgbench: Pgbench
  readonly undisturbed: Undisturbed
}

export const benchmark: Benchmark = {
  title: `what rewards cost the bets of ${PLAYERS} players, against pgbench tpcb-like on the same server in turns of ${SECONDS} s`,
  async *run() {
    const pgbench = await openPgbench()
    const load = await openBetLoad(pgbench.databaseUrl)
    const sides = { load, pgbench, undisturbed: createUndisturbed() }
    try {
      await load.giveBonuses()
      await load.fillTo(ROWS)
      await load.run(PLAYERS, 2)
      await load.run(PLAYERS, 2, { purse: 'bonus' })
      yield await betLine(sides, 'bonus')
      yield await betLine(sides, 'cash')
      yield* followerLines(sides)
      yield* closingLines(sides)
      yield `books: ${await load.auditLine()}`
      yield sides.undisturbed.line()
    } finally {
      await load.close()
      await pgbench.close()
    }
  },
}

/** Ours and the peer's in turns; the ratio of each turn is of one moment, and the middle one counts. */
async function betLine({ load, pgbench, undisturbed }: Sides, purse: Purse): Promise<string> {
  const turns: { ours: number; peers: number; p99: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    turns.push(
      await undisturbed.take(async () => {
        const peers = await pgbench.run(PLAYERS, SECONDS)
        const { perSecond: ours, p99 } = await load.run(PLAYERS, SECONDS, { purse })
        return { ours, peers, p99 }
      }),
    )
  const ratios = turns.map((one) => one.ours / one.peers)
  const { ours, peers, p99 } = middleOf(turns, (one) => one.ours / one.peers)
  const who = purse === 'bonus' ? 'every player on an active bonus' : 'nobody on a bonus'
  return `${who}: ${ours.toFixed(0)} bets/s (p99 ${p99.toFixed(1)} ms), pgbench ${peers.toFixed(0)} tps: ${(ours / peers).toFixed(2)}x of ${ratios.map((one) => one.toFixed(2)).join(', ')} (goal: at least ${GOALS[purse]}x)`
}

/** The follower as the backend runs it, in the process of the bets. */
async function* followerLines(sides: Sides): AsyncIterable<string> {
  const { load } = sides
  const context = { ...REWARDS_CONTEXT, db: load.db, clock: systemClock }
  const club = openVipClub(context.config.rewardsDir)
  const programmes = await openRakebackProgrammes(context)
  const follower = createLedgerFollower({
    context,
    posted: load.posted,
    publishedEdge: () => 10_000,
    projections: [
      ...PROJECTIONS,
      vipLevelKeeper(club.levels),
      rakebackTermsKeeper(programmes, club.rakebackPercents),
    ],
  })
  await follower.follow()
  // As the goals are meant, and then as it is hardest: nothing that a wallet has bet can be counted together.
  yield* followedBets(sides, follower, 'their own')
  yield* followedBets(sides, follower, 'another each time')
}

type Follower = ReturnType<typeof createLedgerFollower>

async function* followedBets(
  { load, undisturbed }: Sides,
  follower: Follower,
  wallets: Wallets,
): AsyncIterable<string> {
  const work = { bets: createWork(load), counts: createWork(load) }
  const costs: number[] = []
  const lags: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { cost, lagsMs } = await undisturbed.take(async () => {
      const alone = await work.bets.add(
        () => load.run(PLAYERS, SECONDS, { wallets }),
        ({ answeredAt }) => answeredAt.length,
      )
      await work.counts.add(
        () => follower.follow(),
        (counted) => counted,
      )
      const following = follow(follower.job)
      const { perSecond, answeredAt } = await load.run(PLAYERS, SECONDS, { wallets })
      const passes = await following.stop()
      return { cost: perSecond / alone.perSecond, lagsMs: lagsOf(answeredAt, passes) }
    })
    costs.push(cost)
    lags.push(...lagsMs)
  }
  const [bet, count] = [work.bets.each(), work.counts.each()]
  const left = (bet.here + bet.server) / (bet.here + bet.server + count.here + count.server)
  yield `follower of ${PLAYERS} players who bet out of ${wallets === 'their own' ? 'wallets of their own' : 'another wallet each time'}:`
  yield `  ${count.here.toFixed(0)} us of processor here and ${count.server.toFixed(0)} us in PostgreSQL to count a bet, which itself takes ${bet.here.toFixed(0)} and ${bet.server.toFixed(0)}: ${left.toFixed(3)} of it all is left to the bets (goal: at least ${GOALS.cost})`
  lags.sort((a, b) => a - b)
  const at = (share: number) =>
    `${((lags[Math.floor(lags.length * share)] ?? 0) / 1000).toFixed(2)} s`
  yield `  a bet is counted ${at(0.5)} after it was answered (p50), ${at(0.99)} (p99) (goal: at most ${GOALS.lagMs / 1000} s)`
  yield `  ${middleOf(costs, (one) => one).toFixed(3)} of the bets/s without it, of ${costs.map((one) => one.toFixed(2)).join(', ')} (goal: at least ${GOALS.cost})`
}

/** What something takes of the processor. A busy machine changes speeds, and work hardly. */
function createWork(load: BetLoad) {
  const sum = { count: 0, here: 0, server: 0 }
  return {
    async add<T>(deed: () => Promise<T>, countOf: (done: T) => number): Promise<T> {
      const [here, server] = [process.cpuUsage(), await load.backendsCpuSeconds()]
      const done = await deed()
      const { user, system } = process.cpuUsage(here)
      sum.count += countOf(done)
      sum.here += user + system
      sum.server += ((await load.backendsCpuSeconds()) - server) * 1_000_000
      return done
    },
    /** Microseconds for each of them. */
    each: () => ({ here: sum.here / sum.count, server: sum.server / sum.count }),
  }
}

/** A day of rakeback of many players: computed in pages, told to everybody, and paid to who wishes that. */
async function* closingLines({ load, undisturbed }: Sides): AsyncIterable<string> {
  const day = await openClosingDay(load, DAY_PLAYERS)
  const alone = await undisturbed.take(() => load.run(PLAYERS, SECONDS))
  const startedAt = performance.now()
  const closing = day.remindAll()
  const { perSecond } = await load.run(PLAYERS, SECONDS)
  const wallets = await closing
  const beside = (performance.now() - startedAt) / 1000
  const told = await day.toldCount()
  yield `closing a day of ${wallets} players beside the bets of ${PLAYERS}: ${beside.toFixed(1)} s, ${told} told (goal: at most ${GOALS.closingSec} s); ${(perSecond / alone.perSecond).toFixed(3)} of the bets/s without it (goal: at least ${GOALS.cost})`
  const paidAt = performance.now()
  const claimed = await day.claimAll()
  yield `days that pay by themselves: ${claimed} of them in ${((performance.now() - paidAt) / 1000).toFixed(1)} s`
}

function middleOf<T>(values: readonly T[], by: (one: T) => number): T {
  const middle = values.toSorted((a, b) => by(a) - by(b))[Math.floor(values.length / 2)]
  if (middle === undefined) throw new Error('There was no turn.')
  return middle
}
