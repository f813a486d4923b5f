import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'

export interface StoredSetting {
  readonly brand: string
  readonly name: string
  readonly value: unknown
}

/** Every change an operator made to a brand's settings. */
export async function readSettings(db: Database): Promise<StoredSetting[]> {
  const rows = await db
    .selectFrom('brand_settings')
    .select(['brand', 'name', 'value'])
    .orderBy('brand')
    .orderBy('name')
    .execute()
  return rows.map(({ brand, name, value }) => ({ brand, name, value: value.value }))
}

export async function writeSetting(
  db: Database,
  { brand, name, value }: StoredSetting,
  changedAt: Date,
): Promise<void> {
  const wrapped = JSON.stringify({ value })
  await db
    .insertInto('brand_settings')
    .values({ brand, name, value: wrapped, changed_at: changedAt })
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'name'])
        .doUpdateSet({ value: sql`excluded.value`, changed_at: changedAt }),
    )
    .execute()
}

/** True when there was something to take back. */
export async function deleteSetting(db: Database, brand: string, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('brand_settings')
    .where('brand', '=', brand)
    .where('name', '=', name)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
