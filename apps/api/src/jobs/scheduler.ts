import { setTimeout as wait } from 'node:timers/promises'
import type { AppContext } from '../app-context.ts'
import type { Job, JobState } from './job.ts'
import { claimJob, enterJob, finishJob, readJobs, renewLease } from './job-store.ts'

/** How long a process that died keeps a job from the others. A run that takes longer renews it. */
const LEASE_MS = 60_000
const RENEW_MS = LEASE_MS / 3
/** A run that fails is tried again after its usual pause, doubled each time up to this. */
const BACKOFF_MAX_MS = 30_000
/** How often a process looks whether a job that another process ran last is due. */
const LOOK_MS = { min: 250, max: 60_000 }
const ERROR_LENGTH_MAX = 500

/** The state of a job in this process; of a job of the cluster, as far as this process ran it. */
interface Local {
  startedAt: Date | null
  endedAt: Date | null
  nextRunAt: Date
  failures: number
  lastError: string | null
  isRunning: boolean
  /** Of the cluster: it has a row. */
  isEntered: boolean
}

type SchedulerContext = Pick<AppContext, 'db' | 'clock' | 'log' | 'random'>

/** One run of a job, by this process alone or under a lease that the other processes see. */
function createJobRunner({ db, clock, log, random }: SchedulerContext, stopping: AbortSignal) {
  const owner = random.uuid()
  const later = (ms: number) => new Date(clock.now().getTime() + ms)

  /** Runs a job once and returns the pause before the next run. */
  async function execute(job: Job, local: Local): Promise<number> {
    local.isRunning = true
    local.startedAt = clock.now()
    let pauseMs = job.everyMs
    try {
      const answer = await job.run(stopping)
      pauseMs = answer?.againInMs ?? job.everyMs
      if (local.failures > 0)
        log.info({ job: job.name, failures: local.failures }, 'job succeeded again')
      local.failures = 0
      local.lastError = null
    } catch (error) {
      // What is ended by stopping has not failed.
      if (!stopping.aborted) {
        local.failures += 1
        local.lastError = String(error).slice(0, ERROR_LENGTH_MAX)
        pauseMs = backoff(job.everyMs, local.failures)
        const level = local.failures === 1 ? 'error' : 'warn'
        log[level]({ err: error, job: job.name, failures: local.failures }, 'job failed')
      }
    }
    local.isRunning = false
    local.endedAt = clock.now()
    local.nextRunAt = later(pauseMs)
    return pauseMs
  }

  /** Runs a job of the cluster if it is due and free; returns when to look again. */
  async function executeClaimed(job: Job, local: Local): Promise<number> {
    const lookMs = Math.min(Math.max(job.everyMs / 10, LOOK_MS.min), LOOK_MS.max)
    const lease = { name: job.name, owner }
    if (!local.isEntered) await enterJob(db, job.name, clock.now())
    local.isEntered = true
    const row = await claimJob(db, { ...lease, now: clock.now(), until: later(LEASE_MS) })
    if (!row) return lookMs
    local.failures = row.failures
    const renewing = setInterval(() => {
      renewLease(db, { ...lease, until: later(LEASE_MS) }).catch((error: unknown) =>
        log.warn({ err: error, job: job.name }, 'job lease not renewed'),
      )
    }, RENEW_MS)
    try {
      await execute(job, local)
    } finally {
      clearInterval(renewing)
    }
    const { nextRunAt, failures, lastError } = local
    // A run that was cut short by stopping is due at once, wherever the next process is.
    const dueAt = stopping.aborted ? clock.now() : nextRunAt
    const end = { at: clock.now(), nextRunAt: dueAt, failures, error: lastError }
    await finishJob(db, lease, end)
    // Only a run moves the date, and whoever runs it next keeps others away: there is nothing to look for before.
    return Math.min(Math.max(nextRunAt.getTime() - clock.now().getTime(), 0), LOOK_MS.max)
  }

  /** Returns the pause before this process looks at the job again. */
  return async function turn(job: Job, local: Local): Promise<number> {
    if (job.scope === 'process') return await execute(job, local)
    try {
      return await executeClaimed(job, local)
    } catch (error) {
      log.error({ err: error, job: job.name }, 'job not claimed: database not reachable')
      return BACKOFF_MAX_MS
    }
  }
}

/**
 * Runs the jobs of the backend. A run that fails is logged and tried again with a growing pause; a process that
 * dies leaves a job of the cluster to the others; stopping waits for the runs under way.
 */
export function createScheduler(context: SchedulerContext, jobs: readonly Job[]) {
  const { db, clock } = context
  const names = jobs.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`There are two jobs called ${twice}.`)
  const stopping = new AbortController()
  const locals = new Map(jobs.map((job) => [job.name, newLocal(clock.now(), job)]))
  const runOnce = createJobRunner(context, stopping.signal)
  let workers: Promise<void>[] = []

  const localOf = ({ name }: Job) => locals.get(name) as Local
  const turn = (job: Job) => runOnce(job, localOf(job))

  async function work(job: Job): Promise<void> {
    const { signal } = stopping
    const rest = (ms: number) => wait(ms, undefined, { signal }).catch(() => {})
    if (job.firstAfterMs !== undefined) await rest(job.firstAfterMs)
    while (!signal.aborted) await rest(await turn(job))
  }

  return {
    start(): void {
      if (workers.length === 0) workers = jobs.map(work)
    },

    /** Resolves when every run under way has ended. */
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.all(workers)
    },

    /** Runs everything that is due by the clock once, in order; for whoever holds the clock. */
    async runDue(): Promise<void> {
      for (const job of jobs)
        if (job.scope === 'cluster' || localOf(job).nextRunAt <= clock.now()) await turn(job)
    },

    async states(): Promise<JobState[]> {
      const shared = jobs.filter(({ scope }) => scope === 'cluster').map(({ name }) => name)
      const rows = new Map((await readJobs(db, shared)).map((row) => [row.name, row]))
      return jobs.map((job) => {
        const { name, scope } = job
        if (scope === 'process') return { name, scope, ...localOf(job) }
        const row = rows.get(name)
        return {
          name,
          scope,
          startedAt: row?.started_at ?? null,
          endedAt: row?.ended_at ?? null,
          nextRunAt: row?.next_run_at ?? null,
          failures: row?.failures ?? 0,
          lastError: row?.last_error ?? null,
          isRunning: row !== undefined && row.lease_until !== null && row.lease_until > clock.now(),
        }
      })
    },
  }
}

function newLocal(now: Date, { firstAfterMs = 0 }: Job): Local {
  const nextRunAt = new Date(now.getTime() + firstAfterMs)
  const nothing = { startedAt: null, endedAt: null, lastError: null }
  return { ...nothing, nextRunAt, failures: 0, isRunning: false, isEntered: false }
}

/** Never shorter than the usual pause. */
function backoff(everyMs: number, failures: number): number {
  return Math.max(everyMs, Math.min(everyMs * 2 ** failures, BACKOFF_MAX_MS))
}
