/** An amount by where it is: the player's cash, and the bonus money of a grant. Minor units. */
export interface Split {
  readonly cashMinor: bigint
  readonly bonusMinor: bigint
}

/** A stake takes cash first, then bonus money; undefined when both together are not enough. */
export function splitStake(stakeMinor: bigint, has: Split): Split | undefined {
  const cashMinor = has.cashMinor < stakeMinor ? has.cashMinor : stakeMinor
  const bonusMinor = stakeMinor - cashMinor
  return bonusMinor > has.bonusMinor ? undefined : { cashMinor, bonusMinor }
}

/** A win is shared as the stakes of its round were; the odd unit is cash. */
export function shareWin(winMinor: bigint, staked: Split): Split {
  const all = staked.cashMinor + staked.bonusMinor
  const bonusMinor = all === 0n ? 0n : (winMinor * staked.bonusMinor) / all
  return { cashMinor: winMinor - bonusMinor, bonusMinor }
}

/** What the terms of a grant say about wagering. Weights are whole percent. */
export interface WageringTerms {
  /** By category of games; what is not named counts nothing. */
  readonly weights: Readonly<Record<string, number>>
  readonly excludedGames: readonly string[]
}

/** A game of several categories counts by the best of them for the player. */
export function wagerWeight(
  { weights, excludedGames }: WageringTerms,
  game: string,
  categories: readonly string[],
): number {
  if (excludedGames.includes(game)) return 0
  return Math.max(0, ...categories.map((category) => weights[category] ?? 0))
}

/** What a bet adds to the wagering, cut to the minor unit. */
export function wagered(stakeMinor: bigint, weight: number): bigint {
  return (stakeMinor * BigInt(weight)) / 100n
}

/** Base times multiplier, which is exact to a hundredth; never less than it says. */
export function wageringRequired(
  base: { readonly bonusMinor: bigint; readonly depositMinor: bigint },
  terms: { readonly base: 'bonus' | 'bonus-and-deposit'; readonly multiplier: number },
): bigint {
  const baseMinor = base.bonusMinor + (terms.base === 'bonus' ? 0n : base.depositMinor)
  const hundredths = baseMinor * BigInt(Math.round(terms.multiplier * 100))
  return hundredths / 100n + (hundredths % 100n === 0n ? 0n : 1n)
}

/** What becomes of bonus money that was played through: cash up to the cap, and the rest lapses. */
export function conversion(
  balanceMinor: bigint,
  capMinor: bigint | null,
): { readonly paidMinor: bigint; readonly lapsedMinor: bigint } {
  const paidMinor = capMinor !== null && capMinor < balanceMinor ? capMinor : balanceMinor
  return { paidMinor, lapsedMinor: balanceMinor - paidMinor }
}
