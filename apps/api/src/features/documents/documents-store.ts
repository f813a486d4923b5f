import type { User } from '@baize/contract'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type {
  DocumentEventTable,
  DocumentFileTable,
  DocumentTable,
} from '../../database/document-tables.ts'
import type { Database, Tx } from '../../database/open.ts'

export type StoredDocument = Selectable<DocumentTable>
export type StoredFile = Selectable<DocumentFileTable>

export async function documentsOf(db: Database | Tx, playerId: string): Promise<StoredDocument[]> {
  return await db
    .selectFrom('document')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('label')
    .execute()
}

export async function findDocument(
  db: Database | Tx,
  id: string,
): Promise<StoredDocument | undefined> {
  return await db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The newest file of each of these documents, whether or not it is still kept. */
export async function newestFiles(
  db: Database | Tx,
  documentIds: readonly string[],
): Promise<StoredFile[]> {
  if (documentIds.length === 0) return []
  return await db
    .selectFrom('document_file')
    .selectAll()
    .distinctOn('document_id')
    .where('document_id', 'in', documentIds)
    .orderBy('document_id')
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function upsertDocument(
  tx: Tx,
  row: Insertable<DocumentTable> & Pick<StoredDocument, 'id'>,
): Promise<void> {
  const { id, player_id, label, ...changes } = row
  await tx
    .insertInto('document')
    .values({ id, player_id, label, ...changes })
    .onConflict((conflict) => conflict.columns(['player_id', 'label']).doUpdateSet(changes))
    .execute()
}

export async function updateDocument(
  tx: Tx,
  id: string,
  changes: Updateable<DocumentTable>,
): Promise<void> {
  await tx.updateTable('document').set(changes).where('id', '=', id).execute()
}

export async function insertFile(tx: Tx, row: Insertable<DocumentFileTable>): Promise<void> {
  await tx.insertInto('document_file').values(row).execute()
}

export async function insertEvent(tx: Tx, row: Insertable<DocumentEventTable>): Promise<void> {
  await tx.insertInto('document_event').values(row).execute()
}

export async function setKycStatus(
  tx: Tx,
  playerId: string,
  status: User['kycStatus'],
): Promise<void> {
  await tx.updateTable('player').set({ kyc_status: status }).where('id', '=', playerId).execute()
}

export type WaitingDocument = Awaited<ReturnType<typeof waitingDocuments>>[number]

/** Documents that wait for a reviewer, the longest first. */
export async function waitingDocuments(db: Database, limit: number) {
  return await db
    .selectFrom('document as d')
    .innerJoin('player as p', 'p.id', 'd.player_id')
    .where('d.status', '=', 'pending')
    .innerJoin('document_file as f', (join) =>
      join.onRef('f.document_id', '=', 'd.id').onRef('f.uploaded_at', '=', 'd.uploaded_at'),
    )
    .select(['d.id', 'd.label', 'd.uploaded_at', 'd.issued_on', 'f.media_type'])
    .select(['p.email', 'p.brand', 'p.first_name', 'p.last_name', 'p.date_of_birth'])
    .select(['p.address', 'p.zip_code', 'p.city', 'p.country_code'])
    .orderBy('d.uploaded_at')
    .orderBy('d.id')
    .limit(limit)
    .execute()
}

/** Files whose key is wrapped under another master key than this one. */
export async function filesToRewrap(
  db: Database,
  masterKey: string,
  limit: number,
): Promise<StoredFile[]> {
  return await db
    .selectFrom('document_file')
    .selectAll()
    .where('removed_at', 'is', null)
    .where('master_key', '!=', masterKey)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function setWrappedKey(
  db: Database,
  id: string,
  row: { master_key: string; wrapped_key: Buffer },
): Promise<void> {
  await db.updateTable('document_file').set(row).where('id', '=', id).execute()
}

/**
 * Files that are kept no longer: those of a document that was rejected or sent anew since, and in the end all. The one
 * that a reviewer has to look at stays.
 */
export async function filesToRemove(
  db: Database,
  before: { readonly rejected: Date; readonly confirmed: Date },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from document_file f join document d on d.id = f.document_id
    where f.removed_at is null
      and not (d.status = 'pending' and f.uploaded_at >= d.uploaded_at)
      and (f.uploaded_at < ${before.confirmed} or
        (f.uploaded_at < ${before.rejected} and
          (d.status <> 'confirmed' or f.uploaded_at < d.uploaded_at)))
    order by f.uploaded_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The key goes with the file: whatever is left of it somewhere can no longer be read. */
export async function markRemoved(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('document_file')
    .set({ removed_at: now, wrapped_key: Buffer.alloc(0) })
    .where('id', '=', id)
    .execute()
}
