import { randomUUID } from 'node:crypto'
import { BadStep, type Engine } from '@baize/fair/engine'
import { drawInt } from '@baize/fair/draws'
import { ratio } from '@baize/fair/ratio'
import { game as dice } from '../../../../titles/dice/game.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outboxRowByTx } from './wallet/outbox-store.ts'
import { startTestStudio, titleOf, TITLES, type TestStudio } from '../testing.ts'

/** A game of one decision: stand, or double the stake for double the pay; a coin decides. */
const doubling: Engine = {
  name: 'doubling',
  readChoice: () => ({}),
  stakeOf: (_config, _choice, bet) => bet,
  readStep: (_config, step) => step,
  play(_config, { bet, steps }, draws) {
    const isWon = drawInt(draws, 2) === 1
    if (steps.length > 1) throw new BadStep('roundIsOver')
    const [step] = steps as { type: string }[]
    if (!step)
      return {
        events: [],
        staked: bet,
        due: ratio(0),
        paid: 0n,
        isClosed: false,
        open: ['stand', 'double'],
      }
    const staked = step.type === 'double' ? bet * 2n : bet
    const paid = isWon ? staked * 2n : 0n
    const due = ratio(paid)
    return { events: [{ type: 'end', isWon }], staked, due, paid, isClosed: true, open: [] }
  },
  finish: () => [{ type: 'stand' }],
}

let studio: TestStudio
beforeEach(async () => {
  const doubler = titleOf({ ...dice, slug: 'doubling', engine: doubling, config: {} })
  studio = await startTestStudio({ titles: [...TITLES, doubler] })
})
afterEach(() => studio.stop())

const START = 1_000_000_000_000n
const THREE_MINES = { mines: 3 }
const actNames = () => studio.wallet.acts.map(({ act }) => act)

/** A round of mines with as many steps as it takes to find a gem. */
async function openField(player: Awaited<ReturnType<TestStudio['sit']>>) {
  for (;;) {
    const { round } = (await player.play(THREE_MINES)).body
    const picked = await player.step(round.roundId, 0, { type: 'pick', tile: 0 })
    if (!picked.body.round.isClosed) return picked.body.round
  }
}

describe('a round with steps', () => {
  test('is bet first, and paid by a win of its own when it is over', async () => {
    const player = await studio.sit({ gameId: 'minefield' })
    const open = await openField(player)
    const before = studio.wallet.book.balance
    const { status, body } = await player.step(open.roundId, 1, { type: 'cashout' })
    expect(status).toBe(200)
    expect(body.round).toMatchObject({ isClosed: true, stepCount: 2 })
    expect(studio.wallet.book.balance - before).toBe(BigInt(body.round.paid) * 1_000_000n)
    expect(BigInt(body.balance) * 1_000_000n).toBe(studio.wallet.book.balance)
    expect(actNames().slice(-2)).toEqual(['bet', 'win'])
  })

  test('a step shows what is due and nothing of what is still hidden', async () => {
    const player = await studio.sit({ gameId: 'minefield' })
    const open = await openField(player)
    expect(JSON.stringify(open)).not.toContain('reveal')
    const found = (await player.history()).body.rounds[0]
    expect(found).toMatchObject({ state: 'open', fairness: { serverSeed: null } })
    expect(JSON.stringify(found)).not.toContain('reveal')
  })

  test('a number that was used gives its answer again, and another step under it is refused', async () => {
    const player = await studio.sit({ gameId: 'minefield' })
    const open = await openField(player)
    const pick = { type: 'pick', tile: 0 }
    const again = await player.step(open.roundId, 0, pick)
    expect(again.body.round).toEqual(open)
    const other = await player.step(open.roundId, 0, { type: 'pick', tile: 1 })
    expect(other).toMatchObject({ status: 409, body: { status: 'REQUEST_CONFLICT' } })
    const ahead = await player.step(open.roundId, 5, { type: 'cashout' })
    expect(ahead).toMatchObject({ status: 409, body: { status: 'STEP_OUT_OF_ORDER' } })
  })

  test('two different steps at the same moment: one is taken', async () => {
    const player = await studio.sit({ gameId: 'minefield' })
    const open = await openField(player)
    const answers = await Promise.all([
      player.step(open.roundId, 1, { type: 'cashout' }),
      player.step(open.roundId, 1, { type: 'pick', tile: 7 }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(actNames().filter((act) => act === 'win').length).toBeLessThanOrEqual(
      actNames().filter((act) => act === 'bet').length,
    )
  })

  test('steps that only the house takes are not open to a player', async () => {
    const player = await studio.sit({ gameId: 'minefield' })
    const { round } = (await player.play(THREE_MINES)).body
    const refund = await player.step(round.roundId, 0, { type: 'refund' })
    expect(refund).toMatchObject({ status: 422, body: { status: 'BAD_STEP' } })
  })

  test('there is one open round of a game and a player, and it is offered again after a restart', async () => {
    const player = await studio.sit({ gameId: 'minefield' })
    const open = await openField(player)
    expect((await player.play(THREE_MINES)).body.status).toBe('ROUND_OPEN')
    const { db, wallet, clock } = studio
    const next = await startTestStudio({ db, wallet, clock })
    const back = await next.sit({ gameId: 'minefield' })
    expect(back.init.openRound).toEqual(open)
    const listed = await next.casino('/studio/v1/rounds/open', { playerId: 'p-1' })
    expect(listed.body).toMatchObject({ rounds: [{ roundId: open.roundId, staked: '100000000' }] })
    const { body } = await back.step(open.roundId, 1, { type: 'cashout' })
    expect(body.round.isClosed).toBe(true)
  })

  test('nobody else can step in it', async () => {
    const open = await openField(await studio.sit({ gameId: 'minefield' }))
    const other = await studio.sit({ gameId: 'minefield', playerId: 'p-2' })
    const no = await other.step(open.roundId, 1, { type: 'cashout' })
    expect(no).toMatchObject({ status: 404, body: { status: 'NO_SUCH_ROUND' } })
  })
})

describe('a round left alone', () => {
  test('ends after a day the fairest way: cashed out, or refunded when nothing was picked', async () => {
    const player = await studio.sit({ gameId: 'minefield' })
    const open = await openField(player)
    const worth = BigInt(open.paid)
    const before = studio.wallet.book.balance
    await studio.pass(24 * 3_600_000 - 60_000)
    expect(studio.wallet.book.balance).toBe(before)
    await studio.pass(60_000)
    expect(studio.wallet.book.balance - before).toBe(worth * 1_000_000n)
    const round = await studio.casino('/studio/v1/rounds/get', { roundId: open.roundId })
    expect(round.body).toMatchObject({
      round: { state: 'closed', steps: [{ type: 'pick', tile: 0 }, { type: 'cashout' }] },
    })
  })
})

describe('a step that adds to the stake', () => {
  test('is bet at the wallet before it counts', async () => {
    const player = await studio.sit({ gameId: 'doubling' })
    const { round } = (await player.play({})).body
    const { body } = await player.step(round.roundId, 0, { type: 'double' })
    expect(body.round).toMatchObject({ isClosed: true, staked: '200' })
    expect(studio.wallet.acts).toMatchObject([
      { act: 'bet', kind: 'normal' },
      { act: 'bet', kind: 'double', amount: '100000000' },
      { act: 'win', roundClosed: true },
    ])
    expect(BigInt(body.net)).toBe(BigInt(body.round.paid) - 200n)
    const rows = await studio.casino<{ rows: { act: string; state: string; amount: string }[] }>(
      '/studio/v1/transactions',
      { from: '2026-01-14T00:00:00.000Z', to: '2026-01-15T00:00:00.000Z' },
    )
    const paid = BigInt(body.round.paid) * 1_000_000n
    expect(rows.body.rows.map(({ act, state, amount }) => `${act} ${state} ${amount}`)).toEqual([
      'bet done 100000000',
      'bet done 100000000',
      `win done ${paid}`,
    ])
  })

  test('refused it does not count, is refused alike again, and the round goes on', async () => {
    const player = await studio.sit({ gameId: 'doubling' })
    const { round } = (await player.play({})).body
    studio.wallet.answerNextBet({ status: 'INSUFFICIENT_FUNDS' })
    const requestId = randomUUID()
    const no = await player.step(round.roundId, 0, { type: 'double' }, requestId)
    expect(no).toMatchObject({ status: 409, body: { status: 'INSUFFICIENT_FUNDS' } })
    expect(await player.step(round.roundId, 0, { type: 'double' }, requestId)).toEqual(no)
    const stood = await player.step(round.roundId, 0, { type: 'stand' })
    expect(stood.body.round).toMatchObject({ isClosed: true, staked: '100' })
  })

  test('uncertain it is taken back, and what the round pays leaves only after that', async () => {
    const player = await studio.sit({ gameId: 'doubling' })
    const { round } = (await player.play({})).body
    studio.wallet.fail('lose-answer', 'fail', 'fail')
    const no = await player.step(round.roundId, 0, { type: 'double' })
    expect(no.body.status).toBe('BET_UNCERTAIN')
    const rollback = () => outboxRowByTx(studio.db, `${round.roundId}:b0.0:x`)
    await expect.poll(() => rollback()?.attempts).toBe(1)
    const stood = await player.step(round.roundId, 0, { type: 'stand' })
    expect(stood.body.round.isClosed).toBe(true)
    // The win is due at once, and its rollback only after a pause.
    for (const ms of [0, 10_000, 10_000, 10_000]) await studio.pass(ms)
    expect(actNames()).toEqual(['bet', 'bet', 'rollback', 'win'])
    const paid = BigInt(stood.body.round.paid) * 1_000_000n
    expect(studio.wallet.book.balance).toBe(START - 100_000_000n + paid)
  })
})
