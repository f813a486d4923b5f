/** The tables of the shared rounds. Times are milliseconds since 1970; amounts are whole units in text. */
export const LIVE_SCHEMA = `
create table if not exists live_chains (
  terminal_hash text primary key,
  table_id text not null,
  secret text not null,
  length integer not null,
  spacing integer not null,
  checkpoints blob not null,
  salt text not null,
  -- Where the next round stands. It only rises, in the transaction that opens the round.
  next_index integer not null,
  created_at integer not null
) strict;
create index if not exists live_chains_table on live_chains (table_id, created_at);

create table if not exists live_rounds (
  round_id text primary key,
  table_id text not null,
  terminal_hash text not null references live_chains (terminal_hash),
  chain_index integer not null,
  phase text not null,
  -- Of the first who bet, as JSON; written when betting is over, before the round is drawn.
  client_seeds text not null,
  -- What fell, as JSON; written before anybody is told.
  result text,
  is_void integer not null,
  opened_at integer not null,
  started_at integer,
  ended_at integer,
  -- No place of a chain serves two rounds.
  unique (terminal_hash, chain_index)
) strict;
create index if not exists live_rounds_unfinished on live_rounds (table_id) where phase != 'done';
create index if not exists live_rounds_past on live_rounds (table_id, opened_at);

-- One bet of a player in one round: what the wallet knows as a round.
create table if not exists live_seats (
  seat_id text primary key,
  round_id text not null references live_rounds (round_id),
  player_key text not null,
  -- The first bet of the player on this round, or the second.
  slot integer not null default 0,
  player text not null,
  client_seed text not null,
  -- What became of parts of a unit: cut in earlier times, drawn now.
  pay_rule text not null default 'cut',
  state text not null,
  staked text not null,
  choice text not null,
  -- Hundredths of the multiplier the player left with.
  cash_out integer,
  paid text not null,
  opened_at integer not null,
  closed_at integer,
  unique (round_id, player_key, slot)
) strict;
create index if not exists live_seats_player on live_seats (player_key, opened_at);
create index if not exists live_seats_open on live_seats (player_key) where state = 'open';

create table if not exists live_bets (
  tx_id text primary key,
  seat_id text not null references live_seats (seat_id),
  amount text not null,
  choice text not null,
  -- asked, taken, refused, returned
  state text not null,
  placed_at integer not null
) strict;
create index if not exists live_bets_seat on live_bets (seat_id);
create index if not exists live_bets_asked on live_bets (seat_id) where state = 'asked';
`
