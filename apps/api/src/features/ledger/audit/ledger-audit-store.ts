import { sql } from 'kysely'
import type { Database } from '../../../database/open.ts'
import { SEAL_BREACHES } from './ledger-seal-text.ts'

/** A law of the books that does not hold, with the first places where it is broken. */
export interface LedgerFault {
  readonly law: string
  readonly places: readonly string[]
}

const PLACES_MAX = 5

/** `player:currency#number` of rows that have the key of a transaction. */
const PLACE = `player_id || ':' || currency_code || '#' || seq`

/** Each law as the question that finds its breaches; in the numbering of the invariants of the house. */
const LAWS: Readonly<Record<string, string>> = {
  'I1 the postings of a currency sum to zero': `
    select currency_code as place from ledger_posting
    group by currency_code having sum(amount_minor) <> 0`,
  'I2 the postings of a transaction sum to zero': `
    select ${PLACE} as place from ledger_posting
    group by bucket, player_id, currency_code, seq having sum(amount_minor) <> 0`,
  'I2 a transaction posts its amount out and in, or nothing at all': `
    select t.player_id || ':' || t.currency_code || '#' || t.seq as place
    from ledger_transaction t
    left join ledger_posting p using (bucket, player_id, currency_code, seq)
    group by t.bucket, t.player_id, t.currency_code, t.seq, t.amount_minor, t.bonus_minor
    having coalesce(sum(p.amount_minor) filter (where p.amount_minor > 0), 0) <> t.amount_minor
      or count(p.leg) <> case when t.amount_minor = 0 then 0
        when t.bonus_minor > 0 and t.bonus_minor < t.amount_minor then 3 else 2 end`,
  'I2 there is no posting without its transaction': `
    select ${PLACE} as place from ledger_posting p
    where not exists (select from ledger_transaction t where t.bucket = p.bucket
      and t.player_id = p.player_id and t.currency_code = p.currency_code and t.seq = p.seq)`,
  'I3 no account of a player was ever below zero': `
    select ${PLACE} as place from (
      select bucket, player_id, currency_code, seq, account,
        sum(amount_minor) over (
          partition by bucket, player_id, currency_code, account order by seq) as after
      from ledger_posting where account in ('cash', 'held') or account like 'bonus:%'
    ) as running where after < 0`,
  'I4 a wallet holds what its postings sum to': `
    select w.player_id || ':' || w.currency_code as place from wallet w
    left join ledger_posting p using (bucket, player_id, currency_code)
    group by w.bucket, w.player_id, w.currency_code, w.balance_minor, w.held_minor, w.bonus_minor
    having w.balance_minor <> coalesce(sum(p.amount_minor) filter (where account = 'cash'), 0)
      or w.held_minor <> coalesce(sum(p.amount_minor) filter (where account = 'held'), 0)
      or w.bonus_minor <> coalesce(sum(p.amount_minor) filter (where account like 'bonus:%'), 0)`,
  'I4 each transaction tells the balance it left': `
    select ${PLACE} as place from (
      select t.bucket, t.player_id, t.currency_code, t.seq, t.cash_after, t.held_after, t.bonus_after,
        sum(coalesce(m.cash, 0)) over past as cash, sum(coalesce(m.held, 0)) over past as held,
        sum(coalesce(m.bonus, 0)) over past as bonus
      from ledger_transaction t left join (
        select bucket, player_id, currency_code, seq,
          sum(amount_minor) filter (where account = 'cash') as cash,
          sum(amount_minor) filter (where account = 'held') as held,
          sum(amount_minor) filter (where account like 'bonus:%') as bonus
        from ledger_posting group by 1, 2, 3, 4
      ) as m using (bucket, player_id, currency_code, seq)
      window past as (partition by t.bucket, t.player_id, t.currency_code order by t.seq)
    ) as running where cash <> cash_after or held <> held_after or bonus <> bonus_after`,
  'I9 bonus money moves on the account of the grant that its transaction names': `
    select t.player_id || ':' || t.currency_code || '#' || t.seq as place
    from ledger_transaction t left join ledger_posting p
      on p.bucket = t.bucket and p.player_id = t.player_id and p.currency_code = t.currency_code
        and p.seq = t.seq and p.account like 'bonus:%'
    where t.bonus_minor <> coalesce(abs(p.amount_minor), 0)
      or (p.leg is not null and p.account is distinct from 'bonus:' || t.grant_id)`,
  'I9 a wallet has counted what its bets count towards its grant': `
    select w.player_id || ':' || w.currency_code as place from wallet w
    left join ledger_transaction t on t.bucket = w.bucket and t.player_id = w.player_id
      and t.currency_code = w.currency_code and t.grant_id = (w.active_grant ->> 'id')::uuid
    where w.active_grant is not null
    group by w.bucket, w.player_id, w.currency_code, w.wagered_minor
    having w.wagered_minor <> coalesce(sum(t.wagered_minor), 0)`,
  'I4 a wallet numbers its transactions without a gap': `
    select w.player_id || ':' || w.currency_code as place from wallet w
    left join ledger_transaction t using (bucket, player_id, currency_code)
    group by w.bucket, w.player_id, w.currency_code, w.seq
    having w.seq <> count(t.seq) or w.seq <> coalesce(max(t.seq), 0)`,
  'I4 a wallet counts the stakes that were not returned': `
    select w.player_id || ':' || w.currency_code as place from wallet w
    left join ledger_transaction t using (bucket, player_id, currency_code)
    group by w.bucket, w.player_id, w.currency_code, w.bet_count, w.staked_total
    having w.staked_total <> coalesce(sum(t.amount_minor) filter (where kind = 'bet'), 0)
        - coalesce(sum(t.amount_minor) filter (where kind = 'rollback'), 0)`,
  'I5 a key has one effect': `
    select key as place from ledger_transaction group by bucket, key having count(*) > 1`,
  'I5 every key among the claimed ones leads to its transaction': `
    select k.key as place from ledger_key k
    left join ledger_transaction t using (bucket, player_id, currency_code, seq)
    where t.key is distinct from k.key`,
  'I6 a win has a bet of the same round, player, currency and game that was not taken back': `
    select ${PLACE} as place from ledger_transaction w
    where kind = 'win' and round_key is not null and not exists (
      select from ledger_transaction b
      where b.bucket = w.bucket and b.round_key = w.round_key and b.kind = 'bet'
        and b.player_id = w.player_id and b.currency_code = w.currency_code
        and b.game = w.game and not exists (
          select from ledger_transaction r
          where r.bucket = b.bucket and r.key = 'undo' || substring(b.key from 5)))`,
  'I7 a bet that was taken back came back whole, or never came': `
    select r.player_id || ':' || r.currency_code || '#' || r.seq as place
    from ledger_transaction r left join ledger_transaction b
      on b.bucket = r.bucket and b.key = 'play' || substring(r.key from 5) and b.kind = 'bet'
    where r.kind = 'rollback' and r.key like 'undo:%'
      and (r.amount_minor <> coalesce(b.amount_minor, 0)
        or r.player_id <> coalesce(b.player_id, r.player_id)
        or (b.seq is not null and b.seq > r.seq))`,
  'I8 a round closes once, and nothing follows': `
    select c.player_id || ':' || c.currency_code || '#' || c.seq as place
    from ledger_transaction c join ledger_transaction later
      on later.bucket = c.bucket and later.round_key = c.round_key
        and later.player_id = c.player_id and later.currency_code = c.currency_code
        and later.seq > c.seq and later.kind in ('bet', 'win')
    where c.closes_round`,
  'I15 a tip that left one player has reached the other, and no rain gives more than it was given': `
    select account || ':' || currency_code as place from ledger_posting
    where account in ('house:tips', 'house:rain') group by account, currency_code
    having sum(amount_minor) < 0 or (account = 'house:tips' and sum(amount_minor) <> 0)`,
  'I14 what was sealed is as it was when it was sealed': SEAL_BREACHES,
}

export const LEDGER_LAW_COUNT = Object.keys(LAWS).length

/** Reads all the books, with a rest behind each law, and returns every law that does not hold. */
export async function auditLedger(
  db: Database,
  rest: () => Promise<void> = async () => {},
): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = []
  for (const [law, question] of Object.entries(LAWS)) {
    const places = await breachesOf(db, question)
    if (places.length > 0) faults.push({ law, places })
    await rest()
  }
  return faults
}

/**
 * Whoever reads everything compares whole tables. The database must not think that five rows are soon found, nor that
 * books it has not counted are short: either would read them again for each of their rows, for minutes, during which
 * nothing that was overwritten can be cleared away.
 */
async function breachesOf(db: Database, question: string): Promise<string[]> {
  return await db.transaction().execute(async (one) => {
    await sql`set local enable_nestloop = off`.execute(one)
    const { rows } = await sql<{ place: string }>`
      with breaches as materialized (${sql.raw(question)})
      select place from breaches limit ${PLACES_MAX}`.execute(one)
    return rows.map(({ place }) => place)
  })
}
