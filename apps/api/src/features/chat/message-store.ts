import type { ChatCard, ChatMessage, ChatMoney } from '@baize/contract'
import { sql, type Selectable } from 'kysely'
import type { ChatTables, RemovalReason } from '../../database/chat-tables.ts'
import type { Database, Tx } from '../../database/open.ts'

/** A room of one brand. */
export interface Place {
  readonly brand: string
  readonly room: string
}

export type StoredMessage = Selectable<ChatTables['chat_message']>

export interface NewMessage extends Place {
  readonly playerId: string
  readonly key: string
  readonly text: string
  readonly mentions: ChatMessage['mentions']
  readonly cards: readonly ChatCard[]
  readonly money: ChatMoney | null
  readonly replyTo: number | null
  readonly at: Date
}

export interface RoomState {
  readonly newest: number
  readonly slowModeSeconds: number | null
}

export async function readRoom(db: Database | Tx, { brand, room }: Place): Promise<RoomState> {
  const row = await db
    .selectFrom('chat_room')
    .where('brand', '=', brand)
    .where('room', '=', room)
    .select(['last_number', 'slow_mode_seconds'])
    .executeTakeFirst()
  return { newest: Number(row?.last_number ?? 0n), slowModeSeconds: row?.slow_mode_seconds ?? null }
}

export async function readRooms(
  db: Database,
  brand: string,
): Promise<ReadonlyMap<string, RoomState>> {
  const rows = await db.selectFrom('chat_room').where('brand', '=', brand).selectAll().execute()
  return new Map(
    rows.map((row) => [
      row.room,
      { newest: Number(row.last_number), slowModeSeconds: row.slow_mode_seconds },
    ]),
  )
}

/**
 * The next numbers of the room, of which the last is returned. Its row is held until the transaction ends: nobody else
 * writes there meanwhile.
 */
export async function takeNumbers(tx: Tx, { brand, room }: Place, count: number): Promise<bigint> {
  const row = await tx
    .insertInto('chat_room')
    .values({ brand, room, last_number: BigInt(count) })
    .onConflict((conflict) =>
      conflict
        .columns(['brand', 'room'])
        .doUpdateSet({ last_number: sql`chat_room.last_number + ${count}` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return row.last_number
}

export async function setSlowMode(
  tx: Tx,
  { brand, room }: Place,
  seconds: number | null,
): Promise<void> {
  await tx
    .insertInto('chat_room')
    .values({ brand, room, slow_mode_seconds: seconds })
    .onConflict((conflict) =>
      conflict.columns(['brand', 'room']).doUpdateSet({ slow_mode_seconds: seconds }),
    )
    .execute()
}

/** The first of them gets this number, the others those that follow; they are returned in that order. */
export async function insertMessages(
  tx: Tx,
  firstNumber: bigint,
  messages: readonly NewMessage[],
): Promise<StoredMessage[]> {
  const rows = await tx
    .insertInto('chat_message')
    .values(
      messages.map(({ brand, room, playerId, key, text, at, ...rest }, index) => ({
        brand,
        room,
        number: firstNumber + BigInt(index),
        player_id: playerId,
        key,
        text,
        mentions: JSON.stringify(rest.mentions),
        cards: JSON.stringify(rest.cards),
        money: rest.money && JSON.stringify(rest.money),
        reply_to: rest.replyTo === null ? null : BigInt(rest.replyTo),
        sent_at: at,
      })),
    )
    .returningAll()
    .execute()
  return rows.toSorted((a, b) => Number(a.number - b.number))
}

export async function findByKey(
  db: Database | Tx,
  playerId: string,
  key: string,
): Promise<StoredMessage | undefined> {
  return await db
    .selectFrom('chat_message')
    .where('player_id', '=', playerId)
    .where('key', '=', key)
    .selectAll()
    .executeTakeFirst()
}

/** What was written under the same keys before. */
export async function findByKeys(
  tx: Tx,
  messages: readonly Pick<NewMessage, 'playerId' | 'key'>[],
): Promise<StoredMessage[]> {
  return await tx
    .selectFrom('chat_message')
    .where((any) =>
      any(
        any.refTuple('player_id', 'key'),
        'in',
        messages.map(({ playerId, key }) => any.tuple(playerId, key)),
      ),
    )
    .selectAll()
    .execute()
}

/** Those that still stand, by their numbers. */
export async function findMessages(
  db: Database | Tx,
  { brand, room }: Place,
  numbers: readonly bigint[],
): Promise<StoredMessage[]> {
  if (numbers.length === 0) return []
  return await db
    .selectFrom('chat_message')
    .where('brand', '=', brand)
    .where('room', '=', room)
    .where('number', 'in', numbers)
    .where('removed_at', 'is', null)
    .selectAll()
    .execute()
}

export interface PageWanted extends Place {
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly limit: number
  /** Whoever they have blocked is left out. */
  readonly readerId?: string | undefined
}

/** One page, the oldest first, and whether there are more in the direction that was asked for. */
export async function readPage(
  db: Database,
  { brand, room, before, after, limit, readerId }: PageWanted,
): Promise<{ rows: StoredMessage[]; hasMore: boolean }> {
  const isForwards = after !== undefined
  let query = db
    .selectFrom('chat_message as m')
    .where('m.brand', '=', brand)
    .where('m.room', '=', room)
    .where('m.removed_at', 'is', null)
    .orderBy('m.number', isForwards ? 'asc' : 'desc')
    .limit(limit + 1)
    .selectAll('m')
  if (before !== undefined) query = query.where('m.number', '<', BigInt(before))
  if (after !== undefined) query = query.where('m.number', '>', BigInt(after))
  if (readerId !== undefined)
    query = query.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_block as b')
            .whereRef('b.blocked_id', '=', 'm.player_id')
            .where('b.player_id', '=', readerId)
            .select('b.player_id'),
        ),
      ),
    )
  const rows = await query.execute()
  const page = rows.slice(0, limit)
  return { rows: isForwards ? page : page.toReversed(), hasMore: rows.length > limit }
}

/** Which of the numbers up to one were removed, as far back as a page may still show them. */
export async function removedUpTo(
  db: Database,
  { brand, room }: Place,
  number: number,
  reach: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('chat_message')
    .where('brand', '=', brand)
    .where('room', '=', room)
    .where('number', '<=', BigInt(number))
    .where('number', '>', BigInt(number - reach))
    .where('removed_at', 'is not', null)
    .orderBy('number')
    .select('number')
    .execute()
  return rows.map((row) => Number(row.number))
}

export async function lastSentAt(
  tx: Tx,
  playerId: string,
  { brand, room }: Place,
): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('chat_message')
    .where('player_id', '=', playerId)
    .where('brand', '=', brand)
    .where('room', '=', room)
    .where('money', 'is', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .select('sent_at')
    .executeTakeFirst()
  return row?.sent_at
}

interface Removed extends Place {
  readonly number: bigint
}

export async function removeAllOf(
  db: Database | Tx,
  playerId: string,
  why: RemovalReason,
  now: Date,
): Promise<Removed[]> {
  return await db
    .updateTable('chat_message')
    .set({ removed_at: now, removed_why: why })
    .where('player_id', '=', playerId)
    .where('removed_at', 'is', null)
    .returning(['brand', 'room', 'number'])
    .execute()
}
