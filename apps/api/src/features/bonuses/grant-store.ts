import type { CurrencyCode } from '@baize/money'
import { canMoveGrant, type GrantState } from '@baize/rules/bonus-states'
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { BonusGrantTable } from '../../database/bonus-tables.ts'
import type { Database, Tx } from '../../database/open.ts'
import {
  bonusTerms,
  type BonusTerms,
  type FreeSpinTerms,
  type PlayedTerms,
} from '../lobby/promotions/bonus-terms.ts'

export type StoredGrant = Omit<Selectable<BonusGrantTable>, 'state' | 'currency_code'> & {
  readonly state: GrantState
  readonly currency_code: CurrencyCode
}

export function walletOf({ player_id: playerId, currency_code: currency }: StoredGrant) {
  return { playerId, currency }
}

export function termsOf({ terms }: Pick<StoredGrant, 'terms'>): BonusTerms {
  return bonusTerms.parse(JSON.parse(terms))
}

/** The terms of a grant of free spins. */
export function spinTermsOf(grant: Pick<StoredGrant, 'id' | 'terms'>): FreeSpinTerms {
  const terms = termsOf(grant)
  if (terms.kind !== 'freespins') throw new Error(`The grant ${grant.id} is none of free spins.`)
  return terms
}

/** The terms of a grant that is played through, which cashback never is. */
export function playedTermsOf(grant: Pick<StoredGrant, 'id' | 'terms'>): PlayedTerms {
  const terms = termsOf(grant)
  if (terms.kind === 'instant_cashback') throw new Error(`The grant ${grant.id} is not played.`)
  return terms
}

const RUNNING = [
  'offered',
  'issued',
  'won',
  'active',
  'closing',
] as const satisfies readonly GrantState[]

/** A wallet has room for one grant of bonus money and, beside it, for one of free spins. */
export type GrantPlace = 'money' | 'spins'

export function grantPlaceOf({ kind }: BonusTerms): GrantPlace {
  return kind === 'freespins' ? 'spins' : 'money'
}

/** Undefined when the wallet has a grant that waits, is played or closes, or when the period has one. */
export async function insertGrant(
  tx: Tx,
  grant: Insertable<BonusGrantTable>,
): Promise<StoredGrant | undefined> {
  const inserted = await tx
    .insertInto('bonus_grant')
    .values(grant)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted as StoredGrant | undefined
}

export interface WalletOfPlayer {
  readonly playerId: string
  readonly currency: CurrencyCode
}

export async function findGrant(db: Database, id: string): Promise<StoredGrant | undefined> {
  const row = await db.selectFrom('bonus_grant').selectAll().where('id', '=', id).executeTakeFirst()
  return row as StoredGrant | undefined
}

/** Under the locks of the wallets, which come before it everywhere. */
export async function lockGrant(tx: Tx, id: string): Promise<StoredGrant | undefined> {
  const row = await tx
    .selectFrom('bonus_grant')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as StoredGrant | undefined
}

function runningGrants(db: Database | Tx) {
  return db.selectFrom('bonus_grant').selectAll().where('state', 'in', RUNNING)
}

/** As the indexes have it: what free spins have won is bonus money from the moment it is in front of the bets. */
export async function runningGrant(
  db: Database,
  { playerId, currency }: WalletOfPlayer,
  place: GrantPlace,
): Promise<StoredGrant | undefined> {
  const row = await runningGrants(db)
    .where('player_id', '=', playerId)
    .where('currency_code', '=', currency)
    .where((any) => {
      const isWaiting = any('state', '=', 'offered')
      return place === 'spins'
        ? any.or([
            any('state', 'in', ['issued', 'won']),
            any.and([isWaiting, any('bonus_type', '=', 'freespins')]),
          ])
        : any.or([
            any('state', 'in', ['active', 'closing']),
            any.and([isWaiting, any('bonus_type', '<>', 'freespins')]),
          ])
    })
    .executeTakeFirst()
  return row as StoredGrant | undefined
}

/** What a deposit has filled, while it runs: bonus money, free spins, or both. */
export async function runningGrantsOfDeposit(tx: Tx, depositId: string): Promise<StoredGrant[]> {
  const rows = await runningGrants(tx).where('deposit_id', '=', depositId).orderBy('id').execute()
  return rows as StoredGrant[]
}

/** One that closes already ends as something else than it would have. */
export async function redirectGrant(
  tx: Tx,
  id: string,
  changes: { readonly ends_as: GrantState; readonly reason: string },
): Promise<void> {
  await tx
    .updateTable('bonus_grant')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'closing')
    .execute()
}

/** What came after a grant was given up: it is seen with it, and nobody has it. */
export async function addLapsed(tx: Tx, id: string, minor: bigint): Promise<void> {
  await tx
    .updateTable('bonus_grant')
    .set({ lapsed_minor: sql`lapsed_minor + ${minor}` })
    .where('id', '=', id)
    .execute()
}

/** The grant whose bonus money is in play, in whichever wallet. */
export async function playedGrantOf(
  db: Database | Tx,
  playerId: string,
): Promise<StoredGrant | undefined> {
  const row = await db
    .selectFrom('bonus_grant')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('state', 'in', ['active', 'closing'])
    .orderBy('activated_at', 'desc')
    .executeTakeFirst()
  return row as StoredGrant | undefined
}

/** Whether bonus money is in play in any wallet of the player. */
export async function hasBonusInPlay(tx: Tx, playerId: string): Promise<boolean> {
  return (await playedGrantOf(tx, playerId)) !== undefined
}

/** The newest first. */
export async function grantsOf(db: Database, playerId: string, limit: number) {
  const rows = await db
    .selectFrom('bonus_grant')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows as StoredGrant[]
}

/** Moves a grant along the table of its states; anything else is a fault. */
export async function moveGrant(
  tx: Tx,
  grant: StoredGrant,
  to: GrantState,
  changes: Omit<Updateable<BonusGrantTable>, 'state'>,
): Promise<void> {
  if (!canMoveGrant(grant.state, to))
    throw new Error(`The grant ${grant.id} cannot become ${to}: it is ${grant.state}.`)
  await tx
    .updateTable('bonus_grant')
    .set({ ...changes, state: to })
    .where('id', '=', grant.id)
    .execute()
}

/**
 * Grants about which something may have to be done: their time is over, they close, they were played through or are left
 * with nothing, or their player may not play any more. Whether it really has to is decided under their locks.
 */
export async function dueGrantIds(db: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select g.id from bonus_grant g
    join player_gate p on p.bucket = g.bucket and p.player_id = g.player_id
    left join wallet w on w.bucket = g.bucket and w.player_id = g.player_id
      and w.currency_code = g.currency_code and w.active_grant ->> 'id' = g.id::text
    where g.state in ('offered', 'active', 'closing') and (
      (g.state <> 'closing' and (g.expires_at <= ${now}
        or ${isBarredSql(now)}))
      or (g.state = 'closing' and g.closing_at <= ${now}::timestamptz - interval '1 day')
      or (w.bonus_rounds = 0 and (g.state = 'closing' or w.wagered_minor >= g.required_minor
        or w.bonus_minor < (w.active_grant ->> 'lostBelowMinor')::bigint)))
    order by g.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** R411. Whether the player of the gate's row `p` may not play, by their own break or by their person's. */
export const isBarredSql = (now: Date) => sql`(
  p.excluded_permanently or p.person_excluded_permanently
  or coalesce(${isExcluded('p.excluded_until', now)}, false)
  or coalesce(${isExcluded('p.person_excluded_until', now)}, false)
  or coalesce(p.frozen_until > ${now}, false) or coalesce(p.person_frozen_until > ${now}, false))`

/** As the gate has it: the day of an exclusion is over everywhere on earth at noon of the next. */
const isExcluded = (until: string, now: Date) =>
  sql`${now}::timestamptz < date_trunc('day', ${sql.raw(until)}, 'UTC') + interval '36 hours'`
