import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OVER_HALF, startTestStudio, type TestStudio } from '../../testing.ts'

let studio: TestStudio
beforeEach(async () => {
  studio = await startTestStudio()
})
afterEach(() => studio.stop())

const HOUR_MS = 60 * 60 * 1000
const BURST = 150
const demo = (visitor: string, playerId = 'p-1') => studio.sit({ mode: 'demo', visitor, playerId })
const countOf = (table: string) =>
  studio.db.one<{ n: number }>(`select count(*) as n from ${table}`)?.n

/** How many of so many rounds were played. */
async function playedOf(players: Awaited<ReturnType<typeof demo>>[], count: number) {
  let played = 0
  for (let at = 0; at < count; at += 1) {
    const player = players[at % players.length]
    if ((await player?.play(OVER_HALF, { bet: '10' }))?.status === 200) played += 1
  }
  return played
}

describe('T36 the pace of demos', () => {
  test('is that of a visitor, however many are open, and another visitor has another', async () => {
    const [one, other] = [await demo('v-1'), await demo('v-1')]
    expect(await playedOf([one, other], BURST + 20)).toBe(BURST)
    expect(await one.play(OVER_HALF)).toMatchObject({ status: 429, body: { status: 'TOO_FAST' } })
    expect(await playedOf([await demo('v-2')], 5)).toBe(5)
    studio.clock.advance(10_000)
    expect(await playedOf([one, other], 40)).toBe(30)
  })

  test('is none of a game for money', async () => {
    const [player, visitor] = [await studio.sit(), await demo('v-1')]
    await playedOf([visitor], BURST + 1)
    expect((await player.play(OVER_HALF)).status).toBe(200)
  })
})

describe('what is kept', () => {
  test('a demo and its rounds are forgotten a day after it was opened, and not before', async () => {
    const visitor = await demo('v-1')
    await playedOf([visitor], 12)
    const mines = await studio.sit({ mode: 'demo', gameId: 'minefield', visitor: 'v-1' })
    const { round } = (await mines.play({ mines: 1 })).body
    await mines.step(round.roundId, 0, { type: 'pick', tile: 0 })
    await studio.pass(24 * HOUR_MS - 1)
    expect([countOf('rounds'), countOf('sessions')]).toEqual([13, 2])
    await studio.pass(1)
    expect(['rounds', 'round_steps', 'seed_pairs', 'sessions'].map(countOf)).toEqual([0, 0, 0, 0])
  })

  test('many rounds are forgotten a part at a time', async () => {
    const visitor = await demo('v-1')
    await visitor.play(OVER_HALF)
    const { db } = studio
    db.run(`with recursive n (i) as (select 2 union all select i + 1 from n where i < 1200)
      insert into rounds (id, session_id, request_id, subject, game_id, config_hash, math_version, pair_id, nonce,
        currency, mode, bet, choice, stake_kind, staked, paid, is_at_once, state, opened_at)
      select 'r' || i, session_id, i, subject, game_id, config_hash, math_version, pair_id, i, currency, mode,
        bet, choice, stake_kind, staked, paid, 1, 'closed', opened_at from rounds, n`)
    await studio.pass(24 * HOUR_MS)
    expect([countOf('rounds'), countOf('sessions')]).toEqual([700, 1])
    await studio.pass(0)
    await studio.pass(0)
    expect([countOf('rounds'), countOf('sessions')]).toEqual([0, 0])
  })

  test('a round for money stays when its session is forgotten, and can still be shown', async () => {
    const player = await studio.sit()
    const { round } = (await player.play(OVER_HALF)).body
    await studio.pass(12 * HOUR_MS + 7 * 24 * HOUR_MS - 1)
    expect(countOf('sessions')).toBe(1)
    await studio.pass(1)
    expect([countOf('rounds'), countOf('sessions')]).toEqual([1, 0])
    const { body } = await studio.casino<{ round: object }>('/studio/v1/rounds/get', {
      roundId: round.roundId,
    })
    expect(body.round).toMatchObject({ state: 'closed' })
    const again = await studio.sit()
    expect((await again.history()).body.rounds).toHaveLength(1)
  })
})

test('T19 when play must end, the demos a player has opened end as well, and nobody else’s', async () => {
  const [own, other] = [await demo('v-1', 'p-1'), await demo('v-1', 'p-2')]
  await studio.casino('/studio/v1/sessions/notify', { playerId: 'p-1', reason: 'stop' })
  expect((await own.play(OVER_HALF)).status).toBe(401)
  expect((await other.play(OVER_HALF)).status).toBe(200)
})

test('T39 G7 a choice or a step that is nested without end is refused, and is no fault of ours', async () => {
  const player = await studio.sit({ gameId: 'minefield' })
  const { round } = (await player.play({ mines: 3 })).body
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  const post = async (path: string, body: string) => {
    const headers = {
      authorization: `Bearer ${player.token}`,
      'content-type': 'application/json',
    }
    const response = await studio.app.inject({ method: 'POST', url: path, payload: body, headers })
    return [response.statusCode, response.json<{ status: string }>().status]
  }
  const id = '"requestId":"6f1c9b1e-9f8e-4a39-8f5e-0a9b1c2d3e4f"'
  const step = `{${id},"roundId":"${round.roundId}","seq":0,"step":${deep}}`
  expect(await post('/rgs/v1/step', step)).toEqual([422, 'BAD_REQUEST'])
  expect(await post('/rgs/v1/play', `{${id},"bet":"100","choice":${deep}}`)).toEqual([
    422,
    'BAD_REQUEST',
  ])
})
