import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import moduleTimers from 'node:timers'
import { vi } from 'vitest'
import { createAgenda, type Planned } from './agenda.ts'
import type { Life } from './life.ts'
import type { ProgramName } from './program-names.ts'

/** So many turns of the event loop without a sign of work, and everybody waits for the timeline. */
const QUIET_TURNS = 6
/** A machine may stand still; a program that is busy for so long is stuck. */
const STUCK_AFTER_MS = 60_000
const START = Date.parse('2026-01-14T12:00:00Z')

/** A timer that is to wait for longer is called after a millisecond. */
const TIMER_MS_MAX = 2 ** 31 - 1

/** The embedded database asks for timers of years, again and again: each would be called at every millisecond of a life. */
function capTimers(): void {
  const { setTimeout } = globalThis
  const capped = (deed: () => void, ms = 0, ...words: []) =>
    setTimeout(deed, Math.min(ms, TIMER_MS_MAX), ...words)
  globalThis.setTimeout = capped as typeof setTimeout
}

/** The library of the live sockets takes the timers of its heartbeats from the module, whose own are those of the machine. */
function lendModuleTimers(): () => void {
  const { setTimeout, clearTimeout } = moduleTimers
  Object.assign(moduleTimers, {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
  })
  return () => void Object.assign(moduleTimers, { setTimeout, clearTimeout })
}

/** Whose work something is. */
export interface AtWork {
  readonly program: ProgramName
  readonly life: Life
}

/** Work that a program was given: a call to serve, a turn of its scheduler. */
interface Task extends AtWork {
  readonly name: string
  /** Works beside the event loop as well, where nobody sees whether it is at rest: it is waited for by name. */
  readonly hasThreads: boolean
  /** How many calls of its own it waits for. */
  waitingFor: number
  isDone: boolean
}

export type Timeline = ReturnType<typeof createTimeline>

/**
 * Simulated time. One thing happens at a time: what is next on the agenda is done, and the next one waits until every
 * program has come to rest, so that the order of everything follows from the seed and not from the machine. Clocks and
 * timers of the process are the simulated ones.
 */
export function createTimeline() {
  vi.useFakeTimers({
    now: START,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  capTimers()
  const takeBack = lendModuleTimers()
  const agenda = createAgenda()
  const tasks = new Set<Task>()
  const current = new AsyncLocalStorage<Task>()
  const digest = createHash('sha256')
  const lines: string[] = []
  let activity = 0

  const noteActivity = () => void (activity += 1)
  const now = () => Date.now() - START

  /** Whatever happens is written down; the digest of it tells two runs apart. */
  function note(line: string): void {
    const text = `${now()} ${line}`
    digest.update(`${text}\n`)
    lines.push(text)
  }

  const isBusy = ({ life, hasThreads, waitingFor, isDone }: Task) =>
    hasThreads && !isDone && waitingFor === 0 && !life.isDead()

  async function rest(): Promise<void> {
    const startedAt = performance.now()
    for (let quiet = 0; quiet < QUIET_TURNS;) {
      const before = activity
      await new Promise<void>((resolve) => setImmediate(resolve))
      const busy = [...tasks].find(isBusy)
      const isAtWork =
        activity !== before ||
        busy !== undefined ||
        process.getActiveResourcesInfo().includes('Immediate')
      quiet = isAtWork ? 0 : quiet + 1
      if (performance.now() - startedAt > STUCK_AFTER_MS)
        throw new Error(`${busy?.name ?? 'Somebody'} does not come to rest.`)
    }
  }

  async function happen({ at, deed }: Planned): Promise<void> {
    vi.advanceTimersByTime(Math.max(0, at - now()))
    await deed()
    await rest()
  }

  return {
    now,
    note,
    noteActivity,
    plan: (afterMs: number, deed: Planned['deed']) => agenda.plan(now() + afterMs, deed),
    pause: (ms: number) => new Promise<void>((resolve) => agenda.plan(now() + ms, resolve)),

    /** Gives a program something to do; what becomes of it is noted, and the faults of the dead are nobody's. */
    async work<T>(
      work: Pick<Task, 'program' | 'name' | 'life' | 'hasThreads'>,
      deed: () => Promise<T>,
    ): Promise<T> {
      const { life } = work
      const task: Task = { ...work, waitingFor: 0, isDone: false }
      tasks.add(task)
      try {
        return await life.outlive(current.run(task, deed))
      } finally {
        task.isDone = true
        tasks.delete(task)
        noteActivity()
      }
    },

    /** The program whose code this is, whatever it has waited for in between. */
    whoIsAtWork: (): AtWork | undefined => current.getStore(),

    /** While it waits for somebody else, a program is at rest. */
    async wait<T>(awaited: Promise<T>): Promise<T> {
      const task = current.getStore()
      if (task) task.waitingFor += 1
      try {
        return await awaited
      } finally {
        if (task) task.waitingFor -= 1
        noteActivity()
      }
    },

    /** Until the agenda is empty or `isOver`. */
    async run(isOver: () => boolean): Promise<void> {
      for (let next = agenda.takeNext(); next !== undefined; next = agenda.takeNext()) {
        await happen(next)
        if (isOver()) return
      }
    },

    lines: lines as readonly string[],
    hash: () => digest.copy().digest('hex').slice(0, 16),
    end(): void {
      takeBack()
      vi.useRealTimers()
    },
  }
}
