import type { ChatReportReason } from '@baize/contract'
import type { Database } from '../../database/open.ts'
import type { Place } from './message-store.ts'

export interface NewReport extends Place {
  readonly number: bigint
  readonly authorId: string
  readonly reporterId: string
  readonly reason: ChatReportReason
  readonly at: Date
}

/** One of a reader for a message; another changes nothing. */
export async function insertReport(db: Database, report: NewReport): Promise<void> {
  const { brand, room, number, authorId, reporterId, reason, at } = report
  await db
    .insertInto('chat_report')
    .values({
      brand,
      room,
      number,
      author_id: authorId,
      reporter_id: reporterId,
      reason,
      reported_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
