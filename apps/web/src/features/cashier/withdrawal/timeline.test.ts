import { describe, expect, test } from 'vitest'
import { timelineSteps } from './timeline.ts'

const AT = '2026-01-14T12:00:00.000Z'
const step = (state: 'requested' | 'approved' | 'paying' | 'paid' | 'returned' | 'rejected') => ({
  state,
  at: AT,
})
const states = (steps: readonly { state: string; at: string | null }[]) =>
  steps.map(({ state, at }) => (at === null ? `(${state})` : state))

describe('R104 the timeline of a withdrawal', () => {
  test('shows what happened and what is still to come', () => {
    expect(states(timelineSteps({ state: 'requested', timeline: [step('requested')] }))).toEqual([
      'requested',
      '(approved)',
      '(paying)',
      '(paid)',
    ])
    expect(
      states(
        timelineSteps({
          state: 'paying',
          timeline: [step('requested'), step('approved'), step('paying')],
        }),
      ),
    ).toEqual(['requested', 'approved', 'paying', '(paid)'])
  })

  test.each(['rejected', 'returned', 'paid'] as const)('ends with %s', (state) => {
    const timeline = [step('requested'), step(state)]
    expect(timelineSteps({ state, timeline })).toEqual(timeline)
  })
})
