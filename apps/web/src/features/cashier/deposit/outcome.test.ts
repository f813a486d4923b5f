import { describe, expect, test } from 'vitest'
import { DEPOSIT_STATES, type DepositState } from '@baize/contract/cashier'
import {
  knownMethod,
  OUTCOME_MODALS,
  outcomeOf,
  type Outcome,
  type OutcomeModalName,
} from './outcome.ts'

describe('R243 what an outcome modal says', () => {
  test('is success only when the server has approved the deposit, whichever modal the address opens', () => {
    for (const modal of OUTCOME_MODALS) {
      expect(outcomeOf(modal, undefined), modal).not.toBe('success')
      for (const state of DEPOSIT_STATES) {
        expect(outcomeOf(modal, state) === 'success', `${modal} ${state}`).toBe(
          state === 'approved',
        )
      }
    }
  })

  test.each<[OutcomeModalName, DepositState | undefined, Outcome]>([
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
    ['success', 'refunded', 'failed'],
    ['success', 'review', 'pending'],
  ])('modal deposit-%s, deposit state %s: %s', (modal, state, expected) => {
    expect(outcomeOf(modal, state)).toBe(expected)
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
