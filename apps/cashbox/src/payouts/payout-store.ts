import type { CashboxPayoutStatus } from '@baize/contract/cashbox'
import type { CurrencyCode } from '@baize/money'
import type { Database } from '../database/open.ts'

export interface PayoutRow {
  readonly id: string
  readonly reference: string
  readonly request: string
  readonly status: CashboxPayoutStatus
  readonly amount: string
  readonly currency: CurrencyCode
  readonly payee: string
  readonly method: string
  readonly customer: string
  readonly scenario: string
  readonly reason: string | null
  readonly revision: number
  readonly created_at: number
}

export function insertPayout(db: Database, row: PayoutRow): void {
  db.run(
    `insert into payouts (id, reference, request, status, amount, currency, payee, method, customer, scenario,
       reason, revision, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row.id,
    row.reference,
    row.request,
    row.status,
    row.amount,
    row.currency,
    row.payee,
    row.method,
    row.customer,
    row.scenario,
    row.reason,
    row.revision,
    row.created_at,
  )
}

export function payoutById(db: Database, id: string): PayoutRow | undefined {
  return db.one('select * from payouts where id = ?', id)
}

export function payoutByReference(db: Database, reference: string): PayoutRow | undefined {
  return db.one('select * from payouts where reference = ?', reference)
}

export function updatePayout(
  db: Database,
  id: string,
  to: { status: CashboxPayoutStatus; reason: string | null },
): void {
  db.run(
    'update payouts set status = ?, reason = ?, revision = revision + 1 where id = ?',
    to.status,
    to.reason,
    id,
  )
}

export function newestPayouts(db: Database, limit: number): PayoutRow[] {
  return db.all('select * from payouts order by created_at desc, rowid desc limit ?', limit)
}
