import { fixedClock, systemClock, type Clock } from '@baize/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readinessOf } from '../readiness.ts'
import { testContext } from '../testing.ts'
import { createDatabaseClockJobs } from './database-clock.ts'

const FAR_MS = 10_000

let context: Awaited<ReturnType<typeof testContext>>
beforeAll(async () => {
  context = await testContext({ DATABASE_URL: 'postgres://127.0.0.1:1/other' })
})
afterAll(() => context.db.destroy())

/** What a process with that clock logs of it, and what it answers to whoever asks whether it is ready. */
async function saidBy(clock: Clock) {
  const lines: object[] = []
  const log = {
    ...context.log,
    error: (fields: object, line: string) => lines.push({ ...fields, line }),
  }
  const own = { ...context, clock, log: log as unknown as typeof context.log }
  for (const job of createDatabaseClockJobs(own)) await job.run(new AbortController().signal)
  const check = readinessOf(own).optional?.['clock']
  const isReady = await Promise.resolve(check?.()).then(
    () => true,
    () => false,
  )
  return { lines, isReady }
}

test.each([
  ['ahead of', FAR_MS],
  ['behind', -FAR_MS],
])(
  'G18 a clock that is %s the database server is an error of the log, and /ready says so',
  async (_where, ms) => {
    const { lines, isReady } = await saidBy(fixedClock(new Date(Date.now() + ms)))
    expect({ lines, isReady }).toEqual({
      lines: [{ differenceMs: expect.any(Number), line: 'clock differs from the database server' }],
      isReady: false,
    })
    const [{ differenceMs }] = lines as [{ differenceMs: number }]
    expect(Math.abs(differenceMs - ms)).toBeLessThan(FAR_MS / 2)
  },
)

test('G18 a clock that agrees with the database server is not mentioned', async () => {
  expect(await saidBy(systemClock)).toEqual({ lines: [], isReady: true })
})

test('G18 the embedded database has the clock of the process, and nobody compares the two', async () => {
  const own = { ...context, config: { ...context.config, databaseUrl: undefined } }
  expect([createDatabaseClockJobs(own), readinessOf(own).optional?.['clock']]).toEqual([
    [],
    undefined,
  ])
})
