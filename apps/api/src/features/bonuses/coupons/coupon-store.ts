import { sql, type Insertable, type Selectable } from 'kysely'
import type { CouponTable } from '../../../database/bonus-tables.ts'
import type { Database, Tx } from '../../../database/open.ts'

export type StoredCoupon = Selectable<CouponTable>

/** False when there is one of that code already. */
export async function insertCoupon(db: Database, row: Insertable<CouponTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('coupon')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function findCoupon(db: Database, code: string): Promise<StoredCoupon | undefined> {
  return await db.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirst()
}

/** The newest first. */
export async function listCoupons(db: Database, limit: number): Promise<StoredCoupon[]> {
  return await db
    .selectFrom('coupon')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .limit(limit)
    .execute()
}

/** False when there is none that runs. */
export async function endCoupon(db: Database, code: string, at: Date): Promise<boolean> {
  const ended = await db
    .updateTable('coupon')
    .set({ ended_at: at })
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .returning('code')
    .executeTakeFirst()
  return ended !== undefined
}

/** One use of a coupon that is good now; false when it is not, or when none is left. The row decides, whoever asks with it. */
export async function takeUse(tx: Tx, code: string, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('coupon')
    .set({ uses: sql`uses + 1` })
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .where((any) => any.or([any('until', 'is', null), any('until', '>', now)]))
    .whereRef('uses', '<', 'uses_max')
    .returning('code')
    .executeTakeFirst()
  return used !== undefined
}

/** Who of some players has redeemed it. */
export async function redeemersOf(
  tx: Tx,
  code: string,
  playerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('coupon_redemption')
    .select('player_id')
    .where('code', '=', code)
    .where('player_id', 'in', playerIds)
    .execute()
  return new Set(rows.map(({ player_id: playerId }) => playerId))
}

export async function insertRedemption(
  tx: Tx,
  row: { code: string; player_id: string; grant_id: string; redeemed_at: Date },
): Promise<void> {
  await tx.insertInto('coupon_redemption').values(row).execute()
}
