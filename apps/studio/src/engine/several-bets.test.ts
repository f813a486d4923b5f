import { randomUUID } from 'node:crypto'
import type { RgsPlayed } from '@baize/contract/rgs'
import { facts } from '@baize/fair/engines/blackjack/facts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { game as blackjack } from '../../../../titles/original-blackjack/game.ts'
import { startTestStudio, titleOf, TITLES, type TestStudio } from '../testing.ts'

/** A round with several bets of their own: three boxes of blackjack. */
const titles = [...TITLES, titleOf(blackjack, facts)]
const gameId = 'original-blackjack'

let studio: TestStudio
beforeEach(async () => {
  studio = await startTestStudio({ titles })
})
afterEach(() => studio.stop())

const boxes = (...amounts: string[]) => ({ moreBoxes: amounts.map((amount) => ({ amount })) })

/** Rounds until one waits for its player, hands and not insurance. */
async function openRound(player: Awaited<ReturnType<TestStudio['sit']>>) {
  for (;;) {
    const { round } = (await player.play(boxes('200', '50'))).body
    if (round.open.includes('hit')) return round
    let { open, isClosed, stepCount } = round
    while (!isClosed) {
      const step = { type: open.includes('decline') ? 'decline' : 'stand' }
      ;({ open, isClosed, stepCount } = (
        await player.step(round.roundId, stepCount, step)
      ).body.round)
    }
  }
}

test('all bets of a round are one bet of the wallet', async () => {
  const player = await studio.sit({ gameId })
  const { body } = await player.play(boxes('200', '50'))
  expect(body.round.staked).toBe('350')
  const [act] = studio.wallet.acts
  expect(act).toMatchObject({ act: 'bet', amount: '350000000' })
})

test('each bet is held to the lowest one, and all of them together to the highest', async () => {
  const player = await studio.sit({ gameId })
  const refused = { status: 422, body: { status: 'BET_OUT_OF_RANGE' } }
  expect(await player.play(boxes('9'))).toMatchObject(refused)
  expect(await player.play(boxes('10', '1'))).toMatchObject(refused)
  expect(await player.play(boxes('300000', '200000'))).toMatchObject(refused)
  expect(await player.play(boxes('10', '10', '10'))).toMatchObject({
    body: { status: 'BAD_CHOICE' },
  })
  expect(studio.wallet.acts).toEqual([])
})

test('a round of three boxes goes on where it was after a restart, and a double costs its own box', async () => {
  const player = await studio.sit({ gameId })
  const round = await openRound(player)
  const { db, wallet, clock } = studio
  const next = await startTestStudio({ db, wallet, clock, titles })
  const { body } = await next.rgs<RgsPlayed>(player.token, '/rgs/v1/step', {
    requestId: randomUUID(),
    roundId: round.roundId,
    seq: round.stepCount,
    step: { type: 'double' },
  })
  // Whichever box is first to decide, it doubles by what was bet on it.
  const turn = round.events.findLast(({ type }) => type === 'turn')?.['hand'] as number
  const doubled = [100, 200, 50][turn] as number
  expect(body.round.staked).toBe(String(350 + doubled))
  expect(body.round.choice).toEqual(boxes('200', '50'))
  expect(wallet.acts.findLast(({ act }) => act === 'bet')).toMatchObject({
    kind: 'double',
    amount: `${doubled}000000`,
  })
  await next.stop()
})
