import type { TopTableRow } from './lobby.ts'

/**
 * What the live socket says to one player. A page never believes an amount it hears here: an event is a
 * reason to ask the server again.
 */
export interface LiveEvents {
  failedDeposit: (event: { method: string }) => void
  /** Something about a deposit or a withdrawal is new: ask for it again. */
  depositChanged: (event: { depositId: string }) => void
  withdrawalChanged: (event: { withdrawalId: string }) => void
  debit: (event: { win: string }) => void
  credit: (event: { win: string }) => void
  /** R254: a bonus was paid out, or the wins of free spins were, and both are in the balance already. */
  promoPaid: (event: { kind: 'bonus' | 'freespins'; win: string; currencyCode: string }) => void
  /** A crypto deposit was seen, gained a confirmation, was credited or was undone. */
  cryptoConfirmations: (event: { depositId: string }) => void
  /** A limit, an exclusion or a freeze of this player is new: what may be played is another. */
  limitsChanged: () => void
  /** New rows of the public top tables, to everyone, collected for a tenth of a second. */
  topTables: (event: { rows: readonly TopTableRow[] }) => void
  /** A short message from the house to this player, e.g. from support. */
  notice: (event: { id: string; text: string }) => void
  /** The session of this socket has ended on the server (logout elsewhere, password change, expiry). */
  sessionEnded: () => void
}

export type LiveEventName = keyof LiveEvents

/** The reason given by the server when it refuses a socket's token. */
export const LIVE_UNAUTHORISED = 'UNAUTHORISED'
