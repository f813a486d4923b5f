import { isCurrencyCode, type CurrencyCode } from '@baize/money'
import { dateOfDay, type BasisPoints, type IsoDate } from '@baize/rules/rakeback'
import { sql } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import { plainArray } from '../../database/plain-array.ts'
import { PREPARED } from '../../database/prepared.ts'
import type { FollowedBatch, Projection } from '../follower/projection.ts'
import { bucketOf } from '../gate/bucket.ts'
import type { RakebackProgrammes } from './rakeback-programmes.ts'

/** What a programme gives on a day. */
export interface TermsOfDay {
  readonly spread: readonly number[]
  /** By level, the first level first. */
  readonly percents: readonly BasisPoints[]
}

/**
 * Writes down what the programmes give on a day, with the first bet of that day that is counted: what is earned by
 * them does not change when they do. Nothing is counted here: `play_day` has every stake already.
 */
export function rakebackTermsKeeper(
  { on }: Pick<RakebackProgrammes, 'on'>,
  percents: () => readonly BasisPoints[],
): Projection {
  return {
    name: 'rakeback-terms',

    async add(tx: Tx, { stakeDays }: FollowedBatch): Promise<void> {
      const days = stakeDays.toSorted((a, b) => a - b)
      const rows = days.flatMap((day) =>
        on(dateOfDay(day)).map(({ key, spread }) => ({
          key,
          day,
          terms: { spread, percents: percents() },
        })),
      )
      if (rows.length === 0) return
      await sql`insert into rakeback_terms (programme, day, terms)
        select * from unnest(${sql.val(rows.map(({ key }) => key))}::text[],
          ${sql.val(rows.map(({ day }) => day))}::int[],
          ${sql.val(rows.map(({ terms }) => JSON.stringify(terms)))}::text[])
        on conflict do nothing`.execute(tx)
    },

    // Facts of a day are not counted, and nobody could say them again.
    async forget(): Promise<void> {},
  }
}

export interface DaysOfPlay {
  readonly firstDay: number
  readonly lastDay: number
}

export async function readTerms(
  db: Database | Tx,
  programme: string,
  { firstDay, lastDay }: DaysOfPlay,
): Promise<ReadonlyMap<number, TermsOfDay>> {
  const rows = await db
    .selectFrom('rakeback_terms')
    .select(['day', 'terms'])
    .where('programme', '=', programme)
    .where('day', '>=', firstDay)
    .where('day', '<=', lastDay)
    .execute()
  return new Map(rows.map(({ day, terms }) => [day, JSON.parse(terms) as TermsOfDay]))
}

export interface StakesOfDay {
  readonly day: number
  readonly game: string
  readonly edge: number
  /** Of cash alone: what was given is not given back once more. */
  readonly stakeMinor: bigint
}

export interface RakebackWallet {
  readonly playerId: string
  readonly currency: CurrencyCode
}

/** What a wallet staked of its cash, by day and game. */
export async function readStakes(
  db: Database | Tx,
  { playerId, currency }: RakebackWallet,
  { firstDay, lastDay }: DaysOfPlay,
): Promise<readonly StakesOfDay[]> {
  const { rows } = await sql<StakesOfDay>`
    select day, game, edge_ppm as edge, stake_minor - bonus_stake_minor as "stakeMinor"
    from play_day where bucket = ${bucketOf(playerId)} and player_id = ${playerId}
      and currency_code = ${currency} and day between ${firstDay} and ${lastDay}
      and stake_minor > bonus_stake_minor and edge_ppm > 0
    order by day, game`.execute(db)
  return rows
}

export interface WeightedStakes {
  /** Which of the wallets that were asked about. */
  readonly nth: number
  readonly day: number
  /** The sum of stake times edge, in millionths of a minor unit. */
  readonly weighted: bigint
}

/** The same of many wallets, summed up by day. Wallet by wallet along the index, however large the table has become. */
export async function weightedStakesOf(
  db: Database,
  wallets: readonly RakebackWallet[],
  { firstDay, lastDay }: DaysOfPlay,
): Promise<readonly WeightedStakes[]> {
  const { rows } = await sql<
    Omit<WeightedStakes, 'weighted'> & { readonly weighted: string }
  >`${PREPARED}
    select (w.nth - 1)::int as nth, s.day, s.weighted
    from unnest(${plainArray(wallets.map(({ playerId }) => bucketOf(playerId)))}::smallint[],
      ${plainArray(wallets.map(({ playerId }) => playerId))}::uuid[],
      ${plainArray(wallets.map(({ currency }) => currency))}::text[])
      with ordinality as w (bucket, player_id, currency_code, nth)
    cross join lateral (
      select d.day, sum((d.stake_minor - d.bonus_stake_minor)::numeric * d.edge_ppm)::text as weighted
      from play_day d where d.bucket = w.bucket and d.player_id = w.player_id
        and d.currency_code = w.currency_code and d.day between ${firstDay} and ${lastDay}
        and d.stake_minor > d.bonus_stake_minor and d.edge_ppm > 0
      group by d.day offset 0) s`.execute(db)
  return rows.map(({ nth, day, weighted }) => ({ nth, day, weighted: BigInt(weighted) }))
}

export interface StoredClaim {
  readonly bonus_id: string
  readonly can_claim_date: IsoDate
  readonly currency_code: string
  readonly amount_minor: bigint
  readonly arithmetic: string
  readonly customer_date: IsoDate
  readonly paid_at: Date
}

/** What a player has claimed of a calendar from one date on. */
export async function readClaims(
  db: Database | Tx,
  playerId: string,
  { bonusId, from }: { readonly bonusId: string; readonly from: IsoDate },
): Promise<readonly StoredClaim[]> {
  return await db
    .selectFrom('rakeback_claim')
    .selectAll()
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .where('bonus_id', '=', bonusId)
    .where('can_claim_date', '>=', from)
    .execute()
}

/** The latest date a player has claimed on, wherever that was. A calendar never goes back behind it. */
export async function latestCustomerDate(
  db: Database | Tx,
  playerId: string,
): Promise<IsoDate | null> {
  const { latest } = await db
    .selectFrom('rakeback_claim')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .select(sql<string | null>`max(customer_date)`.as('latest'))
    .executeTakeFirstOrThrow()
  return latest
}

export async function insertClaim(
  tx: Tx,
  playerId: string,
  claim: StoredClaim & { readonly time_zone: string },
): Promise<void> {
  await tx
    .insertInto('rakeback_claim')
    .values({ ...claim, bucket: bucketOf(playerId), player_id: playerId })
    .execute()
}

/** The wallets that anything was played with since a day. */
export async function playedSince(db: Database, day: number): Promise<RakebackWallet[]> {
  const { rows } = await sql<{ playerId: string; currency: string }>`
    select distinct player_id as "playerId", currency_code as currency from play_day
    where day >= ${day}`.execute(db)
  return rows.flatMap(({ playerId, currency }) =>
    isCurrencyCode(currency) ? [{ playerId, currency }] : [],
  )
}
