import type { Selectable } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import type { DataExportTable } from '../../database/security-tables.ts'

export type StoredExport = Selectable<DataExportTable>
type ExportState = Omit<StoredExport, 'sealed_archive'>

const STATE = [
  'player_id',
  'asked_at',
  'brand',
  'attempts',
  'ready_at',
  'expires_at',
  'bytes',
  'master_key',
] as const

/** All of it but the archive. */
export async function findExport(db: Database, playerId: string): Promise<ExportState | undefined> {
  return await db
    .selectFrom('data_export')
    .select(STATE)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

export async function readArchive(
  db: Database,
  playerId: string,
  now: Date,
): Promise<{ masterKey: string; wrapped: Buffer } | undefined> {
  const row = await db
    .selectFrom('data_export')
    .select(['master_key', 'sealed_archive'])
    .where('player_id', '=', playerId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!row?.sealed_archive || row.master_key === null) return undefined
  return { masterKey: row.master_key, wrapped: row.sealed_archive }
}

/** Asks for one, in place of one that was asked for before a moment. */
export async function askForExport(
  db: Database,
  asked: Pick<StoredExport, 'player_id' | 'asked_at' | 'brand' | 'expires_at'>,
  insteadOfBefore: Date,
): Promise<void> {
  const fresh = { ...asked, attempts: 0 }
  const emptied = { ready_at: null, bytes: null, master_key: null, sealed_archive: null }
  await db
    .insertInto('data_export')
    .values(fresh)
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet({ ...fresh, ...emptied })
        .where('data_export.asked_at', '<=', insteadOfBefore),
    )
    .execute()
}

/** The next that waits to be prepared. One that fails again and again comes after the others. */
export async function claimExport(
  db: Database,
  attemptsMax: number,
): Promise<ExportState | undefined> {
  return await db
    .updateTable('data_export')
    .set((build) => ({ attempts: build('attempts', '+', 1) }))
    .where('player_id', '=', (next) =>
      next
        .selectFrom('data_export')
        .select('player_id')
        .where('ready_at', 'is', null)
        .where('attempts', '<', attemptsMax)
        .orderBy('attempts')
        .orderBy('asked_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(STATE)
    .executeTakeFirst()
}

export async function keepArchive(
  tx: Tx,
  { player_id, asked_at }: ExportState,
  archive: Pick<
    StoredExport,
    'ready_at' | 'expires_at' | 'bytes' | 'master_key' | 'sealed_archive'
  >,
): Promise<boolean> {
  const kept = await tx
    .updateTable('data_export')
    .set(archive)
    .where('player_id', '=', player_id)
    .where('asked_at', '=', asked_at)
    .returning('player_id')
    .executeTakeFirst()
  return kept !== undefined
}

export async function dropExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('data_export').where('expires_at', '<=', now).execute()
}

export async function deleteExport(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom('data_export').where('player_id', '=', playerId).execute()
}
