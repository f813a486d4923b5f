import { money } from '@baize/money'
import { shareWin, wagered, wagerWeight, type Split } from '@baize/rules/bonus-money'
import type { LimitBreach } from '@baize/rules/gate'
import type { BatchTransaction, BatchWallet } from './bet-batch.ts'
import { standingBets } from './round-history.ts'

/** What a bet does to the grant of its wallet. */
export interface Wager {
  readonly wageredMinor: bigint
  /** Whole percent; null where no wagering is under way. */
  readonly weight: number | null
}

export const NO_WAGER: Wager = { wageredMinor: 0n, weight: null }

/** What a wallet can stake. */
export function spendableOf({ balanceMinor, bonusMinor, grant }: BatchWallet): Split {
  const isUsable = grant !== null && !grant.isClosing
  return { cashMinor: balanceMinor, bonusMinor: isUsable ? bonusMinor : 0n }
}

/** R806. The highest bet under a bonus is refused and never punished afterwards; a bonus buy counts as its price. */
export function bonusBetBreach(
  { grant, currency }: BatchWallet,
  stakeMinor: bigint,
  stakedInRound: bigint,
): LimitBreach | undefined {
  if (grant === null || grant.isClosing || grant.maxBetMinor === null) return undefined
  if (stakedInRound + stakeMinor <= grant.maxBetMinor) return undefined
  return {
    type: 'maxBet',
    period: null,
    setBy: 'bonus',
    limit: money(grant.maxBetMinor, currency),
    used: money(stakedInRound, currency),
    attempted: money(stakeMinor, currency),
    resetsAt: null,
  }
}

/** What a bet counts towards the wagering of the wallet's grant, cash and bonus money alike. */
export function wagerOf(
  { grant }: BatchWallet,
  bet: { readonly game: string; readonly categories?: (() => readonly string[]) | undefined },
  stakeMinor: bigint,
): Wager {
  if (grant === null || grant.isClosing || stakeMinor === 0n) return NO_WAGER
  const weight = wagerWeight(grant, bet.game, bet.categories?.() ?? [])
  return { wageredMinor: wagered(stakeMinor, weight), weight }
}

/**
 * What of a transaction was bonus money of the grant that is active now. Rounds outlive a grant only when a studio
 * was away for more than a day: what they still return is cash then.
 */
export function bonusPart({ grant }: BatchWallet, transaction: BatchTransaction): bigint {
  return grant !== null && transaction.grantId === grant.id ? transaction.bonusMinor : 0n
}

/** What of a round was staked under the wallet's grant, by what it was made of; nothing without a grant. */
export function stakesOf(wallet: BatchWallet, round: readonly BatchTransaction[]): Split {
  let [cashMinor, bonusMinor] = [0n, 0n]
  if (wallet.grant === null) return { cashMinor, bonusMinor }
  for (const bet of standingBets(round)) {
    const bonus = bonusPart(wallet, bet)
    bonusMinor += bonus
    cashMinor += bet.amountMinor - bonus
  }
  return { cashMinor, bonusMinor }
}

export function sharedWin(
  wallet: BatchWallet,
  round: readonly BatchTransaction[],
  winMinor: bigint,
): Split {
  return shareWin(winMinor, stakesOf(wallet, round))
}

/** Something has to be done about the grant: convert it, or end it. It is not done on the way of a bet. */
export function isGrantDue({ grant, bonusMinor, wageredMinor, bonusRounds }: BatchWallet): boolean {
  if (grant === null) return false
  if (bonusRounds > 0) return false
  return grant.isClosing || wageredMinor >= grant.requiredMinor || bonusMinor < grant.lostBelowMinor
}
