/** Times are milliseconds since 1970; amounts are exact decimals in text. */
export const SCHEMA = `
create table if not exists payments (
  id text primary key,
  reference text not null unique,
  -- What was asked, to tell a repeated call from another one under the same reference.
  request text not null,
  status text not null,
  amount text not null,
  currency text not null,
  payee text not null,
  flow text not null,
  method text not null,
  customer text not null,
  locale text not null,
  return_urls text not null,
  scenario text not null,
  reason text,
  card_brand text,
  card_last_four text,
  card_fingerprint text,
  md text unique,
  pa_req text,
  revision integer not null,
  created_at integer not null
) strict;

create table if not exists payouts (
  id text primary key,
  reference text not null unique,
  request text not null,
  status text not null,
  amount text not null,
  currency text not null,
  payee text not null,
  method text not null,
  customer text not null,
  scenario text not null,
  reason text,
  revision integer not null,
  created_at integer not null
) strict;

-- There is no column for a number or a CVC, and none may be added.
create table if not exists card_tokens (
  token text primary key,
  brand text not null,
  last_four text not null,
  scenario text,
  fingerprint text,
  expires_at integer not null,
  used_for text
) strict;

-- What happened, in the exact bytes the merchant is told it.
create table if not exists events (
  id text primary key,
  subject text not null,
  status text not null,
  body text not null,
  created_at integer not null,
  -- Whose address it is sent to: null for payments.
  channel text
) strict;
create index if not exists events_subject on events (subject, created_at);

-- The outbox: an event has as many rows as copies are to be sent.
create table if not exists deliveries (
  id integer primary key,
  event_id text not null references events (id),
  attempts integer not null,
  due_at integer,
  delivered_at integer,
  last_answer text
) strict;
create index if not exists deliveries_due on deliveries (due_at) where due_at is not null;
create index if not exists deliveries_event on deliveries (event_id);

-- What a script does later.
create table if not exists planned_moves (
  id integer primary key,
  subject text not null,
  move text not null,
  reason text,
  due_at integer not null
) strict;
create index if not exists planned_moves_due on planned_moves (due_at);

create table if not exists verification_checks (
  id text primary key,
  reference text not null unique,
  request text not null,
  status text not null,
  client text not null,
  customer text not null,
  labels text not null,
  last_name text,
  locale text not null,
  return_url text not null,
  scenario text not null,
  problems text not null,
  revision integer not null,
  created_at integer not null
) strict;

create table if not exists choices (
  name text primary key,
  value text not null
) strict;
`

/** What tables of an older file lack; they get it when the file is opened. */
export const LATER_COLUMNS = [
  { table: 'payments', column: 'card_fingerprint' },
  { table: 'card_tokens', column: 'fingerprint' },
  { table: 'events', column: 'channel' },
] as const
