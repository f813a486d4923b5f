import type { CurrencyCode } from '@baize/money'
import type { RgsRefusal } from '@baize/contract/rgs'
import type { Ratio } from '@baize/fair/ratio'

/** Who sits at a table, as far as the table needs to know. It is kept with the seat, for whoever pays it later. */
export interface LivePlayer {
  readonly sessionId: string
  /** The player, or a demo by itself: a seat belongs to one of these. */
  readonly key: string
  /** Null in a demo, which plays for play money. */
  readonly playerId: string | null
  readonly currency: CurrencyCode
  /** Null for whoever wants to stay out of public lists. */
  readonly name: string | null
}

/** A stake on its way to the wallet. `roundId` is the round the wallet knows: one player at one shared round. */
export interface Stake {
  readonly txId: string
  readonly roundId: string
  readonly gameId: string
  readonly amount: bigint
}

export interface Payment {
  /** A bet of the round. */
  readonly refTxId: string
  readonly roundId: string
  readonly gameId: string
  readonly staked: bigint
  /** What the game gave, before what is below a unit was drawn for. */
  readonly due: Ratio
  /** Nothing at all closes a round that was lost. */
  readonly amount: bigint
}

export interface GivenBack {
  readonly reason: string
  /** The session has counted it as staked; of what was only asked for nobody knows. */
  readonly wasTaken: boolean
}

export interface Standing {
  readonly balance: string
  readonly net: string
}

export type StakeAnswer =
  | { readonly isTaken: true; readonly standing: Standing }
  /** `isUncertain`: nobody knows whether the wallet took it, so it must be given back. */
  | { readonly isTaken: false; readonly isUncertain: boolean; readonly refusal: RgsRefusal }

/** What a shared table asks of the studio's money. */
export interface TableWallet {
  /** Undefined for whoever has no open session of this game. */
  playerOf(token: string, gameId: string): LivePlayer | undefined
  /** Never throws: what is no plain answer is uncertain. */
  take(player: LivePlayer, stake: Stake): Promise<StakeAnswer>
  /** Both are written in the caller's transaction and then travel until they arrive. */
  pay(player: LivePlayer, payment: Payment): void
  giveBack(player: LivePlayer, stake: Stake, why: GivenBack): void
  /** What was written is committed: it may set out. */
  hasWritten(): void
  /** Calls back whenever something paid or given back has arrived. */
  onArrival(listener: (player: LivePlayer, standing: Standing) => void): void
  limitsOf(gameId: string, currency: CurrencyCode): readonly [min: bigint, max: bigint]
}
