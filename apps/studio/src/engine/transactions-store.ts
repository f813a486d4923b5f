import { toHgAmount } from '@baize/contract/hg'
import type { HG_STUDIO_CALLS, hgTransaction } from '@baize/contract/hg-studio'
import type { CurrencyCode } from '@baize/money'
import type * as z from 'zod/mini'
import type { Database } from '../database/open.ts'

type Transaction = z.infer<typeof hgTransaction>
type Page = z.infer<(typeof HG_STUDIO_CALLS)['/studio/v1/transactions']['answer']>

const PAGE_SIZE = 500

interface Row {
  readonly tx_id: string
  readonly act: Transaction['act']
  readonly round_id: string | null
  readonly player_id: string
  readonly game_id: string
  readonly currency: CurrencyCode
  readonly amount: string
  readonly at: number
  readonly state: Transaction['state']
}

/**
 * Everything that was sent to the wallet, in the order of time: openings and their wins, what steps added, and
 * the outbox. The ids follow from those of the rounds. A free round is a bet of nothing; those from before the wallet
 * was asked about them have bet and win in one and are left out. A bet that was taken back may have arrived or not, which
 * nobody can tell from here: it is `waiting` for ever, and its rollback says the rest.
 */
const TRANSACTIONS = `
  select id || ':b' as tx_id, 'bet' as act, id as round_id, player_id, game_id, currency,
    case when campaign_id is not null then '0' else
      cast(cast(staked as integer) - (select coalesce(sum(cast(amount as integer)), 0) from round_steps
        where round_id = id and state = 'done' and tx_id is not null) as text) end as amount,
    opened_at as at,
    case when state in ('open', 'closed') then 'done' when state in ('reserved', 'voiding') then 'waiting'
      when exists (select 1 from outbox o where o.tx_id = id || ':b:x') then 'waiting'
      else 'refused' end as state
  from rounds where mode = 'real' and (campaign_id is null or is_at_once = 0) and opened_at >= ?1
    and opened_at < ?2
  union all
  select id || ':w', 'win', id, player_id, game_id, currency, paid, opened_at, 'done'
  from rounds where mode = 'real' and campaign_id is null and is_at_once = 1 and opened_at >= ?1
    and opened_at < ?2
  union all
  select s.tx_id, 'bet', s.round_id, r.player_id, r.game_id, r.currency, s.amount, s.at,
    case when s.state = 'done' then 'done' when s.state = 'asked' then 'waiting'
      when exists (select 1 from outbox o where o.tx_id = s.tx_id || ':x') then 'waiting'
      else 'refused' end
  from round_steps s join rounds r on r.id = s.round_id
  where s.tx_id is not null and s.at >= ?1 and s.at < ?2
  union all
  select tx_id, act, round_id, player_id, game_id, currency, amount, created_at, state
  from outbox where created_at >= ?1 and created_at < ?2`

/** `more` are queries of the same columns over the same two moments, of modules that take bets themselves. */
export function transactionsPage(
  db: Database,
  { from, to, cursor }: { from: string; to: string; cursor?: string | undefined },
  more: readonly string[] = [],
): Page {
  const [afterAt = '-1', afterTx = ''] = (cursor ?? '').split('|')
  const after = /^-?\d{1,15}$/.test(afterAt) ? Number(afterAt) : -1
  const rows = db.all<Row>(
    `select * from (${[TRANSACTIONS, ...more].join(' union all ')}) where (at, tx_id) > (?3, ?4)
     order by at, tx_id limit ${PAGE_SIZE}`,
    Date.parse(from),
    Date.parse(to),
    after,
    afterTx,
  )
  const last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined
  return {
    rows: rows.map((row) => ({
      txId: row.tx_id,
      act: row.act,
      roundId: row.round_id,
      playerId: row.player_id,
      gameId: row.game_id,
      currency: row.currency,
      amount: toHgAmount(BigInt(row.amount), row.currency),
      at: new Date(row.at).toISOString(),
      state: row.state,
    })),
    nextCursor: last ? `${last.at}|${last.tx_id}` : null,
  }
}
