import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const chat: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

// A room has its row from its first message on. Whoever writes holds that row, so the numbers have no gap.
const STATEMENTS = [
  `create table chat_room (
    brand text not null,
    room text not null,
    last_number bigint not null default 0,
    slow_mode_seconds int,
    primary key (brand, room)
  ) with (fillfactor = 70)`,
  `create table chat_person (
    player_id uuid primary key,
    code text not null unique,
    colour text not null default 'default',
    since timestamptz not null
  )`,
  `create table chat_message (
    id bigint generated always as identity primary key,
    brand text not null,
    room text not null,
    number bigint not null,
    player_id uuid not null,
    key text not null,
    text text not null,
    mentions jsonb not null,
    cards jsonb not null,
    money jsonb,
    reply_to bigint,
    sent_at timestamptz not null,
    removed_at timestamptz,
    removed_why text
  )`,
  `create unique index chat_message_number on chat_message (brand, room, number)`,
  `create unique index chat_message_key on chat_message (player_id, key)`,
  `create index chat_message_player on chat_message (player_id, sent_at)`,
  `create index chat_message_sent on chat_message (sent_at)`,
  `create table chat_block (
    player_id uuid not null,
    blocked_id uuid not null,
    blocked_at timestamptz not null,
    primary key (player_id, blocked_id)
  )`,
  `create table chat_report (
    id bigint generated always as identity primary key,
    brand text not null,
    room text not null,
    number bigint not null,
    author_id uuid not null,
    reporter_id uuid not null,
    reason text not null,
    reported_at timestamptz not null,
    closed_at timestamptz,
    closed_as text
  )`,
  `create unique index chat_report_once on chat_report (brand, room, number, reporter_id)`,
  `create index chat_report_open on chat_report (reported_at) where closed_at is null`,
  `create table chat_mute (
    id bigint generated always as identity primary key,
    player_id uuid not null,
    step text not null,
    reason text not null,
    muted_at timestamptz not null,
    until timestamptz,
    lifted_at timestamptz
  )`,
  `create index chat_mute_player on chat_mute (player_id, muted_at)`,
]
