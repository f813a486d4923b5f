import { sql, type Insertable, type Selectable } from 'kysely'
import type { TipTables } from '../../database/tip-tables.ts'
import type { Database, Tx } from '../../database/open.ts'

export type StoredTip = Selectable<TipTables['tip']>

/** The new tip, or undefined when the giver's key is already taken. */
export async function insertTip(
  tx: Tx,
  row: Insertable<TipTables['tip']>,
): Promise<StoredTip | undefined> {
  return await tx
    .insertInto('tip')
    .values(row)
    .onConflict((conflict) => conflict.columns(['giver_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst()
}

export async function findTipByKey(
  db: Database | Tx,
  giverId: string,
  key: string,
): Promise<StoredTip | undefined> {
  return await db
    .selectFrom('tip')
    .where('giver_id', '=', giverId)
    .where('key', '=', key)
    .selectAll()
    .executeTakeFirst()
}

/** What somebody has given since a moment, tips and rains, by currency; what came back of a rain was not given. */
export async function givenSince(
  db: Database | Tx,
  giverId: string,
  since: Date,
): Promise<readonly { currency: string; totalMinor: bigint }[]> {
  const { rows } = await sql<{ currency: string; totalMinor: bigint }>`
    select currency, sum(minor)::bigint as "totalMinor" from (
      select currency_code as currency, amount_minor as minor from tip
      where giver_id = ${giverId} and given_at >= ${since}
      union all
      select currency_code, amount_minor - returned_minor from rain
      where giver_id = ${giverId} and started_at >= ${since}
    ) as given group by currency`.execute(db)
  return rows
}

/** One line of what a player gave and was given. */
export interface GiftLine {
  readonly at: Date
  readonly kind: 'tip-sent' | 'tip-received' | 'rain-sent' | 'rain-received'
  readonly otherId: string | null
  readonly otherEmail: string | null
  readonly brand: string
  readonly room: string | null
  readonly currency: string
  readonly amountMinor: bigint
  /** Of a rain: how many were paid, and what came back. */
  readonly people: number | null
  readonly returnedMinor: bigint | null
  readonly state: string
}

/** The newest first, for an operator. */
export async function readGifts(
  db: Database,
  playerId: string,
  limit: number,
): Promise<readonly GiftLine[]> {
  const { rows } = await sql<GiftLine>`
    select g.*, p.email as "otherEmail" from (
      select given_at as at, case when giver_id = ${playerId} then 'tip-sent' else 'tip-received' end as kind,
        case when giver_id = ${playerId} then taker_id else giver_id end as "otherId", brand, room,
        currency_code as currency, amount_minor as "amountMinor", null::int as people,
        null::bigint as "returnedMinor", 'done' as state
      from tip where giver_id = ${playerId} or taker_id = ${playerId}
      union all
      select started_at, 'rain-sent', null::uuid, brand, room, currency_code, amount_minor, people, returned_minor, state
      from rain where giver_id = ${playerId}
      union all
      select s.joined_at, 'rain-received', r.giver_id, r.brand, r.room, r.currency_code,
        case when s.state = 'paid' then r.each_minor else 0 end, r.people, null, s.state
      from rain_share s join rain r on r.id = s.rain_id where s.player_id = ${playerId}
    ) as g left join player p on p.id = g."otherId"
    order by g.at desc limit ${limit}`.execute(db)
  return rows
}
