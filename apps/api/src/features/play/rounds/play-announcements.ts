import { money } from '@baize/money'
import type { AppContext } from '../../../app-context.ts'
import type { PlayReply } from '../../ledger/bets/play-acts.ts'
import type { TopTables } from '../../lobby/top-tables/top-tables.ts'
import type { WalletOrder } from '../wallet/wallet-acts.ts'

export interface PlayAnnouncementsDeps {
  readonly context: Pick<AppContext, 'events' | 'log'>
  readonly topTables: Pick<TopTables, 'publishWin'>
}

type Applied = Extract<PlayReply, { ok: true }>

/**
 * What everybody learns from a play that was applied: R721 the player of every movement, R112 all of a round
 * that paid. Nothing of it is waited for, and nothing of it can fail the play.
 */
export function createPlayAnnouncements({
  context: { events, log },
  topTables,
}: PlayAnnouncementsDeps) {
  function tellPlayer(order: WalletOrder, reply: Applied): void {
    const { currency } = reply.balance
    const { playerId } = order.act === 'betwin' ? order.bet : order
    const moved = reply.movedMinor + reply.bonusMovedMinor
    const staked = order.act === 'betwin' ? order.bet.amount.amountMinor : -moved
    const bet = order.act === 'betwin' ? order.bet : order
    if (bet.act === 'bet' && bet.freeValue !== undefined)
      void events.publish('freeRoundPlayed', { playerId, game: bet.game })
    if (staked > 0n)
      void events.publish('playDebited', { playerId, amount: money(staked, currency) })
    if (moved <= 0n) return
    const amount = money(moved, currency)
    void events.publish('playCredited', { playerId, amount })
    if (order.act === 'promo')
      void events.publish('promoPaid', {
        key: order.txId,
        kind: 'freespins',
        playerId,
        amount,
        becomes: 'cash',
      })
  }

  async function publish(provider: string, order: WalletOrder, reply: Applied): Promise<void> {
    const { round, balance } = reply
    if (!round || round.paidMinor === 0n || round.stakedMinor === 0n) return
    const { roundId, playerId, game } = order.act === 'betwin' ? order.bet : order
    const win = order.act === 'betwin' ? order.win : order
    const multiplier = win.act === 'win' ? win.multiplier : undefined
    await topTables.publishWin({
      key: `${provider}:${roundId}`,
      playerId,
      gameSlug: game,
      bet: money(round.stakedMinor, balance.currency),
      payout: money(round.paidMinor, balance.currency),
      ...(multiplier === undefined ? {} : { multiplier }),
    })
  }

  return {
    onApplied(provider: string, order: WalletOrder, reply: Applied): void {
      tellPlayer(order, reply)
      if (reply.dueGrantId !== undefined)
        void events.publish('grantDue', { grantId: reply.dueGrantId })
      publish(provider, order, reply).catch((error: unknown) => {
        log.error({ err: error, provider }, 'win not published to top tables')
      })
    },
  }
}
