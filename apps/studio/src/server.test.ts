import { expect, test } from 'vitest'
import { catalogueOf } from './catalogue.ts'
import { createServer } from './server.ts'
import { startTestStudio } from './testing.ts'

test('the studio is ready with its games and tables, and degraded without the wallet', async () => {
  const { app, context, stop } = await startTestStudio()
  const ready = await app.inject('/ready')
  // The wallet of a test answers wallet calls alone.
  expect([ready.statusCode, ready.json()]).toEqual([
    200,
    { status: 'degraded', checks: { database: 'ok', games: 'ok', wallet: 'failed' } },
  ])
  let isOpen = false
  const tables = () => {
    if (!isOpen) throw new Error('opening')
  }
  const later = createServer({ ...context, catalogue: catalogueOf([]) }, [
    () => ({ name: 'live', readiness: { tables } }),
  ])
  expect((await later.app.inject('/ready')).statusCode).toBe(503)
  isOpen = true
  expect((await later.app.inject('/ready')).json()).toMatchObject({
    status: 'not ready',
    checks: { tables: 'ok', games: 'failed' },
  })
  expect((await later.app.inject('/health')).statusCode).toBe(200)
  await later.stop()
  await stop()
})
