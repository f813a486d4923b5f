import { availableParallelism } from 'node:os'
import type { Benchmark } from './benchmark.ts'
import { openBetLoad, type BetLoad } from './bet-load.ts'
import { openPgbench, type Pgbench } from './pgbench.ts'
import { serverCpuSeconds } from './server-cpu.ts'
import { createUndisturbed, type Undisturbed } from './undisturbed.ts'

const CONCURRENCIES = [1, 128] as const
/** At least so many of our bets for each transaction of the peer. */
const GOALS: Readonly<Record<number, number>> = { 1: 0.9, 128: 2.5 }
const ROUNDS = 3
/** Many short turns: what metrics cost is far below what a machine changes within seconds. */
const METRICS_ROUNDS = 61
const METRICS_TURN_SEC = 0.25
const METRICS_GOAL = 0.98
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
    const undisturbed = createUndisturbed()
    const sides = { load, pgbench, undisturbed }
    try {
      const lines = [
        `${availableParallelism()} cores; synchronous_commit ${await load.setting('synchronous_commit')}, fsync ${await load.setting('fsync')}, full_page_writes ${await load.setting('full_page_writes')}`,
      ]
      await load.fillTo(ROWS_FEW)
      await load.run(128, 2)
      const before = await figures(lines, sides, ROWS_FEW)
      lines.push(await historyLine(load), ...(await metricsLines(sides)))
      await load.fillTo(ROWS_MANY)
      const after = await figures(lines, sides, ROWS_MANY)
      lines.push(await historyLine(load))
      for (const players of CONCURRENCIES) {
        const kept = (after.get(players) ?? 0) / (before.get(players) ?? 1)
        lines.push(
          `growth at ${players}: ${kept.toFixed(2)} of the ratio with ${ROWS_FEW} rows is left with ${ROWS_MANY} (goal: at least ${GROWTH_GOAL})`,
        )
      }
      lines.push(`books: ${await load.auditLine()}`, undisturbed.line())
      return lines
    } finally {
      await load.close()
      await pgbench.close()
    }
  },
}

/** The bet path with its metrics and without, in turns of both orders; the middle ratio counts. */
async function metricsLines({ load, undisturbed }: Sides): Promise<string[]> {
  const lines: string[] = []
  for (const players of CONCURRENCIES) {
    const ratios: number[] = []
    for (let round = 0; round < METRICS_ROUNDS; round += 1) {
      const kinds =
        round % 2 === 0 ? (['plain', 'measured'] as const) : (['measured', 'plain'] as const)
      const rates = await undisturbed.take(async () => {
        const first = await load.run(players, METRICS_TURN_SEC, { kind: kinds[0] })
        const second = await load.run(players, METRICS_TURN_SEC, { kind: kinds[1] })
        return { [kinds[0]]: first.perSecond, [kinds[1]]: second.perSecond }
      })
      ratios.push((rates['measured'] ?? 0) / (rates['plain'] ?? 1))
    }
    const middle = ratios.toSorted((a, b) => a - b)[Math.floor(METRICS_ROUNDS / 2)] ?? 0
    lines.push(
      `${String(players).padStart(3)} at once with metrics: ${middle.toFixed(3)} of the bets/s without, the middle of ${METRICS_ROUNDS} turns (goal: at least ${METRICS_GOAL})`,
    )
  }
  return lines
}

interface Sides {
  readonly load: BetLoad
  readonly pgbench: Pgbench
  readonly undisturbed: Undisturbed
}

/** One after the other, with the work the server had: both are of one moment. */
async function turn({ load, pgbench }: Sides, players: number, pid: number) {
  const start = serverCpuSeconds(pid) ?? 0
  const peers = await pgbench.run(players, SECONDS)
  const between = serverCpuSeconds(pid) ?? 0
  const { perSecond: ours, p50, p99 } = await load.run(players, SECONDS)
  const end = serverCpuSeconds(pid) ?? 0
  return { ours, peers, p50, p99, oursWork: end - between, peersWork: between - start }
}

/** Ours and the peer's in turns; the ratio of each turn is of one moment, and the middle one counts. */
async function figures(
  lines: string[],
  sides: Sides,
  rowCount: number,
): Promise<Map<number, number>> {
  const ratios = new Map<number, number>()
  const { load, pgbench, undisturbed } = sides
  const pid = await load.serverPid()
  for (const players of CONCURRENCIES) {
    const turns: Awaited<ReturnType<typeof turn>>[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      turns.push(await undisturbed.take(() => turn(sides, players, pid)))
    turns.sort((a, b) => a.ours / a.peers - b.ours / b.peers)
    const middle = turns[Math.floor(turns.length / 2)]
    if (!middle) throw new Error('There was no turn.')
    const ratio = middle.ours / middle.peers
    ratios.set(players, ratio)
    lines.push(
      `${String(players).padStart(3)} at once, ${rowCount} rows: ${middle.ours.toFixed(0)} bets/s (p50 ${middle.p50.toFixed(1)} ms, p99 ${middle.p99.toFixed(1)} ms), pgbench ${middle.peers.toFixed(0)} tps with ${Math.min(players, pgbench.clientsMax)} clients: ${ratio.toFixed(2)}x of ${turns.map((one) => (one.ours / one.peers).toFixed(2)).join(', ')} (goal: at least ${GOALS[players]}x)`,
    )
    lines.push(`    work of the server: ${workOf(turns)}`)
  }
  return ratios
}

function workOf(turns: readonly Awaited<ReturnType<typeof turn>>[]): string {
  const sum = (of: (one: (typeof turns)[number]) => number) =>
    turns.reduce((all, one) => all + of(one), 0)
  const ours = sum(({ oursWork }) => oursWork) / sum((one) => one.ours * SECONDS)
  const peers = sum(({ peersWork }) => peersWork) / sum((one) => one.peers * SECONDS)
  const us = (seconds: number) => `${(seconds * 1e6).toFixed(0)} us`
  return `${us(ours)} a bet, ${us(peers)} a transaction of pgbench: ${(peers / ours).toFixed(2)}x`
}

async function historyLine(load: BetLoad): Promise<string> {
  const { entryCount, first, middle, last } = await load.historyPages()
  const ms = (value: number) => `${value.toFixed(2)} ms`
  return `history of a wallet with ${entryCount} entries: first page ${ms(first)}, in the middle ${ms(middle)}, the oldest ${ms(last)}`
}
