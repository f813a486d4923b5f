import type { MarkKind } from '@baize/rules/person-marks'
import { sql } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import { bucketOf } from './bucket.ts'
import type { GateRow } from './gate-store.ts'

/** A mark as it is kept: the hash of its text. */
export interface KeptMark {
  readonly kind: MarkKind
  readonly mark: Buffer
}

export async function readMarks(tx: Tx, playerId: string): Promise<KeptMark[]> {
  const rows = await tx
    .selectFrom('person_mark')
    .select(['mark', 'kind'])
    .where('player_id', '=', playerId)
    .execute()
  // The embedded database answers with plain bytes.
  return rows.map(({ mark, kind }) => ({ mark: Buffer.from(mark), kind }))
}

export async function insertMarks(
  tx: Tx,
  playerId: string,
  marks: readonly KeptMark[],
): Promise<void> {
  await tx
    .insertInto('person_mark')
    .values(marks.map((mark) => ({ player_id: playerId, ...mark })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Whoever joins accounts holds their marks first, in one order: a break that is taken here and an account that is
 * opened there at the same moment cannot miss each other.
 */
export async function lockMarks(tx: Tx, marks: readonly KeptMark[]): Promise<void> {
  const keys = [...new Set(marks.map(({ mark }) => mark.readBigInt64BE()))]
  for (const key of keys.toSorted((a, b) => (a < b ? -1 : 1)))
    await sql`select pg_advisory_xact_lock(${key.toString()}::bigint)`.execute(tx)
}

/** Other accounts with one of the marks; not those that an operator has found to be somebody else's. */
export async function readAlikes(
  tx: Tx,
  playerId: string,
  marks: readonly KeptMark[],
): Promise<{ playerId: string; kind: MarkKind }[]> {
  return await tx
    .selectFrom('person_mark')
    .select(['player_id as playerId', 'kind'])
    .distinctOn('player_id')
    .where(
      'mark',
      'in',
      marks.map(({ mark }) => mark),
    )
    .where('player_id', '<>', playerId)
    .where(
      sql<boolean>`not exists (select from person_match x where x.released_at is not null
        and (x.player_id, x.other_player_id) in
          ((person_mark.player_id, ${playerId}::uuid), (${playerId}::uuid, person_mark.player_id)))`,
    )
    .orderBy('player_id')
    .orderBy('kind')
    .execute()
}

/** For a first look; whatever is done about them is done under their locks. */
export async function readGates(tx: Tx, playerIds: readonly string[]): Promise<GateRow[]> {
  return await tx
    .selectFrom('player_gate')
    .selectAll()
    .where(
      'bucket',
      'in',
      playerIds.map((id) => bucketOf(id)),
    )
    .where('player_id', 'in', playerIds)
    .execute()
}

/** Gates and wallets of several players, in the order in which everybody locks them: all the gates first. */
export async function lockGates(tx: Tx, playerIds: readonly string[]) {
  const keys = playerIds.map((id) => ({ bucket: bucketOf(id), player_id: id }))
  const buckets = keys.map(({ bucket }) => bucket)
  await tx
    .insertInto('player_gate')
    .values(keys.map((key) => ({ ...key, limits: '[]' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const gates: GateRow[] = await tx
    .selectFrom('player_gate')
    .selectAll()
    .where('bucket', 'in', buckets)
    .where('player_id', 'in', playerIds)
    .orderBy('bucket')
    .orderBy('player_id')
    .forUpdate()
    .execute()
  const wallets = await tx
    .selectFrom('wallet')
    .select('player_id')
    .where('bucket', 'in', buckets)
    .where('player_id', 'in', playerIds)
    .orderBy('bucket')
    .orderBy('player_id')
    .orderBy('currency_code')
    .forUpdate()
    .execute()
  return { gates, withMoney: new Set(wallets.map(({ player_id }) => player_id)) }
}

export async function readVerified(
  tx: Tx,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('player')
    .select('id')
    .where('id', 'in', playerIds)
    .where('email_verified_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function insertMatch(
  tx: Tx,
  match: { playerId: string; otherPlayerId: string; kind: MarkKind; at: Date },
): Promise<void> {
  const { playerId, otherPlayerId, kind, at } = match
  await tx
    .insertInto('person_match')
    .values({ player_id: playerId, other_player_id: otherPlayerId, kind, found_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** By what an account is held back for another one, the newest first. */
export async function readMatches(db: Database, playerId: string) {
  return await db
    .selectFrom('person_match')
    .select(['kind', 'found_at'])
    .where('player_id', '=', playerId)
    .where('released_at', 'is', null)
    .orderBy('found_at', 'desc')
    .execute()
}

/** Every account that was matched with a barred one, the newest first. */
export async function listMatches(db: Database, limit: number) {
  return await db
    .selectFrom('person_match as m')
    .innerJoin('player as p', 'p.id', 'm.player_id')
    .innerJoin('player as o', 'o.id', 'm.other_player_id')
    .select(['m.found_at', 'm.kind', 'm.released_at', 'p.email', 'p.brand'])
    .select(['o.email as other_email', 'o.brand as other_brand'])
    .orderBy('m.found_at', 'desc')
    .orderBy('p.email')
    .limit(limit)
    .execute()
}

/** Tells how many there were. */
export async function releaseMatches(
  tx: Tx,
  playerId: string,
  { at, reason }: { at: Date; reason: string },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('person_match')
    .set({ released_at: at, release_reason: reason })
    .where('player_id', '=', playerId)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
