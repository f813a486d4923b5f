import { sql, type Selectable } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import type { MailOutboxTable } from '../../database/tables.ts'

export type StoredMail = Selectable<MailOutboxTable>

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export async function insertMail(tx: Tx, mail: Mail, now: Date): Promise<void> {
  await tx
    .insertInto('mail_outbox')
    .values({
      to_address: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      created_at: now,
      next_attempt_at: now,
    })
    .execute()
}

/**
 * Takes the mails that are due. The claim itself books the next attempt, so that a process which dies
 * in the middle of a delivery leaves a mail that is tried again, and never one that is stuck.
 */
export async function claimDueMails(
  db: Database,
  now: Date,
  { limit, attemptsMax }: { limit: number; attemptsMax: number },
): Promise<StoredMail[]> {
  return await db
    .updateTable('mail_outbox')
    .set({
      attempts: sql`attempts + 1`,
      next_attempt_at: sql`${now}::timestamptz + least(interval '1 hour', interval '1 minute' * power(2, attempts))`,
    })
    .where('id', 'in', (due) =>
      due
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .where('attempts', '<', attemptsMax)
        .orderBy('next_attempt_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** Bodies hold live links, so what has reached its reader is kept only where somebody reads the outbox. */
export async function markMailSent(
  db: Database,
  id: bigint,
  now: Date,
  { keepsBody }: { keepsBody: boolean },
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({
      sent_at: now,
      last_error: null,
      ...(keepsBody ? {} : { body_text: '', body_html: '' }),
    })
    .where('id', '=', id)
    .execute()
}

export async function markMailFailed(
  db: Database,
  id: bigint,
  error: string,
  attempts: number,
): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ last_error: error, attempts })
    .where('id', '=', id)
    .execute()
}

/** What waits to be sent, and since when the oldest of it does; what was given up no longer waits. */
export async function mailBacklog(
  db: Database,
  attemptsMax: number,
): Promise<{ count: number; oldestAt: Date | undefined }> {
  const { count, oldest } = await db
    .selectFrom('mail_outbox')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .where('attempts', '<', attemptsMax)
    .executeTakeFirstOrThrow()
  return { count: Number(count), oldestAt: oldest ?? undefined }
}

export async function newestMails(db: Database, limit: number): Promise<StoredMail[]> {
  return await db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').limit(limit).execute()
}
