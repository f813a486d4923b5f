// The follower of the ledger at its own pace, and how far behind the bets it was.
import type { Job } from '../apps/api/src/jobs/job.ts'

interface Pass {
  readonly startedAt: number
  readonly endedAt: number
}

/** Runs the job with its own pauses until told to stop, and once more for what is left. */
export function follow(job: Job) {
  const passes: Pass[] = []
  const stopping = new AbortController()
  const { signal } = new AbortController()
  const pass = async () => {
    const startedAt = performance.now()
    const rest = await job.run(signal)
    passes.push({ startedAt, endedAt: performance.now() })
    return rest?.againInMs ?? job.everyMs
  }
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      const restMs = await pass()
      await new Promise((resolve) => setTimeout(resolve, restMs))
    }
    await pass()
  })()
  return {
    async stop(): Promise<readonly Pass[]> {
      stopping.abort()
      await loop
      return passes
    },
  }
}

/** A pass counts what was there when it began: a bet is counted by the end of the first that began after it. */
export function lagsOf(answeredAt: readonly number[], passes: readonly Pass[]): number[] {
  return answeredAt.map((at) => {
    const counted = passes.find(({ startedAt }) => startedAt >= at)
    return (counted?.endedAt ?? Number.POSITIVE_INFINITY) - at
  })
}
