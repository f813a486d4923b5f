import { isCurrencyCode } from '@baize/money'
import type { IsoDate } from '@baize/rules/rakeback'
import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import { plainArray } from '../../database/plain-array.ts'
import { PREPARED } from '../../database/prepared.ts'
import { bucketOf } from '../gate/bucket.ts'
import type { RakebackWallet } from './rakeback-store.ts'

/** What a player wishes about the days of rakeback; by default nothing. */
export interface RakebackWish {
  readonly claimsItself: boolean
  readonly byMail: boolean
}

const NO_WISH: RakebackWish = { claimsItself: false, byMail: false }

export async function readWish(db: Database, playerId: string): Promise<RakebackWish> {
  const row = await db
    .selectFrom('rakeback_wish')
    .select(['claims_itself as claimsItself', 'by_mail as byMail'])
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row ?? NO_WISH
}

export async function writeWish(
  db: Database,
  playerId: string,
  { claimsItself, byMail, timeZone, at }: RakebackWish & { timeZone: string; at: Date },
): Promise<void> {
  const said = { claims_itself: claimsItself, by_mail: byMail, time_zone: timeZone, changed_at: at }
  await db
    .insertInto('rakeback_wish')
    .values({ bucket: bucketOf(playerId), player_id: playerId, ...said })
    .onConflict((conflict) => conflict.columns(['bucket', 'player_id']).doUpdateSet(said))
    .execute()
}

/** A wallet of a page, with where its player is as far as anybody has said, and what they wish. */
export interface WalletOfPage extends RakebackWallet, RakebackWish {
  readonly timeZone: string
}

export interface PageQuery {
  /** The first day of play that may bring something. */
  readonly since: number
  /** Those alone whose days are paid without a press. */
  readonly claimsItself: boolean
  /** Those of one player alone. */
  readonly playerId?: string | undefined
  readonly after: Pick<RakebackWallet, 'playerId' | 'currency'> | undefined
  readonly limit: number
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Wallets that were played with lately, in the order of the table: a page costs the same however far it is. */
export async function walletsOfPage(db: Database, query: PageQuery): Promise<WalletOfPage[]> {
  const { after, since, claimsItself, limit } = query
  const only = query.playerId ? sql`and w.player_id = ${query.playerId}` : sql``
  const [bucket, playerId, code] = after
    ? [bucketOf(after.playerId), after.playerId, after.currency]
    : [-1, NOBODY, '']
  const who = claimsItself
    ? sql`from rakeback_wish h join wallet w using (bucket, player_id) where h.claims_itself and`
    : sql`from wallet w where`
  const { rows } = await sql<
    Omit<WalletOfPage, 'currency'> & { readonly currency: string }
  >`${PREPARED}
    select p.player_id as "playerId", p.currency_code as currency,
      coalesce(h.claims_itself, false) as "claimsItself", coalesce(h.by_mail, false) as "byMail",
      coalesce((select c.time_zone from rakeback_claim c where c.bucket = p.bucket
        and c.player_id = p.player_id order by c.paid_at desc limit 1),
        h.time_zone, 'UTC') as "timeZone"
    from (
      select w.bucket, w.player_id, w.currency_code ${who}
        (w.bucket, w.player_id, w.currency_code) > (${bucket}::smallint, ${playerId}::uuid, ${code})
        ${only} and 1 = (select 1 from play_day d where d.bucket = w.bucket
          and d.player_id = w.player_id and d.currency_code = w.currency_code
          and d.day >= ${since} limit 1)
      order by w.bucket, w.player_id, w.currency_code limit ${limit}
    ) as p left join rakeback_wish h using (bucket, player_id)
    order by p.bucket, p.player_id, p.currency_code`.execute(db)
  return rows.flatMap(({ currency, ...row }) =>
    isCurrencyCode(currency) ? [{ ...row, currency }] : [],
  )
}

export interface DayOfPlayer {
  readonly playerId: string
  readonly bonusId: string
  readonly date: IsoDate
}

export type SettledTable = 'rakeback_claim' | 'rakeback_notice'

/** What was paid or told of some players since a date, as `dayKey` writes it. */
export async function settledDays(
  db: Database,
  tables: readonly SettledTable[],
  playerIds: readonly string[],
  since: IsoDate,
): Promise<ReadonlySet<string>> {
  const settled = tables.map(
    (table) => sql`select s.player_id, s.bonus_id, s.can_claim_date from ${sql.table(table)} s
      where s.bucket = p.bucket and s.player_id = p.player_id and s.can_claim_date >= ${since}`,
  )
  const { rows } = await sql<DayOfPlayer>`${PREPARED}
    select s.player_id as "playerId", s.bonus_id as "bonusId", s.can_claim_date as date
    from unnest(${plainArray(playerIds.map(bucketOf))}::smallint[], ${plainArray(playerIds)}::uuid[])
      as p (bucket, player_id)
    cross join lateral (${sql.join(settled, sql` union all `)} offset 0) s`.execute(db)
  return new Set(rows.map(dayKey))
}

export function dayKey({ playerId, bonusId, date }: DayOfPlayer): string {
  return `${playerId} ${bonusId} ${date}`
}

/** Notes that they were told, and answers those of them who had not been. */
export async function noteTold<Day extends DayOfPlayer>(
  db: Database,
  days: readonly Day[],
  at: Date,
): Promise<readonly Day[]> {
  if (days.length === 0) return []
  const { rows } = await sql<DayOfPlayer>`${PREPARED}
    insert into rakeback_notice (bucket, player_id, bonus_id, can_claim_date, told_at)
    select b, p, i, d, ${at}::timestamptz from unnest(
      ${plainArray(days.map(({ playerId }) => bucketOf(playerId)))}::smallint[],
      ${plainArray(days.map(({ playerId }) => playerId))}::uuid[],
      ${plainArray(days.map(({ bonusId }) => bonusId))}::text[],
      ${plainArray(days.map(({ date }) => date))}::text[]) as n (b, p, i, d)
    on conflict do nothing
    returning player_id as "playerId", bonus_id as "bonusId", can_claim_date as date`.execute(db)
  if (rows.length === days.length) return days
  const untold = new Set(rows.map(dayKey))
  return days.filter((day) => untold.has(dayKey(day)))
}
