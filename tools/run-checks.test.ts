import { writeFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { BUSY_MARK_ENV, busyMark, untilNothingRunsBeside } from './busy-mark.ts'
import { type Check, DONE, runChecks } from './run-checks.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Checks that tell when they begin and end, of which `slow` ends when it is told to. */
function scene() {
  const told: string[] = []
  const slow = Promise.withResolvers<void>()
  const check = (name: string, over: Partial<Check> = {}): Check => ({
    name,
    run: async (logFile) => {
      told.push(`${name} begins`)
      if (logFile !== undefined) writeFileSync(logFile, `${name} prints\n`)
      if (name === 'slow') await slow.promise
      told.push(`${name} ends`)
      return DONE
    },
    ...over,
  })
  const printed: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  return { told, check, printed, endSlow: slow.resolve }
}

test('a check beside another runs while that one does, and shows its output in one piece', async () => {
  const { told, check, printed, endSlow } = scene()
  const quick = check('quick', { beside: 'slow' })
  const checks = [
    quick,
    check('also quick', { beside: 'slow', run: (file) => quick.run(file).finally(endSlow) }),
    check('slow'),
    check('after'),
  ]
  const rows = await runChecks(checks)
  expect(told.indexOf('quick ends')).toBeLessThan(told.indexOf('slow ends'))
  expect(told.indexOf('after begins')).toBeGreaterThan(told.indexOf('slow ends'))
  expect(rows.map(({ name }) => name)).toEqual(['quick', 'also quick', 'slow', 'after'])
  expect(rows.map(({ waitedSeconds }) => waitedSeconds !== undefined)).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(printed).toContain('quick prints\n')
})

test('what waits until nothing runs beside a check waits for the last of those', async () => {
  const { told, check } = scene()
  vi.stubEnv(BUSY_MARK_ENV, busyMark('waiting'))
  await runChecks([
    check('quick', { beside: 'waiting' }),
    check('also quick', { beside: 'waiting' }),
    check('waiting', { run: () => untilNothingRunsBeside().then(() => check('waited').run()) }),
  ])
  expect(told.slice(0, 4)).toEqual([
    'quick begins',
    'quick ends',
    'also quick begins',
    'also quick ends',
  ])
  expect(told).toHaveLength(6)
})

test('a check whose neighbour does not run takes its own turn, in full view', async () => {
  const { told, check } = scene()
  const rows = await runChecks([check('quick', { beside: 'slow' }), check('after')])
  expect(told).toEqual(['quick begins', 'quick ends', 'after begins', 'after ends'])
  expect(rows[0]?.waitedSeconds).toBeUndefined()
})

test('a check that breaks is one failure, and the others run on', async () => {
  const { check } = scene()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const broken = check('broken', { run: () => Promise.reject(new Error('no disk')) })
  const rows = await runChecks([broken, check('after')])
  expect(rows.map(({ passed, failed }) => [passed, failed])).toEqual([
    [0, 1],
    [1, 0],
  ])
})
