import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import type { StoredGrant } from './grant-store.ts'

/** A bet under a grant, or the return of one. */
export interface StoredLine {
  readonly seq: bigint
  readonly posted_at: Date
  readonly kind: 'bet' | 'rollback'
  readonly game: string | null
  readonly amount_minor: bigint
  readonly wager_weight: number | null
  readonly wagered_minor: bigint
  /** All that was counted up to and with it. */
  readonly counted_minor: bigint
}

/** The lines of a grant, the newest first: what the ledger itself says of each bet. */
export async function linesOf(
  db: Database,
  { id, bucket }: Pick<StoredGrant, 'id' | 'bucket'>,
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<StoredLine[]> {
  const older = before === undefined ? sql`true` : sql`seq < ${before}`
  const { rows } = await sql<StoredLine>`
    select * from (
      select seq, posted_at, kind, game, amount_minor, wager_weight, wagered_minor,
        (sum(wagered_minor) over (order by seq))::bigint as counted_minor
      from ledger_transaction where bucket = ${bucket} and grant_id = ${id}
        and kind in ('bet', 'rollback')
    ) as lines where ${older} order by seq desc limit ${limit}`.execute(db)
  return rows
}

/** What each of some grants has counted so far: the sum of its lines. */
export async function wageredOf(
  db: Database,
  grants: readonly Pick<StoredGrant, 'id' | 'bucket'>[],
): Promise<ReadonlyMap<string, bigint>> {
  const [bucket] = new Set(grants.map((grant) => grant.bucket))
  if (bucket === undefined) return new Map()
  const rows = await db
    .selectFrom('ledger_transaction')
    .where('bucket', '=', bucket)
    .where(
      'grant_id',
      'in',
      grants.map(({ id }) => id),
    )
    .groupBy('grant_id')
    .select(['grant_id', sql<bigint>`sum(wagered_minor)::bigint`.as('wagered')])
    .execute()
  return new Map(rows.map(({ grant_id, wagered }) => [grant_id ?? '', wagered]))
}

/** The bonus money of the wallets of a player, by the grant it is of. */
export async function balancesOf(
  db: Database,
  { player_id, bucket }: Pick<StoredGrant, 'player_id' | 'bucket'>,
): Promise<ReadonlyMap<string, { readonly balanceMinor: bigint; readonly openRounds: number }>> {
  const rows = await db
    .selectFrom('wallet')
    .where('bucket', '=', bucket)
    .where('player_id', '=', player_id)
    .where('active_grant', 'is not', null)
    .select([sql<string>`active_grant ->> 'id'`.as('id'), 'bonus_minor', 'bonus_rounds'])
    .execute()
  return new Map(
    rows.map((row) => [row.id, { balanceMinor: row.bonus_minor, openRounds: row.bonus_rounds }]),
  )
}
