import type { MarkKind } from '@baize/rules/person-marks'
import { sql } from 'kysely'
import type { Tx } from '../../database/open.ts'
import { bucketOf } from './bucket.ts'
import type { GateRow } from './gate-store.ts'

/** A mark as it is kept: the hash of its text. */
export interface KeptMark {
  readonly kind: MarkKind
  readonly mark: Buffer
  readonly isProven: boolean
}

export async function readMarks(tx: Tx, playerId: string): Promise<KeptMark[]> {
  const rows = await tx
    .selectFrom('person_mark')
    .select(['mark', 'kind', 'proven_at'])
    .where('player_id', '=', playerId)
    .execute()
  return rows.map(keptMarkOf)
}

/** A mark that is known already keeps the moment when it was learnt, and what proved it first. */
export async function insertMarks(
  tx: Tx,
  playerId: string,
  marks: readonly KeptMark[],
  at: Date,
): Promise<void> {
  await tx
    .insertInto('person_mark')
    .values(
      marks.map(({ kind, mark, isProven }) => ({
        player_id: playerId,
        kind,
        mark,
        learnt_at: at,
        proven_at: isProven ? at : null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['mark', 'player_id']).doUpdateSet({
        proven_at: sql<Date | null>`coalesce(person_mark.proven_at, excluded.proven_at)`,
      }),
    )
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

/** The marks as other accounts have them; not those that an operator has found to be somebody else's. */
export async function readSharedMarks(
  tx: Tx,
  playerId: string,
  marks: readonly KeptMark[],
): Promise<(KeptMark & { readonly playerId: string })[]> {
  const rows = await tx
    .selectFrom('person_mark')
    .select(['player_id', 'kind', 'mark', 'proven_at'])
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
  return rows.map((row) => ({ playerId: row.player_id, ...keptMarkOf(row) }))
}

function keptMarkOf(row: { mark: Buffer; kind: MarkKind; proven_at: Date | null }): KeptMark {
  // The embedded database answers with plain bytes.
  return { kind: row.kind, mark: Buffer.from(row.mark), isProven: row.proven_at !== null }
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

/** The gates of several players, in the order in which everybody locks them. */
export async function lockGateRows(tx: Tx, playerIds: readonly string[]): Promise<GateRow[]> {
  const keys = playerIds.map((id) => ({ bucket: bucketOf(id), player_id: id }))
  const buckets = keys.map(({ bucket }) => bucket)
  await tx
    .insertInto('player_gate')
    .values(keys.map((key) => ({ ...key, limits: '[]' })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await tx
    .selectFrom('player_gate')
    .selectAll()
    .where('bucket', 'in', buckets)
    .where('player_id', 'in', playerIds)
    .orderBy('bucket')
    .orderBy('player_id')
    .forUpdate()
    .execute()
}

/** Gates and wallets of several players: all the gates first. */
export async function lockGates(tx: Tx, playerIds: readonly string[]): Promise<GateRow[]> {
  const buckets = playerIds.map(bucketOf)
  const gates = await lockGateRows(tx, playerIds)
  await tx
    .selectFrom('wallet')
    .select('player_id')
    .where('bucket', 'in', buckets)
    .where('player_id', 'in', playerIds)
    .orderBy('bucket')
    .orderBy('player_id')
    .orderBy('currency_code')
    .forUpdate()
    .execute()
  return gates
}
