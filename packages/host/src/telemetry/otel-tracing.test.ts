import { startOtlpCollector } from '@baize/testkit'
import { expect, test } from 'vitest'
import { createEdge } from '../edge.ts'
import { createLog } from '../log.ts'
import { systemRandom } from '../random.ts'
import { NO_METRICS } from './metrics.ts'
import { createOtelTracing } from './otel-tracing.ts'

const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' }
const TRACEPARENT = `00-${CALLER.traceId}-${CALLER.spanId}-01`

async function startTraced(share = 1) {
  const collector = await startOtlpCollector()
  const tracing = createOtelTracing({ program: 'api', endpoint: collector.url, share })
  const app = createEdge({
    log: createLog('test', 'silent'),
    random: systemRandom,
    telemetry: { metrics: NO_METRICS, tracing },
  })
  app.post('/rounds/:id', async () => {
    await Promise.resolve()
    const span = tracing.start('bet path settle', { attributes: { 'play.acts': 2 } })
    span?.end()
    return { traceparent: span?.traceparent ?? null }
  })
  return {
    app,
    tracing,
    collector,
    async stop() {
      await app.close()
      // Sends what waits.
      await tracing.close()
      await collector.stop()
    },
  }
}

test('a request continues the trace of its caller, and what it does is below it', async () => {
  const { app, collector, stop } = await startTraced()
  // Over a real socket: what is known of a request must outlive the reading of its body.
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(`${base}/rounds/secret?token=secret`, {
    method: 'POST',
    headers: { traceparent: TRACEPARENT, 'content-type': 'application/json' },
    body: JSON.stringify({ padding: 'x'.repeat(20_000) }),
  })
  const told: unknown = await answer.json()
  await stop()
  const [request, inner] = ['POST /rounds/:id', 'bet path settle'].map((name) =>
    collector.spans.find((span) => span.name === name),
  )
  expect(request).toMatchObject({
    program: 'api',
    traceId: CALLER.traceId,
    parentSpanId: CALLER.spanId,
    attributes: { 'http.route': '/rounds/:id', 'http.response.status_code': 200 },
  })
  expect(inner).toMatchObject({
    traceId: CALLER.traceId,
    parentSpanId: request?.spanId,
    attributes: { 'play.acts': 2 },
  })
  expect(told).toEqual({ traceparent: `00-${CALLER.traceId}-${inner?.spanId}-01` })
  expect(JSON.stringify(collector.spans)).not.toContain('secret')
})

test.each(['', 'nonsense', `00-${'0'.repeat(32)}-${CALLER.spanId}-01`])(
  'a request without a trace of its own begins one (%j)',
  async (traceparent) => {
    const { app, collector, stop } = await startTraced()
    await app.inject({ method: 'POST', url: '/rounds/1', headers: { traceparent } })
    await stop()
    const request = collector.spans.find(({ name }) => name === 'POST /rounds/:id')
    expect(request?.parentSpanId ?? '').toBe('')
    expect(request?.traceId).toMatch(/^(?!0{32})[0-9a-f]{32}$/)
  },
)

test('work that nobody asked for begins no trace, and of the others only the wanted share is kept', async () => {
  const { app, tracing, collector, stop } = await startTraced(0)
  expect(tracing.start('poll')).toBeUndefined()
  const request = { method: 'POST', url: '/rounds/1' } as const
  await app.inject(request)
  await app.inject({ ...request, headers: { traceparent: TRACEPARENT } })
  await stop()
  // The caller has decided that its trace is kept.
  expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([CALLER.traceId]))
})
