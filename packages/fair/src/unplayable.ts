/**
 * Why a choice, a step or a shared round cannot be played, each with what its words are filled with. The words stand in
 * the locales (`fairness.verifier.reasons`): not everybody who verifies a round reads English.
 */
export const REASONS = {
  notAnObject: [],
  unknownField: ['field'],
  notWhole: ['field', 'from', 'to'],
  notOneOf: ['field', 'allowed'],
  outOfRange: ['field'],
  nothingToBuy: [],
  tooManyPicks: ['most'],
  pickedTwice: [],
  noChips: [],
  noSuchSpot: [],
  spotTwice: ['spot'],
  noAmount: ['spot'],
  chipsAreNotTheBet: [],
  noSteps: [],
  stepNotOpen: ['step'],
  badHold: [],
  tileIsOpen: [],
  roundIsOver: [],
  noSharedRound: [],
} as const satisfies Record<string, readonly string[]>

export type Reason = keyof typeof REASONS

type ValuesOf<R extends Reason> = Readonly<Record<(typeof REASONS)[R][number], string | number>>
/** A reason without words to fill in is said alone. */
export type WordsOf<R extends Reason> = (typeof REASONS)[R] extends readonly [] ? [] : [ValuesOf<R>]

export class Unplayable<R extends Reason = Reason> extends Error {
  readonly reason: R
  readonly values: Readonly<Record<string, string | number>>

  constructor(reason: R, ...words: WordsOf<R>) {
    const [values = {}] = words as readonly Unplayable['values'][]
    const said = Object.entries(values).map(([name, value]) => `${name} ${value}`)
    super([reason, ...said].join(', '))
    this.reason = reason
    this.values = values
  }
}
