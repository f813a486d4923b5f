import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date, Date>
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface CryptoAccountTable {
  player_id: string
  account_index: Generated<number>
}

export interface CryptoAddressTable {
  player_id: string
  network: string
  address: string
  created_at: Time
}

export interface CryptoBlockTable {
  network: string
  height: number
  hash: string
}

export interface CryptoDepositTable {
  id: string
  network: string
  txid: string
  /** Which part of the transaction; stays the same when the transaction moves into another block. */
  output: string
  player_id: string
  coin: string
  address: string
  /** Digits: the smallest units of the chain. */
  units: string
  amount_minor: bigint
  /** What of the units is too fine for a wallet. */
  remainder_units: string
  block_height: number
  status: 'confirming' | 'credited' | 'below-minimum' | 'held' | 'orphaned' | 'reversed'
  /** How often it was credited; above one only when a reorganisation took it away in between. */
  credit_count: Generated<number>
  /** What of a reversal the player had already spent, and the house bears. */
  shortfall_minor: Generated<bigint>
  /** Why the gate refuses the credit, while it is held. */
  refusal: string | null
  retry_at: NullableTime
  /** The confirmations that the player's pages were last told of. */
  told_confirmations: Generated<number>
  seen_at: Time
  credited_at: NullableTime
}

export interface CryptoQuoteTable {
  id: string
  player_id: string
  network: string
  coin: string
  address: string
  amount_minor: bigint
  fee_minor: bigint
  expires_at: Time
  used_at: NullableTime
  /** The withdrawal it was used for. */
  withdrawal_id: string | null
}

export interface CryptoPayeeTable {
  player_id: string
  network: string
  address: string
  first_asked_at: Time
}

export interface CryptoPayoutTable {
  /** The id of the withdrawal. */
  reference: string
  network: string
  coin: string
  address: string
  amount_minor: bigint
  units: string
  raw_transaction: string
  txid: string
  nonce: number | null
  status: 'signed' | 'sent' | 'paid' | 'returned'
  revision: Generated<number>
  reason: string | null
  created_at: Time
  settled_at: NullableTime
}

export interface CryptoTables {
  crypto_account: CryptoAccountTable
  crypto_address: CryptoAddressTable
  crypto_block: CryptoBlockTable
  crypto_deposit: CryptoDepositTable
  crypto_quote: CryptoQuoteTable
  crypto_payee: CryptoPayeeTable
  crypto_payout: CryptoPayoutTable
}
