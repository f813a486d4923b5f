import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metrics } from './metrics.ts'

const RESOLUTION_MS = 20
const NANOSECONDS = 1e9

/**
 * What every program tells of its process, under the names that dashboards for Node know. The delay of the event loop
 * is that since the last reading.
 */
export function measureProcess(metrics: Metrics): { stop(): void } {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  // The timer's own interval is part of what is measured.
  const seconds = (nanoseconds: number) =>
    Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1000)
  metrics.read(
    {
      name: 'nodejs_eventloop_delay_seconds',
      help: 'How late the event loop ran since the last reading, by quantile.',
      type: 'gauge',
    },
    () => {
      const samples = [50, 90, 99, 100].map((percent) => ({
        labels: { quantile: String(percent / 100) },
        value: delays.count === 0 ? 0 : seconds(delays.percentile(percent)),
      }))
      delays.reset()
      return samples
    },
  )
  metrics.read(
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory the process holds.',
      type: 'gauge',
    },
    () => [{ value: process.memoryUsage.rss() }],
  )
  metrics.read(
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time the process has used.',
      type: 'counter',
    },
    () => {
      const { user, system } = process.cpuUsage()
      return [{ value: (user + system) / 1e6 }]
    },
  )
  metrics.read(
    {
      name: 'process_uptime_seconds',
      help: 'Seconds since the process started.',
      type: 'gauge',
    },
    () => [{ value: process.uptime() }],
  )
  return { stop: () => delays.disable() }
}
