import { BATCH_BUCKETS, DURATION_BUCKETS_SEC, type Telemetry } from '@baize/host'

/**
 * How the bet path is doing. Every act is observed, so the series are bound once and a batch reads the time twice,
 * however many acts it has.
 */
export function measureBetPath({ metrics, elapsedMs }: Telemetry) {
  if (!elapsedMs) return undefined
  const size = metrics.histogram({
    name: 'bet_path_batch_size',
    help: 'Acts or groups of acts that were settled in one transaction.',
    buckets: BATCH_BUCKETS,
  })
  const batchDuration = metrics.histogram({
    name: 'bet_path_batch_duration_seconds',
    help: 'From the first statement of a batch to its commit.',
    buckets: DURATION_BUCKETS_SEC,
  })
  const latency = metrics.histogram({
    name: 'bet_path_latency_seconds',
    help: 'From asking for an act to its reply, the wait for the batch before it included.',
    buckets: DURATION_BUCKETS_SEC,
  })
  return {
    now: elapsedMs,
    batchEnded(batch: readonly { readonly askedAtMs: number }[], startedAtMs: number): void {
      const endedAtMs = elapsedMs()
      size.observe(batch.length)
      batchDuration.observe((endedAtMs - startedAtMs) / 1000)
      for (const { askedAtMs } of batch) latency.observe((endedAtMs - askedAtMs) / 1000)
    },
  }
}
