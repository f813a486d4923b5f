import { beforeEach, describe, expect, test } from 'vitest'
import { settleRoulette } from '@baize/fair/engines/roulette/engine'
import { game as halo } from '../../../../titles/halo-roulette/game.ts'
import { memberNamed, openTestTable, type TestTable } from './testing.ts'
import { wheelGame, type WheelResult } from './games/wheel-game.ts'

const game = wheelGame('halo-roulette', halo.config)
const chips = (...spots: [string, string][]) => ({
  spots: spots.map(([spot, amount]) => ({ spot, amount })),
})
const UNDO = { type: 'undo', id: '6b0a9a0e-6b62-4dd0-9a57-0d6f0c4c2f12' } as const

let t: TestTable
let anna: ReturnType<typeof memberNamed>
let bo: ReturnType<typeof memberNamed>

beforeEach(async () => {
  t = await openTestTable(game)
  anna = memberNamed('s-anna')
  bo = memberNamed('s-bo')
  t.table.join(anna)
  t.table.join(bo)
  await t.pass(100)
})

test('fifteen seconds of betting, closed, eight seconds of the ball, a pause, and betting again', async () => {
  const start = t.clock.now().getTime()
  const at: [string, number][] = []
  for (const phase of ['locked', 'running', 'ended', 'betting']) {
    await t.passUntil(anna, phase)
    at.push([phase, Math.round((t.clock.now().getTime() - start) / 1000)])
  }
  expect(at).toEqual([
    ['locked', 15],
    ['running', 16],
    ['ended', 24],
    ['betting', 29],
  ])
})

test('everybody gets the same number, and each is paid for their own chips', async () => {
  await t.bet(anna, '100', chips(['red', '60'], ['straight-7', '40']))
  await t.bet(bo, '100', chips(['black', '100']))
  await t.passUntil(anna, 'ended')
  await t.pass(200)
  const [first, second] = [anna.last('result'), bo.last('result')]
  expect(first).toEqual(second)
  const { pocket } = (first?.result ?? { pocket: -1 }) as WheelResult
  const annas = settleRoulette(
    halo.config,
    chips(['red', '60'], ['straight-7', '40']),
    pocket,
    'drawn',
  )
  const bos = settleRoulette(halo.config, chips(['black', '100']), pocket, 'drawn')
  expect(anna.last('settled')).toMatchObject({ staked: '100', paid: String(annas.due.num) })
  expect(bo.last('settled')).toMatchObject({ staked: '100', paid: String(bos.due.num) })
  expect(t.wallet.balanceOf('s-anna')).toBe(9_900n + annas.due.num)
})

test('the number is told when the ball runs, and not while a bet could be placed', async () => {
  await t.passUntil(anna, 'locked')
  expect(anna.last('result')).toBeUndefined()
  await t.passUntil(anna, 'running')
  expect(anna.last('result')?.proof.chainHash).toMatch(/^[0-9a-f]{64}$/)
})

describe('chips', () => {
  test('add up on their spots, for the player and in the totals of everybody', async () => {
    await t.bet(anna, '50', chips(['red', '50']))
    await t.bet(anna, '30', chips(['red', '20'], ['dozen-1', '10']))
    await t.bet(bo, '10', chips(['red', '10']))
    await t.pass(200)
    expect(anna.last('seat')?.seat).toMatchObject({
      staked: '80',
      choice: chips(['red', '70'], ['dozen-1', '10']),
    })
    expect(bo.last('players')).toMatchObject({
      count: 2,
      spots: { red: { EUR: '80' }, 'dozen-1': { EUR: '10' } },
    })
  })

  test('the last ones come back first', async () => {
    await t.bet(anna, '50', chips(['red', '50']))
    await t.bet(anna, '30', chips(['dozen-1', '30']))
    await t.say(anna, UNDO)
    expect(anna.last('seat')?.seat).toMatchObject({ staked: '50', choice: chips(['red', '50']) })
    expect(t.wallet.balanceOf('s-anna')).toBe(9_950n)
    await t.say(anna, UNDO)
    await t.say(anna, UNDO)
    expect(anna.last('rejected')?.status).toBe('NOTHING_TO_UNDO')
    expect(t.wallet.balanceOf('s-anna')).toBe(10_000n)
  })

  test('nothing is placed or undone once betting is over', async () => {
    await t.bet(anna, '50', chips(['red', '50']))
    await t.passUntil(anna, 'locked')
    await t.say(anna, UNDO)
    await t.bet(anna, '50', chips(['red', '50']))
    expect(anna.heard.filter((says) => says.type === 'rejected')).toHaveLength(2)
    expect(t.wallet.balanceOf('s-anna')).toBe(9_950n)
  })

  test.each([
    ['on no spot of the felt', '10', chips(['straight-99', '10'])],
    ['that are not the amount', '10', chips(['red', '20'])],
    ['none at all', '10', { spots: [] }],
  ])('%s are refused', async (_what, amount, choice) => {
    await t.bet(anna, amount, choice)
    expect(anna.last('rejected')?.status).toBe('BAD_CHOICE')
  })

  test('a wheel has one seat for each player, on which all chips lie', async () => {
    await t.bet(anna, '50', chips(['red', '50']), 1)
    expect(anna.last('rejected')?.status).toBe('ONE_BET_ONLY')
  })

  test('there is nothing to cash out at a wheel', async () => {
    await t.bet(anna, '50', chips(['red', '50']))
    await t.passUntil(anna, 'running')
    await t.say(anna, { type: 'cashOut' })
    expect(anna.last('rejected')?.status).toBe('NOT_IN_PLAY')
  })
})

test('a table of six hundred is settled in parts, and nobody is left out', async () => {
  const many = Array.from({ length: 600 }, (_, at) => memberNamed(`s-${at}`))
  for (const one of many) t.table.join(one)
  for (const one of many)
    void t.table.receive(one, {
      type: 'bet',
      slot: 0,
      id: '6b0a9a0e-6b62-4dd0-9a57-0d6f0c4c2f13',
      amount: '10',
      choice: chips(['red', '10']),
    })
  await t.passUntil(anna, 'ended')
  await t.pass(300)
  expect(many.filter((one) => one.last('settled') === undefined)).toEqual([])
  expect(t.wallet.paid).toHaveLength(600)
})
