import type { Database } from '../../../database/open.ts'
import { playKey } from '../accounts.ts'
import { auditLedger } from '../audit/ledger-audit-store.ts'

/**
 * Holds the books against what was acknowledged: all of it must be there, each once, and every law hold. Tells
 * also how much was written and never told, which is allowed.
 */
export async function keptPlays(db: Database, told: readonly string[]) {
  const rows = await db
    .selectFrom('ledger_transaction')
    .where('kind', 'in', ['bet', 'win'])
    .select('key')
    .execute()
  const kept = new Set(rows.map(({ key }) => key))
  const faults = [
    ...told.filter((line) => line.startsWith('refused')),
    ...told.filter((txId) => !kept.has(playKey('studio', txId))).map((txId) => `${txId} is lost`),
    ...(kept.size === rows.length ? [] : [`${rows.length - kept.size} plays were done twice`]),
    ...(await auditLedger(db)).map(({ law }) => law),
  ]
  return { faults, untold: rows.length - told.length }
}
