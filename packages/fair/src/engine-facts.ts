/**
 * What holds for every title of an engine and decides no outcome: `engines/<name>/facts.ts`, found by folder. It is kept
 * apart from the engine, so that receipts of what was computed stay true when one of these changes.
 */
export interface EngineFacts {
  /** Its rounds end by themselves: only such rounds can be given away. */
  readonly hasFreeRounds: boolean
  /** A bet to begin with, so that nobody who verifies a round has to guess how a choice is written. */
  readonly sampleChoice: unknown
  /**
   * How the simulated rounds of a title are shared among the modes of its sheet: the usual, and the ends. A mode that a
   * title lacks drops out, and the others share its rounds.
   */
  readonly simulated: Readonly<Record<string, number>>
}
