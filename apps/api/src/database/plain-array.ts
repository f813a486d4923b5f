import { sql } from 'kysely'

/**
 * An array of numbers, ids or codes as a parameter. They need no quotes, and the driver would look at each of them for
 * some: of thousands that takes longer than the question itself.
 */
export const plainArray = (values: readonly (string | number | bigint)[]) =>
  sql.val(`{${values.join(',')}}`)
