import type { Database } from '../../../database/open.ts'

export interface StoredMethod {
  readonly id: string
  readonly details: Record<string, unknown>
}

export async function readMethods(db: Database): Promise<StoredMethod[]> {
  return await db.selectFrom('payment_method').select(['id', 'details']).orderBy('id').execute()
}

/** Adds the rows that are not there; what an operator changed stays. */
export async function seedMethods(
  db: Database,
  rows: readonly StoredMethod[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('payment_method')
    .values(rows.map(({ id, details }) => stored(id, details, now)))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function writeMethod(
  db: Database,
  { id, details }: StoredMethod,
  now: Date,
): Promise<void> {
  const row = stored(id, details, now)
  await db
    .insertInto('payment_method')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ details: row.details, changed_at: now }),
    )
    .execute()
}

function stored(id: string, details: Record<string, unknown>, now: Date) {
  return { id, details: JSON.stringify(details), changed_at: now }
}
