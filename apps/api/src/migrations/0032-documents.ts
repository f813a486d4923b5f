import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const documents: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table document (
    id uuid primary key,
    player_id uuid not null references player,
    label text not null,
    status text not null check (status in ('requested', 'pending', 'confirmed', 'rejected')),
    reason text,
    note text,
    issued_on text,
    requested_at timestamptz,
    uploaded_at timestamptz,
    decided_at timestamptz,
    unique (player_id, label),
    check ((status = 'rejected') = (reason is not null))
  )`,
  `create index document_waiting on document (uploaded_at) where status = 'pending'`,

  // The key of a file is wrapped under a master key, which is named and never stored.
  `create table document_file (
    id uuid primary key,
    document_id uuid not null references document,
    media_type text not null,
    bytes bigint not null,
    sha256 bytea not null,
    master_key text not null,
    wrapped_key bytea not null,
    uploaded_at timestamptz not null,
    removed_at timestamptz
  )`,
  `create index document_file_document on document_file (document_id, uploaded_at desc)`,
  `create index document_file_kept on document_file (uploaded_at) where removed_at is null`,

  // What became of each, by whom; no row of it is changed or removed.
  `create table document_event (
    id bigint generated always as identity primary key,
    document_id uuid not null references document,
    file_id uuid,
    status text not null,
    reason text,
    note text,
    said_by text not null,
    at timestamptz not null
  )`,
  `create index document_event_document on document_event (document_id, id)`,
  `create trigger document_event_append_only before update or delete on document_event
    for each row execute function refuse_change()`,
]
