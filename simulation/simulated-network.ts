import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Network } from '@baize/host'
import type { Chance } from './chance.ts'
import type { Life } from './life.ts'
import type { ProgramName } from './program-names.ts'
import type { AtWork, Timeline } from './timeline.ts'

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
}

/** A program that can be reached. */
export interface Reachable {
  readonly life: Life
  serve(call: Call): Promise<Answer>
  /** Takes a connection that stays open. */
  upgrade?(request: IncomingMessage, far: Duplex): void
}

/**
 * What the network does to a call. It may be lost on its way, or its answer on the way back, with the connection broken
 * or in silence; it may come twice; and it may be so late that nobody waits for it any more.
 */
const FATES = ['lose-call', 'lose-answer', 'copy', 'late-call', 'late-answer'] as const
type Fate = (typeof FATES)[number] | 'none'

const LATENCY_MS_MAX = 40
const LATE_MS_MAX = 20_000
const BROWSER_PATIENCE_MS = 15_000

export type SimulatedNetwork = ReturnType<typeof createNetwork>

export function createNetwork(
  timeline: Timeline,
  chance: Chance,
  reach: (name: ProgramName) => Reachable | undefined,
) {
  const counts: Record<Fate | 'refused', number> = {
    none: 0,
    'lose-call': 0,
    'lose-answer': 0,
    copy: 0,
    'late-call': 0,
    'late-answer': 0,
    refused: 0,
  }
  let troubledShare = 0

  function drawFate(): Fate {
    const fate = chance.happens(troubledShare) ? chance.pick(FATES) : 'none'
    counts[fate] += 1
    return fate
  }

  const latencyMs = () => 1 + chance.int(LATENCY_MS_MAX)

  function send(from: string, to: ProgramName, call: Call, timeoutMs: number): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const fate = drawFate()
    timeline.note(`${from} > ${to} ${call.path} ${digestOf(call.body)} ${fate}`)
    timeline.plan(timeoutMs, () => reject(new Error('timed out')))
    const fail = (why: string) => timeline.plan(latencyMs(), () => reject(new Error(why)))

    async function deliver(): Promise<void> {
      const program = reach(to)
      if (!program) {
        counts.refused += 1
        fail('refused')
        return
      }
      void program.life.died.catch(() => fail('reset'))
      const answer = await program.serve(call)
      timeline.note(`${to} > ${from} ${call.path} ${answer.status} ${digestOf(answer.body)}`)
      if (fate === 'lose-answer') return void (chance.happens(50) && fail('reset'))
      const lateMs = fate === 'late-answer' ? chance.int(LATE_MS_MAX) : 0
      timeline.plan(latencyMs() + lateMs, () => resolve(answer))
    }

    if (fate === 'lose-call') {
      if (chance.happens(50)) fail('reset')
      return promise
    }
    const lateMs = fate === 'late-call' ? chance.int(LATE_MS_MAX) : 0
    timeline.plan(latencyMs() + lateMs, () => void deliver())
    if (fate === 'copy') timeline.plan(chance.int(LATE_MS_MAX), () => void deliver())
    return promise
  }

  /** One program asks another. */
  async function ask(
    { program, life }: AtWork,
    url: string,
    words: Omit<Call, 'path'>,
    timeoutMs: number,
  ): Promise<Answer> {
    const { hostname, pathname, search } = new URL(url)
    const call = { ...words, path: pathname + search }
    return await timeline.wait(
      life.outlive(send(program, hostname as ProgramName, call, timeoutMs)),
    )
  }

  return {
    counts,
    ask,
    reach,
    latencyMs,
    digestOf,
    /** Of a hundred calls so many suffer from now on. */
    trouble(share: number): void {
      troubledShare = share
    },
    /** Whether something suffers that is one part of so many. */
    isHit: (parts: number) => chance.int(100 * parts) < troubledShare,

    /** The network as a program meets it. */
    of: (name: ProgramName, life: Life): Network => ({
      post: async ({ url, timeoutMs, ...words }) =>
        await ask({ program: name, life }, url, { method: 'POST', ...words }, timeoutMs),
    }),

    /** A call of a browser; undefined when no answer was heard. */
    async browse(from: string, to: ProgramName, call: Call): Promise<Answer | undefined> {
      try {
        return await send(from, to, call, BROWSER_PATIENCE_MS)
      } catch {
        return undefined
      }
    },
  }
}

function digestOf(body: string | Buffer): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 8)
}
