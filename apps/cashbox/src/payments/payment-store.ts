import type { CashboxFlow, CashboxPaymentStatus } from '@baize/contract/cashbox'
import type { CurrencyCode } from '@baize/money'
import { movementStore } from '../database/movement-store.ts'
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
  readonly card_fingerprint: string | null
  readonly md: string | null
  readonly pa_req: string | null
  readonly revision: number
  readonly created_at: number
}

export const payments = movementStore<PaymentRow>('payments')

export function paymentByMd(db: Database, md: string): PaymentRow | undefined {
  return db.one('select * from payments where md = ?', md)
}

export function setAmount(db: Database, id: string, amount: string): void {
  db.run('update payments set amount = ? where id = ?', amount, id)
}
