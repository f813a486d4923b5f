import { expect, test } from 'vitest'
import { NO_TABLE, type TableView } from '../live/table-view.ts'
import { deedOf } from './use-flight-bet.ts'

const seat = { roundId: 's', staked: '100', choice: null, out: null, paid: null }
const at = (phase: TableView['phase'], part: Partial<TableView> = {}): TableView => ({
  ...NO_TABLE,
  isOnline: true,
  phase,
  ...part,
})

test.each([
  ['nothing without a line', { ...NO_TABLE }, 'none', 'none'],
  ['bets while bets are open', at('betting'), 'bet', 'bet'],
  ['takes its own bet back', at('betting', { seats: [seat] }), 'undo', 'bet'],
  [
    'waits for its own answer',
    at('betting', { asked: [{ id: 'a', slot: 1, choice: null }] }),
    'bet',
    'wait',
  ],
  ['leaves with its own bet', at('running', { seats: [null, seat] }), 'queue', 'cashOut'],
  [
    'is over when it has left',
    at('running', { seats: [{ ...seat, out: 150 }, seat] }),
    'queue',
    'cashOut',
  ],
  ['waits while bets are closed', at('locked', { seats: [seat] }), 'wait', 'queue'],
] as const)('each of the two keys %s', (_what, view, first, second) => {
  expect([deedOf(view, 0, false), deedOf(view, 1, false)]).toEqual([first, second])
})

test('what waits for the next round can be called off', () => {
  expect(deedOf(at('running'), 1, true)).toBe('unqueue')
})
