import { TEST_NOW } from '../../../testing.ts'
import type { Events } from '../../../events/event-table.ts'
import { createGate } from '../../gate/gate.ts'
import type { FreeSpinTerms } from '../../lobby/promotions/bonus-terms.ts'
import type { CampaignPlayer, GameProvider } from '../../play/providers/game-provider.ts'
import { hgLine } from '../../play/wallet-suite/testing.ts'
import { openBonusCasino, testStudio, type BonusCasino, type BonusPlayer } from '../testing.ts'

export const CENT = 1_000_000n
export const SPINS = 'lantern-spins'
export const GAME = 'lantern-parade'

/** How a campaign stands at its provider; the sums are of all that was played until then. */
export interface Standing {
  readonly state: CampaignPlayer['state']
  readonly used?: number
  readonly wonMinor?: bigint
}

/** What the suite does to a provider of free spins, whatever its own words are. */
export interface SpinsProvider {
  readonly provider: GameProvider
  readonly studio: { isAway: boolean; losesAnswers: boolean }
  readonly campaigns: {
    get(id: string): { readonly state: string; readonly endsAt: string } | undefined
    has(id: string): boolean
    /** It begins anew and knows nothing of it. */
    delete(id: string): void
  }
  /** Rounds are played until it stands so. */
  played(casino: BonusCasino, player: BonusPlayer, id: string, now: Standing): Promise<void>
  /** Everything was played and has won so much, and the wallet is told. */
  total(casino: BonusCasino, player: BonusPlayer, id: string, wonMinor: bigint): Promise<void>
  stop(): Promise<void>
}

/** The house's studio, which sends the sum of free spins as its outbox does. */
export async function houseSpins() {
  const { provider, studio, campaigns, played } = testStudio()
  let known: ReturnType<typeof hgLine> | undefined
  /** One of a casino: each call has a nonce of its own. */
  const line = (casino: BonusCasino) => (known ??= hgLine(casino))
  const spins: SpinsProvider = {
    provider,
    studio,
    campaigns,
    async played(_casino, _player, id, { state, used, wonMinor = 0n }) {
      played(id, { state, ...(used === undefined ? {} : { used }), won: String(wonMinor * CENT) })
    },
    async total(casino, { playerId }, campaignId, wonMinor) {
      const amount = String(wonMinor * CENT)
      if (campaigns.get(campaignId)?.state === 'issued')
        played(campaignId, { state: 'done', used: 50, won: amount })
      await line(casino).call('promo', {
        txId: `pr-${campaignId}`,
        campaignId,
        playerId,
        gameId: GAME,
        currency: 'EUR',
        amount,
        kind: 'freespins_total',
      })
    },
    stop: async () => {},
  }
  return { ...spins, line }
}

/** A casino with a provider that gives free spins, and one player at a time who has them. */
export async function openSpinsCasino<P extends SpinsProvider>(start: () => Promise<P>) {
  const spins = await start()
  const casino = await openBonusCasino({}, {}, { gameProviders: [spins.provider] })
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
    spins,
    shown,
    deliver,
    own,
    campaign: (id: string) => spins.campaigns.get(id),

    async fresh(): Promise<BonusPlayer> {
      casino.context.clock.set(TEST_NOW)
      Object.assign(spins.studio, { isAway: false, losesAnswers: false })
      casino.offer(SPINS, {})
      shown.length = 0
      return await casino.openPlayer()
    },

    /** Chosen and paid for, and known to the provider. */
    async issued(player: BonusPlayer): Promise<string> {
      await player.activate(SPINS)
      await player.deposit(2_500n)
      await deliver()
      return (await own(player)).bonusId
    },

    played: (player: BonusPlayer, id: string, now: Standing) =>
      spins.played(casino, player, id, now),

    async total(player: BonusPlayer, id: string, wonMinor: bigint): Promise<void> {
      await spins.total(casino, player, id, wonMinor)
      await deliver()
    },

    /** A free round has ended, and the provider is asked how far they are. */
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

    async stop() {
      await casino.stop()
      await spins.stop()
    },
  }
}

export type SpinsCasino = Awaited<ReturnType<typeof openSpinsCasino>>
