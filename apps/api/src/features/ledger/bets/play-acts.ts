import type { RefusalCode, RefusedLimit } from '@baize/contract'
import type { CurrencyCode, Money } from '@baize/money'
import type { Place } from '@baize/rules/gate'

interface PlayActBase {
  readonly playerId: string
  /** The name of the provider, a-z, 0-9 and dashes. */
  readonly provider: string
  /** The provider's own number of this transaction: whatever has the same is the same. */
  readonly txId: string
  readonly roundId: string
  readonly game: string
}

/** What a provider of games asks of the ledger. */
export type PlayAct =
  | (PlayActBase & {
      readonly kind: 'bet'
      readonly amount: Money
      /** A free round: it stakes nothing, and this is what it is played at. */
      readonly freeValue?: Money
      readonly place?: Place
      readonly exemptFromOperatorBetCap?: boolean
      /** R807. A confirmed bonus buy of this game and amount counts for it. */
      readonly mayBeBonusBuy?: boolean
      /** What the game counts as where a bonus weighs games; asked only then. */
      readonly categories?: () => readonly string[]
    })
  | (PlayActBase & {
      readonly kind: 'win'
      /** Nothing at all is allowed: it closes a round that was lost. */
      readonly amount: Money
      readonly closesRound: boolean
    })
  | (PlayActBase & {
      readonly kind: 'rollback'
      /** The bet that is taken back, as a whole. */
      readonly betTxId: string
      readonly currency: CurrencyCode
    })
  | (PlayActBase & {
      /** What the house gives for play outside of any round: the sum of free rounds, a prize. */
      readonly kind: 'promo'
      readonly amount: Money
    })

/** A no that only a provider can cause; a player never meets it. */
export type PlayFault =
  /** The same transaction came before with another content. */
  | 'TRANSACTION_CONFLICT'
  /** The bet was taken back before it came. */
  | 'BET_ROLLED_BACK'
  /** No bet of this player, currency and game is open in the round. */
  | 'ROUND_NOT_OPEN'
  /** The round belongs to another player, currency or game. */
  | 'ROUND_CONFLICT'
  | 'ROUND_CLOSED'
  /** A bet whose round has paid is not taken back. */
  | 'ROUND_SETTLED'

export type PlayReply =
  | {
      readonly ok: true
      /** `<player>:<currency>:<number>` */
      readonly transactionId: string
      /** The cash right after it; a copy is told the same as the original. */
      readonly balance: Money
      readonly postedAt: Date
      readonly isReplay: boolean
      /** What it added to the cash, in minor units; a bet takes. */
      readonly movedMinor: bigint
      /** The bonus money right after it, and what it added to that. */
      readonly bonus: Money
      readonly bonusMovedMinor: bigint
      /** The grant that this play has played through, or left without money or open rounds. */
      readonly dueGrantId?: string
      /** All that the round staked and paid, told by the win that closes it. */
      readonly round?: { readonly stakedMinor: bigint; readonly paidMinor: bigint }
    }
  | {
      readonly ok: false
      readonly code: RefusalCode | PlayFault
      readonly limit?: RefusedLimit
      readonly balance: Money
    }

export function currencyOf(act: PlayAct): CurrencyCode {
  return act.kind === 'rollback' ? act.currency : act.amount.currency
}
