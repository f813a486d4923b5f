import { sql, type Selectable } from 'kysely'
import type { Database } from '../../../database/open.ts'
import type { TopWinTable } from '../../../database/tables.ts'

export type StoredWin = Omit<Selectable<TopWinTable>, 'bet_worth'> & {
  /** The name the public may see. */
  readonly public_name: string | null
  /** Of the statistics the player shares, where the name is seen. */
  readonly share_code: string | null
}

export type NewWin = Readonly<Selectable<TopWinTable>>

/** Stores wins that were not reported before and returns those, by id. */
export async function insertWins(
  db: Database,
  wins: readonly NewWin[],
): Promise<ReadonlySet<string>> {
  const column = <K extends keyof NewWin>(name: K) => sql.val(wins.map((win) => win[name]))
  const wonAt = sql.val(wins.map(({ won_at: at }) => at.toISOString()))
  // One statement however many there are: a parameter for every column, not for every value.
  const { rows } = await sql<{ id: string }>`
    insert into top_win (id, key, player_id, game_slug, currency_code, bet_minor, payout_minor,
      bet_worth, multiplier_hundredths, won_at)
    select * from unnest(${column('id')}::uuid[], ${column('key')}::text[],
      ${column('player_id')}::uuid[], ${column('game_slug')}::text[],
      ${column('currency_code')}::text[], ${column('bet_minor')}::bigint[],
      ${column('payout_minor')}::bigint[], ${column('bet_worth')}::bigint[],
      ${column('multiplier_hundredths')}::bigint[], ${wonAt}::timestamptz[])
    on conflict (key) do nothing
    returning id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function winsById(db: Database, ids: readonly string[]): Promise<StoredWin[]> {
  if (ids.length === 0) return []
  // One parameter however many there are, as it is with those that are stored.
  return await storedWins(db)
    .where('top_win.id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .execute()
}

export async function newestWins(db: Database, limit: number): Promise<StoredWin[]> {
  return await storedWins(db).orderBy('won_at', 'desc').orderBy('top_win.id').limit(limit).execute()
}

export async function newestWinsOf(
  db: Database,
  playerId: string,
  limit: number,
): Promise<StoredWin[]> {
  return await storedWins(db)
    .where('top_win.player_id', '=', playerId)
    .orderBy('won_at', 'desc')
    .orderBy('top_win.id')
    .limit(limit)
    .execute()
}

/** A win as far as it is ranked. */
export interface RankedWin {
  readonly id: string
  readonly worth: bigint
  readonly won_at: Date
}

export type Ranking = 'bet_worth' | 'multiplier_hundredths'

/** The highest wins of each of these hours. */
export async function highestOfHours(
  db: Database,
  by: Ranking,
  hours: readonly Date[],
  limit: number,
): Promise<(RankedWin & { readonly hour: Date })[]> {
  const starts = sql.val(hours.map((hour) => hour.toISOString()))
  const { rows } = await sql<RankedWin & { hour: Date }>`
    select h.hour, w.* from unnest(${starts}::timestamptz[]) as h (hour)
    cross join lateral (
      select id, ${sql.ref(by)} as worth, won_at from top_win
      where won_at >= h.hour and won_at < h.hour + interval '1 hour'
      order by ${sql.ref(by)} desc, won_at desc, id limit ${limit}
    ) w`.execute(db)
  return rows
}

// A ghost's name is left out here, in the question itself, so that no way of answering can show it.
function storedWins(db: Database) {
  return db
    .selectFrom('top_win')
    .innerJoin('player', 'player.id', 'top_win.player_id')
    .leftJoin('statistics_share', (join) =>
      join
        .onRef('statistics_share.player_id', '=', 'top_win.player_id')
        .on('statistics_share.is_public', '=', true),
    )
    .select([
      'top_win.id',
      'top_win.key',
      'top_win.player_id',
      'game_slug',
      'top_win.currency_code',
      'bet_minor',
      'payout_minor',
      'multiplier_hundredths',
      'won_at',
    ])
    .select(sql<string | null>`case when ghost_mode then null else nickname end`.as('public_name'))
    .select(
      sql<
        string | null
      >`case when ghost_mode or nickname is null then null else statistics_share.code end`.as(
        'share_code',
      ),
    )
}
