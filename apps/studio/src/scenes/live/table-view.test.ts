import { expect, test } from 'vitest'
import type { ServerMessage } from '../../live/messages.ts'
import { heard, NO_TABLE, ownStake, playerCount, seatOf, type TableView } from './table-view.ts'

const STATE = {
  type: 'state',
  phase: 'running',
  roundId: 'r1',
  index: 1,
  terminalHash: '',
  serverTime: 1_000_000,
  startedAt: 999_500,
  endsAt: null,
  result: null,
} as const satisfies ServerMessage
const bet = { no: 1, name: 'Anna', amount: '100', currency: 'EUR' }

/** Everything heard at moments of the browser's own clock. */
const after = (...said: readonly (readonly [number, ServerMessage])[]): TableView =>
  said.reduce((view, [now, says]) => heard(view, says, now), NO_TABLE)

test('moments of the server become moments of the browser, whatever its clock says', () => {
  const view = after([5_000, { ...STATE, phase: 'betting', startedAt: null, endsAt: 1_006_000 }])
  expect(view).toMatchObject({ endsAt: 11_000, startedAt: null, isOnline: true })
})

test('the quickest tick sets when the flight began, a slow one changes nothing', () => {
  const slowStart = after([5_200, STATE], [5_400, { type: 'tick', t: 1_000, m: 106 }])
  expect(slowStart.startedAt).toBe(4_400)
  const slowTick = heard(slowStart, { type: 'tick', t: 1_100, m: 106 }, 6_000)
  expect(slowTick).toMatchObject({ startedAt: 4_400, tickAt: 6_000 })
})

test('bets are added, changed and taken away by their seats', () => {
  const players = { type: 'players', isWhole: false, count: 1, bets: [bet] } as const
  const joined = after([0, STATE], [1, players])
  expect(joined.bets).toEqual([bet])
  const left = heard(joined, { ...players, bets: [{ ...bet, out: 150, paid: '150' }] }, 2)
  expect(left.bets).toEqual([{ ...bet, out: 150, paid: '150' }])
  const gone = heard(left, { ...players, count: 0, bets: [{ ...bet, amount: '0' }] }, 3)
  expect(gone.bets).toEqual([])
})

test('a new round begins with an empty table', () => {
  const players = { type: 'players', isWhole: true, count: 1, bets: [bet] } as const
  const seat = { roundId: 's', staked: '100', choice: null, out: null, paid: null }
  const view = after([0, STATE], [1, players], [2, { type: 'seat', slot: 0, seat }])
  expect(view.seats).toEqual([seat])
  expect(heard(view, { ...STATE, roundId: 'r2' }, 3)).toMatchObject({
    seats: [],
    bets: [],
    count: 0,
  })
})

test('a seat whose last chip was taken back is none', () => {
  const seat = { roundId: 's', staked: '0', choice: null, out: null, paid: null }
  expect(after([0, STATE], [1, { type: 'seat', slot: 0, seat }]).seats).toEqual([null])
})

test('the latest rounds come first, and thirty are kept', () => {
  const past = (index: number) => ({
    roundId: `r${index}`,
    tableId: 't',
    terminalHash: '',
    index,
    salt: '',
    clientSeeds: [],
    chainHash: null,
    result: null,
  })
  const whole = Array.from({ length: 30 }, (_, at) => past(30 - at))
  const view = after(
    [0, { type: 'history', isWhole: true, rounds: whole }],
    [1, { type: 'history', isWhole: false, rounds: [past(31)] }],
  )
  expect(view.past.map(({ index }) => index)).toEqual(
    Array.from({ length: 30 }, (_, at) => 31 - at),
  )
})

test('a second bet has a seat beside the first, and each comes and goes by itself', () => {
  const seat = { roundId: 's', staked: '100', choice: null, out: null, paid: null }
  const second = { ...seat, roundId: 's2', staked: '50' }
  const both = after(
    [0, STATE],
    [1, { type: 'seat', slot: 1, seat: second }],
    [2, { type: 'seat', slot: 0, seat }],
  )
  expect(both.seats).toEqual([seat, second])
  expect(ownStake(both)).toBe(150n)
  const left = heard(both, { type: 'seat', slot: 0, seat: { ...seat, staked: '0' } }, 3)
  expect([seatOf(left, 0), seatOf(left, 1)]).toEqual([null, second])
})

test('as many play as are seen: those who bet, however often, and in a demo the players of the house', () => {
  const house = [1, 2, 3].map((no) => ({ ...bet, no: no + 10, name: null, house: no }))
  const bets = [bet, { ...bet, no: 2 }, ...house]
  const view = after([0, STATE], [1, { type: 'players', isWhole: true, count: 1, bets }])
  expect(playerCount(view)).toBe(4)
})
