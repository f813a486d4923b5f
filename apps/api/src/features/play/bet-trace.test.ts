import { sessionTokenOf } from '@baize/contract/hg-studio'
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RgsPlayed } from '@baize/contract/rgs'
import { systemRandom } from '@baize/host'
import {
  findFreePort,
  startKillable,
  startOtlpCollector,
  studioWire,
  type CollectedSpan,
} from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SeatingOrder } from './proofs/seating-process.ts'

const SECRET = 'the secret of two programs that are seen from outside'
const PAGE = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const dataDir = mkdtempSync(join(tmpdir(), 'bet-trace-'))

let spans: readonly CollectedSpan[]
let metrics: { readonly api: string; readonly studio: string }
let readiness: { readonly status: number; readonly body: unknown }
let played: RgsPlayed

beforeAll(async () => {
  const collector = await startOtlpCollector()
  const [studioPort, apiPort, studioMetrics, apiMetrics] = await Promise.all(
    Array.from({ length: 4 }, findFreePort),
  )
  const env = {
    DATA_DIR: dataDir,
    STUDIO_SECRET: SECRET,
    STUDIO_PORT: String(studioPort),
    API_PORT: String(apiPort),
    STUDIO_URL: `http://127.0.0.1:${studioPort}`,
    WALLET_URL: `http://127.0.0.1:${apiPort}/api/hg`,
    STUDIO_METRICS_PORT: String(studioMetrics),
    API_METRICS_PORT: String(apiMetrics),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  }
  const studio = await startKillable('studio', env)
  const wire = studioWire(Number(studioPort), SECRET)
  const playerId = systemRandom.uuid()
  const opened = await wire.open({ gameId: 'dice', playerId })
  const { sessionId } = opened
  const token = sessionTokenOf(opened)
  await seat({ playerId, sessionId, game: 'dice' }, env)
  const api = await startKillable('api', env)

  await wire.rgs(token, '/rgs/v1/init', {})
  await wire.rgs(token, '/rgs/v1/seeds/rotate', { clientSeed: 'browser' })
  const answer = await fetch(`http://127.0.0.1:${studioPort}/rgs/v1/play`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      traceparent: `00-${PAGE.traceId}-${PAGE.spanId}-01`,
    },
    body: JSON.stringify({
      requestId: systemRandom.uuid(),
      bet: '100',
      choice: { side: 'over', target: 4999 },
    }),
  })
  played = (await answer.json()) as RgsPlayed
  const text = async (port = 0) => await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  metrics = { api: await text(apiMetrics), studio: await text(studioMetrics) }
  const ready = await fetch(`http://127.0.0.1:${apiPort}/ready`)
  readiness = { status: ready.status, body: await ready.json() }
  // What they have collected is sent before they end.
  await api.stop()
  await studio.stop()
  await collector.stop()
  spans = collector.spans
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function seat(one: SeatingOrder['seats'][number], env: Record<string, string>) {
  const brands = join(import.meta.dirname, '../../../../../brands')
  const [brand = ''] = readdirSync(brands).filter((name) => !name.includes('.'))
  const order: SeatingOrder = { env, brand, amountMinor: '100000', seats: [one] }
  const program = join(import.meta.dirname, 'proofs/seating-process.ts')
  await promisify(execFile)(process.execPath, [program, JSON.stringify(order)])
}

describe('a bet that is played over both programs', () => {
  test('is one trace from the page over the studio and the wallet to the bet path', () => {
    expect(played.round.isClosed).toBe(true)
    const ofBet = spans.filter(({ traceId }) => traceId === PAGE.traceId)
    const path = [PAGE.spanId]
    const names: string[] = []
    for (;;) {
      const [next] = ofBet.filter(
        ({ parentSpanId, name }) => parentSpanId === path.at(-1) && !name.startsWith('POST /api'),
      )
      if (!next) break
      path.push(next.spanId)
      names.push(`${next.program}: ${next.name}`)
    }
    expect(names).toEqual([
      'studio: POST /rgs/v1/play',
      'studio: wallet betwin',
      'api: wallet betwin',
      'api: bet path settle',
    ])
    // The call that brought the batch belongs to the same trace, signed as every other.
    const call = ofBet.find(({ name }) => name === 'POST /api/hg/wallet/v1/batch')
    expect(call).toMatchObject({
      program: 'api',
      parentSpanId: path[2],
      attributes: { 'http.response.status_code': 200 },
    })
    expect(ofBet.find(({ name }) => name === 'bet path settle')?.attributes).toMatchObject({
      'bet_path.batch_size': 1,
    })
  })

  test('is seen in the metrics of both programs, by routes and without anybody’s id', () => {
    expect(metrics.api).toMatch(/^bet_path_batch_size_count 1$/m)
    expect(metrics.api).toMatch(/^bet_path_batch_duration_seconds_count 1$/m)
    expect(metrics.api).toMatch(/^bet_path_latency_seconds_count 1$/m)
    expect(metrics.api).toMatch(
      /^http_requests_total\{method="POST",route="\/api\/hg\/wallet\/v1\/batch",status="200"\} 1$/m,
    )
    expect(metrics.api).toMatch(/^sockets_open 0$/m)
    expect(metrics.api).toMatch(/^outbox_oldest_age_seconds\{outbox="mail"\} 0$/m)
    expect(metrics.studio).toMatch(/^wallet_batch_size_count\{lane="bets"\} 1$/m)
    expect(metrics.studio).toMatch(/^outbox_waiting\{outbox="wallet"\} 0$/m)
    for (const text of [metrics.api, metrics.studio]) {
      expect(text).toMatch(/^nodejs_eventloop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m)
      expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
    }
  })

  test('is played by a backend that says it is ready', () => {
    expect(readiness).toEqual({
      status: 200,
      body: { status: 'ready', checks: { database: 'ok', studio: 'ok' } },
    })
  })
})
