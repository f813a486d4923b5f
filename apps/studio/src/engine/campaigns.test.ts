import { afterEach, beforeEach, expect, test } from 'vitest'
import { OVER_HALF, startTestStudio, type TestStudio } from '../testing.ts'

let studio: TestStudio
beforeEach(async () => {
  studio = await startTestStudio()
})
afterEach(() => studio.stop())

const CAMPAIGN = {
  campaignId: 'welcome-1',
  gameIds: ['dice'],
  playerIds: ['p-1', 'p-2'],
  currency: 'EUR',
  betValue: '100000000',
  spins: 3,
  startsAt: '2026-01-14T00:00:00.000Z',
  endsAt: '2026-01-20T00:00:00.000Z',
}
const free = { campaignId: CAMPAIGN.campaignId }
const create = (words = {}) =>
  studio.casino('/studio/v1/campaigns/create', { ...CAMPAIGN, ...words })
const states = async () =>
  (
    await studio.casino<{ players: { state: string; used: number; won: string }[] }>(
      '/studio/v1/campaigns/get',
      { campaignId: CAMPAIGN.campaignId },
    )
  ).body.players

test('free rounds cost nothing, add up, and are paid once by a promotion', async () => {
  await create()
  const player = await studio.sit()
  expect(player.init.campaign).toEqual({
    campaignId: 'welcome-1',
    spinsLeft: 3,
    betValue: '100',
    won: '0',
  })
  const before = studio.wallet.book.balance
  let won = 0n
  for (let at = 0; at < 3; at += 1) {
    const { body } = await player.play({ side: 'over', target: 200 }, free)
    expect(body.round.staked).toBe('0')
    won += BigInt(body.round.paid)
  }
  expect(studio.wallet.acts).toEqual([])
  await studio.pass(0)
  await studio.pass(60_000)
  expect(won).toBeGreaterThan(0n)
  expect(studio.wallet.book.balance - before).toBe(won * 1_000_000n)
  expect(await states()).toMatchObject([
    { state: 'done', used: 3, won: String(won * 1_000_000n) },
    { state: 'issued', used: 0 },
  ])
  expect((await player.play(OVER_HALF, free)).body.status).toBe('NO_FREE_ROUNDS')
  expect((await player.again()).campaign).toBeNull()
})

test('a free round is of the campaign’s bet and nothing else, and only its players have one', async () => {
  await create({ playerIds: ['p-1'] })
  const player = await studio.sit()
  const dearer = await player.play(OVER_HALF, { ...free, bet: '200' })
  expect(dearer.body.status).toBe('BET_OUT_OF_RANGE')
  const other = await studio.sit({ playerId: 'p-9' })
  expect((await other.play(OVER_HALF, free)).body.status).toBe('NO_FREE_ROUNDS')
  expect((await other.play(OVER_HALF)).status).toBe(200)
})

test('what was won is paid when the time is over or the campaign is cancelled, and only once', async () => {
  await create()
  const player = await studio.sit()
  const before = studio.wallet.book.balance
  const { body } = await player.play({ side: 'over', target: 200 }, free)
  await studio.pass(7 * 24 * 3_600_000)
  const cancelled = await studio.casino('/studio/v1/campaigns/cancel', free)
  expect(cancelled.status).toBe(200)
  await studio.pass(60_000)
  expect(studio.wallet.book.balance - before).toBe(BigInt(body.round.paid) * 1_000_000n)
  expect((await states()).map(({ state }) => state)).toEqual(['expired', 'expired'])
})

test('the same campaign twice is one; another under its name, or for a game of decisions, is refused', async () => {
  expect((await create()).status).toBe(200)
  expect((await create()).status).toBe(200)
  expect((await create({ spins: 100 })).status).toBe(422)
  const decisions = await create({ campaignId: 'welcome-2', gameIds: ['minefield'] })
  expect(decisions).toMatchObject({ status: 422, body: { status: 'GAME_UNAVAILABLE' } })
})
