import type { ChatColour } from '@baize/contract'
import { sql } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'

/** A player as the chat shows them, before anybody asks whether they may be shown. */
export interface StoredPerson {
  readonly playerId: string
  readonly code: string
  readonly colour: ChatColour
  readonly nickname: string | null
  readonly isGhost: boolean
  readonly tags: readonly string[]
  readonly statisticsCode: string | null
}

export async function personsOf(
  db: Database | Tx,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, StoredPerson>> {
  if (playerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('chat_person as c')
    .innerJoin('player as p', 'p.id', 'c.player_id')
    .leftJoin('statistics_share as s', (join) =>
      join.onRef('s.player_id', '=', 'c.player_id').on('s.is_public', '=', true),
    )
    .where('c.player_id', 'in', playerIds)
    .select([
      'c.player_id as playerId',
      'c.code',
      'c.colour',
      'p.nickname',
      'p.ghost_mode as isGhost',
      'p.tags',
      's.code as statisticsCode',
    ])
    .execute()
  return new Map(rows.map((row) => [row.playerId, row]))
}

/** Gives a player their code, once: the first stays. */
export async function keepPerson(
  db: Database | Tx,
  playerId: string,
  code: string,
  now: Date,
): Promise<void> {
  await db
    .insertInto('chat_person')
    .values({ player_id: playerId, code, since: now })
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .execute()
}

export async function findPlayerOf(db: Database | Tx, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('chat_person')
    .select('player_id')
    .where('code', '=', code)
    .executeTakeFirst()
  return row?.player_id
}

export async function setColour(db: Database, playerId: string, colour: ChatColour): Promise<void> {
  await db.updateTable('chat_person').set({ colour }).where('player_id', '=', playerId).execute()
}

export async function setBlock(
  db: Database,
  playerId: string,
  blockedId: string,
  now: Date | null,
): Promise<void> {
  if (now === null) {
    await db
      .deleteFrom('chat_block')
      .where('player_id', '=', playerId)
      .where('blocked_id', '=', blockedId)
      .execute()
    return
  }
  await db
    .insertInto('chat_block')
    .values({ player_id: playerId, blocked_id: blockedId, blocked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The newest first. */
export async function blockedBy(db: Database, playerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_block')
    .where('player_id', '=', playerId)
    .orderBy('blocked_at', 'desc')
    .select('blocked_id')
    .execute()
  return rows.map((row) => row.blocked_id)
}

export async function isBlockedBy(
  db: Database,
  playerId: string,
  blockedId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('chat_block')
    .where('player_id', '=', playerId)
    .where('blocked_id', '=', blockedId)
    .select('blocked_at')
    .executeTakeFirst()
  return row !== undefined
}

/** Who has talked in the room since a moment under one of these names, ghosts left out. */
export async function speakersNamed(
  db: Database,
  place: { readonly brand: string; readonly room: string },
  names: readonly string[],
  since: Date,
): Promise<{ playerId: string; person: string; name: string }[]> {
  if (names.length === 0) return []
  const { rows } = await sql<{ playerId: string; person: string; name: string }>`
    select p.id as "playerId", c.code as person, p.nickname as name
    from player p join chat_person c on c.player_id = p.id
    where lower(p.nickname) = any(${sql.val(names)}::text[]) and not p.ghost_mode and exists (
      select from chat_message m where m.player_id = p.id and m.sent_at >= ${since}
        and m.brand = ${place.brand} and m.room = ${place.room} and m.removed_at is null)`.execute(
    db,
  )
  return rows
}
