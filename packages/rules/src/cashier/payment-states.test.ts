import { DEPOSIT_STATES, WITHDRAWAL_STATES } from '@baize/contract/cashier'
import { TRANSACTION_STATUSES } from '@baize/contract/ledger'
import { expect, test } from 'vitest'
import {
  DEPOSIT_MOVES,
  DEPOSIT_STATUS,
  depositStatesBefore,
  WITHDRAWAL_MOVES,
  WITHDRAWAL_STATUS,
  withdrawalStatesBefore,
} from './payment-states.ts'

test('every move leads from a state to another one', () => {
  const tables: Readonly<Record<string, readonly string[]>>[] = [DEPOSIT_MOVES, WITHDRAWAL_MOVES]
  for (const moves of tables) {
    for (const [from, to] of Object.entries(moves)) {
      expect(Object.keys(moves)).toEqual(expect.arrayContaining([...to]))
      expect(to).not.toContain(from)
      expect(new Set(to).size).toBe(to.length)
    }
  }
})

test('no deposit is credited twice: nothing comes back to approved', () => {
  const reachable = new Set<string>()
  const open = [...DEPOSIT_MOVES.approved]
  for (let next = open.pop(); next; next = open.pop()) {
    if (reachable.has(next)) continue
    reachable.add(next)
    open.push(...DEPOSIT_MOVES[next])
  }
  expect([...reachable].toSorted()).toEqual(['charged-back', 'refunded'])
})

test('money that comes late is still credited, money that was declined is not', () => {
  expect(depositStatesBefore('approved')).toEqual(
    expect.arrayContaining(['cancelled', 'expired', 'pending', 'review']),
  )
  expect(depositStatesBefore('approved')).not.toEqual(
    expect.arrayContaining(['declined', 'failed', 'charged-back']),
  )
})

test('money that is sent back is never credited, and only what was held for review is sent back', () => {
  expect(depositStatesBefore('refunding')).toEqual(['review'])
  expect(DEPOSIT_MOVES.refunding).toEqual(['refunded', 'charged-back'])
  expect(DEPOSIT_MOVES.refunded).toEqual([])
})

test('a withdrawal ends in exactly one of paid, returned and rejected, and is never cancelled', () => {
  const ends = WITHDRAWAL_STATES.filter((state) => WITHDRAWAL_MOVES[state].length === 0)
  expect(ends).toEqual(['paid', 'returned', 'rejected'])
  expect(withdrawalStatesBefore('rejected')).toEqual(['requested'])
  expect(withdrawalStatesBefore('paid')).toEqual(['paying'])
})

test('R410 every state has one of the statuses, and each status a state', () => {
  for (const state of DEPOSIT_STATES) expect(TRANSACTION_STATUSES).toContain(DEPOSIT_STATUS[state])
  for (const state of WITHDRAWAL_STATES)
    expect(TRANSACTION_STATUSES).toContain(WITHDRAWAL_STATUS[state])
  const used = new Set([...Object.values(DEPOSIT_STATUS), ...Object.values(WITHDRAWAL_STATUS)])
  expect([...used].toSorted()).toEqual([...TRANSACTION_STATUSES].toSorted())
})
