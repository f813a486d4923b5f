import { expect, test } from 'vitest'
import { phaseAfter, type PhaseAct } from './phases.ts'
import type { Phase } from '../scene/scene.ts'

const PHASES: readonly Phase[] = [
  'idle',
  'betting',
  'presenting',
  'stepping',
  'paused',
  'refused',
  'closed',
]

test.each<[string, Phase, PhaseAct, Phase | null]>([
  ['a bet is asked for from rest', 'idle', 'ask', 'betting'],
  ['a second bet while one is asked for is impossible', 'betting', 'ask', null],
  ['a bet while a result is shown is impossible', 'presenting', 'ask', null],
  ['an answer is shown', 'betting', 'answer', 'presenting'],
  ['a round with steps waits for the player', 'presenting', 'finishOpen', 'stepping'],
  ['a closed round is over', 'presenting', 'finishClosed', 'idle'],
  ['a step is asked for like a bet', 'stepping', 'ask', 'betting'],
  ['a pause waits for the end of what is asked', 'betting', 'pause', null],
  ['a pause waits for the end of what is shown', 'presenting', 'pause', null],
  ['a paused game takes no bet', 'paused', 'ask', null],
  ['a paused round goes on where it was', 'paused', 'resumeOpen', 'stepping'],
  ['a refusal is dismissed into rest', 'refused', 'dismissClosed', 'idle'],
])('%s', (_rule, phase, act, expected) => {
  expect(phaseAfter(phase, act)).toBe(expected)
})

test('nothing leads out of a closed game', () => {
  const acts: PhaseAct[] = ['ask', 'answer', 'finishOpen', 'dismissClosed', 'resumeClosed', 'close']
  expect(acts.map((act) => phaseAfter('closed', act))).toEqual(acts.map(() => null))
})

test('every other phase can be closed', () => {
  for (const phase of PHASES.filter((one) => one !== 'closed'))
    expect(phaseAfter(phase, 'close')).toBe('closed')
})
