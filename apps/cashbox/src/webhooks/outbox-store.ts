import type { Database } from '../database/open.ts'

export interface EventRow {
  readonly id: string
  readonly subject: string
  readonly status: string
  readonly body: string
  readonly created_at: number
  readonly channel: WebhookChannel | null
}

/** Events of payments have none. */
export type WebhookChannel = 'verification'

export interface Delivery {
  readonly id: number
  readonly event_id: string
  readonly body: string
  readonly channel: WebhookChannel | null
  readonly attempts: number
}

/** An event with how its deliveries fared, for the control page. */
export interface EventReport extends EventRow {
  readonly copies: number
  readonly delivered: number
  readonly attempts: number
  readonly last_answer: string | null
}

export function insertEvent(db: Database, event: EventRow): void {
  db.run(
    'insert into events (id, subject, status, body, created_at, channel) values (?, ?, ?, ?, ?, ?)',
    event.id,
    event.subject,
    event.status,
    event.body,
    event.created_at,
    event.channel,
  )
}

export function insertDelivery(db: Database, eventId: string, dueAt: number): void {
  db.run('insert into deliveries (event_id, attempts, due_at) values (?, 0, ?)', eventId, dueAt)
}

export function dueDeliveries(db: Database, now: number, limit: number): Delivery[] {
  return db.all(
    `select d.id, d.event_id, e.body, e.channel, d.attempts from deliveries d join events e on e.id = d.event_id
     where d.due_at <= ? order by d.due_at, d.id limit ?`,
    now,
    limit,
  )
}

export function markDelivered(db: Database, id: number, at: number): void {
  db.run(
    `update deliveries set delivered_at = ?, due_at = null, attempts = attempts + 1, last_answer = 'taken'
     where id = ?`,
    at,
    id,
  )
}

/** Without a next time it is given up. */
export function markFailed(db: Database, id: number, answer: string, dueAt: number | null): void {
  db.run(
    'update deliveries set attempts = attempts + 1, last_answer = ?, due_at = ? where id = ?',
    answer,
    dueAt,
    id,
  )
}

/** Makes everything that waits for its next attempt due. */
export function hastenDeliveries(db: Database, now: number): void {
  db.run('update deliveries set due_at = ? where due_at > ?', now, now)
}

export function eventsOf(db: Database, subject: string): EventReport[] {
  return db.all(
    `select e.id, e.subject, e.status, e.body, e.created_at, e.channel, count(d.id) as copies,
       count(d.delivered_at) as delivered, coalesce(sum(d.attempts), 0) as attempts,
       max(d.last_answer) as last_answer
     from events e left join deliveries d on d.event_id = e.id
     where e.subject = ? group by e.id order by e.created_at, e.rowid`,
    subject,
  )
}

export function newestEventOf(db: Database, subject: string): EventRow | undefined {
  return db.one(
    'select * from events where subject = ? order by created_at desc, rowid desc limit 1',
    subject,
  )
}

/** What waits to be delivered, and since when the oldest of it does. */
export function deliveryBacklog(db: Database): { count: number; oldestAt: Date | undefined } {
  const row = db.one<{ count: number; oldest: number | null }>(
    `select count(*) as count, min(e.created_at) as oldest from deliveries d
     join events e on e.id = d.event_id where d.due_at is not null`,
  )
  const oldest = row?.oldest ?? null
  return { count: row?.count ?? 0, oldestAt: oldest === null ? undefined : new Date(oldest) }
}

export function waitingDeliveries(db: Database): number {
  return (
    db.one<{ count: number }>('select count(*) as count from deliveries where due_at is not null')
      ?.count ?? 0
  )
}
