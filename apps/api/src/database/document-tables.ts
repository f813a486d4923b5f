import type { ProviderCheckStatus } from '@baize/contract/document-options'
import type {
  DocumentLabel,
  DocumentMediaType,
  DocumentReason,
  DocumentStatus,
} from '@baize/contract'
import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date, Date>
type NullableTime = ColumnType<Date | null, Date | null | undefined, Date | null>

/** R315. One of each label for a player: what is sent again takes the place of what was rejected. */
export interface DocumentTable {
  id: string
  player_id: string
  label: DocumentLabel
  status: DocumentStatus
  reason: DocumentReason | null
  note: string | null
  /** yyyy-mm-dd as text: the date that stands on it, as the player said. */
  issued_on: string | null
  requested_at: NullableTime
  uploaded_at: NullableTime
  decided_at: NullableTime
  /** The check at a provider that it is or was with; null when our own reviewers have it. */
  check_id: ColumnType<string | null, string | null | undefined, string | null>
}

/** A file as it is kept: encrypted with a key of its own. */
export interface DocumentFileTable {
  id: string
  document_id: string
  media_type: DocumentMediaType
  /** Of the file as it would be read again, not as it was sent. */
  bytes: bigint
  sha256: Buffer
  /** The name of the master key that its own key is wrapped under. */
  master_key: string
  wrapped_key: Buffer
  uploaded_at: Time
  /** The row stays when the file is gone. */
  removed_at: NullableTime
}

export interface DocumentEventTable {
  id: Generated<bigint>
  document_id: string
  file_id: string | null
  status: DocumentStatus
  reason: DocumentReason | null
  note: string | null
  /** `player`, `house`, `provider:<key>`, or the operator by name. */
  said_by: string
  at: Time
}

/** A check of a player's documents at a verification provider. */
export interface VerificationCheckTable {
  /** Our name for it at the provider. */
  id: string
  player_id: string
  provider: string
  provider_check_id: ColumnType<string | null, string | null | undefined, string | null>
  labels: DocumentLabel[]
  /** `starting` until the provider has answered, `failed` when it refused. */
  state: ProviderCheckStatus | 'starting' | 'failed'
  /** Of what the profile said when it began: what a check finds out is about that person. */
  person_hash: Buffer
  /** The provider's page for the player. */
  url: ColumnType<string | null, string | null | undefined, string | null>
  /** Of the provider's last word; an older one changes nothing. */
  revision: ColumnType<number, number | undefined, number>
  /** When the provider is asked next, in case its word was lost. */
  ask_at: NullableTime
  created_at: Time
  changed_at: Time
}

export interface DocumentTables {
  verification_check: VerificationCheckTable
  document: DocumentTable
  document_file: DocumentFileTable
  document_event: DocumentEventTable
}
