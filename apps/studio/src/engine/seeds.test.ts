import { commitmentOf } from '@baize/fair/seed-draws'
import { game as dice } from '../../../../titles/dice/game.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OVER_HALF, startTestStudio, titleOf, type TestStudio } from '../testing.ts'

let studio: TestStudio
beforeEach(async () => {
  studio = await startTestStudio()
})
afterEach(() => studio.stop())

test('both commitments are public before the client seeds that go with them exist', async () => {
  const player = await studio.sit({ clientSeed: null })
  const first = player.init.fairness
  expect(first).toMatchObject({ clientSeed: null, nonce: 1 })
  const begun = (await player.rotate('browser-1')).body
  expect(begun).toMatchObject({
    revealed: null,
    fairness: {
      commitment: first.commitment,
      nextCommitment: first.nextCommitment,
      clientSeed: 'browser-1',
    },
  })
  await player.play(OVER_HALF)
  const { revealed, fairness } = (await player.rotate('browser-2')).body
  expect(revealed).toMatchObject({ commitment: first.commitment, roundCount: 1 })
  expect(commitmentOf(revealed?.serverSeed ?? '', first.configHash)).toBe(first.commitment)
  expect(fairness).toMatchObject({
    commitment: first.nextCommitment,
    clientSeed: 'browser-2',
    nonce: 1,
  })
  expect(fairness.nextCommitment).not.toBe(first.nextCommitment)
})

test('the same rotation again, its answer lost, is the same answer and ends no other seed', async () => {
  const player = await studio.sit()
  await player.play(OVER_HALF)
  const first = await player.rotate('browser-2')
  expect(await player.rotate('browser-2')).toEqual(first)
})

test('a seed stays secret until it is rotated, and is then with each of its rounds', async () => {
  const player = await studio.sit()
  await player.play(OVER_HALF)
  const shown = async () => (await player.history()).body.rounds[0]?.['fairness']
  expect(await shown()).toMatchObject({ kind: 'seeds', nonce: 1, serverSeed: null })
  const { revealed } = (await player.rotate('browser-2')).body
  expect(await shown()).toMatchObject({ serverSeed: revealed?.serverSeed })
})

test('rotation is refused while a round is open, because its seed draws what is still hidden', async () => {
  const player = await studio.sit({ gameId: 'minefield' })
  const { round } = (await player.play({ mines: 3 })).body
  expect(await player.rotate('another')).toMatchObject({
    status: 409,
    body: { status: 'ROUND_OPEN' },
  })
  const other = await studio.sit({ gameId: 'dice' })
  expect((await other.rotate('another')).status).toBe(200)
  const { body } = await player.step(round.roundId, 0, { type: 'pick', tile: 1 })
  if (!body.round.isClosed) await player.step(round.roundId, 1, { type: 'cashout' })
  expect((await player.rotate('another')).status).toBe(200)
})

test('a changed paytable ends the seed by itself, tells of the old one, and begins with a new browser seed', async () => {
  const player = await studio.sit()
  await player.play(OVER_HALF)
  const { db, wallet, clock } = studio
  const changed = titleOf({ ...dice, config: { ...dice.config, returnToPlayer: '0.98' } })
  const next = await startTestStudio({ db, wallet, clock, titles: [changed] })
  const early = await next.rgs(player.token, '/rgs/v1/play', {
    requestId: '6f1f9a4e-1c7a-4b43-9d0a-5a9c0f6f2a11',
    bet: '100',
    choice: OVER_HALF,
  })
  expect(early).toMatchObject({ status: 409, body: { status: 'SEED_CHANGED' } })
  const back = await next.sit({ clientSeed: null })
  expect(back.init.fairness).toMatchObject({ clientSeed: null, configHash: changed.configHash })
  const { revealed, fairness } = (await back.rotate('after')).body
  expect(revealed).toMatchObject({
    commitment: player.init.fairness.commitment,
    clientSeed: 'my-seed',
    roundCount: 1,
  })
  expect(fairness).toMatchObject({ clientSeed: 'after', nonce: 1 })
  expect((await back.play(OVER_HALF)).status).toBe(200)
})

test('an open round of a changed paytable goes on with the rules it was begun with', async () => {
  const { game: minefield } = await import('../../../../titles/minefield/game.ts')
  const player = await studio.sit({ gameId: 'minefield' })
  const { round } = (await player.play({ mines: 1 })).body
  const { db, wallet, clock } = studio
  const changed = titleOf({
    ...minefield,
    mathVersion: 2,
    config: { ...minefield.config, returnToPlayer: '0.5' },
  })
  const next = await startTestStudio({ db, wallet, clock, titles: [changed] })
  const back = await next.sit({ gameId: 'minefield' })
  expect(back.init.openRound).toEqual(round)
  const { body } = await back.step(round.roundId, 0, { type: 'pick', tile: 3 })
  // 0.99 * 25 / 24 of the old rules, or a mine; 0.5 * 25 / 24 would be 52.
  expect(['103', '0']).toContain(body.round.paid)
})
