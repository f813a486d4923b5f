import { expect, test } from 'vitest'
import { seededRandom } from '@baize/host'
import { game as orbit } from '../../../../titles/orbit-crash/game.ts'
import { crashGame } from './games/crash-game.ts'
import { createHousePlayers } from './house-players.ts'
import { memberNamed, openTestTable } from './testing.ts'

const game = crashGame('orbit-crash', orbit.config)

test('players of the house come while bets are open, leave at their multiplier, and each deed is told once', () => {
  const house = createHousePlayers(seededRandom('house'), 5)
  house.open(6_000)
  const joined = [0, 2_000, 4_000, 6_000].flatMap((ms) => house.acts(ms, null))
  expect(new Set(joined.map(({ house: number }) => number))).toEqual(new Set([1, 2, 3, 4, 5]))
  expect(joined).toHaveLength(5)
  expect(joined.every(({ name, out }) => name === null && out === undefined)).toBe(true)
  expect(house.acts(6_000, 119)).toEqual([])
  const left = house.acts(6_000, 100_000)
  expect(left).toHaveLength(5)
  for (const { amount, out = 0, paid } of left)
    expect(paid).toBe(String((BigInt(amount) * BigInt(out)) / 100n))
  expect(house.acts(6_000, 100_000)).toEqual([])
  expect(house.seen()).toHaveLength(5)
})

test('they are seen by everybody and are nobody: no seat, no money, no count, no word in the draw', async () => {
  const t = await openTestTable(game, { house: createHousePlayers(seededRandom('house'), 4) })
  const anna = memberNamed('s-anna')
  t.table.join(anna)
  await t.passUntil(anna, 'locked')
  const seen = () => anna.heard.flatMap((says) => (says.type === 'players' ? says.bets : []))
  expect(new Set(seen().map(({ house }) => house))).toEqual(new Set([1, 2, 3, 4]))
  expect(anna.last('players')?.count).toBe(0)
  await t.passUntil(anna, 'ended')
  await t.pass(300)
  expect(anna.last('history')?.rounds[0]?.clientSeeds).toEqual([])
  expect(t.wallet.paid).toEqual([])
  expect(t.db.all('select * from live_seats')).toEqual([])
  const point = Number(Object.values(anna.last('result')?.result ?? {})[0])
  for (const { out } of seen()) expect(out ?? 0).toBeLessThanOrEqual(point)
  const late = memberNamed('s-late')
  t.table.join(late)
  expect(late.last('players')?.bets).toHaveLength(4)
})
