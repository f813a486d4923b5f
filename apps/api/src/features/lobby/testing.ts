import { catalogueFiles, readCatalogue, type CatalogueFolders } from './games/catalogue-content.ts'
import { followFiles } from '@baize/host'
import type { OfferedGame, Offers } from './games/offers.ts'

/** Offers everything the content knows, with the figures that are written there. */
export function everythingOffered(folders?: CatalogueFolders): Offers & {
  all(): ReadonlyMap<string, OfferedGame>
} {
  const followed = followFiles(
    () => catalogueFiles(folders),
    (files) => new Map(readCatalogue(files).games.map((game) => [game.slug, game])),
  )
  return {
    all: () => followed().content,
    offerOf: (slug) => followed().content.get(slug),
    version: () => 'all',
  }
}
