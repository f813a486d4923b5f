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

interface StoredWallet {
  readonly player_id: string
  readonly currency_code: string
  readonly seq: bigint
  readonly balance_minor: bigint
  readonly held_minor: bigint
}

export async function walletsOf(db: Database): Promise<StoredWallet[]> {
  return await db
    .selectFrom('wallet')
    .select(['player_id', 'currency_code', 'seq', 'balance_minor', 'held_minor'])
    .orderBy('player_id')
    .orderBy('currency_code')
    .execute()
}

/** What these books say of the same wallets at the moment of the same numbers. */
export async function walletsAsOf(
  db: Database,
  wallets: readonly StoredWallet[],
): Promise<StoredWallet[]> {
  const then = wallets.map(({ player_id, currency_code, seq }) =>
    db
      .selectFrom('ledger_transaction')
      .where('player_id', '=', player_id)
      .where('currency_code', '=', currency_code)
      .where('seq', '=', seq)
      .select([
        'player_id',
        'currency_code',
        'seq',
        'cash_after as balance_minor',
        'held_after as held_minor',
      ])
      .executeTakeFirstOrThrow(),
  )
  return await Promise.all(then)
}

export async function sealsOf(db: Database) {
  return await db
    .selectFrom('ledger_seal')
    .selectAll()
    .orderBy('player_id')
    .orderBy('currency_code')
    .orderBy('to_seq')
    .execute()
}
