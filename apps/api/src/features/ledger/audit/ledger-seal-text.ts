export const WALLET = `bucket, player_id, currency_code`

export const isOf = (wallet: string, row: string) =>
  `${row}.bucket = ${wallet}.bucket and ${row}.player_id = ${wallet}.player_id
    and ${row}.currency_code = ${wallet}.currency_code`

/** How the rows of a seal became its digest: seals are never changed, so every form that was ever written stays known. */
export const SEAL_FORM = { text: 1, binary: 2 } as const

/** Nothing where there is no bonus: what was sealed before there were any reads as it did then. */
const BONUS_TEXT = `case when t.grant_id is null and t.bonus_minor = 0 and t.bonus_after = 0
    and t.wagered_minor = 0 and t.wager_weight is null then ''
  else jsonb_build_array(t.grant_id, t.bonus_minor, t.bonus_after, t.wagered_minor, t.wager_weight)::text end`

/** The first form, which nothing is sealed in any more: making its text cost four times the processor. */
const TRANSACTION_TEXT = `jsonb_build_array(t.seq, t.key, t.kind, t.amount_minor, t.cash_after, t.held_after,
  (extract(epoch from t.posted_at) * 1000000)::bigint, t.reference, t.round_key, t.game, t.closes_round, p.postings)::text || ${BONUS_TEXT}`

const DIGEST_OF_TEXT = `sha256(convert_to(string_agg(${TRANSACTION_TEXT}, E'\\n' order by t.seq), 'utf8'))`

/**
 * A row as PostgreSQL sends it in binary: each column with its type and its length, so that no two rows read alike, and the
 * same on every server and in every session that speaks UTF-8. Neither may ever have a column more or less.
 */
export const TRANSACTION_BYTES = `record_send(row(t.seq, t.key, t.kind, t.amount_minor, t.cash_after, t.held_after,
  t.posted_at, t.reference, t.round_key, t.game, t.closes_round, t.grant_id, t.bonus_minor, t.bonus_after, t.wagered_minor, t.wager_weight))`
export const POSTING_BYTES = `record_send(row(p.seq, p.leg, p.account, p.amount_minor))`

/** All transactions in their order, then all postings in theirs. */
export const digestOf = (transactions: string, postings: string) =>
  `sha256(${transactions} || coalesce(${postings}, ''::bytea))`

const DIGEST_OF_BYTES = digestOf(
  `string_agg(${TRANSACTION_BYTES}, ''::bytea order by t.seq)`,
  `string_agg(p.bytes, ''::bytea order by t.seq)`,
)

const POSTINGS_BYTES = `select ${WALLET}, seq, string_agg(${POSTING_BYTES}, ''::bytea order by leg) as bytes
  from ledger_posting p group by ${WALLET}, seq`

/** Of each transaction alone: hardly any seal of a casino is still of this form. */
const POSTINGS_TEXT = `select jsonb_agg(jsonb_build_array(leg, account, amount_minor) order by leg) as postings
  from ledger_posting p where ${isOf('t', 'p')} and p.seq = t.seq`

/** With its own number: a seal that claims to cover more than there is would otherwise look as before. */
export const sealOf = (before: string, rows: string, toSeq: string) =>
  `sha256(coalesce(${before}, ''::bytea) || ${rows} || convert_to(${toSeq}::text, 'utf8'))`

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
  ), sealed as (
    select m.bucket, m.player_id, m.currency_code, m.seq, m.to_seq, s.form
    from marked m join ledger_seal s using (${WALLET}, to_seq)
    where m.sealed is null
  ), sealed_rows as (
    select t.bucket, t.player_id, t.currency_code, s.to_seq, ${DIGEST_OF_BYTES} as of_rows
    from sealed s
    join ledger_transaction t using (${WALLET}, seq)
    left join (${POSTINGS_BYTES}) as p using (${WALLET}, seq)
    where s.form = ${SEAL_FORM.binary}
    group by t.bucket, t.player_id, t.currency_code, s.to_seq
    union all
    select t.bucket, t.player_id, t.currency_code, s.to_seq, ${DIGEST_OF_TEXT} as of_rows
    from sealed s
    join ledger_transaction t using (${WALLET}, seq)
    cross join lateral (${POSTINGS_TEXT}) as p
    where s.form = ${SEAL_FORM.text}
    group by t.bucket, t.player_id, t.currency_code, s.to_seq
  ), chain as (
    select ${WALLET}, to_seq, digest,
      lag(digest) over (partition by ${WALLET} order by to_seq) as before
    from ledger_seal
  )
  select c.player_id || ':' || c.currency_code || '#' || c.to_seq as place
  from chain c left join sealed_rows r using (${WALLET}, to_seq)
  where r.of_rows is null or c.digest <> ${sealOf('c.before', 'r.of_rows', 'c.to_seq')}`
