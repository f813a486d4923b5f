import type { Database } from '../../database/open.ts'

/** What an operator has said about a programme, from a day of play on. */
export interface RakebackChange {
  readonly programme: string
  readonly fromDay: number
  readonly spread: number[]
  readonly until: string | null
}

/** The earliest first. */
export async function readRakebackChanges(db: Database): Promise<RakebackChange[]> {
  const rows = await db
    .selectFrom('rakeback_change')
    .select(['programme', 'from_day', 'spread', 'until'])
    .orderBy('from_day')
    .orderBy('programme')
    .execute()
  return rows.map(({ programme, from_day, spread, until }) => ({
    programme,
    fromDay: from_day,
    spread: JSON.parse(spread) as number[],
    until,
  }))
}

/** In place of what was said about that day before: it has not begun. */
export async function writeRakebackChange(
  db: Database,
  { programme, fromDay, spread, until }: RakebackChange,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  const said = { spread: JSON.stringify(spread), until, changed_at: at, changed_by: by }
  await db
    .insertInto('rakeback_change')
    .values({ programme, from_day: fromDay, ...said })
    .onConflict((conflict) => conflict.columns(['programme', 'from_day']).doUpdateSet(said))
    .execute()
}
