import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'

/** A race as an operator has left it. */
export interface StoredRace {
  readonly key: string
  /** JSON: the race, and what it says by locale. */
  readonly race: string
}

export async function readStoredRaces(db: Database): Promise<StoredRace[]> {
  return await db.selectFrom('operator_race').select(['key', 'race']).orderBy('key').execute()
}

export async function writeStoredRace(
  db: Database,
  { key, race }: StoredRace,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await db
    .insertInto('operator_race')
    .values({ key, race, changed_at: at, changed_by: by })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        race: sql`excluded.race`,
        changed_at: sql`excluded.changed_at`,
        changed_by: sql`excluded.changed_by`,
      }),
    )
    .execute()
}
