import { isCurrencyCode, money, type Money } from '@baize/money'
import { sql } from 'kysely'
import type { Database } from '../../../database/open.ts'

/** A win that was set aside and that nobody has decided about. */
export interface HeldPayout {
  readonly key: string
  readonly playerId: string
  readonly roundId: string | null
  readonly amount: Money
  readonly heldAt: Date
}

interface HeldRow {
  readonly key: string
  readonly player_id: string
  readonly reference: string | null
  readonly currency_code: string
  readonly amount_minor: bigint
  readonly posted_at: Date
}

const ROWS_MAX = 200

export async function readHeldPayouts(db: Database): Promise<HeldPayout[]> {
  const { rows } = await sql<HeldRow>`
    select h.key, h.player_id, h.reference, h.currency_code, h.amount_minor, h.posted_at
    from ledger_transaction h
    where h.kind = 'withdrawal-hold' and h.key like 'payout-hold:%' and not exists (
      select from ledger_transaction r where r.bucket = h.bucket
        and r.key = 'payout-release:' || substring(h.key from 13))
    order by h.posted_at limit ${ROWS_MAX}`.execute(db)
  return rows.map(payoutOf)
}

export async function findHeldPayout(db: Database, key: string): Promise<HeldPayout | undefined> {
  return (await readHeldPayouts(db)).find((held) => held.key === key)
}

function payoutOf(row: HeldRow): HeldPayout {
  const { currency_code: currency } = row
  if (!isCurrencyCode(currency)) throw new Error(`There is no currency ${currency}.`)
  return {
    key: row.key,
    playerId: row.player_id,
    roundId: row.reference,
    amount: money(row.amount_minor, currency),
    heldAt: row.posted_at,
  }
}
