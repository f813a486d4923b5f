import { afterEach, expect, test } from 'vitest'
import { createEdge } from './edge.ts'
import { healthRoutes, programLives, type ReadinessChecks } from './health-routes.ts'
import { createLog } from './log.ts'
import { systemRandom } from './random.ts'

const works = () => {}
const fails = () => {
  throw new Error('away')
}
const apps: ReturnType<typeof createEdge>[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

function program(checks: ReadinessChecks) {
  const log = createLog('test', 'silent')
  const app = createEdge({ log, random: systemRandom })
  healthRoutes(app, log, checks)
  apps.push(app)
  return app
}

test.each<[string, ReadinessChecks, number, object]>([
  [
    'everything works',
    { required: { database: works }, optional: { studio: works } },
    200,
    { status: 'ready', checks: { database: 'ok', studio: 'ok' } },
  ],
  [
    'an optional part is away',
    { required: { database: works }, optional: { studio: fails } },
    200,
    { status: 'degraded', checks: { database: 'ok', studio: 'failed' } },
  ],
  [
    'a required part is away',
    { required: { database: fails } },
    503,
    { status: 'not ready', checks: { database: 'failed' } },
  ],
])(
  'when %s the program is alive, and its readiness says so',
  async (_when, checks, status, body) => {
    const app = program(checks)
    const ready = await app.inject('/ready')
    expect([ready.statusCode, ready.json()]).toEqual([status, body])
    expect(ready.headers['cache-control']).toBe('no-store')
    expect((await app.inject('/health')).statusCode).toBe(200)
  },
)

test('another program lives when it answers on /health, whatever its address was configured with', async () => {
  const app = program({ required: { database: fails } })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  await programLives(`${base}/api/hg`)()
  await app.close()
  await expect(programLives(base)()).rejects.toThrow('fetch failed')
})
