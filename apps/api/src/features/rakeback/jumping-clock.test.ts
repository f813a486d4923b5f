import { seededRandom } from '@baize/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, openBonusCasino, type BonusCasino } from '../bonuses/testing.ts'
import { report, runsOf, seed } from '../ledger/proofs/testing.ts'
import { dateIn } from './rakeback-dates.ts'
import { BONUS_ID, GAMES, rakebackOf } from './testing.ts'

const JUMPS = runsOf(12, 12, 1_000)
const HOUR_MS = 60 * 60 * 1000
const BACK_MS = 26 * HOUR_MS
const ZONES = ['UTC', 'Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Kathmandu'] as const

let casino: BonusCasino
beforeAll(async () => {
  casino = await openBonusCasino()
})
afterAll(() => casino.stop())

test('G18 however the clock jumps and whatever day a visitor claims to have, a day of rakeback is paid once', async () => {
  const { clock } = casino.context
  const player = await casino.openPlayer()
  await player.deposit(1_000_000n)
  await player.play(100_000n, 0n, GAMES.slot)
  await casino.ledgerFollower.follow()
  const random = seededRandom(String(seed))
  const draw = (below: number) => random.bytes(4).readUInt32BE() % below
  const today = clock.now().getTime() + DAY_MS
  clock.set(new Date(today))
  const brand = casino.brandSettings.byName(casino.brandSettings.names()[0] ?? '')
  if (!brand) throw new Error('There is no brand.')
  const claim = async (timeZone: string, customerDate: string) => {
    const asked = { playerId: player.playerId, brand, address: '127.0.0.1', bonusId: BONUS_ID }
    try {
      const { amount } = await casino.rakeback.claim({
        ...asked,
        timeZone,
        customerDate,
        claimDate: '2026-01-15',
      })
      return amount
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  const first = await claim('UTC', '2026-01-15')
  const said = new Map<string, number>()
  for (let jump = 0; jump < JUMPS; jump += 1) {
    clock.set(new Date(today - BACK_MS + draw(2 * BACK_MS)))
    const zone = ZONES[draw(ZONES.length)] ?? 'UTC'
    // What the visitor's own clock says, or a day that they would like better.
    const wished = new Date(today + (draw(5) - 2) * DAY_MS).toISOString().slice(0, 10)
    const answer = await claim(zone, draw(4) === 0 ? wished : dateIn(clock.now(), zone))
    said.set(answer, (said.get(answer) ?? 0) + 1)
  }
  // Once it is paid, whoever may ask is told the same again.
  expect([first, 'RAKEBACK_DATE']).toEqual(expect.arrayContaining([...said.keys()]))
  clock.set(new Date(today))
  expect(await claim('UTC', '2026-01-15')).toBe(first)
  expect(await rakebackOf(casino, player).paid()).toHaveLength(1)
  report(`${JUMPS} jumps of the clock: one payment, answers ${JSON.stringify([...said])}`)
})

test('G18 a day that was paid while the clock ran ahead stays paid when it comes back, and is not paid again on its day', async () => {
  const { clock } = casino.context
  const player = await casino.openPlayer()
  await player.deposit(1_000_000n)
  await player.play(100_000n, 0n, GAMES.slot)
  await casino.ledgerFollower.follow()
  const start = clock.now()
  const claimDate = new Date(start.getTime() + DAY_MS).toISOString().slice(0, 10)
  const { claim, paid } = rakebackOf(casino, player)
  expect(await claim({ claimDate })).toBe('RAKEBACK_DAY_LOCKED')
  // A day ahead, the day is believed to have come.
  clock.set(new Date(start.getTime() + DAY_MS))
  const first = await claim({ claimDate })
  expect(Number(first)).toBeGreaterThan(0)
  clock.set(start)
  expect(await claim({ claimDate })).toBe(first)
  // What is played on the true day after that is earned, and paid with none of the days that were paid.
  await player.play(100_000n, 0n, GAMES.slot)
  await casino.ledgerFollower.follow()
  for (const hours of [-26, 0, 12, 24, 36]) {
    clock.set(new Date(start.getTime() + hours * HOUR_MS))
    expect(await claim({ claimDate })).toBe(first)
  }
  expect(await paid()).toHaveLength(1)
  clock.set(start)
})
