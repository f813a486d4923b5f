import { createMetrics, NO_TRACING } from '@baize/host'
import { afterEach, expect, test } from 'vitest'
import { startTestCashbox } from './testing.ts'

let stop: (() => Promise<void>) | undefined
afterEach(async () => await stop?.())

async function start(metrics = createMetrics()) {
  const cashbox = await startTestCashbox({ telemetry: { metrics, tracing: NO_TRACING } })
  stop = cashbox.stop
  return { ...cashbox, metrics }
}

test('the sandbox lives and is ready while its database answers', async () => {
  const { app } = await start()
  expect((await app.inject('/health')).statusCode).toBe(200)
  const ready = await app.inject('/ready')
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'ready', checks: { database: 'ok' } },
  ])
})

test('the metrics tell how many webhooks wait and for how long the oldest does', async () => {
  const { metrics, pay, merchant, pass } = await start()
  expect(await metrics.text()).toContain('outbox_waiting{outbox="webhooks"} 0\n')
  merchant.answerWith(503)
  await pay({ amount: { value: '25.00', currency: 'EUR' }, flow: 'offline', method: 'wire' })
  await pass(30_000)
  const text = await metrics.text()
  expect(text).toMatch(/^outbox_waiting\{outbox="webhooks"\} [1-9]/m)
  expect(text).toContain('outbox_oldest_age_seconds{outbox="webhooks"} 30\n')
  merchant.answerWith(204)
  await pass(60 * 60_000)
  expect(await metrics.text()).toContain('outbox_oldest_age_seconds{outbox="webhooks"} 0\n')
})
