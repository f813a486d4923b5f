import { handleCount, memoryMb } from '@baize/testkit'
import type { Benchmark } from './benchmark.ts'
import { openPlayLoad } from './play-load.ts'

const DEFAULT_URL = 'postgres://postgres@127.0.0.1:5432/postgres'
const PLAYERS = 16
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 2)
/** What people take to look at a round; without it they bet as fast as they are answered. */
const PLAYER_PAUSE_MS = Number(process.env['BENCH_PAUSE_MS'] ?? 0)
const WARM_UP_S = 20
/** Between two looks. */
const LOOK_S = Math.min(60, (MINUTES * 60) / 4)

type Load = Awaited<ReturnType<typeof openPlayLoad>>

interface Look {
  readonly minutes: number
  readonly bets: number
  readonly memory: Readonly<Record<string, number>>
  readonly handles: Readonly<Record<string, number>>
}

export const benchmark: Benchmark = {
  title: `G35: what grows while ${PLAYERS} players play for ${MINUTES} minutes: memory, handles, rows (BENCH_MINUTES for longer, BENCH_PAUSE_MS between two bets of a player)`,
  async *run() {
    const load = await openPlayLoad(
      process.env['DATABASE_URL'] ?? DEFAULT_URL,
      PLAYERS,
      PLAYER_PAUSE_MS,
    )
    try {
      await load.whole(WARM_UP_S)
      const before = await load.rows()
      const startedAt = performance.now()
      const minutes = () => (performance.now() - startedAt) / 60_000
      const looks = [lookAt(load, 0, 0)]
      yield wordsOf(looks[0] as Look)
      for (let bets = 0; minutes() < MINUTES;) {
        bets += Math.round((await load.whole(LOOK_S)).perSecond * LOOK_S)
        const look = lookAt(load, minutes(), bets)
        looks.push(look)
        yield wordsOf(look)
      }
      const [first, last] = [looks[0] as Look, looks.at(-1) as Look]
      for (const name of Object.keys(first.memory))
        yield (
          `${name}: ${slopeOf(looks, name).toFixed(1)} MB an hour by the straight line through all looks; ` +
            `${(last.handles[name] ?? 0) - (first.handles[name] ?? 0)} more handles`
        )
      yield `rows for each of ${last.bets} bets: ${grownRows(before, await load.rows(), last.bets)}`
      const faults = await load.faults()
      yield `books: ${faults.length === 0 ? 'all laws hold' : faults.join('; ')}`
    } finally {
      await load.close()
    }
  },
}

function lookAt({ pids }: Load, minutes: number, bets: number): Look {
  const each = (figure: (pid: number) => number) =>
    Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, figure(pid)]))
  return { minutes, bets, memory: each(memoryMb), handles: each(handleCount) }
}

function wordsOf({ minutes, bets, memory, handles }: Look): string {
  const each = Object.keys(memory).map(
    (name) => `${name} ${memory[name]?.toFixed(0)} MB, ${handles[name]} handles`,
  )
  return `after ${minutes.toFixed(1)} min and ${bets} bets: ${each.join('; ')}`
}

/** Least squares, in megabytes an hour. */
function slopeOf(looks: readonly Look[], name: string): number {
  const points = looks.map(({ minutes, memory }) => [minutes / 60, memory[name] ?? 0] as const)
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [meanX, meanY] = [mean(0), mean(1)]
  const over = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0)
  const under = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0)
  return under === 0 ? 0 : over / under
}

function grownRows(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  bets: number,
): string {
  return [...after]
    .map(([name, count]) => [name, (count - (before.get(name) ?? 0)) / bets] as const)
    .filter(([, share]) => share !== 0)
    .map(([name, share]) => `${name} ${share.toFixed(2)}`)
    .join(', ')
}
