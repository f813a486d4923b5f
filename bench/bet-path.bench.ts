import { availableParallelism } from 'node:os'
import type { Benchmark } from './benchmark.ts'
import { openBetLoad, type BetLoad } from './bet-load.ts'
import { openPgbench, type Pgbench } from './pgbench.ts'
import { serverCpuSeconds } from './server-cpu.ts'

const CONCURRENCIES = [1, 128] as const
/** At least so many of our bets for each transaction of the peer. */
const GOALS: Readonly<Record<number, number>> = { 1: 0.9, 128: 2.5 }
const ROUNDS = 3
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const ROWS_FEW = 100_000
const ROWS_MANY = Number(process.env['BENCH_ROWS'] ?? 10_000_000)
/** Of the peer of the same moment, because the machine is never the same twice. */
const GROWTH_GOAL = 0.8

export const benchmark: Benchmark = {
  title: `bets through the gate into the ledger, against pgbench tpcb-like on the same server in turns of ${SECONDS} s`,
  async run() {
    const pgbench = await openPgbench()
    const load = await openBetLoad(pgbench.databaseUrl)
    try {
      const lines = [
        `${availableParallelism()} cores; synchronous_commit ${await load.setting('synchronous_commit')}, fsync ${await load.setting('fsync')}, full_page_writes ${await load.setting('full_page_writes')}`,
      ]
      await load.fillTo(ROWS_FEW)
      await load.run(128, 2)
      const before = await figures(lines, load, pgbench, ROWS_FEW)
      lines.push(await historyLine(load))
      await load.fillTo(ROWS_MANY)
      const after = await figures(lines, load, pgbench, ROWS_MANY)
      lines.push(await historyLine(load))
      for (const players of CONCURRENCIES) {
        const kept = (after.get(players) ?? 0) / (before.get(players) ?? 1)
        lines.push(
          `growth at ${players}: ${kept.toFixed(2)} of the ratio with ${ROWS_FEW} rows is left with ${ROWS_MANY} (goal: at least ${GROWTH_GOAL})`,
        )
      }
      lines.push(`books: ${await load.auditLine()}`)
      return lines
    } finally {
      await load.close()
      await pgbench.close()
    }
  },
}

/** Ours and the peer's in turns; the ratio of each turn is of one moment, and the middle one counts. */
async function figures(
  lines: string[],
  load: BetLoad,
  pgbench: Pgbench,
  rowCount: number,
): Promise<Map<number, number>> {
  const ratios = new Map<number, number>()
  const pid = await load.serverPid()
  for (const players of CONCURRENCIES) {
    const turns: { ours: number; peers: number; p50: number; p99: number }[] = []
    const work = { ours: 0, oursCount: 0, peers: 0, peersCount: 0 }
    for (let round = 0; round < ROUNDS; round += 1) {
      const start = serverCpuSeconds(pid) ?? 0
      const peers = await pgbench.run(players, SECONDS)
      const between = serverCpuSeconds(pid) ?? 0
      const { perSecond, p50, p99 } = await load.run(players, SECONDS)
      work.peers += between - start
      work.peersCount += peers * SECONDS
      work.ours += (serverCpuSeconds(pid) ?? 0) - between
      work.oursCount += perSecond * SECONDS
      turns.push({ ours: perSecond, peers, p50, p99 })
    }
    turns.sort((a, b) => a.ours / a.peers - b.ours / b.peers)
    const middle = turns[Math.floor(turns.length / 2)]
    if (!middle) throw new Error('There was no turn.')
    const ratio = middle.ours / middle.peers
    ratios.set(players, ratio)
    lines.push(
      `${String(players).padStart(3)} at once, ${rowCount} rows: ${middle.ours.toFixed(0)} bets/s (p50 ${middle.p50.toFixed(1)} ms, p99 ${middle.p99.toFixed(1)} ms), pgbench ${middle.peers.toFixed(0)} tps with ${Math.min(players, pgbench.clientsMax)} clients: ${ratio.toFixed(2)}x of ${turns.map((turn) => (turn.ours / turn.peers).toFixed(2)).join(', ')} (goal: at least ${GOALS[players]}x)`,
    )
    if (work.ours > 0) {
      const [ours, peers] = [work.ours / work.oursCount, work.peers / work.peersCount]
      const us = (seconds: number) => `${(seconds * 1e6).toFixed(0)} us`
      lines.push(
        `    work of the server: ${us(ours)} a bet, ${us(peers)} a transaction of pgbench: ${(peers / ours).toFixed(2)}x`,
      )
    }
  }
  return ratios
}

async function historyLine(load: BetLoad): Promise<string> {
  const { entryCount, first, middle, last } = await load.historyPages()
  const ms = (value: number) => `${value.toFixed(2)} ms`
  return `history of a wallet with ${entryCount} entries: first page ${ms(first)}, in the middle ${ms(middle)}, the oldest ${ms(last)}`
}
