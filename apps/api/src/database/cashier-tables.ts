import type { DepositState, WithdrawalReview, WithdrawalState } from '@baize/contract'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type Time = ColumnType<Date, Date, Date>
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface PaymentMethodTable {
  id: string
  /** Everything else of the row, as the operator wrote it. */
  details: JSONColumnType<Record<string, unknown>>
  changed_at: Time
}

export interface DepositTable {
  id: string
  player_id: string
  /** Chosen by the page: the same key is the same deposit. */
  key: string
  brand: string
  method_id: string
  method_name: string
  provider: string
  currency_code: string
  amount_minor: bigint
  state: DepositState
  /** The provider's own name for the payment, once it has one. */
  provider_payment_id: string | null
  provider_status: Generated<string>
  /** Grows with every word of the provider; an older word changes nothing. */
  provider_revision: Generated<number>
  /** What the page was told to do, so that a repeated call is told the same. */
  next: JSONColumnType<Record<string, unknown>> | null
  reason: string | null
  card_brand: string | null
  card_last_four: string | null
  created_at: Time
  changed_at: Time
  /** When the balance got it. */
  credited_at: NullableTime
  /** When the provider is asked again, while nothing is decided. */
  ask_at: NullableTime
}

export interface DepositEventTable {
  id: Generated<bigint>
  deposit_id: string
  state: DepositState
  at: Time
  /** Who said so: player, provider, house or operator. */
  said_by: string
  note: string | null
}

export interface ThreeDsChallengeTable {
  md_hash: Buffer
  deposit_id: string
  player_id: string
  pareq_hash: Buffer
  amount_minor: bigint
  currency_code: string
  created_at: Time
  used_at: NullableTime
}

export interface ProviderEventTable {
  provider: string
  event_id: string
  body_hash: Buffer
  received_at: Time
  /** What became of it; copies are answered with the same. */
  outcome: string
}

export interface WithdrawalTable {
  id: string
  player_id: string
  key: string
  brand: string
  method_id: string
  method_name: string
  provider: string
  currency_code: string
  amount_minor: bigint
  state: WithdrawalState
  full_name: string
  /** The account that is paid. */
  destination: string
  email: string
  provider_payout_id: string | null
  provider_revision: Generated<number>
  reason: string | null
  /** Why somebody of the house must say that it may be paid all the same. */
  review: ColumnType<WithdrawalReview | null, WithdrawalReview | null | undefined, never>
  requested_at: Time
  changed_at: Time
  /** Not paid before this, however soon it is approved. */
  payable_from: NullableTime
  ask_at: NullableTime
}

export interface WithdrawalEventTable {
  id: Generated<bigint>
  withdrawal_id: string
  state: WithdrawalState
  at: Time
  said_by: string
  note: string | null
}

export interface OperatorLogTable {
  id: Generated<bigint>
  at: Time
  /** Who gave the command; null in lines from before it was recorded. */
  operator: string | null
  command: string
  arguments: JSONColumnType<readonly string[]>
  /** done, or the reason why not. */
  outcome: string
}

export interface CashierTables {
  payment_method: PaymentMethodTable
  deposit: DepositTable
  deposit_event: DepositEventTable
  three_ds_challenge: ThreeDsChallengeTable
  provider_event: ProviderEventTable
  withdrawal: WithdrawalTable
  withdrawal_event: WithdrawalEventTable
  operator_log: OperatorLogTable
}
