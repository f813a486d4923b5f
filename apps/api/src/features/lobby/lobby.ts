import type { LocaleFolders } from '@baize/host'
import type { AppContext } from '../../app-context.ts'
import { openCatalogue, type Catalogue } from './games/catalogue.ts'
import type { Offers } from './games/offers.ts'
import { createPlayerGames, type PlayerGames } from './games/player-games.ts'
import { openPromotions, type Promotions } from './promotions/promotions.ts'
import { createTopTables, type TopTables } from './top-tables/top-tables.ts'

/** Everything a visitor meets before a game begins. */
export interface Lobby {
  readonly catalogue: Catalogue
  readonly promotions: Promotions
  readonly playerGames: PlayerGames
  readonly topTables: TopTables
}

export function openLobby(
  context: Pick<AppContext, 'db' | 'clock' | 'random' | 'events' | 'config'>,
  offers: Offers,
  locales: LocaleFolders,
): Lobby {
  const catalogue = openCatalogue(offers, { clock: context.clock, locales })
  return {
    catalogue,
    promotions: openPromotions(context, { locales, folder: context.config.promotionsDir }),
    playerGames: createPlayerGames(context, catalogue),
    topTables: createTopTables(context, catalogue),
  }
}
