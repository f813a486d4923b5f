import type { ColumnType } from 'kysely'

type Time = ColumnType<Date, Date, Date>
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>

/** An app that shows codes of six digits. */
export interface TotpFactorTable {
  player_id: string
  /** The name of the master key that the secret is sealed with. */
  master_key: string
  sealed_secret: Buffer
  /** The step of the last code that was taken: none is taken twice. */
  last_step: ColumnType<bigint, bigint | number, bigint | number>
  created_at: Time
  /** Null until the player has shown a code of it. */
  confirmed_at: NullableTime
}

export interface PasskeyTable {
  id: string
  player_id: string
  /** As the authenticator names it, base64url. */
  credential_id: string
  public_key: Buffer
  sign_count: ColumnType<bigint, bigint | number, bigint | number>
  transports: string[]
  name: string
  created_at: Time
  last_used_at: NullableTime
}

export interface RecoveryCodeTable {
  code_hash: Buffer
  player_id: string
  created_at: Time
  used_at: NullableTime
}

export interface PasskeyChallengeTable {
  challenge_hash: Buffer
  purpose: 'sign-in' | 'prove' | 'enrol'
  /** Both null at the sign-in: nobody is known yet. */
  player_id: string | null
  session_id: string | null
  expires_at: Time
}

/** Somebody gave the right password and owes the second factor. */
export interface PendingSignInTable {
  token_hash: Buffer
  player_id: string
  device_type: string | null
  expires_at: Time
}

/** Everything that is kept of a player, in one archive. One at a time. */
export interface DataExportTable {
  player_id: string
  asked_at: Time
  /** Where it was asked for, for the mail that says it is ready. */
  brand: string
  attempts: number
  ready_at: NullableTime
  expires_at: Time
  bytes: ColumnType<bigint | null, bigint | null | undefined, bigint | null>
  master_key: ColumnType<string | null, string | null | undefined, string | null>
  sealed_archive: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
}

/** A browser that somebody has signed in with before. */
export interface KnownDeviceTable {
  token_hash: Buffer
  player_id: string
  last_used_at: Time
}

export interface SecurityTables {
  known_device: KnownDeviceTable
  data_export: DataExportTable
  totp_factor: TotpFactorTable
  passkey: PasskeyTable
  recovery_code: RecoveryCodeTable
  passkey_challenge: PasskeyChallengeTable
  pending_sign_in: PendingSignInTable
}
