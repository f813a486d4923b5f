import type { Events } from '../../../events/event-table.ts'
import { TEST_NOW } from '../../../testing.ts'
import { createGate } from '../../gate/gate.ts'
import type { FreeSpinTerms } from '../../lobby/promotions/bonus-terms.ts'
import { hgLine } from '../../play/wallet-suite/testing.ts'
import { openBonusCasino, testStudio, type BonusPlayer } from '../testing.ts'

export const CENT = 1_000_000n
export const SPINS = 'lantern-spins'
export const GAME = 'lantern-parade'

/** A casino with a studio that gives free spins, and one player at a time who has them. */
export async function openSpinsCasino() {
  const studio = testStudio()
  const casino = await openBonusCasino({}, {}, { gameProviders: [studio.provider] })
  const line = hgLine(casino)
  const shown: Events['promoPaid'][] = []
  casino.context.events.subscribe('promoPaid', (event) => void shown.push(event))
  const deliver = () => casino.bonuses.deliverSpins()

  const own = async (player: BonusPlayer) => {
    const bonus = (await player.bonuses()).find(({ bonusType }) => bonusType === 'freespins')
    if (!bonus) throw new Error('There are no free spins.')
    return bonus
  }

  return {
    ...casino,
    studio,
    line,
    shown,
    deliver,
    own,

    async fresh(): Promise<BonusPlayer> {
      casino.context.clock.set(TEST_NOW)
      Object.assign(studio.studio, { isAway: false, losesAnswers: false })
      casino.offer(SPINS, {})
      shown.length = 0
      return await casino.openPlayer()
    },

    /** Chosen and paid for, and known to the studio. */
    async issued(player: BonusPlayer): Promise<string> {
      await player.activate(SPINS)
      await player.deposit(2_500n)
      await deliver()
      return (await own(player)).bonusId
    },

    /** The studio pays what they have won, as its outbox does. */
    async total(
      { playerId }: BonusPlayer,
      campaignId: string,
      wonMinor: bigint,
      txId = `pr-${campaignId}`,
    ) {
      const amount = String(wonMinor * CENT)
      studio.played(campaignId, { state: 'done', used: 50, won: amount })
      const promo = { txId, campaignId, playerId, gameId: GAME, currency: 'EUR', amount }
      const response = await line.call('promo', { ...promo, kind: 'freespins_total' })
      return response.json<{ status: string; replay?: boolean; balance?: string }>()
    },

    /** A free round has ended, and the studio is asked how far they are. */
    async roundPlayed({ playerId }: BonusPlayer): Promise<void> {
      await casino.context.events.publish('freeRoundPlayed', { playerId, game: GAME })
      casino.context.clock.advance(2_000)
      await deliver()
    },

    bar: ({ playerId }: BonusPlayer) =>
      casino.context.db
        .transaction()
        .execute((tx) =>
          createGate(casino.context).setExclusion(tx, playerId, { isPermanent: true, until: null }),
        ),

    withTerms(changes: Partial<FreeSpinTerms>): void {
      const terms = casino.lobby.promotions.offer(SPINS)?.terms
      if (terms?.kind !== 'freespins') throw new Error('They are no free spins.')
      const needsDeposit = changes.minDeposit !== null
      casino.offer(SPINS, { needsDeposit, terms: { ...terms, ...changes } })
    },
  }
}

export type SpinsCasino = Awaited<ReturnType<typeof openSpinsCasino>>
