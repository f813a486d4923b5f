import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { createEdge } from '../edge.ts'
import { createLog } from '../log.ts'
import { systemRandom } from '../random.ts'
import { readConfig } from '../config.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'
import { NO_TELEMETRY, openTelemetry, telemetryShape } from './telemetry.ts'
import { NO_TRACING } from './tracing.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

function edgeWith(metrics = createMetrics()) {
  const app = createEdge({
    log: createLog('test', 'silent'),
    random: systemRandom,
    telemetry: { metrics, tracing: NO_TRACING },
  })
  closers.push(() => app.close())
  return { app, metrics }
}

test('requests are counted by the pattern of their route, never by their address', async () => {
  const { app, metrics } = edgeWith()
  app.get('/players/:id', async () => ({ ok: true }))
  await app.inject('/players/secret-of-somebody?token=secret-token')
  await app.inject('/players/another')
  await app.inject('/nowhere/at/all')
  const text = await metrics.text()
  expect(text).toContain('http_requests_total{method="GET",route="/players/:id",status="200"} 2')
  expect(text).toContain('http_requests_total{method="GET",route="unmatched",status="404"} 1')
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/players/:id"} 2')
  expect(text).not.toMatch(/secret|nowhere/)
})

test('an answer written past the framework is counted with its own status', async () => {
  const { app, metrics } = edgeWith()
  app.get('/page', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(304).end()
  })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(`${base}/page`)
  expect(await metrics.text()).toContain(
    'http_requests_total{method="GET",route="/page",status="304"} 1',
  )
})

test('metrics are served on an address of their own, and nothing else is', async () => {
  const { app, metrics } = edgeWith()
  const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
  closers.push(() => server.close())
  const base = `http://127.0.0.1:${server.port}`
  const answer = await fetch(`${base}/metrics`)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(await answer.text()).toContain('metrics_read_failures_total 0')
  expect((await fetch(`${base}/`)).status).toBe(404)
  expect((await fetch(`${base}/metrics`, { method: 'POST' })).status).toBe(404)
  expect((await app.inject('/metrics')).statusCode).toBe(404)
})

test('unless it is configured nothing listens, nothing is kept and no library of traces is loaded', async () => {
  const config = readConfig(telemetryShape('api'), {})
  expect(config).toMatchObject({ metricsPort: 0, otlpEndpoint: undefined })
  const telemetry = await openTelemetry('api', config)
  expect(telemetry.metrics).toBe(NO_TELEMETRY.metrics)
  expect(telemetry.tracing).toBe(NO_TRACING)

  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ resolve(name, context, next) { loaded.push(name); return next(name, context) } })
    const { openTelemetry } = await import('${new URL('telemetry.ts', import.meta.url).href}')
    const off = { metricsHost: '', metricsPort: 0, otlpEndpoint: undefined, traceShare: 1 }
    await openTelemetry('api', off)
    const of = () => loaded.filter((name) => name.includes('opentelemetry')).length
    const before = of()
    await openTelemetry('api', { ...off, otlpEndpoint: 'http://127.0.0.1:1' })
    console.log(JSON.stringify({ before, after: of() > 0 }))
    process.exit(0)`
  const run = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  expect(JSON.parse(run.stdout)).toEqual({ before: 0, after: true })
})

test('a port and an address of the collector come from the environment, each program has its own port', () => {
  const env = { STUDIO_METRICS_PORT: '9102', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }
  expect(readConfig(telemetryShape('studio'), env)).toEqual({
    metricsHost: '127.0.0.1',
    metricsPort: 9102,
    otlpEndpoint: 'http://collector:4318',
    traceShare: 1,
  })
  expect(readConfig(telemetryShape('api'), env).metricsPort).toBe(0)
  expect(() =>
    readConfig(telemetryShape('api'), { OTEL_TRACES_SAMPLER_ARG: '7', API_METRICS_PORT: 'x' }),
  ).toThrow(/API_METRICS_PORT.*OTEL_TRACES_SAMPLER_ARG/)
})
