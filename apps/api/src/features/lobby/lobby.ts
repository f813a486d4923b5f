import { dueEvery, type LocaleFolders } from '@baize/host'
import type { AppContext } from '../../app-context.ts'
import { openCatalogue, type Catalogue } from './games/catalogue.ts'
import type { Offers } from './games/offers.ts'
import { createPlayerGames, type PlayerGames } from './games/player-games.ts'
import { createOfferChanges, type OfferChanges } from './promotions/offer-changes.ts'
import { openOperatorOffers, type OperatorOffers } from './promotions/operator-offers.ts'
import { openPromotions, type Promotions } from './promotions/promotions.ts'
import { createTopTables, type TopTables } from './top-tables/top-tables.ts'

/** Everything a visitor meets before a game begins. */
export interface Lobby {
  readonly catalogue: Catalogue
  readonly promotions: Promotions
  readonly operatorOffers: OperatorOffers
  readonly offerChanges: OfferChanges
  readonly playerGames: PlayerGames
  readonly topTables: TopTables
}

export async function openLobby(
  context: Pick<AppContext, 'db' | 'clock' | 'random' | 'events' | 'config' | 'log'>,
  offers: Offers,
  locales: LocaleFolders,
  /** Providers whose rounds can be verified here. */
  provers: ReadonlySet<string>,
): Promise<Lobby> {
  const catalogue = openCatalogue(offers, { clock: context.clock, locales })
  const operatorOffers = await openOperatorOffers(context)
  const folder = context.config.promotionsDir
  const isDue = dueEvery(context.clock)
  const promotions = openPromotions(context, { locales, folder, operatorOffers, isDue })
  return {
    catalogue,
    promotions,
    operatorOffers,
    offerChanges: createOfferChanges({ context, promotions, operatorOffers, catalogue }),
    playerGames: createPlayerGames(context, catalogue),
    topTables: createTopTables(context, catalogue, provers),
  }
}
