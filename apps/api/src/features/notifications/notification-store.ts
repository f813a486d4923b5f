import type { MailTopic, NotificationFacts, NotificationKind } from '@baize/contract'
import { sql } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import { bucketOf } from '../gate/bucket.ts'

export interface NewNotification {
  readonly id: string
  readonly playerId: string
  readonly key: string
  readonly kind: NotificationKind
  readonly facts: NotificationFacts
  readonly at: Date
}

/**
 * Tells whether it is new. The counter is locked until the end of the transaction, so that numbers become visible in
 * their order: whoever has read up to one has read all below it.
 */
export async function insertNotification(tx: Tx, told: NewNotification): Promise<boolean> {
  const { id, playerId, key, kind, facts, at } = told
  const bucket = bucketOf(playerId)
  const { rows } = await sql<{ number: bigint }>`
    with next as (
      insert into notification_counter as c (bucket, player_id, last_number)
      values (${bucket}, ${playerId}, 1)
      on conflict (bucket, player_id) do update set last_number = c.last_number + 1
      returning last_number)
    insert into notification (id, bucket, player_id, number, key, kind, facts, told_at)
    select ${id}::uuid, ${bucket}::smallint, ${playerId}::uuid, last_number, ${key}::text, ${kind}::text,
      ${JSON.stringify(facts)}::jsonb, ${at}::timestamptz from next
    on conflict (bucket, player_id, key) do nothing
    returning number`.execute(tx)
  return rows.length > 0
}

export interface StoredNotification {
  readonly number: bigint
  readonly kind: NotificationKind
  readonly facts: NotificationFacts
  readonly told_at: Date
  readonly read_at: Date | null
}

const ofPlayer = (playerId: string) =>
  sql<boolean>`bucket = ${bucketOf(playerId)} and player_id = ${playerId}`

/** The newest first, below a number where one is given. */
export async function notificationsOf(
  db: Database,
  playerId: string,
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<StoredNotification[]> {
  const page = db
    .selectFrom('notification')
    .select(['number', 'kind', 'facts', 'told_at', 'read_at'])
    .where(ofPlayer(playerId))
    .orderBy('number', 'desc')
    .limit(limit)
  return await (before === undefined ? page : page.where('number', '<', before)).execute()
}

/** Counts no further than somebody would read. */
export async function unreadCountOf(db: Database, playerId: string, max: number): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (
      select from notification where ${ofPlayer(playerId)} and read_at is null limit ${max}) u`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0n)
}

/** One of the two. */
export interface ReadWhich {
  readonly numbers?: readonly number[] | undefined
  readonly upTo?: number | undefined
}

/** Those of the player's own that were not read before; tells how many they were. */
export async function markRead(
  db: Database,
  playerId: string,
  { numbers = [], upTo }: ReadWhich,
  now: Date,
): Promise<number> {
  const unread = db
    .updateTable('notification')
    .set({ read_at: now })
    .where(ofPlayer(playerId))
    .where('read_at', 'is', null)
  const { numUpdatedRows } = await (
    upTo === undefined
      ? unread.where('number', 'in', numbers.map(BigInt))
      : unread.where('number', '<=', BigInt(upTo))
  ).executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function wishedMails(
  db: Database | Tx,
  playerId: string,
): Promise<readonly MailTopic[]> {
  const row = await db
    .selectFrom('notification_wish')
    .select('mails')
    .where(ofPlayer(playerId))
    .executeTakeFirst()
  return row?.mails ?? []
}

export async function keepWishedMails(
  tx: Tx,
  playerId: string,
  mails: readonly MailTopic[],
  now: Date,
): Promise<void> {
  const said = { mails: [...mails], changed_at: now }
  await tx
    .insertInto('notification_wish')
    .values({ bucket: bucketOf(playerId), player_id: playerId, ...said })
    .onConflict((conflict) => conflict.columns(['bucket', 'player_id']).doUpdateSet(said))
    .execute()
}
