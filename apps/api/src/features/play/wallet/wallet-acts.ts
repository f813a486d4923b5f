import type { HgStatus } from '@baize/contract/hg'
import type { RefusedLimit } from '@baize/contract'
import type { CurrencyCode, Money } from '@baize/money'

/** What any provider of games asks of the wallet, whatever its own words for it are. */
interface WalletActBase {
  readonly txId: string
  readonly roundId: string
  readonly playerId: string
  readonly game: string
}

export interface WalletBet extends WalletActBase {
  readonly act: 'bet'
  readonly sessionId: string
  readonly amount: Money
  /** A free round: `amount` is nothing, and this is what it is played at. */
  readonly freeValue?: Money
  /** What a free round was given with, where its provider tells of every round by itself. */
  readonly campaignId?: string
  /** Nothing follows: the round is over with its bet. */
  readonly closesRound?: boolean
  /** `unknown` where the provider does not tell: it may be one. */
  readonly isBonusBuy: boolean | 'unknown'
}

export interface WalletWin extends WalletActBase {
  readonly act: 'win'
  readonly amount: Money
  readonly closesRound: boolean
  /** The game's own, as a decimal, where its provider tells it. */
  readonly multiplier?: string
}

export interface WalletRollback extends WalletActBase {
  readonly act: 'rollback'
  readonly betTxId: string
  readonly currency: CurrencyCode
  /** The bet may have been a free round, which the provider does not say. */
  readonly mayBeFree?: true
}

/** What is given outside of any round, such as the sum of free rounds; `roundId` is what it is given for. */
export interface WalletPromo extends WalletActBase {
  readonly act: 'promo'
  readonly amount: Money
  /** It is what one free round has won, and no sum. */
  readonly ofRound?: { readonly betTxId: string; readonly isOver: boolean }
}

/** One act, or a bet and its win that are taken together or not at all. */
export type WalletOrder =
  | WalletBet
  | WalletWin
  | WalletRollback
  | WalletPromo
  | { readonly act: 'betwin'; readonly bet: WalletBet; readonly win: WalletWin }

/** What the wallet says to it, in the vocabulary of House Games; an adapter puts it into its own. */
export interface WalletAnswer {
  readonly status: HgStatus
  readonly walletTxId?: string
  readonly balance?: Money
  /** The bonus money beside it. */
  readonly bonus?: Money
  readonly processedAt?: Date
  readonly isReplay?: boolean
  /** The refusal that the casino's own pages know it by. */
  readonly code?: string
  readonly limit?: RefusedLimit
}

/** Who a token stands for. */
export interface WalletOwner {
  readonly playerId: string
  readonly nickname: string | null
  readonly country: string | null
  readonly balance: Money
  readonly bonus: Money
}

export type Identified =
  | { readonly status: 'OK'; readonly owner: WalletOwner }
  | { readonly status: Exclude<HgStatus, 'OK'> }
