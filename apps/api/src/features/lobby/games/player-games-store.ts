import type { Database } from '../../../database/open.ts'

export async function addFavourite(
  db: Database,
  playerId: string,
  slug: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto('favourite_game')
    .values({ player_id: playerId, game_slug: slug, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function removeFavourite(db: Database, playerId: string, slug: string): Promise<void> {
  await db
    .deleteFrom('favourite_game')
    .where('player_id', '=', playerId)
    .where('game_slug', '=', slug)
    .execute()
}

/** The newest first. */
export async function favouritesOf(db: Database, playerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favourite_game')
    .select('game_slug')
    .where('player_id', '=', playerId)
    .orderBy('added_at', 'desc')
    .orderBy('game_slug')
    .execute()
  return rows.map(({ game_slug }) => game_slug)
}

export async function upsertRecent(
  db: Database,
  playerId: string,
  slug: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto('recent_game')
    .values({ player_id: playerId, game_slug: slug, opened_at: at })
    .onConflict((conflict) =>
      conflict.columns(['player_id', 'game_slug']).doUpdateSet({ opened_at: at }),
    )
    .execute()
}

/** The last opened first. */
export async function recentOf(db: Database, playerId: string, limit: number): Promise<string[]> {
  const rows = await newestOf(db, playerId, limit).execute()
  return rows.map(({ game_slug }) => game_slug)
}

export async function forgetOlder(db: Database, playerId: string, kept: number): Promise<void> {
  await db
    .deleteFrom('recent_game')
    .where('player_id', '=', playerId)
    .where('game_slug', 'not in', newestOf(db, playerId, kept))
    .execute()
}

function newestOf(db: Database, playerId: string, limit: number) {
  return db
    .selectFrom('recent_game')
    .select('game_slug')
    .where('player_id', '=', playerId)
    .orderBy('opened_at', 'desc')
    .orderBy('game_slug')
    .limit(limit)
}
