import type { Database } from '../../../database/open.ts'
import type { GameOffer } from '../providers/game-provider.ts'

export interface StoredOffer {
  readonly provider: string
  readonly offer: GameOffer
}

export async function readOffers(db: Database): Promise<StoredOffer[]> {
  const rows = await db
    .selectFrom('game_offer')
    .select(['provider', 'offer'])
    .orderBy('provider')
    .orderBy('game')
    .execute()
  return rows.map(({ provider, offer }) => ({ provider, offer: offer as unknown as GameOffer }))
}

/** All that a provider offers; what it offers no longer is forgotten. */
export async function replaceOffers(
  db: Database,
  provider: string,
  offers: readonly GameOffer[],
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('game_offer').where('provider', '=', provider).execute()
    if (offers.length === 0) return
    await tx
      .insertInto('game_offer')
      .values(
        offers.map((offer) => ({
          provider,
          game: offer.game,
          offer: JSON.stringify(offer),
          seen_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['provider', 'game']).doUpdateSet((fresh) => ({
          offer: fresh.ref('excluded.offer'),
          seen_at: fresh.ref('excluded.seen_at'),
        })),
      )
      .execute()
  })
}
