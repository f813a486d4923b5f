import type { ChatReportReason } from '@baize/contract'
import { sql } from 'kysely'
import type { MuteStep } from '../../database/chat-tables.ts'
import type { Database, Tx } from '../../database/open.ts'
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

export interface OpenReport extends Place {
  readonly number: bigint
  readonly reasons: readonly string[]
  readonly count: number
  readonly firstAt: Date
  readonly email: string
  readonly text: string
  readonly isRemoved: boolean
}

/** Messages that somebody has reported and nobody has looked at, those of most readers first. */
export async function openReports(db: Database, limit: number): Promise<OpenReport[]> {
  const { rows } = await sql<OpenReport>`
    select r.brand, r.room, r.number, array_agg(distinct r.reason) as reasons, count(*)::int as count,
      min(r.reported_at) as "firstAt", min(p.email) as email, coalesce(min(m.text), '') as text,
      bool_or(m.removed_at is not null) as "isRemoved"
    from chat_report r join player p on p.id = r.author_id
    left join chat_message m on m.brand = r.brand and m.room = r.room and m.number = r.number
    where r.closed_at is null
    group by r.brand, r.room, r.number
    order by count desc, min(r.reported_at) limit ${limit}`.execute(db)
  return rows
}

export async function closeReport(
  tx: Tx,
  { brand, room, number }: Place & { readonly number: bigint },
  as: string,
  now: Date,
): Promise<number> {
  const closed = await tx
    .updateTable('chat_report')
    .set({ closed_at: now, closed_as: as })
    .where('brand', '=', brand)
    .where('room', '=', room)
    .where('number', '=', number)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute()
  return closed.length
}

/** What a player has said, removed or not, the newest first. */
export async function messagesOf(db: Database, playerId: string, limit: number) {
  return await db
    .selectFrom('chat_message')
    .where('player_id', '=', playerId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['brand', 'room', 'number', 'text', 'sent_at as sentAt', 'removed_why as removedWhy'])
    .execute()
}

/** Undefined when there is none, or it is gone already. */
export async function removeMessage(
  tx: Tx,
  { brand, room }: Place,
  number: bigint,
  now: Date,
): Promise<(Place & { readonly number: bigint }) | undefined> {
  return await tx
    .updateTable('chat_message')
    .set({ removed_at: now, removed_why: 'moderated' })
    .where('brand', '=', brand)
    .where('room', '=', room)
    .where('number', '=', number)
    .where('removed_at', 'is', null)
    .returning(['brand', 'room', 'number'])
    .executeTakeFirst()
}

export interface NewMute {
  readonly playerId: string
  readonly step: MuteStep
  readonly reason: string
  readonly at: Date
  readonly until: Date | null
}

export async function insertMute(db: Database, mute: NewMute): Promise<void> {
  const { playerId, step, reason, at, until } = mute
  await db
    .insertInto('chat_mute')
    .values({ player_id: playerId, step, reason, muted_at: at, until })
    .execute()
}

/** Steps that were taken since a moment and not lifted. */
export async function mutesOf(
  db: Database,
  playerId: string,
  since: Date,
): Promise<{ step: MuteStep }[]> {
  return await db
    .selectFrom('chat_mute')
    .where('player_id', '=', playerId)
    .where('muted_at', '>=', since)
    .where('lifted_at', 'is', null)
    .select('step')
    .execute()
}

export async function liftMutes(db: Database, playerId: string, now: Date): Promise<number> {
  const lifted = await db
    .updateTable('chat_mute')
    .set({ lifted_at: now })
    .where('player_id', '=', playerId)
    .where('lifted_at', 'is', null)
    .returning('id')
    .execute()
  return lifted.length
}
