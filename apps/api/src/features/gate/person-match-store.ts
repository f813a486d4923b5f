import type { MarkKind } from '@baize/rules/person-marks'
import { sql } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'

/** Two accounts that may be one person's: the one that is or may be barred, and the one where the break was taken. */
export interface MatchedPair {
  readonly playerId: string
  readonly otherPlayerId: string
}

/** Keeps a match; one that waited may become one that bars, and never the other way round. */
export async function insertMatch(
  tx: Tx,
  match: MatchedPair & { readonly kind: MarkKind; readonly at: Date; readonly bars: boolean },
): Promise<void> {
  const { playerId, otherPlayerId, kind, at, bars } = match
  await tx
    .insertInto('person_match')
    .values({
      player_id: playerId,
      other_player_id: otherPlayerId,
      kind,
      found_at: at,
      barred_at: bars ? at : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['player_id', 'other_player_id'])
        .doUpdateSet({ barred_at: sql<Date>`excluded.barred_at`, kind })
        .where('person_match.barred_at', 'is', null)
        .where(sql<boolean>`excluded.barred_at is not null`),
    )
    .execute()
}

/** Those of the player's matches, in either direction, that bar one of the two. */
export async function readBarringMatches(tx: Tx, playerId: string): Promise<MatchedPair[]> {
  return await tx
    .selectFrom('person_match')
    .select(['player_id as playerId', 'other_player_id as otherPlayerId'])
    .where((any) =>
      any.or([any('player_id', '=', playerId), any('other_player_id', '=', playerId)]),
    )
    .where('barred_at', 'is not', null)
    .where('released_at', 'is', null)
    .execute()
}

/** Every account that was matched with a barred one: those that wait for an operator first, then the newest. */
export async function listMatches(db: Database, limit: number) {
  return await db
    .selectFrom('person_match as m')
    .innerJoin('player as p', 'p.id', 'm.player_id')
    .innerJoin('player as o', 'o.id', 'm.other_player_id')
    .select(['m.found_at', 'm.kind', 'm.barred_at', 'm.released_at', 'p.email', 'p.brand'])
    .select(['o.email as other_email', 'o.brand as other_brand'])
    .orderBy(sql`m.barred_at is null and m.released_at is null`, 'desc')
    .orderBy('m.found_at', 'desc')
    .orderBy('p.email')
    .limit(limit)
    .execute()
}

/** An operator's word on one pair, or on every match of the player. Tells how many it was about. */
export async function releaseMatches(
  tx: Tx,
  { playerId, otherPlayerId }: Pick<MatchedPair, 'playerId'> & Partial<MatchedPair>,
  { at, reason }: { at: Date; reason: string },
): Promise<number> {
  let open = tx
    .updateTable('person_match')
    .set({ released_at: at, release_reason: reason })
    .where('player_id', '=', playerId)
    .where('released_at', 'is', null)
  if (otherPlayerId !== undefined) open = open.where('other_player_id', '=', otherPlayerId)
  const { numUpdatedRows } = await open.executeTakeFirst()
  return Number(numUpdatedRows)
}

/** False when there is no match of the two that waits. */
export async function barMatch(
  tx: Tx,
  { playerId, otherPlayerId }: MatchedPair,
  { at, reason }: { at: Date; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('person_match')
    .set({ barred_at: at, bar_reason: reason })
    .where('player_id', '=', playerId)
    .where('other_player_id', '=', otherPlayerId)
    .where('barred_at', 'is', null)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** How many wait for an operator's word, and since when. */
export async function waitingMatches(
  db: Database,
): Promise<{ readonly count: number; readonly oldestAt: Date | null }> {
  const row = await db
    .selectFrom('person_match')
    .where('barred_at', 'is', null)
    .where('released_at', 'is', null)
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min('found_at').as('oldest_at')])
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), oldestAt: row.oldest_at }
}
