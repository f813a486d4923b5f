import type {
  ChatMessage,
  DocumentLabel,
  DocumentReason,
  DocumentStatus,
  LimitAct,
  LimitTypeName,
  TopTableRow,
} from '@baize/contract'
import type { Money } from '@baize/money'
import type { BrandOnAir } from '../edge/serve-call.ts'

/**
 * What features tell each other after the commit, by name. Payloads are plain values: an event says that
 * something is new, and whoever needs more reads it.
 */
export interface Events {
  sessionsEnded: { readonly sessionIds: readonly string[] }
  depositChanged: { readonly playerId: string; readonly depositId: string }
  /** R420: carries the name of the method, so that the page can offer another. */
  depositFailed: {
    readonly playerId: string
    readonly depositId: string
    readonly method: string
  }
  withdrawalChanged: { readonly playerId: string; readonly withdrawalId: string }
  cryptoDepositChanged: { readonly playerId: string; readonly depositId: string }
  /** A payout on a chain has ended, one way or the other. */
  cryptoPayoutSettled: { readonly withdrawalId: string }
  limitsChanged: { readonly playerId: string }
  /** There is something new in a player's list of notifications, or it was read. */
  notified: { readonly playerId: string }
  /** R315 */
  documentChanged: {
    readonly playerId: string
    readonly label: DocumentLabel
    readonly status: DocumentStatus
  }
  /** R721: what play took from a wallet or paid into it. */
  playDebited: { readonly playerId: string; readonly amount: Money }
  playCredited: { readonly playerId: string; readonly amount: Money }
  promoPaid: {
    /** Names what was paid: told twice it is the same. */
    readonly key: string
    readonly kind: 'bonus' | 'freespins'
    readonly playerId: string
    readonly amount: Money
    /** Where it is now: what free spins have won waits while another bonus is played. */
    readonly becomes: 'cash' | 'bonus' | 'waits'
  }
  /** Something about a bonus of a player is new that no bet has told. */
  bonusChanged: { readonly playerId: string }
  /** Free spins can be played from now on. */
  freeSpinsOpened: {
    readonly playerId: string
    readonly grantId: string
    readonly game: string
    readonly count: number
    readonly endsAt: Date
  }
  freeRoundPlayed: { readonly playerId: string; readonly game: string }
  /** A bet or its win has left a grant to be converted or ended. */
  grantDue: { readonly grantId: string }
  /** A level of the club was reached, and what it pays is in the balance. */
  vipLevelReached: { readonly playerId: string; readonly level: number; readonly amount: Money }
  /** A day of rakeback was paid without a press. */
  rakebackPaid: { readonly playerId: string; readonly date: string; readonly amount: Money }
  /** A day of rakeback that nobody has claimed can be claimed until then. */
  rakebackLapses: {
    readonly playerId: string
    readonly date: string
    readonly amount: Money
    readonly lapsesAt: Date
  }
  /** Something that was given by another player is in the balance. */
  tipReceived: {
    readonly playerId: string
    /** Of the tip, or of the rain. */
    readonly id: string
    readonly kind: 'tip' | 'rain'
    /** How the giver is called; null for a rain, and for who is not seen. */
    readonly from: string | null
    readonly amount: Money
    /** The room of the chat that is told of it; null where none is. */
    readonly room: string | null
  }
  /** Something has left the balance for other players, or has come back of it. */
  tipSent: { readonly playerId: string }
  /** R109: somebody came by a player's link. */
  referralLinkOpened: { readonly code: string; readonly address: string }
  /** R113. What was said in a room within a tenth of a second. */
  chatSaid: ChatPlace & { readonly messages: readonly ChatMessage[] }
  chatRemoved: ChatPlace & { readonly numbers: readonly number[] }
  /** Whether a player may talk has changed. */
  chatMuted: { readonly playerId: string }
  chatMentioned: { readonly playerId: string; readonly room: string; readonly number: number }
  /** How many players have each room open, by `chatChannel`, over all processes. */
  chatRoomsCounted: { readonly counts: ReadonlyMap<string, number> }
  /**
   * The account is barred by what its person has chosen in another one. Told before the commit of that: who reads what
   * it changes waits for the row of the gate, which is held until then.
   */
  reviewBegan: { readonly playerId: string }
  /** R110: boards of races have changed. */
  raceBoardsChanged: { readonly raceIds: readonly string[] }
  /** R110: a race is over for a player, and what it gave is in the balance or among the bonuses. */
  raceFinished: {
    readonly playerId: string
    readonly raceId: string
    /** The key of its definition: what it is called is said in the language of the reader. */
    readonly race: string
    readonly place: number
    readonly prize: RacePrizeWon | null
  }
  topTablesChanged: { readonly rows: readonly TopTableRow[] }
}

interface ChatPlace {
  readonly brand: string
  readonly room: string
}

/** Cash in the balance, an offer among the bonuses, or both. */
export interface RacePrizeWon {
  readonly cash: Money | null
  /** The key of the offer. */
  readonly offer: string | null
}

/** What others join with work of their own, inside the transaction of the publisher. */
export interface TransactionEvents {
  /** T19: from now on the account is barred by what its person has chosen in another one. */
  accountUnderReview: { readonly playerId: string }
  /** The account moved to another mailbox, which both of them have agreed to. */
  emailChanged: { readonly playerId: string }
  /** What documents were confirmed for is no longer what the profile says. */
  verifiedFactsChanged: { readonly playerId: string }
  /** In the transaction of a sign-up, when there is an account. */
  accountOpened: {
    readonly playerId: string
    readonly brand: BrandOnAir
    readonly couponCode?: string | undefined
    /** Of the player whose link it came by. */
    readonly referralCode?: string | undefined
  }
  /** Money of a player has arrived, in the transaction of its credit. */
  depositCredited: { readonly playerId: string; readonly depositId: string; readonly amount: Money }
  /** A credited deposit was taken back, in the transaction that takes it. */
  depositReversed: { readonly playerId: string; readonly depositId: string; readonly amount: Money }
  /** Coins that the gate kept out were given to their owner, to be taken out alone. */
  heldCoinsReleased: {
    readonly playerId: string
    readonly depositId: string
    readonly amount: Money
  }
  withdrawalEnded: {
    readonly playerId: string
    readonly withdrawalId: string
    readonly amount: Money
    readonly end: 'paid' | 'returned' | 'rejected'
  }
  /** Something was done to a player's limits, as its row of history says. */
  limitNoted: {
    readonly playerId: string
    readonly act: LimitAct
    readonly type: LimitTypeName | null
    readonly period: 0 | 1 | 2 | null
    readonly value: string | null
    readonly until: Date | null
  }
  /** R315 */
  documentNoted: {
    readonly playerId: string
    readonly label: DocumentLabel
    readonly status: DocumentStatus
    readonly reason: DocumentReason | null
  }
  /** Something that its owner should know of, in case it was somebody else. */
  securityNoted: { readonly playerId: string; readonly what: 'passwordChanged' | 'newDevice' }
}
