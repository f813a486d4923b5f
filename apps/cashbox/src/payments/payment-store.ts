import type { CashboxFlow, CashboxPaymentStatus } from '@baize/contract/cashbox'
import type { CurrencyCode } from '@baize/money'
import type { Database } from '../database/open.ts'

export interface PaymentRow {
  readonly id: string
  readonly reference: string
  readonly request: string
  readonly status: CashboxPaymentStatus
  readonly amount: string
  readonly currency: CurrencyCode
  readonly payee: string
  readonly flow: CashboxFlow
  readonly method: string
  readonly customer: string
  readonly locale: string
  readonly return_urls: string
  readonly scenario: string
  readonly reason: string | null
  readonly card_brand: string | null
  readonly card_last_four: string | null
  readonly md: string | null
  readonly pa_req: string | null
  readonly revision: number
  readonly created_at: number
}

export function insertPayment(db: Database, row: PaymentRow): void {
  db.run(
    `insert into payments (id, reference, request, status, amount, currency, payee, flow, method, customer,
       locale, return_urls, scenario, reason, card_brand, card_last_four, md, pa_req, revision, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row.id,
    row.reference,
    row.request,
    row.status,
    row.amount,
    row.currency,
    row.payee,
    row.flow,
    row.method,
    row.customer,
    row.locale,
    row.return_urls,
    row.scenario,
    row.reason,
    row.card_brand,
    row.card_last_four,
    row.md,
    row.pa_req,
    row.revision,
    row.created_at,
  )
}

export function paymentById(db: Database, id: string): PaymentRow | undefined {
  return db.one('select * from payments where id = ?', id)
}

export function paymentByReference(db: Database, reference: string): PaymentRow | undefined {
  return db.one('select * from payments where reference = ?', reference)
}

export function paymentByMd(db: Database, md: string): PaymentRow | undefined {
  return db.one('select * from payments where md = ?', md)
}

export function updatePayment(
  db: Database,
  id: string,
  to: { status: CashboxPaymentStatus; reason: string | null },
): void {
  db.run(
    'update payments set status = ?, reason = ?, revision = revision + 1 where id = ?',
    to.status,
    to.reason,
    id,
  )
}

export function setAmount(db: Database, id: string, amount: string): void {
  db.run('update payments set amount = ? where id = ?', amount, id)
}

export function newestPayments(db: Database, limit: number): PaymentRow[] {
  return db.all('select * from payments order by created_at desc, rowid desc limit ?', limit)
}
