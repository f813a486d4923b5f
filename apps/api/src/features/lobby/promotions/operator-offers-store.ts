import { sql } from 'kysely'
import type { Database } from '../../../database/open.ts'

/** An offer as an operator has left it. */
export interface StoredOffer {
  readonly key: string
  /** JSON: the offer, and what it says by locale. */
  readonly offer: string
}

export async function readStoredOffers(db: Database): Promise<StoredOffer[]> {
  return await db.selectFrom('operator_offer').select(['key', 'offer']).orderBy('key').execute()
}

export async function writeStoredOffer(
  db: Database,
  { key, offer }: StoredOffer,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await db
    .insertInto('operator_offer')
    .values({ key, offer, changed_at: at, changed_by: by })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        offer: sql`excluded.offer`,
        changed_at: sql`excluded.changed_at`,
        changed_by: sql`excluded.changed_by`,
      }),
    )
    .execute()
}
