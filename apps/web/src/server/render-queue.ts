import type { Clock } from '@baize/host'

/** A page is not rendered now; whoever asks again later may be luckier. */
export class RenderRefused extends Error {
  readonly reason: 'busy' | 'too-many'
  readonly retryAfterSec: number

  constructor(reason: 'busy' | 'too-many', retryAfterSec: number) {
    super(
      reason === 'busy' ? 'Too many pages wait to be rendered' : 'Too many pages for one visitor',
    )
    this.name = 'RenderRefused'
    this.reason = reason
    this.retryAfterSec = retryAfterSec
  }
}

export interface RenderQueue {
  /** Does the work when its turn comes, or refuses it. */
  readonly run: <T>(visitor: string, work: () => Promise<T>) => Promise<T>
  readonly counts: () => Readonly<Record<'running' | 'waiting' | 'refused', number>>
}

export interface RenderQueueLimits {
  /** Rendering keeps the one thread that also sends cached pages: more at once would only be later. */
  readonly runningMax: number
  readonly waitingMax: number
  readonly waitingMaxOfVisitor: number
  readonly waitMsMax: number
  /** Pages that one visitor may have rendered; 0 does not count them. */
  readonly perMinuteOfVisitor: number
}

export const RENDER_LIMITS: RenderQueueLimits = {
  runningMax: 2,
  waitingMax: 100,
  waitingMaxOfVisitor: 20,
  waitMsMax: 5_000,
  perMinuteOfVisitor: 300,
}

const BUSY_RETRY_SEC = 2

interface Turn {
  readonly start: () => void
  readonly refuse: () => void
}

/**
 * Pages that are not kept are rendered a few at a time, and visitors take turns: one who asks for many waits for
 * himself alone. Between two renderings the thread is free for whatever else has arrived.
 */
export function createRenderQueue(
  clock: Clock,
  limits: Partial<RenderQueueLimits> = {},
): RenderQueue {
  const { runningMax, waitingMax, waitingMaxOfVisitor, waitMsMax, perMinuteOfVisitor } = {
    ...RENDER_LIMITS,
    ...limits,
  }
  const allowances = createAllowances(clock, perMinuteOfVisitor)
  // By visitor, the one whose turn is next first.
  const waiting = new Map<string, Turn[]>()
  const counts = { running: 0, waiting: 0, refused: 0 }

  const refusal = (reason: RenderRefused['reason'], retryAfterSec: number) => {
    counts.refused += 1
    return new RenderRefused(reason, retryAfterSec)
  }

  function startNext(): void {
    if (counts.running >= runningMax) return
    const [next] = waiting
    if (!next) return
    const [visitor, turns] = next
    const turn = turns.shift()
    waiting.delete(visitor)
    if (turns.length > 0) waiting.set(visitor, turns)
    turn?.start()
  }

  function leave(visitor: string, turn: Turn): void {
    const turns = waiting.get(visitor)?.filter((other) => other !== turn) ?? []
    if (turns.length > 0) waiting.set(visitor, turns)
    else waiting.delete(visitor)
  }

  function wait(visitor: string): Promise<void> {
    const turns = waiting.get(visitor) ?? []
    if (counts.waiting >= waitingMax || turns.length >= waitingMaxOfVisitor)
      return Promise.reject(refusal('busy', BUSY_RETRY_SEC))
    return new Promise((resolve, reject) => {
      counts.waiting += 1
      const turn: Turn = {
        start: () => {
          clearTimeout(timer)
          counts.waiting -= 1
          counts.running += 1
          resolve()
        },
        refuse: () => {
          counts.waiting -= 1
          leave(visitor, turn)
          reject(refusal('busy', BUSY_RETRY_SEC))
        },
      }
      const timer = setTimeout(turn.refuse, waitMsMax)
      waiting.set(visitor, [...turns, turn])
      startNext()
    })
  }

  return {
    run: async (visitor, work) => {
      const waitSec = allowances.spend(visitor)
      if (waitSec > 0) throw refusal('too-many', waitSec)
      await wait(visitor)
      try {
        return await work()
      } finally {
        counts.running -= 1
        setImmediate(startNext)
      }
    },
    counts: () => counts,
  }
}

/** Visitors are forgotten in the order they came; each of them then has a full allowance again. */
const VISITOR_COUNT_MAX = 10_000

function createAllowances(clock: Clock, perMinute: number) {
  const left = new Map<string, { pages: number; at: number }>()
  return {
    /** Takes one page of the visitor's allowance, or says how many seconds it is until there is one. */
    spend(visitor: string): number {
      if (perMinute === 0) return 0
      const now = clock.now().getTime()
      const known = left.get(visitor)
      const refilled = known ? known.pages + ((now - known.at) / 60_000) * perMinute : perMinute
      const pages = Math.min(perMinute, refilled)
      if (pages < 1) return Math.ceil(((1 - pages) * 60) / perMinute)
      left.set(visitor, { pages: pages - 1, at: now })
      if (left.size > VISITOR_COUNT_MAX) left.delete(left.keys().next().value ?? '')
      return 0
    },
  }
}
