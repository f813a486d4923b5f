import type { CashboxPayoutStatus } from '@baize/contract/cashbox'
import type { CurrencyCode } from '@baize/money'
import { movementStore } from '../database/movement-store.ts'

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

export const payouts = movementStore<PayoutRow>('payouts')
