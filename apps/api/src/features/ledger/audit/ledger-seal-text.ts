export const WALLET = `bucket, player_id, currency_code`

/** Nothing where there is no bonus: what was sealed before there were any reads as it did then. */
const BONUS_TEXT = `case when t.grant_id is null and t.bonus_minor = 0 and t.bonus_after = 0
    and t.wagered_minor = 0 and t.wager_weight is null then ''
  else jsonb_build_array(t.grant_id, t.bonus_minor, t.bonus_after, t.wagered_minor, t.wager_weight)::text end`

/**
 * A transaction with its postings as text that is the same on every server and in every session: moments are counted
 * in microseconds, because how they are written depends on the time zone of whoever asks.
 */
const TRANSACTION_TEXT = `jsonb_build_array(t.seq, t.key, t.kind, t.amount_minor, t.cash_after, t.held_after,
  (extract(epoch from t.posted_at) * 1000000)::bigint, t.reference, t.round_key, t.game, t.closes_round, p.postings)::text || ${BONUS_TEXT}`

const POSTINGS = `select ${WALLET}, seq,
    jsonb_agg(jsonb_build_array(leg, account, amount_minor) order by leg) as postings
  from ledger_posting group by ${WALLET}, seq`

/** With its own number: a seal that claims to cover more than there is would otherwise look as before. */
export const sealOf = (before: string, rows: string, toSeq: string) =>
  `sha256(coalesce(${before}, ''::bytea) || ${rows} || convert_to(${toSeq}::text, 'utf8'))`

export const DIGEST_OF_ROWS = `sha256(convert_to(string_agg(${TRANSACTION_TEXT}, E'\\n' order by t.seq), 'utf8'))`

/**
 * Finds seals whose rows are not what they were. Each transaction belongs to the first seal at or behind its number,
 * found in one pass over both; what no seal covers yet is left alone.
 */
export const SEAL_BREACHES = `
  with marked as (
    select ${WALLET}, seq, min(sealed) over (
      partition by ${WALLET} order by seq desc, sealed nulls last) as to_seq, sealed
    from (
      select ${WALLET}, seq, null::bigint as sealed from ledger_transaction
      union all select ${WALLET}, to_seq, to_seq from ledger_seal
    ) as both_kinds
  ), sealed_rows as (
    select t.bucket, t.player_id, t.currency_code, m.to_seq, ${DIGEST_OF_ROWS} as of_rows
    from marked m
    join ledger_transaction t using (${WALLET}, seq)
    left join (${POSTINGS}) as p using (${WALLET}, seq)
    where m.sealed is null and m.to_seq is not null
    group by t.bucket, t.player_id, t.currency_code, m.to_seq
  ), chain as (
    select ${WALLET}, to_seq, digest,
      lag(digest) over (partition by ${WALLET} order by to_seq) as before
    from ledger_seal
  )
  select c.player_id || ':' || c.currency_code || '#' || c.to_seq as place
  from chain c left join sealed_rows r using (${WALLET}, to_seq)
  where r.of_rows is null or c.digest <> ${sealOf('c.before', 'r.of_rows', 'c.to_seq')}`
