import { sql, type Insertable } from 'kysely'
import type { DocumentTable } from '../database/document-tables.ts'
import type { Database } from '../database/open.ts'
import type { MailOutboxTable, PlayerTable } from '../database/tables.ts'

/** Names a player whose invented past is complete. */
const SEEDED_TAG = 'demo'

export function isSeeded({ tags }: { readonly tags: readonly string[] }): boolean {
  return tags.includes(SEEDED_TAG)
}

/** What a profile gets over time, and the mark that the past is written. */
export async function finishPlayer(
  db: Database,
  playerId: string,
  profile: Partial<Pick<Insertable<PlayerTable>, 'nickname' | 'kyc_status'>>,
  moreTags: readonly string[] = [],
): Promise<void> {
  await db
    .updateTable('player')
    .set({ ...profile, tags: [SEEDED_TAG, ...moreTags] })
    .where('id', '=', playerId)
    .execute()
}

/** What a player has played on which days of UTC since 1970-01-01. */
export async function playedGames(
  db: Database,
  playerId: string,
): Promise<readonly { readonly game: string; readonly day: number }[]> {
  const { rows } = await sql<{ game: string; day: number }>`
    select distinct game, floor(extract(epoch from posted_at) / 86400)::int as day
    from ledger_transaction where player_id = ${playerId} and game is not null
    order by game, day`.execute(db)
  return rows
}

/** A mail of the past: it counts as delivered, so that no worker ever sends it. */
export async function insertDeliveredMail(
  db: Database,
  mail: Pick<Insertable<MailOutboxTable>, 'to_address' | 'subject' | 'body_text' | 'body_html'>,
  at: Date,
): Promise<void> {
  await db
    .insertInto('mail_outbox')
    .values({ ...mail, created_at: at, sent_at: at, next_attempt_at: at, attempts: 1 })
    .execute()
}

/** What was decided on documents of the past; their files are long gone. */
export async function insertDecidedDocuments(
  db: Database,
  documents: readonly Insertable<DocumentTable>[],
): Promise<void> {
  await db
    .insertInto('document')
    .values(documents)
    .onConflict((conflict) => conflict.columns(['player_id', 'label']).doNothing())
    .execute()
}
