import type { CurrencyCode } from '@baize/money'
import type { Ppm } from '@baize/rules/house-edge'
import { sql } from 'kysely'
import type { Tx } from '../../database/open.ts'

export interface EdgeOfDay {
  readonly game: string
  readonly day: number
  readonly edge: Ppm
}

/** Undefined while nobody offers the game: the edge it had last counts on. */
export type ProposedEdge = Omit<EdgeOfDay, 'edge'> & { readonly edge: Ppm | undefined }

export interface WorthOfDay {
  readonly currency: CurrencyCode
  readonly day: number
  readonly unitWorth: bigint
}

/**
 * The edges that count for these games and days: what is proposed if nobody has said otherwise. In the order of their
 * keys, so that two who come with the same ones wait for each other and not in a circle.
 */
export async function keepEdges(tx: Tx, proposed: readonly ProposedEdge[]): Promise<EdgeOfDay[]> {
  if (proposed.length === 0) return []
  const sorted = proposed.toSorted((a, b) => order(a.game, b.game) || a.day - b.day)
  const columns = sql`${sql.val(sorted.map(({ game }) => game))}::text[],
    ${sql.val(sorted.map(({ day }) => day))}::int[]`
  await sql`insert into game_edge (game, day, edge_ppm)
    select k.game, k.day, coalesce(k.edge, (
      select e.edge_ppm from game_edge e where e.game = k.game and e.day < k.day
      order by e.day desc limit 1), 0)
    from unnest(${columns}, ${sql.val(sorted.map(({ edge }) => edge ?? null))}::int[])
      as k (game, day, edge)
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<EdgeOfDay>`
    select e.game, e.day, e.edge_ppm as edge from game_edge e
    join unnest(${columns}) as k (game, day) using (game, day)`.execute(tx)
  return rows
}

/** The same for the worth of currencies. */
export async function keepWorths(tx: Tx, proposed: readonly WorthOfDay[]): Promise<WorthOfDay[]> {
  if (proposed.length === 0) return []
  const sorted = proposed.toSorted((a, b) => order(a.currency, b.currency) || a.day - b.day)
  const columns = sql`${sql.val(sorted.map(({ currency }) => currency))}::text[],
    ${sql.val(sorted.map(({ day }) => day))}::int[]`
  await sql`insert into currency_worth (currency_code, day, unit_worth)
    select * from unnest(${columns}, ${sql.val(sorted.map(({ unitWorth }) => unitWorth))}::bigint[])
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<WorthOfDay>`
    select w.currency_code as currency, w.day, w.unit_worth as "unitWorth" from currency_worth w
    join unnest(${columns}) as k (currency_code, day) using (currency_code, day)`.execute(tx)
  return rows
}

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
