import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Benchmark } from './benchmark.ts'
import type { BackendReady } from './chat-backend.ts'
import type { CrowdReport, CrowdRole, CrowdWord } from './chat-crowd.ts'
import { timeNow } from './chat-time.ts'
import { processCpuSeconds } from './server-cpu.ts'
import { createUndisturbed } from './undisturbed.ts'

const BACKEND = fileURLToPath(new URL('./chat-backend.ts', import.meta.url))
const CROWD = fileURLToPath(new URL('./chat-crowd.ts', import.meta.url))
const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 5_000)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15)
const PER_SECOND = 20
/** Those who read what they get; they have a process of their own, which does nothing else. */
const WATCHERS = 50
const FLOOD_PER_SECOND = 1_000
const FLOODERS = 50
/** Who has flooded is silent for a while: a measurement that is made again takes others. Enough for the silence to pass. */
const FLOODS = 4
/** One account may say five things in ten seconds. */
const TALKERS = 60
/** What a backend cannot answer is not asked. */
const LINES_OF_A_FLOODER = 4
const UNANSWERED_MAX = LINES_OF_A_FLOODER * FLOODERS
const GOALS = { deliveryMs: 250, cores: 1 }

interface Measured extends CrowdReport {
  readonly cores: number
  readonly cpuSeconds: number
  readonly sent: number
  readonly answers: ReadonlyMap<string, number>
}

export const benchmark: Benchmark = {
  title: `one room with ${SOCKETS} sockets: delivery at ${PER_SECOND} messages a second, quiet and beside a flood (BENCH_SOCKETS, BENCH_SECONDS)`,
  async run() {
    const undisturbed = createUndisturbed()
    const room = await openRoom()
    try {
      const quiet = await undisturbed.take(() => measure(room, 0))
      const flooded = await undisturbed.take(() => measure(room, FLOOD_PER_SECOND))
      return [
        `quiet: ${lineOf(quiet)} (goals: p99 ${GOALS.deliveryMs} ms, ${GOALS.cores} core)`,
        `beside a flood of ${FLOOD_PER_SECOND}/s from ${FLOODERS} accounts: ${lineOf(flooded)}`,
        `  the flood was answered ${[...flooded.answers].map(([code, count]) => `${code} ${count} times`).join(', ')}`,
        `  delivery p99 of the others is ${(flooded.delivery.p99 / quiet.delivery.p99).toFixed(2)} times that of the quiet room`,
        `${SECONDS} s each, from sending the call to the event's coming from the line; ${WATCHERS} readers measure, in a process of their own, and the others in another`,
        undisturbed.line(),
      ]
    } finally {
      await room.close()
    }
  },
}

function lineOf(measured: Measured): string {
  const { delivery, cores, cpuSeconds, messages, events, sent } = measured
  // A busy machine changes how long things take, and hardly how much work they are.
  const micros = (count: number) => ((cpuSeconds * 1e6) / (count * (SOCKETS / WATCHERS))).toFixed(2)
  return [
    `delivery p50 ${delivery.p50} ms, p99 ${delivery.p99} ms, ${cores.toFixed(2)} cores of the backend`,
    `${micros(messages)} us of its processor for a message that one reader gets and ${micros(events)} us for an event`,
    `${sent} sent, ${messages} read in ${events} events`,
  ].join(', ')
}

interface Person {
  readonly no: number
  readonly token: string
  readonly lines: Agent
}

interface Room {
  readonly backend: ChildProcess
  readonly watchers: ChildProcess
  readonly address: string
  readonly talkers: readonly Person[]
  /** Others each time. */
  nextFlooders(): readonly Person[]
  close(): Promise<void>
}

async function openRoom(): Promise<Room> {
  const backend = start(BACKEND, [String(TALKERS + FLOODERS * FLOODS)])
  const [{ address, tokens }] = (await once(backend, 'message')) as [BackendReady]
  const [silent, watchers] = (['silent', 'watching'] satisfies CrowdRole[]).map((role) =>
    start(CROWD, [address, role, ...tokens]),
  ) as [ChildProcess, ChildProcess]
  // Mixed, because a room is told in the order in which it was entered.
  for (let no = 0; no < WATCHERS; no += 1) {
    await ask(silent, { type: 'open', count: Math.round(SOCKETS / WATCHERS) - 1 })
    await ask(watchers, { type: 'open', count: 1 })
  }
  const people: Person[] = []
  let floodCount = 0
  for (const [no, token] of tokens.entries()) people.push(await openPerson(address, no, token))
  return {
    backend,
    watchers,
    address,
    talkers: people.slice(0, TALKERS),
    nextFlooders() {
      const first = TALKERS + (floodCount % FLOODS) * FLOODERS
      floodCount += 1
      return people.slice(first, first + FLOODERS)
    },
    async close() {
      for (const { lines } of people) lines.destroy()
      silent.kill()
      watchers.kill()
      backend.send('stop')
      await once(backend, 'exit')
    },
  }
}

/**
 * Everybody has their connections open, as the site has to the backend: a process accepts one new connection in each turn
 * of its loop, and the queue of those is not what is measured here.
 */
async function openPerson(address: string, no: number, token: string): Promise<Person> {
  const maxSockets = no < TALKERS ? 1 : LINES_OF_A_FLOODER
  const lines = new Agent({ keepAlive: true, maxSockets })
  await Promise.all(
    Array.from({ length: maxSockets }, async () => {
      const call = request(`${address}/health`, { agent: lines }).end()
      const [answer] = (await once(call, 'response')) as [IncomingMessage]
      await readText(answer)
    }),
  )
  return { no, token, lines }
}

const start = (file: string, args: readonly string[]) =>
  fork(file, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

/** What a process of readers answers. */
async function ask(readers: ChildProcess, word: CrowdWord): Promise<unknown> {
  readers.send(word)
  const [answer] = (await once(readers, 'message')) as [unknown]
  return answer
}

async function measure(room: Room, floodPerSecond: number): Promise<Measured> {
  const { backend, watchers, talkers } = room
  const flooders = floodPerSecond > 0 ? room.nextFlooders() : []
  const pid = backend.pid ?? 0
  watchers.send({ type: 'begin' } satisfies CrowdWord)
  const [cpu, startedAt] = [processCpuSeconds(pid), performance.now()]
  const answers = new Map<string, number>()
  const flood = every(
    1000 / floodPerSecond,
    (turn) =>
      say(
        room,
        flooders[turn % FLOODERS],
        `flood ${turn} ${randomUUID().replaceAll(/[0-9-]/g, '')}`,
      ),
    (code) => answers.set(code, (answers.get(code) ?? 0) + 1),
  )
  let sent = 0
  const talk = every(
    1000 / PER_SECOND,
    (turn) => say(room, talkers[turn % TALKERS], String(timeNow())),
    (code) => {
      if (code === 'sent') sent += 1
    },
  )
  await sleep(SECONDS * 1000)
  const cpuSeconds = processCpuSeconds(pid) - cpu
  const cores = cpuSeconds / ((performance.now() - startedAt) / 1000)
  await Promise.all([talk.stop(), flood.stop()])
  // What is collected is sent within a tenth of a second.
  await sleep(500)
  const report = (await ask(watchers, { type: 'report' })) as CrowdReport
  return { ...report, cores, cpuSeconds, sent, answers }
}

/** Acts at a pace that no slow answer delays, as long as not too many are waited for. */
function every(
  everyMs: number,
  act: (turn: number) => Promise<string>,
  note: (code: string) => void,
) {
  const running = new Set<Promise<void>>()
  const startedAt = performance.now()
  let turn = 0
  const timer = setInterval(() => {
    for (; turn < (performance.now() - startedAt) / everyMs; turn += 1) {
      if (running.size >= UNANSWERED_MAX) continue
      const one = act(turn).then(note, () => note('lost'))
      running.add(one)
      void one.finally(() => running.delete(one))
    }
  }, 5)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(running)
    },
  }
}

async function say(
  { address }: Pick<Room, 'address'>,
  person: Person | undefined,
  text: string,
): Promise<string> {
  const { no = 0, token = '', lines } = person ?? {}
  const call = request(`${address}/api/user/send-chat-message`, {
    agent: lines,
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      // Everybody at home behind a line of their own.
      'x-forwarded-for': `10.8.${no >> 8}.${no & 255}`,
    },
  })
  call.end(JSON.stringify({ room: 'en', text, key: randomUUID() }))
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const { code = 'sent' } = JSON.parse(await readText(answer)) as { code?: string }
  return code
}
