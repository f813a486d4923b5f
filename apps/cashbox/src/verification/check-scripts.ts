import type { DocumentReason } from '@baize/contract/document-options'

/** What can happen to a check, and from where. Everything else is refused. */
export const CHECK_MOVES = {
  take: { to: 'pending', from: ['awaiting-player', 'resubmission'] },
  confirm: { to: 'approved', from: ['awaiting-player', 'pending', 'resubmission'] },
  reject: { to: 'rejected', from: ['awaiting-player', 'pending', 'resubmission'] },
  'ask-again': { to: 'resubmission', from: ['awaiting-player', 'pending'] },
  lapse: { to: 'expired', from: ['awaiting-player', 'pending', 'resubmission'] },
} as const

export type CheckMove = keyof typeof CHECK_MOVES

export function isCheckMove(word: string): word is CheckMove {
  return Object.hasOwn(CHECK_MOVES, word)
}

export interface CheckScript {
  readonly key: string
  readonly title: string
  /** What happens after the player has sent the documents; nothing by itself where it is left out. */
  readonly outcome?: Exclude<CheckMove, 'take'>
  /** The same after they were sent again. */
  readonly secondOutcome?: Exclude<CheckMove, 'take'>
  readonly reason?: DocumentReason
  /** Only the last of the documents is wrong. */
  readonly isPartial?: boolean
  /** How often each webhook is sent. */
  readonly copies: 0 | 1 | 2
}

/** What a check does is chosen by the family name in the profile, in any case; every other name is confirmed. */
export const CHECK_SCRIPTS: Readonly<Record<string, CheckScript>> = {
  reject: { key: 'reject', title: 'Rejected', outcome: 'reject', reason: 'edited', copies: 1 },
  partly: {
    key: 'partly',
    title: 'Rejected for the last document, the others are good',
    outcome: 'reject',
    reason: 'too-old',
    isPartial: true,
    copies: 1,
  },
  resubmit: {
    key: 'resubmit',
    title: 'To be sent again, then confirmed',
    outcome: 'ask-again',
    secondOutcome: 'confirm',
    reason: 'unreadable',
    copies: 1,
  },
  pending: { key: 'pending', title: 'Never decided', copies: 1 },
  lapse: { key: 'lapse', title: 'Lapsed', outcome: 'lapse', copies: 1 },
  silent: { key: 'silent', title: 'Confirmed without a webhook', outcome: 'confirm', copies: 0 },
  twice: { key: 'twice', title: 'Confirmed, webhooks come twice', outcome: 'confirm', copies: 2 },
}

const CONFIRMED: CheckScript = { key: 'confirm', title: 'Confirmed', outcome: 'confirm', copies: 1 }

export function checkScript(familyName: string | null): CheckScript {
  const key = (familyName ?? '').trim().toLowerCase()
  return Object.hasOwn(CHECK_SCRIPTS, key) ? (CHECK_SCRIPTS[key] ?? CONFIRMED) : CONFIRMED
}
