import type { Selectable } from 'kysely'
import type { Database } from '../database/open.ts'
import type { JobTable } from '../database/tables.ts'

export type StoredJob = Selectable<JobTable>

export interface Lease {
  readonly name: string
  /** The process, by a name of its own. */
  readonly owner: string
  readonly now: Date
  readonly until: Date
}

/** Makes the job known, due at once, unless it is. */
export async function enterJob(db: Database, name: string, now: Date): Promise<void> {
  await db
    .insertInto('job')
    .values({ name, next_run_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * The job for this process if it is due and nobody is at it, else undefined. A lease that has run out belongs to a
 * process that is gone.
 */
export async function claimJob(
  db: Database,
  { name, owner, now, until }: Lease,
): Promise<StoredJob | undefined> {
  return await db
    .updateTable('job')
    .set({ lease_owner: owner, lease_until: until, started_at: now })
    .where('name', '=', name)
    .where('next_run_at', '<=', now)
    .where((any) => any.or([any('lease_until', 'is', null), any('lease_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
}

export async function renewLease(
  db: Database,
  { name, owner, until }: Omit<Lease, 'now'>,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ lease_until: until })
    .where('name', '=', name)
    .where('lease_owner', '=', owner)
    .execute()
}

/** Ends the run of this process; one whose lease has passed to another process changes nothing. */
export async function finishJob(
  db: Database,
  { name, owner }: Pick<Lease, 'name' | 'owner'>,
  end: { readonly at: Date; readonly nextRunAt: Date; failures: number; error: string | null },
): Promise<void> {
  await db
    .updateTable('job')
    .set({
      lease_owner: null,
      lease_until: null,
      ended_at: end.at,
      next_run_at: end.nextRunAt,
      failures: end.failures,
      last_error: end.error,
    })
    .where('name', '=', name)
    .where('lease_owner', '=', owner)
    .execute()
}

export async function readJobs(db: Database, names: readonly string[]): Promise<StoredJob[]> {
  if (names.length === 0) return []
  return await db.selectFrom('job').selectAll().where('name', 'in', names).execute()
}
