import type { Phase } from '../scene/scene.ts'

/** What moves the game from one phase to the next. */
export type PhaseAct =
  | 'ask'
  | 'askAgain'
  | 'answer'
  | 'finishOpen'
  | 'finishClosed'
  | 'refuse'
  | 'dismissOpen'
  | 'dismissClosed'
  | 'pause'
  | 'resumeOpen'
  | 'resumeClosed'
  | 'close'

/**
 * Every move there is. What is not listed does not happen: a second bet while one is asked for, a pause in the
 * middle of a round, anything at all once the game is closed. `askAgain` is the bet of a game whose rounds overlap.
 */
const MOVES: Readonly<Record<Phase, Partial<Record<PhaseAct, Phase>>>> = {
  idle: {
    ask: 'betting',
    askAgain: 'betting',
    pause: 'paused',
    refuse: 'refused',
    close: 'closed',
  },
  betting: { answer: 'presenting', refuse: 'refused', close: 'closed' },
  presenting: {
    askAgain: 'betting',
    finishOpen: 'stepping',
    finishClosed: 'idle',
    close: 'closed',
  },
  stepping: { ask: 'betting', pause: 'paused', refuse: 'refused', close: 'closed' },
  paused: { resumeOpen: 'stepping', resumeClosed: 'idle', close: 'closed' },
  refused: { dismissOpen: 'stepping', dismissClosed: 'idle', close: 'closed' },
  closed: {},
}

/** The phase after an act, or null when the act is not possible now. */
export function phaseAfter(phase: Phase, act: PhaseAct): Phase | null {
  return MOVES[phase][act] ?? null
}
