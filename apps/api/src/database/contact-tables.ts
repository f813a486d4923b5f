import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date, Date>
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>

/** A wish to move an account to another mailbox. Both mailboxes agree, or nothing happens. */
export interface EmailChangeTable {
  id: string
  player_id: string
  brand: string
  old_email: string
  new_email: string
  old_secret_hash: Buffer
  new_secret_hash: Buffer
  /** Of the password the wish was made with: a new password ends the wish. */
  password_mark: Buffer
  created_at: Time
  expires_at: Time
  old_agreed_at: NullableTime
  new_agreed_at: NullableTime
  /** The operator who agreed for a mailbox that is lost. */
  approved_by: ColumnType<string | null, string | null | undefined, string | null>
  ended_at: NullableTime
  outcome: ColumnType<
    'changed' | 'cancelled' | 'replaced' | null,
    null | undefined,
    'changed' | 'cancelled' | 'replaced'
  >
}

/** The one code that an account waits for. */
export interface PhoneCodeTable {
  player_id: string
  /** Where it was sent: another number is proven by another code. */
  phone: string
  code_hash: Buffer
  guess_count: Generated<number>
  sent_at: Time
  expires_at: Time
}

export interface LinkTable {
  token_hash: Buffer
  kind: 'verify-email' | 'reset-password' | 'sign-in'
  player_id: string
  /** The mailbox it was sent to: it stops working when the account moves to another. */
  email: string
  created_at: Time
  expires_at: Time
  used_at: NullableTime
}

export interface ContactTables {
  link: LinkTable
  email_change: EmailChangeTable
  phone_code: PhoneCodeTable
}
