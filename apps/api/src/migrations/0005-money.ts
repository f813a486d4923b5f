import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const moneyTables: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

/** As `bucketOf` has it: the last two hexadecimal digits of the player's id. */
const bucket = (playerId: string) => `('x' || right(${playerId}::text, 2))::bit(8)::int % 64`

const PLAYER_OF_ACCOUNT = `substring(account from '^player:(.+):cash$')`
const HOUSE_PLAYER = '00000000-0000-0000-0000-000000000000'

// Every hot table begins its key with the bucket, so that the tables can be spread over several servers by
// it. On the path of a bet there is no foreign key, no trigger and no constraint between two accounts:
// each would cost up to half of the speed, and spread tables refuse them.
const STATEMENTS = [
  // Half of each page stays free, so that the many updates of a row stay inside its page.
  `create table player_gate (
    bucket smallint not null,
    player_id uuid not null,
    birth_date text,
    country_code text,
    excluded_permanently boolean not null default false,
    excluded_until timestamptz,
    frozen_until timestamptz,
    playing_since timestamptz,
    limits jsonb not null default '[]',
    primary key (bucket, player_id)
  ) with (fillfactor = 50)`,
  `insert into player_gate (bucket, player_id, birth_date, country_code)
    select ${bucket('id')}, id, date_of_birth, country_code from player`,

  `alter table wallet rename to wallet_before`,
  `alter table ledger_transaction rename to ledger_transaction_before`,
  `alter table ledger_posting rename to ledger_posting_before`,
  `alter index wallet_pkey rename to wallet_before_pkey`,
  `alter index ledger_transaction_pkey rename to ledger_transaction_before_pkey`,
  `alter index ledger_posting_pkey rename to ledger_posting_before_pkey`,

  // A cache of the postings and the counter of the wallet's transactions. The checks are the last line
  // against an overdraft, not the first.
  `create table wallet (
    bucket smallint not null,
    player_id uuid not null,
    currency_code text not null,
    seq bigint not null default 0,
    balance_minor bigint not null default 0 check (balance_minor >= 0),
    held_minor bigint not null default 0 check (held_minor >= 0),
    bet_count bigint not null default 0,
    staked_total bigint not null default 0,
    usage_day int not null default 0,
    deposited_day bigint not null default 0,
    deposited_week bigint not null default 0,
    deposited_month bigint not null default 0,
    staked_day bigint not null default 0,
    staked_week bigint not null default 0,
    staked_month bigint not null default 0,
    won_day bigint not null default 0,
    won_week bigint not null default 0,
    won_month bigint not null default 0,
    primary key (bucket, player_id, currency_code)
  ) with (fillfactor = 50)`,
  // Each wallet numbers its transactions without a gap: order, version, audit and paging in one key.
  `create table ledger_transaction (
    bucket smallint not null,
    player_id uuid not null,
    currency_code text not null,
    seq bigint not null,
    key text not null,
    kind text not null,
    amount_minor bigint not null check (amount_minor >= 0),
    cash_after bigint not null check (cash_after >= 0),
    held_after bigint not null check (held_after >= 0),
    posted_at timestamptz not null,
    reference text,
    round_key text,
    game text,
    closes_round boolean not null default false,
    primary key (bucket, player_id, currency_code, seq)
  )`,
  `create unique index ledger_transaction_key on ledger_transaction (bucket, key)`,
  `create index ledger_transaction_round on ledger_transaction (bucket, round_key)
    where round_key is not null`,
  // Bets and what follows from them are by far the most; what is counted for a player is the rest.
  `create index ledger_transaction_kind
    on ledger_transaction (bucket, player_id, currency_code, kind)
    where kind not in ('bet', 'win', 'rollback')`,
  `create table ledger_posting (
    bucket smallint not null,
    player_id uuid not null,
    currency_code text not null,
    seq bigint not null,
    leg smallint not null,
    account text not null,
    amount_minor bigint not null,
    primary key (bucket, player_id, currency_code, seq, leg)
  )`,
  // Keys of everything but bets are unique across all players; a bet's is unique within its bucket.
  `create table ledger_key (
    key text primary key,
    bucket smallint not null,
    player_id uuid not null,
    currency_code text not null,
    seq bigint not null
  )`,
  ...carryOver(),
  `drop table ledger_posting_before, ledger_transaction_before, wallet_before`,
]

/** The past in its own order: every transaction of the old tables has one player's cash on one side. */
function carryOver(): string[] {
  return [
    `create temporary table carried on commit drop as
      select t.id, t.key, t.kind, t.posted_at, p.currency_code,
        coalesce(max(${PLAYER_OF_ACCOUNT}) over (partition by t.id), '${HOUSE_PLAYER}')::uuid
          as player_id,
        p.id as posting_id, p.account, p.amount_minor
      from ledger_transaction_before t join ledger_posting_before p on p.transaction_id = t.id`,
    `create temporary table numbered on commit drop as
      select id, player_id, currency_code, key, kind, posted_at, amount_minor, moved_minor,
        row_number() over past as seq, sum(moved_minor) over past as cash_after
      from (
        select id, player_id, currency_code, key, kind, posted_at,
          max(amount_minor) as amount_minor,
          coalesce(sum(amount_minor) filter (where account like 'player:%'), 0) as moved_minor
        from carried group by 1, 2, 3, 4, 5, 6
      ) as transactions
      window past as (partition by player_id, currency_code order by id)`,
    `insert into ledger_transaction
      (bucket, player_id, currency_code, seq, key, kind, amount_minor, cash_after, held_after,
        posted_at)
      select ${bucket('player_id')}, player_id, currency_code, seq, key, kind, amount_minor,
        cash_after, 0, posted_at
      from numbered`,
    `insert into ledger_key (key, bucket, player_id, currency_code, seq)
      select key, bucket, player_id, currency_code, seq from ledger_transaction`,
    `insert into ledger_posting
      (bucket, player_id, currency_code, seq, leg, account, amount_minor)
      select ${bucket('n.player_id')}, n.player_id, n.currency_code, n.seq,
        row_number() over (partition by n.id order by c.posting_id) - 1,
        case when c.account like 'player:%' then 'cash'
          when c.account = 'house:cashier' then 'house:bank' else c.account end,
        c.amount_minor
      from numbered n join carried c on c.id = n.id`,
    `insert into wallet
      (bucket, player_id, currency_code, seq, balance_minor, bet_count, staked_total)
      select ${bucket('player_id')}, player_id, currency_code, max(seq), sum(moved_minor),
        count(*) filter (where kind = 'bet'),
        coalesce(sum(amount_minor) filter (where kind = 'bet'), 0)
      from numbered group by player_id, currency_code`,
  ]
}
