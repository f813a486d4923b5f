import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { MIGRATIONS } from '../migrations/all.ts'

/** Brings the database up to date, or throws with the reason; a half-done migration rolls back. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  // Named, because the migrator would otherwise take the record of another schema for its own.
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db)
  const migrator = new Migrator({
    db,
    migrationTableSchema: rows[0]?.schema ?? 'public',
    provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
