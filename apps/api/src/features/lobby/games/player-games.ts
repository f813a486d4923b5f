import { Refusal } from '@baize/contract'
import type { AppContext } from '../../../app-context.ts'
import type { Catalogue } from './catalogue.ts'
import {
  addFavourite,
  favouritesOf,
  forgetOlder,
  recentOf,
  removeFavourite,
  upsertRecent,
} from './player-games-store.ts'

/** How many games back a player can see. */
const RECENT_GAMES_MAX = 20

export interface PlayerGames {
  /** Slugs, the newest first; games that left the house are left out and come back with it. */
  of(playerId: string): Promise<{ favourites: string[]; recent: string[] }>
  setFavourite(playerId: string, slug: string, isFavourite: boolean): Promise<void>
  noteOpened(playerId: string, slug: string): Promise<void>
}

export function createPlayerGames(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  catalogue: Pick<Catalogue, 'bySlug'>,
): PlayerGames {
  const isListed = (slug: string) => catalogue.bySlug(slug) !== undefined

  return {
    async of(playerId) {
      const [favourites, recent] = await Promise.all([
        favouritesOf(db, playerId),
        recentOf(db, playerId, RECENT_GAMES_MAX),
      ])
      return { favourites: favourites.filter(isListed), recent: recent.filter(isListed) }
    },
    async setFavourite(playerId, slug, isFavourite) {
      // A game that has left the house can still be let go of.
      if (!isFavourite) return await removeFavourite(db, playerId, slug)
      if (!isListed(slug)) throw new Refusal('NOT_FOUND')
      await addFavourite(db, playerId, slug, clock.now())
    },
    async noteOpened(playerId, slug) {
      if (!isListed(slug)) throw new Refusal('NOT_FOUND')
      // Two statements and no transaction: reading stops at the limit anyway, and two pages that open at
      // once could otherwise wait for each other's rows.
      await upsertRecent(db, playerId, slug, clock.now())
      await forgetOlder(db, playerId, RECENT_GAMES_MAX)
    },
  }
}
