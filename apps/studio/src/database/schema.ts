/** Times are milliseconds since 1970; amounts are whole units of the currency's smallest coin in text. */
export const SCHEMA = `
create table if not exists sessions (
  id text primary key,
  game_id text not null,
  mode text not null,
  -- Whose seeds and rounds they are: the player, or a demo by itself.
  subject text not null,
  player_id text,
  nickname text,
  is_ghost integer not null,
  currency text not null,
  locale text not null,
  country text,
  site_origin text not null,
  cashier_url text not null,
  history_url text not null,
  jurisdiction text not null,
  -- Play money of a demo; of a real session what the wallet said last.
  balance text not null,
  staked text not null,
  won text not null,
  -- Of a demo: whose demos are counted together, and the player who opened it if there is one.
  visitor text,
  opened_for text,
  opened_at integer not null,
  expires_at integer not null,
  closed_at integer
) strict;
create index if not exists sessions_player on sessions (player_id, opened_at);
create index if not exists sessions_expiry on sessions (mode, expires_at);

-- Rules and pays by their hash: a round is replayed with those it was played with.
create table if not exists configs (
  hash text primary key,
  game_id text not null,
  math_version integer not null,
  config text not null
) strict;

create table if not exists seed_pairs (
  id integer primary key,
  subject text not null,
  game_id text not null,
  config_hash text not null,
  server_seed text not null,
  commitment text not null,
  client_seed text,
  next_nonce integer not null,
  -- next, active, revealed; dropped when it was never used and its paytable is gone.
  state text not null,
  created_at integer not null,
  revealed_at integer,
  -- Revealed without being asked for, and not yet told to the player.
  is_untold integer not null default 0
) strict;
create unique index if not exists seed_pairs_live on seed_pairs (subject, game_id, state)
  where state in ('next', 'active');
create index if not exists seed_pairs_player on seed_pairs (subject, game_id, id);

create table if not exists rounds (
  no integer primary key,
  id text not null unique,
  session_id text not null,
  request_id text not null,
  subject text not null,
  player_id text,
  game_id text not null,
  config_hash text not null,
  math_version integer not null,
  -- What became of parts of a unit: cut in earlier times, drawn now.
  pay_rule text not null default 'cut',
  pair_id integer not null references seed_pairs (id),
  nonce integer not null,
  currency text not null,
  mode text not null,
  campaign_id text,
  bet text not null,
  choice text not null,
  stake_kind text not null,
  staked text not null,
  paid text not null,
  -- Bet and win went to the wallet as one.
  is_at_once integer not null,
  -- reserved, open, voiding, closed, refunded
  state text not null,
  events text,
  -- What was answered: the wallet's balance and the session's net, or why not.
  balance text,
  net text,
  refusal text,
  opened_at integer not null,
  closed_at integer
) strict;
create unique index if not exists rounds_request on rounds (session_id, request_id);
create unique index if not exists rounds_nonce on rounds (pair_id, nonce);
create unique index if not exists rounds_live on rounds (subject, game_id)
  where state in ('reserved', 'open');
create index if not exists rounds_opened on rounds (opened_at);
-- Only rounds that wait for their player: one that is over at once never enters it.
create index if not exists rounds_left_open on rounds (opened_at) where state = 'open';
drop index if exists rounds_unfinished;

create table if not exists round_steps (
  round_id text not null,
  seq integer not null,
  step text not null,
  request_id text not null,
  -- The bet that the step adds, asked of the wallet before the step counts.
  tx_id text,
  amount text,
  at integer not null,
  -- asked, done, void
  state text not null,
  balance text,
  net text,
  refusal text,
  try_no integer not null,
  primary key (round_id, seq, try_no)
) strict;
create index if not exists round_steps_asked on round_steps (round_id) where state = 'asked';
create index if not exists round_steps_bets on round_steps (at) where tx_id is not null;

create table if not exists outbox (
  id integer primary key,
  tx_id text not null unique,
  act text not null,
  round_id text,
  player_id text not null,
  game_id text not null,
  currency text not null,
  amount text not null,
  body text not null,
  -- waiting, done, refused, failed
  state text not null,
  attempts integer not null,
  created_at integer not null,
  due_at integer not null,
  ended_at integer,
  last_answer text
) strict;
create index if not exists outbox_due on outbox (due_at, id) where state = 'waiting';
create index if not exists outbox_round on outbox (round_id, id) where state = 'waiting';
create index if not exists outbox_at on outbox (created_at, tx_id);

create table if not exists campaigns (
  id text primary key,
  game_ids text not null,
  currency text not null,
  bet_value text not null,
  spins integer not null,
  starts_at integer not null,
  ends_at integer not null,
  -- What was asked, to tell a repeated call from another one under the same id.
  request text not null,
  cancelled_at integer
) strict;

create table if not exists campaign_players (
  campaign_id text not null references campaigns (id),
  player_id text not null,
  -- issued, active, done, expired, cancelled
  state text not null,
  used integer not null,
  won text not null,
  last_game_id text,
  primary key (campaign_id, player_id)
) strict, without rowid;
create index if not exists campaign_players_player on campaign_players (player_id)
  where state in ('issued', 'active');

create table if not exists rtp_counters (
  game_id text not null,
  math_version integer not null,
  mode text not null,
  currency text not null,
  rounds integer not null,
  staked integer not null,
  paid integer not null,
  primary key (game_id, math_version, mode, currency)
) strict, without rowid;
`

/** Columns that tables of an earlier version lack, and what needs them. */
export const ADDED_COLUMNS: readonly (readonly [table: string, column: string, type: string])[] = [
  ['sessions', 'visitor', 'text'],
  ['sessions', 'opened_for', 'text'],
  ['rounds', 'pay_rule', "text not null default 'cut'"],
  ['live_seats', 'pay_rule', "text not null default 'cut'"],
]
export const SCHEMA_OF_ADDED = `
create index if not exists sessions_opened_for on sessions (opened_for) where opened_for is not null;
`
