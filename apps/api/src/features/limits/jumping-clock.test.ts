import type { PlayerLimits } from '@baize/contract'
import { seededRandom } from '@baize/host'
import { PERIODS, periodEnd, type Period } from '@baize/rules/gate-usage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, PASSWORD, type TestSite } from '../auth/testing.ts'
import { report, runsOf, seed } from '../ledger/proofs/testing.ts'
import { DAY_MS, HOUR_MS, limitPlayer } from './testing.ts'

const JUMPS = runsOf(12, 12, 1_000)
const MINUTE_MS = 60_000
/** How far a clock is off that was set to the wrong day and zone. */
const BACK_MS = 26 * HOUR_MS

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

const random = seededRandom(String(seed))

/** Anywhere between a wrong day before the start and a minute before the end, and that last minute itself. */
function momentsUntil(end: number): Date[] {
  const start = site.context.clock.now().getTime()
  const length = end - MINUTE_MS - (start - BACK_MS)
  const drawn = Array.from(
    { length: JUMPS },
    () => start - BACK_MS + Math.floor((random.bytes(4).readUInt32BE() / 2 ** 32) * length),
  )
  return [...drawn, start - BACK_MS, end - MINUTE_MS].map((at) => new Date(at))
}

test.each(Object.entries(PERIODS) as [string, Period][])(
  'G18 however the clock jumps, a %s limit that is used up begins anew when its period has ended',
  async (name, period) => {
    const player = await limitPlayer(site, `jumps-${name}@example.com`)
    await player.post('deposit', 100_000n)
    await player.set({ type: 'bet', period, value: '10' })
    expect(await player.post('bet', 1_000n)).toBe('done')
    const start = site.context.clock.now()
    const end = periodEnd(period, start).getTime()
    const said = []
    for (const moment of momentsUntil(end)) {
      site.context.clock.set(moment)
      said.push(await player.post('bet', 1n))
    }
    expect(new Set(said)).toEqual(new Set([`${name}BetLimit`]))
    site.context.clock.set(new Date(end))
    expect(await player.post('bet', 1_000n)).toBe('done')
    site.context.clock.set(start)
    report(`${said.length} jumps of the clock under a ${name} limit: never begun anew`)
  },
)

test.each(Object.entries(PERIODS) as [string, Period][])(
  'G18 a %s limit that a clock running ahead has begun anew gives no second allowance when the clock comes back',
  async (name, period) => {
    const player = await limitPlayer(site, `ahead-${name}@example.com`)
    await player.post('deposit', 100_000n)
    await player.set({ type: 'bet', period, value: '10' })
    const start = site.context.clock.now()
    const end = periodEnd(period, start).getTime()
    const at = async (moment: number, amountMinor: bigint) => {
      site.context.clock.set(new Date(moment))
      return await player.post('bet', amountMinor)
    }
    expect(await at(start.getTime(), 1_000n)).toBe('done')
    // Ahead, it is believed to be the next period, of which a part is used.
    expect(await at(end + HOUR_MS, 400n)).toBe('done')
    // Back again that part counts, whatever the day: the rest of it is all that is left of both periods.
    const refused = `${name}BetLimit`
    expect(await at(start.getTime(), 601n)).toBe(refused)
    expect(await at(end - MINUTE_MS, 600n)).toBe('done')
    for (const moment of [start.getTime(), end - 1, end, end + 2 * HOUR_MS])
      expect(await at(moment, 1n)).toBe(refused)
    expect(await at(periodEnd(period, new Date(end)).getTime(), 1_000n)).toBe('done')
    site.context.clock.set(start)
  },
)

test('G18 however the clock jumps, a looser limit waits for its 24 hours', async () => {
  const player = await limitPlayer(site, 'jumps-loosened@example.com')
  await player.set({ type: 'bet', period: 0, value: '10' })
  await player.loosen({ type: 'bet', period: 0, value: '20' })
  const requestId = (await player.limit('bet', 0))?.request?.requestId
  const start = site.context.clock.now()
  const confirm = async () => {
    await player.comeBack()
    const answer = await player.act('confirmLimit', { requestId, password: PASSWORD })
    return typeof answer === 'string' ? answer : valueOf(answer)
  }
  const said = []
  for (const moment of momentsUntil(start.getTime() + DAY_MS).slice(-4)) {
    site.context.clock.set(moment)
    said.push(await confirm())
  }
  expect(new Set(said)).toEqual(new Set(['LIMIT_NOT_READY']))
  site.context.clock.set(new Date(start.getTime() + DAY_MS))
  expect(await confirm()).toBe('20.00')
})

function valueOf({ limits }: PlayerLimits): string | null | undefined {
  return limits.find(({ type, period }) => type === 'bet' && period === 0)?.value
}
