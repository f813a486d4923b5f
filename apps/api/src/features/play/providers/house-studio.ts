import { fromHgAmount, HG_PURPOSES, HOUSE_STUDIO } from '@baize/contract/hg'
import type { HgGame, HgTransaction } from '@baize/contract/hg-studio'
import { hgKeys } from '@baize/host'
import { ProviderAway, type GameOffer, type GameProvider } from './game-provider.ts'
import { hgWalletRoute } from '../wallet/hg-wallet-route.ts'
import { createStudioClient, type StudioClientOptions } from './studio-client.ts'

export interface HouseStudioOptions extends StudioClientOptions {
  /** Where a browser reaches it. */
  readonly publicUrl: string
}

/** The house's own studio, spoken to exactly as a provider outside would be. */
export function createHouseStudio(options: HouseStudioOptions): GameProvider {
  const ask = createStudioClient(options)
  const { sharedSecret } = options
  const origin = new URL(options.publicUrl).origin

  return {
    name: HOUSE_STUDIO,

    async listGames() {
      return (await ask('/studio/v1/games', {})).games.map(offerOf)
    },

    async openSession(order) {
      const { sessionId, launchUrl } = await ask('/studio/v1/sessions/open', order)
      // The address is shown to the player's browser: it leads to the studio and nowhere else.
      if (!URL.canParse(launchUrl) || new URL(launchUrl).origin !== origin)
        throw new ProviderAway(HOUSE_STUDIO)
      return { sessionId, launchUrl }
    },

    async readRound(roundId) {
      return (await ask('/studio/v1/rounds/get', { roundId })).round ?? undefined
    },

    async openRoundsOf(playerId) {
      const { rounds } = await ask('/studio/v1/rounds/open', { playerId })
      return rounds.map(({ roundId, gameId, openedAt, staked, currency }) => ({
        roundId,
        game: gameId,
        openedAt: new Date(openedAt),
        stakedMinor: fromHgAmount(staked, currency) ?? 0n,
        currency,
      }))
    },

    async *transactionsBetween(from, to): AsyncIterable<HgTransaction> {
      const range = { from: from.toISOString(), to: to.toISOString() }
      let cursor: string | undefined
      do {
        const page: { rows: HgTransaction[]; nextCursor: string | null } = await ask(
          '/studio/v1/transactions',
          { ...range, ...(cursor === undefined ? {} : { cursor }) },
        )
        yield* page.rows
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined)
    },

    async notify(playerId, reason) {
      await ask('/studio/v1/sessions/notify', { playerId, reason })
    },

    campaigns: {
      wins: 'as-sum',
      async create(campaign) {
        await ask('/studio/v1/campaigns/create', campaign)
        return undefined
      },
      async read(campaignId) {
        return (await ask('/studio/v1/campaigns/get', { campaignId })).players
      },
      async cancel(campaignId) {
        await ask('/studio/v1/campaigns/cancel', { campaignId })
      },
    },

    async mountWallet(app, context, wallet) {
      const callKeys = hgKeys(sharedSecret, HG_PURPOSES.walletCall)
      const [answerKey] = hgKeys(sharedSecret, HG_PURPOSES.walletAnswer)
      await hgWalletRoute(app, context, { provider: HOUSE_STUDIO, callKeys, answerKey }, wallet)
    },
  }
}

function offerOf(game: HgGame): GameOffer {
  const { gameId, returnToPlayer, maxMultiplier, minBet, maxBet, hasDemo, features } = game
  return { game: gameId, returnToPlayer, maxMultiplier, minBet, maxBet, hasDemo, features }
}
