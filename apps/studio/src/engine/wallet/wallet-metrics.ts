import { BATCH_BUCKETS, DURATION_BUCKETS_SEC, type Telemetry } from '@baize/host'

/** Wraps the calls of one lane to the wallet: how many acts went together, and how long the wallet took. */
export function measureLane({ metrics, elapsedMs }: Telemetry, lane: string) {
  if (!elapsedMs) return <T>(_actCount: number, call: () => Promise<T>): Promise<T> => call()
  const size = metrics.histogram(
    { name: 'wallet_batch_size', help: 'Acts sent in one call.', buckets: BATCH_BUCKETS },
    { lane },
  )
  const duration = metrics.histogram(
    {
      name: 'wallet_call_duration_seconds',
      help: 'From sending a batch to its answer.',
      buckets: DURATION_BUCKETS_SEC,
    },
    { lane },
  )
  return async <T>(actCount: number, call: () => Promise<T>): Promise<T> => {
    const startedAt = elapsedMs()
    try {
      return await call()
    } finally {
      size.observe(actCount)
      duration.observe((elapsedMs() - startedAt) / 1000)
    }
  }
}
