import type { Database } from '../database/open.ts'

/** Changes whenever the control page would show something new. */
export function controlVersion(db: Database): string {
  const row = db.one<Record<string, number | string | null>>(
    `select (select count(*) from payments) as payments, (select count(*) from payouts) as payouts,
       (select count(*) from verification_checks) as checks,
       (select count(*) from events) as events, (select sum(attempts) from deliveries) as attempts,
       (select count(*) from deliveries) as deliveries, (select max(value) from choices) as choice`,
  )
  return Object.values(row ?? {}).join('-')
}
