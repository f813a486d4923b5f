import type { GameFeed } from '../games/game-feed.ts'
import type { GameProvider, ProviderCampaigns } from '../providers/game-provider.ts'

export type CampaignsByProvider = ReturnType<typeof createCampaignsByProvider>

/** Who gives free rounds, by the game and by the provider's own name. */
export function createCampaignsByProvider(
  feed: Pick<GameFeed, 'providerOf' | 'offerOf'>,
  providers: readonly Pick<GameProvider, 'name' | 'campaigns'>[],
) {
  return {
    /** The name of who gives free rounds of a game; undefined when nobody does. */
    providerOf(game: string): string | undefined {
      const provider = feed.providerOf(game)
      const feature = provider?.campaigns?.feature
      const isOffered =
        feature === undefined || feed.offerOf(game)?.features.includes(feature) === true
      return isOffered && provider?.campaigns ? provider.name : undefined
    },
    of: (provider: string): ProviderCampaigns | undefined =>
      providers.find(({ name }) => name === provider)?.campaigns,
  }
}
