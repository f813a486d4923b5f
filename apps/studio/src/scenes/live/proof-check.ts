import { verifyLink } from '@baize/fair/chain'
import type { Draws } from '@baize/fair/draws'
import { sharedDraws, type SharedRound } from '@baize/fair/shared-draws'
import type { Past } from '../../live/messages.ts'

/** What this browser found out about a round by itself. */
export interface Checked {
  /** Its hash leads back to that of the round before it, or to the published end of the chain. */
  readonly isOfChain: boolean
  /** The draws of the round, as anybody computes them, give what was shown. */
  readonly isResult: boolean
}

export function checkRound(
  round: Past,
  earlier: Past | undefined,
  resultOf: (draws: ReturnType<typeof sharedDraws>) => unknown,
): Checked {
  const known =
    earlier && earlier.chainHash !== null && earlier.terminalHash === round.terminalHash
      ? { hash: earlier.chainHash, index: earlier.index }
      : { hash: round.terminalHash, index: 0 }
  const later = { hash: round.chainHash ?? '', index: round.index }
  const drawn = resultOf(sharedDraws(round as SharedRound))
  return {
    isOfChain: verifyLink(later, known),
    isResult: JSON.stringify(drawn) === JSON.stringify(round.result),
  }
}

export type ResultOf = (draws: Draws) => unknown
