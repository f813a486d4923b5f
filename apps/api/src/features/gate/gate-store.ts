import { isCurrencyCode, type CurrencyCode } from '@baize/money'
import type { GateLimit, GateState, LimitValue, VerifiedLocation } from '@baize/rules/gate'
import type { WalletUsage } from '@baize/rules/gate-usage'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import { plainArray } from '../../database/plain-array.ts'
import type {
  PlayerGateTable,
  StoredLimit,
  StoredLimitValue,
  StoredLocation,
  WalletTable,
} from '../../database/tables.ts'
import { bucketOf } from './bucket.ts'

export type GateRow = Selectable<PlayerGateTable>

/** The columns of a wallet that count what it has used of its limits. */
export const USAGE_COLUMNS = [
  'usage_day',
  'deposited_day',
  'deposited_week',
  'deposited_month',
  'staked_day',
  'staked_week',
  'staked_month',
  'won_day',
  'won_week',
  'won_month',
] as const satisfies readonly (keyof WalletTable)[]
export type UsageRow = Pick<
  Selectable<WalletTable>,
  'currency_code' | (typeof USAGE_COLUMNS)[number]
>

/**
 * The player's gate, locked until the transaction ends. Who changes it locks it first and the wallets after
 * it; who only bets locks the wallets alone and reads the gate afterwards, so neither can pass the other.
 */
export async function lockGate(tx: Tx, playerId: string): Promise<GateRow> {
  const key = { bucket: bucketOf(playerId), player_id: playerId }
  // Insert the empty row first: FOR UPDATE locks nothing when there is no row yet.
  await tx
    .insertInto('player_gate')
    .values({ ...key, limits: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await tx
    .selectFrom('player_gate')
    .where('bucket', '=', key.bucket)
    .where('player_id', '=', playerId)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Every wallet of the player, in the order in which everybody locks them. */
export async function lockUsage(tx: Tx, playerId: string): Promise<UsageRow[]> {
  return await tx
    .selectFrom('wallet')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .select(['currency_code', ...USAGE_COLUMNS])
    .orderBy('currency_code')
    .forUpdate()
    .execute()
}

export async function readGate(db: Database, playerId: string): Promise<GateRow | undefined> {
  return await db
    .selectFrom('player_gate')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .selectAll()
    .executeTakeFirst()
}

/** Of many players at once, by player. */
export async function readGates(
  db: Database,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, GateRow>> {
  if (playerIds.length === 0) return new Map()
  const { rows } = await sql<GateRow>`
    select g.* from unnest(${plainArray(playerIds.map(bucketOf))}::smallint[],
      ${plainArray(playerIds)}::uuid[]) as p (bucket, player_id)
    cross join lateral (
      select * from player_gate g where g.bucket = p.bucket and g.player_id = p.player_id
      offset 0) g`.execute(db)
  return new Map(rows.map((row) => [row.player_id, row]))
}

export async function readUsage(db: Database, playerId: string): Promise<UsageRow[]> {
  return await db
    .selectFrom('wallet')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .select(['currency_code', ...USAGE_COLUMNS])
    .orderBy('currency_code')
    .execute()
}

export async function updateGate(
  tx: Tx,
  playerId: string,
  change: Updateable<PlayerGateTable>,
): Promise<void> {
  await tx
    .updateTable('player_gate')
    .set(change)
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
}

export function gateStateOf(row: GateRow | undefined, wallets: readonly UsageRow[]): GateState {
  return {
    exclusion: {
      isPermanent: row?.excluded_permanently ?? false,
      until: row?.excluded_until ?? null,
    },
    frozenUntil: row?.frozen_until ?? null,
    personBreak: {
      exclusion: {
        isPermanent: row?.person_excluded_permanently ?? false,
        until: row?.person_excluded_until ?? null,
      },
      frozenUntil: row?.person_frozen_until ?? null,
    },
    isClosed: row?.is_closed ?? false,
    birthDate: row?.birth_date ?? null,
    countryCode: row?.country_code ?? null,
    verifiedLocation: locationOf(row?.verified_location ?? null),
    playingSince: row?.playing_since ?? null,
    limits: (row?.limits ?? []).map(limitOf),
    usage: wallets.map(usageOf),
  }
}

/** R807. The bonus buy the player has confirmed last, whether or not it still counts. */
export function bonusBuyOf({ bonus_buy: stored }: GateRow) {
  if (stored === null) return null
  return {
    game: stored.game,
    amountMinor: BigInt(stored.amountMinor),
    currency: knownCurrency(stored.currency),
    betCount: BigInt(stored.betCount),
    until: new Date(stored.until),
  }
}

export function usageOf(row: UsageRow): WalletUsage {
  const sums = (depositedMinor: bigint, stakedMinor: bigint, wonMinor: bigint) => ({
    depositedMinor,
    stakedMinor,
    wonMinor,
  })
  return {
    currency: knownCurrency(row.currency_code),
    day: row.usage_day,
    sums: [
      sums(row.deposited_day, row.staked_day, row.won_day),
      sums(row.deposited_week, row.staked_week, row.won_week),
      sums(row.deposited_month, row.staked_month, row.won_month),
    ],
  }
}

export function usageColumnsOf({ day, sums: [ofDay, ofWeek, ofMonth] }: WalletUsage) {
  return {
    usage_day: day,
    deposited_day: ofDay.depositedMinor,
    deposited_week: ofWeek.depositedMinor,
    deposited_month: ofMonth.depositedMinor,
    staked_day: ofDay.stakedMinor,
    staked_week: ofWeek.stakedMinor,
    staked_month: ofMonth.stakedMinor,
    won_day: ofDay.wonMinor,
    won_week: ofWeek.wonMinor,
    won_month: ofMonth.wonMinor,
  } satisfies Omit<UsageRow, 'currency_code'>
}

function locationOf(stored: StoredLocation | null): VerifiedLocation | null {
  return stored && { ...stored, until: new Date(stored.until) }
}

export function storedLocation(location: VerifiedLocation): StoredLocation {
  return { ...location, until: location.until.toISOString() }
}

function limitOf({ type, period, setBy, value, pending }: StoredLimit): GateLimit {
  return {
    type,
    period,
    setBy,
    value: valueOf(value),
    pending: pending && { value: valueOf(pending.value), from: new Date(pending.from) },
  }
}

function valueOf(value: StoredLimitValue): LimitValue {
  if (value === null || 'minutes' in value) return value
  return { amountMinor: BigInt(value.amountMinor), currency: knownCurrency(value.currency) }
}

export function storedLimit({ type, period, setBy, value, pending }: GateLimit): StoredLimit {
  return {
    type,
    period,
    setBy,
    value: storedValue(value),
    pending: pending && { value: storedValue(pending.value), from: pending.from.toISOString() },
  }
}

function storedValue(value: LimitValue): StoredLimitValue {
  if (value === null || 'minutes' in value) return value
  return { amountMinor: value.amountMinor.toString(), currency: value.currency }
}

function knownCurrency(code: string): CurrencyCode {
  if (!isCurrencyCode(code)) throw new Error(`There is no currency ${code}.`)
  return code
}
