import type { TopTableRow } from '@baize/contract'
import type { Money } from '@baize/money'

/**
 * What features tell each other after the commit, by name. Payloads are plain values: an event says that
 * something is new, and whoever needs more reads it.
 */
export interface Events {
  sessionsEnded: { readonly sessionIds: readonly string[] }
  depositChanged: { readonly playerId: string; readonly depositId: string }
  /** R420: carries the name of the method, so that the page can offer another. */
  depositFailed: { readonly playerId: string; readonly method: string }
  withdrawalChanged: { readonly playerId: string; readonly withdrawalId: string }
  cryptoDepositChanged: { readonly playerId: string; readonly depositId: string }
  /** A payout on a chain has ended, one way or the other. */
  cryptoPayoutSettled: { readonly withdrawalId: string }
  limitsChanged: { readonly playerId: string }
  /** R721: what play took from a wallet or paid into it. */
  playDebited: { readonly playerId: string; readonly amount: Money }
  playCredited: { readonly playerId: string; readonly amount: Money }
  promoPaid: {
    readonly kind: 'bonus' | 'freespins'
    readonly playerId: string
    readonly amount: Money
  }
  /** A bet or its win has left a grant to be converted or ended. */
  grantDue: { readonly grantId: string }
  topTablesChanged: { readonly rows: readonly TopTableRow[] }
}

/** What others join with work of their own, inside the transaction of the publisher. */
export interface TransactionEvents {
  /** T19: from now on the account is barred by what its person has chosen in another one. */
  accountUnderReview: { readonly playerId: string }
  /** Money of a player has arrived, in the transaction of its credit. */
  depositCredited: { readonly playerId: string; readonly depositId: string; readonly amount: Money }
  /** A credited deposit was taken back, in the transaction that takes it. */
  depositReversed: { readonly playerId: string; readonly depositId: string }
  withdrawalEnded: {
    readonly withdrawalId: string
    readonly end: 'paid' | 'returned' | 'rejected'
  }
}
