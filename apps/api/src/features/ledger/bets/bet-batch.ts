import type { CurrencyCode } from '@baize/money'
import type { GateState } from '@baize/rules/gate'
import type { WalletUsage } from '@baize/rules/gate-usage'
import type { ActiveGrant } from './active-grant.ts'
import type { PlayAct } from './play-acts.ts'

/** A wallet while a batch is decided. */
export interface BatchWallet {
  readonly bucket: number
  readonly playerId: string
  readonly currency: CurrencyCode
  seq: bigint
  balanceMinor: bigint
  readonly heldMinor: bigint
  betCount: bigint
  stakedTotal: bigint
  usage: WalletUsage
  /** Null for most: then there is no bonus money either. */
  readonly grant: ActiveGrant | null
  bonusMinor: bigint
  wageredMinor: bigint
  /** Open rounds that were staked with bonus money. */
  bonusRounds: number
  isChanged: boolean
}

/** A transaction of a round, read from the ledger or decided a moment ago. */
export interface BatchTransaction {
  readonly bucket: number
  readonly playerId: string
  readonly currency: CurrencyCode
  readonly seq: bigint
  readonly key: string
  readonly kind: 'bet' | 'win' | 'rollback' | 'bonus'
  readonly amountMinor: bigint
  readonly cashAfter: bigint
  readonly heldAfter: bigint
  readonly postedAt: Date
  readonly reference: string | null
  /** Null for what belongs to no round. */
  readonly roundKey: string | null
  readonly game: string
  readonly closesRound: boolean
  /** What it adds to the player's cash, and the account it comes from or goes to. */
  readonly movedMinor: bigint
  readonly counterAccount: string
  /** How much of the amount was bonus money, which grant it belongs to, and what it adds to that grant. */
  readonly bonusMinor: bigint
  readonly bonusMovedMinor: bigint
  readonly bonusAfter: bigint
  readonly grantId: string | null
  readonly wageredMinor: bigint
  readonly weight: number | null
}

/** R807. A bonus buy that the player has confirmed, for the next bet of the wallet and no other. */
export interface BonusBuy {
  readonly game: string
  readonly amountMinor: bigint
  readonly currency: CurrencyCode
  /** The bets the wallet had counted when it was confirmed: one more and it is used up. */
  readonly betCount: bigint
  readonly until: Date
}

export interface BatchGate extends Omit<GateState, 'usage'> {
  readonly bonusBuy: BonusBuy | null
}

/** Everything a batch is decided on, read under the locks of its wallets. */
export interface BetBatch {
  readonly now: Date
  /** All wallets of each player. */
  readonly wallets: ReadonlyMap<string, readonly BatchWallet[]>
  readonly gates: ReadonlyMap<string, BatchGate>
  readonly byKey: Map<string, BatchTransaction>
  readonly byRound: Map<string, BatchTransaction[]>
  /** What was decided, in order. */
  readonly written: BatchTransaction[]
}

export const roundKeyOf = ({ provider, roundId }: PlayAct): string => `${provider}:${roundId}`
/** Keys are unique within a bucket, and so is what is looked up by them. */
export const inBucket = (bucket: number, key: string): string => `${bucket}/${key}`

export function addToRound({ byRound }: BetBatch, transaction: BatchTransaction): void {
  if (transaction.roundKey === null) return
  const roundKey = inBucket(transaction.bucket, transaction.roundKey)
  const round = byRound.get(roundKey)
  if (round) round.push(transaction)
  else byRound.set(roundKey, [transaction])
}
