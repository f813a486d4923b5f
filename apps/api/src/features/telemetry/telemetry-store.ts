import type { Insertable } from 'kysely'
import type { Database } from '../../database/open.ts'
import type { SiteEventTable } from '../../database/tables.ts'

export async function insertSiteEvent(
  db: Database,
  event: Insertable<SiteEventTable>,
): Promise<void> {
  await db.insertInto('site_event').values(event).execute()
}
