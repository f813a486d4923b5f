import type { ProviderCheckStatus } from '@baize/contract/document-options'
import { movementStore } from '../database/movement-store.ts'

/** Of the person only the family name is kept, which chooses the script. */
export interface CheckRow {
  readonly id: string
  readonly reference: string
  readonly request: string
  readonly status: ProviderCheckStatus
  readonly client: string
  readonly customer: string
  readonly labels: string
  readonly last_name: string | null
  readonly locale: string
  readonly return_url: string
  readonly scenario: string
  readonly problems: string
  readonly revision: number
  readonly created_at: number
}

export const checks = movementStore<CheckRow>('verification_checks')
