import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const verificationChecks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

const STATEMENTS = [
  `create table verification_check (
    id uuid primary key,
    player_id uuid not null references player,
    provider text not null,
    provider_check_id text,
    labels text[] not null,
    state text not null check (state in ('starting', 'awaiting-player', 'pending', 'resubmission',
      'approved', 'rejected', 'expired', 'failed')),
    person_hash bytea not null,
    url text,
    revision integer not null default 0,
    ask_at timestamptz,
    created_at timestamptz not null,
    changed_at timestamptz not null,
    unique (provider, provider_check_id)
  )`,
  // One at a time: two would decide on the same documents.
  `create unique index verification_check_open on verification_check (player_id)
    where state in ('starting', 'awaiting-player', 'pending', 'resubmission')`,
  `create index verification_check_player on verification_check (player_id, created_at desc)`,
  `create index verification_check_due on verification_check (ask_at) where ask_at is not null`,
  // Whom a document is with while it is pending: a check at a provider, or our own reviewers.
  `alter table document add column check_id uuid references verification_check`,
]
