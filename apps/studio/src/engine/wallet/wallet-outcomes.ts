import { HG_STATUSES, type HgClass, type HgStatus } from '@baize/contract/hg'
import type { HgAnswer } from '@baize/contract/hg-wallet'

/** What the wallet made of one act. Without an answer there is no telling, and that is `uncertain`. */
export interface WalletOutcome {
  readonly class: HgClass
  readonly status: HgStatus
  readonly answer: HgAnswer | undefined
  /** It never left: nothing has to be taken back. */
  readonly isUnsent?: boolean
}

/** What a studio does next about a bet, by what the wallet made of it. */
export const AFTER_BET = {
  success: 'play',
  reject: 'refuse',
  terminate: 'refuse',
  // The wallet understood and did nothing; a person has to see why.
  fatal: 'refuse-with-alarm',
  uncertain: 'take-back',
} as const satisfies Record<HgClass, string>

/** The same for what is owed to the player: it is sent until it is taken. */
export const AFTER_OUTBOX_SEND = {
  success: 'done',
  reject: 'refused',
  terminate: 'again',
  fatal: 'again',
  uncertain: 'again',
} as const satisfies Record<HgClass, 'done' | 'refused' | 'again'>

/** Answers that will not be other ones the next time, whatever their class. */
export const NEVER_OTHERWISE: ReadonlySet<HgStatus> = new Set(['TX_CONFLICT', 'CURRENCY_MISMATCH'])

export function outcomeOf(answer: HgAnswer): WalletOutcome {
  return { class: HG_STATUSES[answer.status], status: answer.status, answer }
}

export const UNCERTAIN: WalletOutcome = {
  class: 'uncertain',
  status: 'INTERNAL',
  answer: undefined,
}
export const UNSENT: WalletOutcome = { ...UNCERTAIN, isUnsent: true }
