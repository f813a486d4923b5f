import { facts as diceFacts } from '@baize/fair/engines/dice/facts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { game as dice } from '../../../../titles/dice/game.ts'
import { OVER_HALF, startTestStudio, titleOf, TITLES, type TestStudio } from '../testing.ts'

let studio: TestStudio
beforeEach(async () => {
  const moreDice = titleOf({ ...dice, slug: 'more-dice' }, diceFacts)
  studio = await startTestStudio({ titles: [...TITLES, moreDice] })
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
  const asked = { act: 'bet', amount: '0', freeValue: '100000000', campaignId: 'welcome-1' }
  expect(studio.wallet.acts).toMatchObject([asked, asked, asked])
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

test('R105 it is of what the casino says also where no such bet could be placed', async () => {
  const dear = titleOf({ ...dice, slug: 'dear-dice', minBet: '1.00' }, diceFacts)
  const { clock, wallet } = studio
  const other = await startTestStudio({ titles: [dear], clock, wallet })
  const words = { ...CAMPAIGN, gameIds: ['dear-dice'], betValue: '18000000' }
  await other.casino('/studio/v1/campaigns/create', words)
  const player = await other.sit({ gameId: 'dear-dice' })
  expect((await player.play(OVER_HALF, { bet: '18' })).body.status).toBe('BET_OUT_OF_RANGE')
  expect((await player.play(OVER_HALF, { ...free, bet: '18' })).status).toBe(200)
  await other.stop()
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

describe('the wallet is asked about every free round', () => {
  test('G17 T19 what it refuses is not played and not used, and is said as for a bet', async () => {
    await create()
    const player = await studio.sit()
    studio.wallet.answerNextBet({ status: 'SELF_EXCLUDED', message: 'SELF_EXCLUDED' })
    const request = { ...free, requestId: '6f1c9b1e-9f8e-4a39-8f5e-0a9b1c2d3e4f' }
    const refused = await player.play(OVER_HALF, request)
    expect(refused).toMatchObject({ status: 409, body: { status: 'SELF_EXCLUDED' } })
    expect((await player.play(OVER_HALF, request)).body).toEqual(refused.body)
    expect((await states())[0]).toMatchObject({ state: 'issued', used: 0, won: '0' })
    expect((await player.again()).campaign?.spinsLeft).toBe(3)
  })

  test('G23 one whose answer was lost is taken back, is not used, and its number stays void', async () => {
    await create()
    const player = await studio.sit()
    studio.wallet.fail('lose-answer')
    expect((await player.play(OVER_HALF, free)).body.status).toBe('BET_UNCERTAIN')
    await studio.pass(0)
    expect(studio.wallet.acts.at(-1)).toMatchObject({ act: 'rollback', reason: 'uncertain' })
    expect((await states())[0]).toMatchObject({ used: 0 })
    expect((await player.history()).body.rounds).toMatchObject([{ state: 'refunded', staked: '0' }])
    expect((await player.play(OVER_HALF, free)).body.round.nonce).toBe(2)
  })

  test('G1 one that was on its way when the studio died is taken back and not used', async () => {
    await create()
    const player = await studio.sit()
    studio.wallet.fail('lose-call')
    await player.play(OVER_HALF, free)
    await studio.pass(5_000)
    const { db, wallet, clock } = studio
    // As it stands on the disk when the process ends between the reservation and the answer.
    db.run(`update rounds set state = 'reserved', refusal = null`)
    db.run('delete from outbox')
    const next = await startTestStudio({ db, wallet, clock })
    await next.pass(0)
    expect(wallet.acts.at(-1)).toMatchObject({ act: 'rollback', reason: 'restart' })
    expect((await states())[0]).toMatchObject({ used: 0, won: '0' })
    expect((await player.history()).body.rounds).toMatchObject([{ state: 'refunded' }])
  })

  test('T23 the last one is played once, however many ask for it at one moment', async () => {
    await create({ gameIds: ['dice', 'more-dice'], spins: 1 })
    const [one, other] = [await studio.sit(), await studio.sit({ gameId: 'more-dice' })]
    const tables = [one, other, one, other]
    const said = await Promise.all(tables.map((player) => player.play(OVER_HALF, free)))
    expect(said.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await states())[0]).toMatchObject({ state: 'done', used: 1 })
  })

  test('what is cancelled while one is on its way is paid after it, with what it won', async () => {
    await create()
    const player = await studio.sit()
    const before = studio.wallet.book.balance
    const letGo = studio.wallet.hold()
    const playing = player.play({ side: 'over', target: 200 }, free)
    await expect.poll(() => studio.wallet.acts).toHaveLength(1)
    await studio.casino('/studio/v1/campaigns/cancel', free)
    await studio.pass(0)
    expect((await states()).map(({ state }) => state)).toEqual(['issued', 'cancelled'])
    letGo()
    const { body } = await playing
    expect((await player.play(OVER_HALF, free)).body.status).toBe('NO_FREE_ROUNDS')
    await studio.pass(0)
    await studio.pass(60_000)
    expect(studio.wallet.book.balance - before).toBe(BigInt(body.round.paid) * 1_000_000n)
    expect((await states())[0]).toMatchObject({ state: 'cancelled', used: 1 })
  })
})
