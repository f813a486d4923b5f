import { randomUUID } from 'node:crypto'
import { seedDraws } from '@baize/fair/seed-draws'
import { diceEngine } from '@baize/fair/engines/dice/engine'
import { game as dice } from '../../../../titles/dice/game.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OVER_HALF, startTestStudio, titleOf, TITLES, type TestStudio } from '../testing.ts'
import type { WalletFault } from '../wallet-double.ts'

let studio: TestStudio
beforeEach(async () => {
  studio = await startTestStudio()
})
afterEach(() => studio.stop())

const START = 1_000_000_000_000n

describe('a bet that settles at once', () => {
  test('goes to the wallet with its win, and the answer has the balance and the net', async () => {
    const player = await studio.sit()
    const { status, body } = await player.play(OVER_HALF)
    expect(status).toBe(200)
    expect(body).toMatchObject({ round: { isClosed: true, nonce: 1, staked: '100' }, nextNonce: 2 })
    expect(BigInt(body.balance) * 1_000_000n).toBe(studio.wallet.book.balance)
    expect(BigInt(body.net)).toBe(BigInt(body.round.paid) - 100n)
    expect(studio.wallet.acts.map(({ act }) => act)).toEqual(['betwin'])
  })

  test('draws what anybody can draw again from its seeds once they are shown', async () => {
    const player = await studio.sit({ clientSeed: 'browser-1' })
    const rounds = []
    for (let at = 0; at < 5; at += 1) rounds.push((await player.play(OVER_HALF)).body.round)
    const { revealed } = (await player.rotate('browser-2')).body
    for (const round of rounds) {
      const seed = {
        serverSeed: String(revealed?.serverSeed),
        clientSeed: 'browser-1',
        nonce: round.nonce,
      }
      const again = diceEngine.play(
        dice.config,
        { choice: { side: 'over', target: 4999 }, bet: 100n, steps: [] },
        seedDraws(seed),
      )
      expect(String(again.paid)).toBe(round.paid)
      expect(again.events).toEqual(round.events)
    }
    expect(rounds.map(({ nonce }) => nonce)).toEqual([1, 2, 3, 4, 5])
  })

  test('the same request is the same answer and one bet: at once, later and after a restart', async () => {
    const player = await studio.sit()
    const requestId = randomUUID()
    const [first, copy] = await Promise.all([
      player.play(OVER_HALF, { requestId }),
      player.play(OVER_HALF, { requestId }),
    ])
    await player.play(OVER_HALF)
    expect(copy).toEqual(first)
    expect(await player.play(OVER_HALF, { requestId })).toEqual(first)
    const { db, wallet, clock } = studio
    const next = await startTestStudio({ db, wallet, clock })
    const body = { requestId, bet: '100', choice: OVER_HALF }
    expect(await next.rgs(player.token, '/rgs/v1/play', body)).toEqual(first)
    expect(wallet.acts).toHaveLength(2)
    const other = await player.play({ side: 'over', target: 4000 }, { requestId })
    expect(other).toMatchObject({ status: 409, body: { status: 'REQUEST_CONFLICT' } })
  })

  test('many at the same moment share their messages to the wallet, and each has its own answer', async () => {
    const players = []
    for (let at = 0; at < 40; at += 1) players.push(await studio.sit({ playerId: `p-${at}` }))
    const answers = await Promise.all(players.map(({ play }) => play(OVER_HALF)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(studio.wallet.acts).toHaveLength(40)
    expect(studio.wallet.batchSizes.length).toBeLessThan(10)
    // What reached the disk together is asked together.
    expect(studio.wallet.batchSizes[0]).toBeGreaterThan(1)
  })
})

describe('a bet the wallet refuses', () => {
  test('moves nothing, is told in the wallet’s words, and its number stays used and visible', async () => {
    const player = await studio.sit()
    const limit = {
      code: 'dailyBetLimit',
      max: '1',
      used: '1',
      attempted: '1',
      currency: 'EUR',
      resetsAt: null,
    }
    studio.wallet.answerNextBet({ status: 'LIMIT_EXCEEDED', limit, action: 'NONE' })
    const requestId = randomUUID()
    const no = await player.play(OVER_HALF, { requestId })
    expect(no).toMatchObject({ status: 409, body: { status: 'LIMIT_EXCEEDED', limit } })
    expect(await player.play(OVER_HALF, { requestId })).toEqual(no)
    expect((await player.play(OVER_HALF)).body.round.nonce).toBe(2)
    const { rounds } = (await player.history()).body
    expect(rounds.map(({ state }) => state)).toEqual(['closed', 'refunded'])
  })

  test.each([
    ['INSUFFICIENT_FUNDS', 'NONE'],
    ['SELF_EXCLUDED', 'CLOSE'],
    ['TX_CONFLICT', 'NONE'],
  ] as const)('%s is no bet and nothing to take back', async (status, action) => {
    const player = await studio.sit()
    studio.wallet.answerNextBet({ status })
    expect((await player.play(OVER_HALF)).body).toMatchObject({ status, action })
    await studio.pass(60_000)
    expect(studio.wallet.acts.map(({ act }) => act)).toEqual(['betwin'])
  })
})

describe('a bet nobody knows the fate of', () => {
  test.each<[WalletFault, string, boolean]>([
    ['lose-call', 'refunded', false],
    ['fail', 'refunded', false],
    ['lose-answer', 'closed', true],
    ['forge', 'closed', true],
    ['swap', 'closed', true],
  ])('%s: it is taken back and never repeated, and ends %s', async (fault, end, isSettled) => {
    const player = await studio.sit()
    await player.play(OVER_HALF)
    const before = studio.wallet.book.balance
    studio.wallet.fail(fault)
    const requestId = randomUUID()
    const no = await player.play(OVER_HALF, { requestId })
    expect(no).toMatchObject({ status: 409, body: { status: 'BET_UNCERTAIN' } })
    await studio.pass(10_000)
    const [round] = (await player.history()).body.rounds
    expect(round).toMatchObject({ state: end })
    const { rounds } = (await player.history()).body
    expect(rounds).toHaveLength(2)
    // Refunded it is as if it had never been; settled it is paid, and the same request tells of it.
    const moved = studio.wallet.book.balance - before
    expect(moved).toBe(isSettled ? BigInt(String(round?.['paid'])) - 100_000_000n : 0n)
    const again = await player.play(OVER_HALF, { requestId })
    expect(again.status).toBe(isSettled ? 200 : 409)
    expect(studio.wallet.acts.filter(({ act }) => act === 'betwin').length).toBeLessThanOrEqual(2)
    expect((await player.play(OVER_HALF)).status).toBe(200)
  })

  test('a genuine answer to another call is no answer: a balance is not told from it', async () => {
    const player = await studio.sit()
    studio.wallet.fail('swap')
    const { status } = await studio.rgs(player.token, '/rgs/v1/balance')
    expect(status).toBe(503)
    expect((await studio.rgs(player.token, '/rgs/v1/balance')).status).toBe(200)
  })

  test('a wallet that never answers is given up after three seconds, and asked to take the bet back', async () => {
    const player = await studio.sit()
    studio.wallet.fail('hang')
    expect((await player.play(OVER_HALF)).body).toMatchObject({ status: 'BET_UNCERTAIN' })
    await studio.pass(10_000)
    expect(studio.wallet.acts.map(({ act }) => act)).toEqual(['betwin', 'rollback'])
    expect((await player.history()).body.rounds[0]).toMatchObject({ state: 'closed' })
  })

  test('a studio that died while it asked takes the bet back when it starts', async () => {
    const player = await studio.sit()
    studio.wallet.fail('lose-call')
    const { db, wallet, clock } = studio
    // As it stands on the disk when the process ends between the reservation and the answer.
    const session = studio.studio.sessions.live(player.token)
    await player.play(OVER_HALF)
    await studio.pass(5_000)
    db.run(`update rounds set state = 'reserved', refusal = null`)
    db.run('delete from outbox')
    const next = await startTestStudio({ db, wallet, clock })
    await next.pass(0)
    const { rounds } = (await player.history()).body
    expect(rounds.map(({ state }) => state)).toEqual(['refunded'])
    expect(wallet.book.balance).toBe(START)
    expect(session.subject).toBe('player:p-1')
  })
})

describe('what may be played', () => {
  test.each([
    ['9', 'BET_OUT_OF_RANGE'],
    ['1000001', 'BET_OUT_OF_RANGE'],
  ])('a bet of %s cents is refused', async (bet, status) => {
    const player = await studio.sit()
    expect(await player.play(OVER_HALF, { bet })).toMatchObject({ status: 422, body: { status } })
    expect(studio.wallet.acts).toEqual([])
  })

  test('a choice the game does not know is refused before anything is reserved', async () => {
    const player = await studio.sit()
    const { status, body } = await player.play({ side: 'both', target: 1 })
    expect([status, body.status]).toEqual([422, 'BAD_CHOICE'])
    expect((await player.again()).fairness.nonce).toBe(1)
  })

  test('nothing can be played before the browser has made its seed', async () => {
    const player = await studio.sit({ clientSeed: null })
    expect((await player.play(OVER_HALF)).body.status).toBe('NO_CLIENT_SEED')
  })

  const slotNamed = (slug: string) =>
    titleOf({
      ...dice,
      slug,
      engine: { ...dice.engine, name: 'slots' },
      features: ['bonus-buy'],
    })
  const jurisdiction = { minRoundMs: 2_500 }

  test('G32 a slot keeps the pause of its market for a player, not for each of their sessions or seeds', async () => {
    const titles = [slotNamed('slot'), slotNamed('other-slot')]
    const slots = await startTestStudio({ titles })
    const sitDown = (words = {}) => slots.sit({ gameId: 'slot', jurisdiction, ...words })
    const [one, ...others] = await Promise.all(Array.from({ length: 5 }, () => sitDown()))
    expect((await one?.play(OVER_HALF))?.status).toBe(200)
    for (const other of others) expect((await other.play(OVER_HALF)).status).toBe(429)
    await one?.rotate('another-seed')
    expect((await one?.play(OVER_HALF))?.status).toBe(429)
    const { db, wallet, clock } = slots
    const next = await startTestStudio({ db, wallet, clock, titles })
    const back = await next.sit({ gameId: 'slot', jurisdiction })
    expect((await back.play(OVER_HALF)).status).toBe(429)
    // Neither another player nor another title has to wait for it.
    const free = [await sitDown({ playerId: 'p-2' }), await sitDown({ gameId: 'other-slot' })]
    for (const player of free) expect((await player.play(OVER_HALF)).status).toBe(200)
    slots.clock.advance(2_500)
    expect((await back.play(OVER_HALF)).status).toBe(200)
    await slots.stop()
  })

  test('a slot keeps the pause its market asks for, whatever its page does', async () => {
    const slots = await startTestStudio({ titles: [...TITLES, slotNamed('slot')] })
    const player = await slots.sit({ gameId: 'slot', jurisdiction })
    expect((await player.play(OVER_HALF)).status).toBe(200)
    slots.clock.advance(2_499)
    expect(await player.play(OVER_HALF)).toMatchObject({
      status: 429,
      body: { status: 'TOO_FAST' },
    })
    slots.clock.advance(1)
    expect((await player.play(OVER_HALF)).status).toBe(200)
    await slots.stop()
  })

  test('a feature is not sold where the market forbids it, and is told to the wallet where it may be', async () => {
    const stakeOf = (_config: unknown, _choice: unknown, bet: bigint) => bet * 35n
    const slot = titleOf({
      ...dice,
      slug: 'slot',
      engine: { ...dice.engine, name: 'slots', stakeOf },
      features: ['bonus-buy'],
    })
    const slots = await startTestStudio({ titles: [slot] })
    const barred = await slots.sit({ gameId: 'slot', jurisdiction: { bonusBuy: false } })
    expect((await barred.play(OVER_HALF)).body.status).toBe('BONUS_BUY_OFF')
    const free = await slots.sit({ gameId: 'slot' })
    await free.play(OVER_HALF)
    expect(slots.wallet.acts).toMatchObject([{ bet: { kind: 'bonus_buy', amount: '3500000000' } }])
    await slots.stop()
  })
})

describe('a demo', () => {
  test('plays with money of its own and never speaks with the wallet', async () => {
    const player = await studio.sit({ mode: 'demo' })
    expect(player.init).toMatchObject({ mode: 'demo', balance: '100000' })
    const { body } = await player.play(OVER_HALF)
    expect(BigInt(body.balance)).toBe(100_000n - 100n + BigInt(body.round.paid))
    expect(studio.wallet.batchSizes).toEqual([])
    const broke = await player.play(OVER_HALF, { bet: '500000' })
    expect(broke).toMatchObject({ status: 409, body: { status: 'DEMO_FUNDS' } })
  })
})
