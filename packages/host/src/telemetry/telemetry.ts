import type { FastifyInstance } from 'fastify'
import { integer, optionalUrl, share, text, type ConfigShape } from '../config.ts'
import { createMetrics, NO_METRICS, type Metrics } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'
import { measureProcess } from './process-metrics.ts'
import { measureRequests } from './request-metrics.ts'
import { traceRequests } from './request-tracing.ts'
import { NO_TRACING, type Tracing } from './tracing.ts'

/** How a program is seen from outside. Both halves do nothing until they are configured. */
export interface Telemetry {
  readonly metrics: Metrics
  readonly tracing: Tracing
  /** Milliseconds that only ever grow, for durations; undefined while nobody measures. */
  readonly elapsedMs?: () => number
}

export const NO_TELEMETRY: Telemetry = { metrics: NO_METRICS, tracing: NO_TRACING }

export interface TelemetryConfig {
  readonly metricsHost: string
  /** 0: no metrics are kept and nothing listens. */
  readonly metricsPort: number
  readonly otlpEndpoint: string | undefined
  readonly traceShare: number
}

/** The variables of a program's telemetry; its port is named after it, because each program needs its own. */
export function telemetryShape(program: string): ConfigShape<TelemetryConfig> {
  return {
    metricsHost: { env: 'METRICS_HOST', read: text('127.0.0.1') },
    metricsPort: {
      env: `${program.toUpperCase()}_METRICS_PORT`,
      read: integer(0, { min: 0, max: 65_535 }),
    },
    otlpEndpoint: { env: 'OTEL_EXPORTER_OTLP_ENDPOINT', read: optionalUrl() },
    traceShare: { env: 'OTEL_TRACES_SAMPLER_ARG', read: share(1) },
  }
}

export async function openTelemetry(
  program: string,
  config: TelemetryConfig,
): Promise<Telemetry & { close(): Promise<void> }> {
  const measured = config.metricsPort === 0 ? undefined : await openMetrics(config)
  const traced = config.otlpEndpoint === undefined ? undefined : await openTracing(program, config)
  return {
    metrics: measured?.metrics ?? NO_METRICS,
    tracing: traced ?? NO_TRACING,
    ...(measured && { elapsedMs: () => performance.now() }),
    async close() {
      await Promise.all([measured?.close(), traced?.close()])
    },
  }
}

async function openMetrics({ metricsHost: host, metricsPort: port }: TelemetryConfig) {
  const metrics = createMetrics()
  const server = await serveMetrics(metrics, { host, port })
  const ofProcess = measureProcess(metrics)
  return {
    metrics,
    async close() {
      ofProcess.stop()
      await server.close()
    },
  }
}

/** Loaded only here: the library costs memory and start time that nobody pays for without traces. */
async function openTracing(program: string, { otlpEndpoint = '', traceShare }: TelemetryConfig) {
  const { createOtelTracing } = await import('./otel-tracing.ts')
  return createOtelTracing({ program, endpoint: otlpEndpoint, share: traceShare })
}

/** Puts metrics and traces on a server, where there are any. */
export function observeRequests(app: FastifyInstance, { metrics, tracing }: Telemetry): void {
  if (tracing !== NO_TRACING) traceRequests(app, tracing)
  if (metrics !== NO_METRICS) measureRequests(app, metrics)
}
