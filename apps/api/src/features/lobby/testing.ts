import { join } from 'node:path'
import { CATALOGUE_FOLDER } from '../../folders.ts'
import { CATALOGUE_FILES, readCatalogue } from './games/catalogue-content.ts'
import { followFiles } from './content-files.ts'
import type { OfferedGame, Offers } from './games/offers.ts'

/** Offers everything the content knows, with the figures that are written there. */
export function everythingOffered(folder: string = CATALOGUE_FOLDER): Offers & {
  all(): ReadonlyMap<string, OfferedGame>
} {
  const paths = CATALOGUE_FILES.map((name) => join(folder, `${name}.json`))
  const followed = followFiles(
    () => paths,
    (files) => new Map(readCatalogue(files).games.map((game) => [game.slug, game])),
  )
  return {
    all: () => followed().content,
    offerOf: (slug) => followed().content.get(slug),
    version: () => 'all',
  }
}
