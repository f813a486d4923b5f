import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Benchmark } from './benchmark.ts'
import type { BackendReady } from './chat-backend.ts'
import type { CrowdCount, CrowdWord } from './chat-crowd.ts'
import type { FloodWord } from './chat-flood.ts'
import type { PeopleReport, PeopleWord } from './chat-people.ts'
import { percentiles } from './chat-time.ts'
import { processCpuSeconds } from './server-cpu.ts'
import { createUndisturbed } from './undisturbed.ts'

const BACKEND = fileURLToPath(new URL('./chat-backend.ts', import.meta.url))
const CROWD = fileURLToPath(new URL('./chat-crowd.ts', import.meta.url))
const PEOPLE = fileURLToPath(new URL('./chat-people.ts', import.meta.url))
const FLOOD = fileURLToPath(new URL('./chat-flood.ts', import.meta.url))
const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 5_000)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15)
/** The ninety-ninth part of 300 messages is three of them, which one stumble decides. */
const TURNS = Number(process.env['BENCH_TURNS'] ?? 5)
const PER_SECOND = 20
/** Those who look at what they get. */
const READERS = 50
const FLOOD_PER_SECOND = 1_000
const FLOODERS = 50
/** Who has flooded is silent for a while, and no newcomer any more: every flood has people of its own. */
const FLOODS = TURNS * 2
/** One account may say five things in ten seconds. */
const TALKERS = 60
const GOALS = { deliveryMs: 250, cores: 1, floodFactor: 2 }

interface Measured extends PeopleReport {
  readonly p50: number
  readonly p99: number
  readonly cores: number
  readonly benchCores: number
  /** Lines that were not sent every event that the readers were sent. */
  readonly short: number
  readonly flood: Readonly<Record<string, number>>
}

export const benchmark: Benchmark = {
  title:
    `one room with ${SOCKETS} sockets: delivery at ${PER_SECOND} messages a second, quiet and beside a flood by turns ` +
    '(BENCH_SOCKETS, BENCH_SECONDS, BENCH_TURNS)',
  async *run() {
    const room = await openRoom()
    const undisturbed = createUndisturbed(() => sum(cpuOf(room)) + ownCpuSeconds())
    const [quiet, flooded]: [Measured[], Measured[]] = [[], []]
    try {
      // Of a process that was just started nobody is known yet, and no code is warm.
      await measure(room, 0)
      for (let turn = 0; turn < TURNS; turn += 1) {
        const before = await undisturbed.take(() => measure(room, 0))
        const beside = await undisturbed.take(() => measure(room, FLOOD_PER_SECOND))
        quiet.push(before)
        flooded.push(beside)
        yield `turn ${turn + 1}: p99 ${before.p99} ms quiet, ${beside.p99} ms beside a flood, ${(beside.p99 / before.p99).toFixed(2)} times`
      }
    } finally {
      await room.close()
    }
    yield* figures(quiet, flooded)
    yield undisturbed.line()
  },
}

function* figures(quiet: readonly Measured[], flooded: readonly Measured[]): Iterable<string> {
  yield `quiet: ${lineOf(quiet)} (goals: p99 ${GOALS.deliveryMs} ms, ${GOALS.cores} core)`
  yield `beside a flood of ${FLOOD_PER_SECOND}/s from ${FLOODERS} accounts: ${lineOf(flooded)}`
  const answers = sumOf(flooded.map(({ flood }) => flood))
  yield `  the floods were answered ${timesOf(answers)}`
  const factors = flooded.map(({ p99 }, at) => p99 / (quiet[at]?.p99 ?? Number.NaN))
  const [quietP99, floodedP99] = [quiet, flooded].map(
    (turns) => percentiles(turns.flatMap(({ delays }) => delays)).p99,
  ) as [number, number]
  yield (
    `  delivery p99 of the others is ${(floodedP99 / quietP99).toFixed(2)} times that of the quiet room over all turns, ` +
      `${medianOf(factors).toFixed(2)} times by their median ` +
      `and ${Math.max(...factors).toFixed(2)} times in the worst (goal: ${GOALS.floodFactor})`
  )
  yield (
    `${TURNS} turns of ${SECONDS} s each, from calling to the event's coming from the line; ${READERS} readers measure, in a process ` +
      'of their own with those who talk, and the others take from the line and count'
  )
}

function lineOf(turns: readonly Measured[]): string {
  const all = percentiles(turns.flatMap(({ delays }) => delays))
  const p99s = turns.map(({ p99 }) => p99)
  const over = (figure: (turn: Measured) => number) => sum(turns.map(figure))
  const refused = sumOf(turns.map((turn) => turn.refused))
  const events = over((turn) => turn.events[0] ?? 0)
  return [
    `delivery p50 ${all.p50} ms, p99 ${all.p99} ms of all turns and ${medianOf(p99s)} ms by their median (${p99s.join(', ')})`,
    `${medianOf(turns.map(({ cores }) => cores)).toFixed(2)} cores of the backend and ${medianOf(turns.map(({ benchCores }) => benchCores)).toFixed(2)} of those who measure`,
    `${over(({ sent }) => sent)} sent${Object.keys(refused).length > 0 ? ` and ${timesOf(refused)}` : ''}`,
    `told to ${SOCKETS} lines in ${events} events, ${over(({ short }) => short)} times not all of a turn`,
    `${over(({ wrong }) => wrong)} readers missed something or got it twice or out of order`,
  ].join(', ')
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN

function sumOf(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const one of counts)
    for (const [name, count] of Object.entries(one)) sums[name] = (sums[name] ?? 0) + count
  return sums
}

const timesOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count} times`)
    .join(', ')

interface Room {
  readonly backend: ChildProcess
  readonly crowd: ChildProcess
  readonly people: ChildProcess
  readonly flood: ChildProcess
  /** The first account of the next flood. */
  nextFlooder(): number
  close(): Promise<void>
}

async function openRoom(): Promise<Room> {
  const backend = start(BACKEND, [String(TALKERS + FLOODERS * FLOODS)])
  const [{ address, tokens }] = (await once(backend, 'message')) as [BackendReady]
  const [crowd, people, flood] = [CROWD, PEOPLE, FLOOD].map((file) =>
    start(file, [address, ...tokens]),
  ) as [ChildProcess, ChildProcess, ChildProcess]
  // Mixed, because a room is told in the order in which it was entered.
  for (let no = 0; no < READERS; no += 1) {
    const count = Math.round(SOCKETS / READERS) - 1
    await ask(crowd, { type: 'open', count } satisfies CrowdWord)
    await ask(people, { type: 'read', count: 1 } satisfies PeopleWord)
  }
  await ask(people, { type: 'open', talkers: TALKERS } satisfies PeopleWord)
  let floodCount = 0
  return {
    backend,
    crowd,
    people,
    flood,
    nextFlooder() {
      floodCount += 1
      return TALKERS + ((floodCount - 1) % FLOODS) * FLOODERS
    },
    async close() {
      for (const child of [crowd, people, flood]) child.kill()
      backend.send('stop')
      await once(backend, 'exit')
    },
  }
}

const start = (file: string, args: readonly string[]) =>
  fork(file, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

async function ask<T>(child: ChildProcess, word: object): Promise<T> {
  child.send(word)
  const [answer] = (await once(child, 'message')) as [T]
  return answer
}

/** Seconds of processor so far: of the backend, and of those who measure. */
const cpuOf = ({ backend, crowd, people, flood }: Room) =>
  [backend, crowd, people, flood].map(({ pid = 0 }) => processCpuSeconds(pid))

function ownCpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

async function measure(room: Room, floodPerSecond: number): Promise<Measured> {
  const { crowd, people, flood } = room
  const floodWord = { from: 0, count: FLOODERS, seconds: SECONDS, perSecond: floodPerSecond }
  if (floodPerSecond > 0)
    await ask(flood, { ...floodWord, type: 'open', from: room.nextFlooder() } satisfies FloodWord)
  await ask(crowd, { type: 'count' } satisfies CrowdWord)
  const before = cpuOf(room)
  const flooding =
    floodPerSecond > 0
      ? ask<Record<string, number>>(flood, { ...floodWord, type: 'flood' } satisfies FloodWord)
      : Promise.resolve({})
  const report = await ask<PeopleReport>(people, {
    type: 'talk',
    seconds: SECONDS,
    perSecond: PER_SECOND,
  } satisfies PeopleWord)
  // With what follows the last message, for which nobody talks any more.
  const [cores = 0, ...others] = cpuOf(room).map((now, at) => (now - (before[at] ?? 0)) / SECONDS)
  const { events } = await ask<CrowdCount>(crowd, { type: 'count' } satisfies CrowdWord)
  const [expected] = report.events
  return {
    ...report,
    ...percentiles(report.delays),
    cores,
    benchCores: sum(others),
    short: [...report.events, ...events].filter((count) => count !== expected).length,
    flood: await flooding,
  }
}
