// The clock of the machine jumps under limits that are used up and days of rakeback that are paid.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seededRandom } from '@baize/host'
import { PERIODS, periodEnd, type Period } from '@baize/rules/gate-usage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { report, runsOf, seed } from '../../ledger/proofs/testing.ts'
import { IS_TIME_FIXED, moveTimeTo, movedTimeEnv } from '../../limits/proofs/moved-time.ts'
import { dateIn } from '../rakeback-dates.ts'
import type { MovedTimeOrder } from './moved-time-process.ts'

const JUMPS = runsOf(3, 3, 50)
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How far a clock is off that was set to the wrong day and zone. */
const BACK_MS = 26 * HOUR_MS
/** A process is not slower than that to look at a clock that was moved close to an end. */
const BEFORE_END_MS = 60_000
const ALLOWED_MINOR = 1_000
const TYPES_OF_LIMITS = 3
const ZONES = ['UTC', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Europe/Berlin'] as const

const isSkipped = process.env['PROOFS'] !== 'long' || IS_TIME_FIXED
if (process.env['PROOFS'] === 'long' && IS_TIME_FIXED)
  report('moved periods: no libfaketime on this machine, not run')

const folder = mkdtempSync(join(tmpdir(), 'moved-periods-'))
const clockFile = join(folder, 'clock')
let backend: ChildProcess | undefined
beforeAll(async () => {
  if (isSkipped) return
  moveTimeTo(clockFile, new Date('2026-01-14T12:00:00Z'))
  backend = fork(fileURLToPath(new URL('moved-time-process.ts', import.meta.url)), [], {
    // A zone whose clocks are changed twice a year.
    env: { ...process.env, ...movedTimeEnv(clockFile), TZ: 'Europe/Berlin' },
  })
  await once(backend, 'message')
})
afterAll(() => {
  backend?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const random = seededRandom(String(seed))
const drawn = () => random.bytes(4).readUInt32BE() / 2 ** 32

async function ask<T>(order: MovedTimeOrder): Promise<T> {
  if (!backend) throw new Error('There is no backend.')
  const heard = once(backend, 'message') as Promise<[{ answer: T; error?: string }]>
  backend.send(order)
  const [{ answer, error }] = await heard
  if (error !== undefined) throw new Error(error)
  return answer
}
const use = (period: Period, amount: number) => ask<string[]>({ deed: 'use', period, amount })

/** Anywhere from a wrong day before the start to the last minute before the end, and both of these. */
function momentsUntil(start: number, end: number): readonly number[] {
  const [from, to] = [start - BACK_MS, end - BEFORE_END_MS]
  return [...Array.from({ length: JUMPS }, () => from + drawn() * (to - from)), from, to]
}

test.skipIf(isSkipped).each([
  ['in the middle of a month', '2026-01-14T12:00:00Z'],
  ['in the last hour of a month of 31 days', '2026-01-31T23:10:00Z'],
  ['on the night when the clocks go forward', '2026-03-28T23:30:00Z'],
  ['on the night when the clocks go back', '2026-10-24T23:30:00Z'],
  ['on the day before a leap day', '2028-02-28T20:00:00Z'],
  ['on a leap day', '2028-02-29T12:00:00Z'],
  ['on the last day of a year', '2027-12-31T12:00:00Z'],
])(
  'G18 however the clock of the machine jumps %s, no limit begins anew and no day is paid twice',
  async (_when, startsAt) => {
    const start = Date.parse(startsAt)
    const moveTo = (moment: number) => moveTimeTo(clockFile, new Date(moment))
    moveTo(start)
    await ask({ deed: 'begin' })
    let jumps = 0
    for (const period of Object.values(PERIODS)) {
      moveTo(start)
      const all = Array<string>(TYPES_OF_LIMITS).fill('done')
      expect(await use(period, ALLOWED_MINOR)).toEqual(all)
      const refused = await use(period, 1)
      expect(refused).toEqual(all.map(() => expect.stringMatching(/Limit$|THRESHOLD$/)))
      const end = periodEnd(period, new Date(start)).getTime()
      for (const moment of momentsUntil(start, end)) {
        moveTo(moment)
        expect(await use(period, 1), new Date(moment).toISOString()).toEqual(refused)
        jumps += 1
      }
      // The clock runs ahead past the end and is believed: once.
      moveTo(end + BEFORE_END_MS)
      expect(await use(period, ALLOWED_MINOR)).toEqual(all)
      for (const moment of [start, end - BEFORE_END_MS, end + BEFORE_END_MS]) {
        moveTo(moment)
        expect(await use(period, 1), new Date(moment).toISOString()).toEqual(refused)
      }
    }
    report(
      `${jumps} jumps of the machine's clock from ${startsAt} on: no limit of ${3 * TYPES_OF_LIMITS} begun anew`,
    )
    await claimsUnderJumps(start)
  },
  1_800_000,
)

/** What was played on the day of the start is paid from the next day on. */
async function claimsUnderJumps(start: number): Promise<void> {
  const dateOf = (moment: number) => dateIn(new Date(moment), 'UTC')
  const claimDate = dateOf(start + DAY_MS)
  const noon = Date.parse(`${claimDate}T12:00:00Z`)
  const claimAt = async (moment: number, timeZone = 'UTC', customerDate?: string) => {
    moveTimeTo(clockFile, new Date(moment))
    const today = customerDate ?? dateIn(new Date(moment), timeZone)
    return await ask<string>({
      deed: 'claim',
      claim: { timeZone, customerDate: today, claimDate },
    })
  }
  // Short of its day it is closed, whatever day the visitor claims to have.
  expect(await claimAt(start, 'UTC', claimDate)).toBe('RAKEBACK_DATE')
  expect(await claimAt(start)).toBe('RAKEBACK_DAY_LOCKED')
  const first = await claimAt(noon)
  expect(Number(first)).toBeGreaterThan(0)
  const said = new Set<string>()
  for (let jump = 0; jump < JUMPS; jump += 1) {
    const zone = ZONES[Math.floor(drawn() * ZONES.length)] ?? 'UTC'
    said.add(await claimAt(noon + (2 * drawn() - 1) * BACK_MS, zone))
  }
  // The day that was paid while the clock was right stays paid, ahead of it by days and back again.
  for (const moment of [noon + 40 * DAY_MS, noon, start]) said.add(await claimAt(moment))
  expect([...said]).toEqual([first])
  expect(await ask<string[]>({ deed: 'paid' })).toEqual([claimDate])
  report(
    `${JUMPS + 3} claims under jumps of the machine's clock from ${dateOf(start)}: one payment`,
  )
}
