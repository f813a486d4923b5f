import { fixedClock } from '@baize/host'
import { money } from '@baize/money'
import { dayOf } from '@baize/rules/gate-usage'
import type { AppContext } from '../app-context.ts'
import { countClick } from '../features/referral/referral-store.ts'
import { settleAt, writeDeposit } from './veteran-history.ts'
import { countVeteranPlay, type RewardsDeps } from './veteran-rewards.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const GAME = 'lantern-parade'
const DEPOSIT_MINOR = 20_000n
/** How long ago and how much; what was staked today is not settled yet. */
const BETS = [
  { daysAgo: 20, stakeMinor: 5_000n },
  { daysAgo: 9, stakeMinor: 5_000n },
  { daysAgo: 0, stakeMinor: 2_500n },
]
const CLICKED_DAYS_AGO = [40, 31, 31, 12]

interface Friendship {
  readonly referrerId: string
  readonly friend: { readonly id: string; readonly email: string; readonly brand: string }
}

/** Somebody who came by the veteran's link, paid in and has played, so that the page of friends has something to show. */
export async function writeVeteranFriend(
  context: AppContext,
  features: RewardsDeps,
  { referrerId, friend }: Friendship,
): Promise<void> {
  const now = context.clock.now().getTime()
  const daysAgo = (days: number): AppContext => ({
    ...context,
    clock: fixedClock(new Date(now - days * DAY_MS)),
  })
  for (const days of CLICKED_DAYS_AGO)
    await countClick(context.db, referrerId, dayOf(daysAgo(days).clock.now()))
  const amount = money(DEPOSIT_MINOR, 'EUR')
  await writeDeposit(daysAgo(30), friend, { key: 'demo:friend', amount, methodId: 'card' })
  for (const [index, bet] of BETS.entries())
    await settleAt(daysAgo(bet.daysAgo), {
      kind: 'bet',
      playerId: friend.id,
      provider: 'demo',
      txId: `${friend.id}-bet-${index}`,
      roundId: `${friend.id}-${index}`,
      game: GAME,
      amount: money(bet.stakeMinor, 'EUR'),
    })
  await countVeteranPlay(context, features, friend.id)
}
