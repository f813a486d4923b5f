import { callQuery } from '../api/api-query.ts'

/** The player's limits; whoever hears that they changed makes them stale. */
export function limitsQuery() {
  return callQuery('getLimits')
}
