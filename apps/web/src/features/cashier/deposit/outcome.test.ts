import { describe, expect, test } from 'vitest'
import { DEPOSIT_STATES, type DepositState } from '@baize/contract/cashier'
import { knownMethod, OUTCOME_DOORS, outcomeOf, type Outcome, type OutcomeDoor } from './outcome.ts'

describe('R243 what an outcome modal says', () => {
  test('is success only when the server has approved the deposit, by whichever door one comes', () => {
    for (const door of OUTCOME_DOORS) {
      expect(outcomeOf(door, undefined), door).not.toBe('success')
      for (const state of DEPOSIT_STATES) {
        expect(outcomeOf(door, state) === 'success', `${door} ${state}`).toBe(state === 'approved')
      }
    }
  })

  test.each<[OutcomeDoor, DepositState | undefined, Outcome]>([
    ['success', undefined, 'pending'],
    ['3ds-success', undefined, 'pending'],
    ['success', 'redirected', 'pending'],
    ['success', 'declined', 'decline'],
    ['decline', 'approved', 'success'],
    ['cancel', 'redirected', 'cancel'],
    ['cancel', 'approved', 'success'],
    ['return', 'redirected', 'return'],
    ['return', 'pending', 'pending'],
    ['failed', undefined, 'failed'],
    ['pending', 'expired', 'failed'],
    ['success', 'charged-back', 'failed'],
    ['success', 'review', 'pending'],
  ])('door %s, deposit %s: %s', (door, state, expected) => {
    expect(outcomeOf(door, state)).toBe(expected)
  })
})

describe('T35 the method that an address names', () => {
  const methods = [
    { id: 'card', name: 'card', title: 'Bank card' },
    { id: 'pay-9', name: 'Carouseller', title: 'Carouseller' },
  ]
  test.each([
    ['card', 'Bank card'],
    ['CARD ', 'Bank card'],
    ['carouseller', 'Carouseller'],
    ['Call +1 900 to claim your win', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is shown as %j', (met, title) => {
    expect(knownMethod(met, methods)?.title).toBe(title)
  })
})
