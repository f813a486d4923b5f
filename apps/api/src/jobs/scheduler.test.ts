import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { KyselyPlugin } from 'kysely'
import { seededRandom, systemClock } from '@baize/host'
import { testContext } from '../testing.ts'
import type { Job } from './job.ts'
import { createScheduler } from './scheduler.ts'

const MINUTE_MS = 60_000

let context: Awaited<ReturnType<typeof testContext>>
let count = 0
let name = ''

beforeAll(async () => {
  context = await testContext()
})
afterAll(async () => {
  await context.db.destroy()
})
beforeEach(() => {
  count += 1
  name = `job-${count}`
})

/** A scheduler as another process would have it: over the same database, under a name of its own. */
function schedulerOf(job: Partial<Job> & Pick<Job, 'run'>) {
  const random = seededRandom(`process-${(count += 1)}`)
  const whole: Job = { name, everyMs: MINUTE_MS, scope: 'cluster', ...job }
  return createScheduler({ ...context, random }, [whole])
}

test('a job of the cluster runs once, however many processes look', async () => {
  let runs = 0
  const run = async () => void (runs += 1)
  const [first, second] = [schedulerOf({ run }), schedulerOf({ run })]
  await Promise.all([first.runDue(), second.runDue(), first.runDue(), second.runDue()])
  expect(runs).toBe(1)
  context.clock.advance(MINUTE_MS)
  await second.runDue()
  await first.runDue()
  expect(runs).toBe(2)
})

test('a process that died leaves its job to the others when its lease has run out', async () => {
  const never = Promise.withResolvers<void>()
  const dying = schedulerOf({ run: () => never.promise })
  const died = dying.runDue()
  await expect.poll(async () => (await dying.states())[0]?.isRunning).toBe(true)
  let runs = 0
  const other = schedulerOf({ run: async () => void (runs += 1) })
  await other.runDue()
  expect(runs).toBe(0)
  context.clock.advance(MINUTE_MS)
  await other.runDue()
  expect(runs).toBe(1)
  // Whoever comes back late no longer has the say.
  never.reject(new Error('too late'))
  await died
  expect((await other.states())[0]).toMatchObject({ failures: 0, lastError: null })
})

test('a run that fails is tried again with a pause that doubles, and a success resets it', async () => {
  const outcomes = ['fails', 'fails', 'succeeds', 'succeeds']
  let runs = 0
  const flaky = schedulerOf({
    everyMs: 1_000,
    run: async () => {
      runs += 1
      if (outcomes.shift() === 'fails') throw new Error('provider away')
    },
  })
  await flaky.runDue()
  expect((await flaky.states())[0]).toMatchObject({
    failures: 1,
    lastError: 'Error: provider away',
  })
  const pauses: number[] = []
  let waited = 0
  while (pauses.length < 3) {
    const before = runs
    context.clock.advance(1_000)
    waited += 1_000
    await flaky.runDue()
    if (runs === before) continue
    pauses.push(waited)
    waited = 0
  }
  expect(pauses).toEqual([2_000, 4_000, 1_000])
  expect((await flaky.states())[0]).toMatchObject({ failures: 0, lastError: null })
})

test('what is due is known after a restart', async () => {
  let runs = 0
  const run = async () => void (runs += 1)
  await schedulerOf({ run }).runDue()
  context.clock.advance(MINUTE_MS - 1)
  await schedulerOf({ run }).runDue()
  expect(runs).toBe(1)
  context.clock.advance(1)
  await schedulerOf({ run }).runDue()
  expect(runs).toBe(2)
})

test('a job of the process runs in each, and may say when it wants to run again', async () => {
  let runs = 0
  const run = async () => {
    runs += 1
    return { againInMs: 5_000 }
  }
  const [first, second] = [
    schedulerOf({ scope: 'process', run }),
    schedulerOf({ scope: 'process', run }),
  ]
  await Promise.all([first.runDue(), second.runDue()])
  expect(runs).toBe(2)
  context.clock.advance(5_000)
  await first.runDue()
  expect(runs).toBe(3)
})

test('a started scheduler goes on by itself, and stopping ends the run under way first', async () => {
  const third = Promise.withResolvers<void>()
  let [runs, ended] = [0, false]
  const scheduler = schedulerOf({
    scope: 'process',
    everyMs: 0,
    run: async (signal) => {
      runs += 1
      if (runs < 3) return
      third.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      ended = true
    },
  })
  scheduler.start()
  scheduler.start()
  await third.promise
  await scheduler.stop()
  expect({ runs, ended }).toEqual({ runs: 3, ended: true })
})

test('a process asks the database for a job of the cluster when it is due, and not before', async () => {
  let [runs, statements] = [0, 0]
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => ((statements += 1), node),
    transformResult: async ({ result }) => result,
  }
  const third = Promise.withResolvers<void>()
  const run = async () => void ((runs += 1) === 3 && third.resolve())
  const own = { ...context, clock: systemClock, db: context.db.withPlugin(counting) }
  const scheduler = createScheduler(own, [{ name, everyMs: 600, scope: 'cluster', run }])
  scheduler.start()
  await third.promise
  await scheduler.stop()
  // One to enter it, and for each run one that claims and one that ends it; a timer may be a millisecond early once.
  expect(statements).toBeLessThanOrEqual(1 + 2 * runs + 1)
})

test('a run of the cluster that stopping cuts short is due again at once', async () => {
  const begun = Promise.withResolvers<void>()
  const stopped = schedulerOf({
    run: async (signal) => {
      begun.resolve()
      await new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('stopped'))),
      )
    },
  })
  stopped.start()
  await begun.promise
  await stopped.stop()
  let runs = 0
  await schedulerOf({ run: async () => void (runs += 1) }).runDue()
  expect(runs).toBe(1)
})

test('two jobs of one name are refused', () => {
  const job: Job = { name, everyMs: 1, scope: 'process', run: async () => {} }
  expect(() => createScheduler(context, [job, job])).toThrow('two jobs')
})
