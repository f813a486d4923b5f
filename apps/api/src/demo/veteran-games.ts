import { addFavourite, upsertRecent } from '../features/lobby/games/player-games-store.ts'
import type { AppContext } from '../app-context.ts'

const HOUR_MS = 60 * 60 * 1000

/** The newest first. */
const FAVOURITES = [
  'lantern-parade',
  'original-blackjack',
  'orbit-crash',
  'storm-citadel',
  'halo-roulette',
  'jacks-or-better',
]
const RECENT = [
  'prism-falls',
  'orbit-crash',
  'original-blackjack',
  'lantern-parade',
  'peg-drop',
  'halo-roulette',
  'ember-sevens',
  'jacks-or-better',
]

/** The games that a player of long standing likes and has been in. */
export async function writeVeteranGames(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  playerId: string,
): Promise<void> {
  const now = clock.now().getTime()
  for (const [index, slug] of FAVOURITES.entries()) {
    await addFavourite(db, playerId, slug, new Date(now - (index + 1) * 7 * 24 * HOUR_MS))
  }
  for (const [index, slug] of RECENT.entries()) {
    await upsertRecent(db, playerId, slug, new Date(now - (index + 2) * 11 * HOUR_MS))
  }
}
