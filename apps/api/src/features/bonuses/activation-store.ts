import { isGrantOver, type GrantEnd, type GrantState } from '@baize/rules/bonus-states'
import { sql } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import { bucketOf } from '../gate/bucket.ts'
import { lockMarks, readMarks, readSharedMarks } from '../gate/person-store.ts'

const HALF_DAY_MS = 12 * 60 * 60 * 1000
const PLANNED_MAX = 100

/** The last time a player had an offer. One that only waited was not had. */
export async function lastTaken(
  tx: Tx,
  playerId: string,
  offer: string,
): Promise<{ takenAt: Date; end: GrantEnd | null } | null> {
  const row = await tx
    .selectFrom('bonus_grant')
    .select(['activated_at', 'state'])
    .where('player_id', '=', playerId)
    .where('offer', '=', offer)
    .where('activated_at', 'is not', null)
    .orderBy('activated_at', 'desc')
    .executeTakeFirst()
  if (!row?.activated_at) return null
  const state = row.state as GrantState
  return { takenAt: row.activated_at, end: isGrantOver(state) ? state : null }
}

/** How an offer was assigned to a player, newest first; null when it never was. */
export async function lastAssignment(
  tx: Tx,
  playerId: string,
  offer: string,
): Promise<{ readonly wasTaken: boolean; readonly state: string } | null> {
  const row = await tx
    .selectFrom('bonus_grant')
    .select(['activated_at', 'state'])
    .where('player_id', '=', playerId)
    .where('offer', '=', offer)
    .where('is_assigned', '=', true)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row ? { wasTaken: row.activated_at !== null, state: row.state } : null
}

/**
 * How many have it, had it, or have chosen it and wait. Held until the transaction ends, so that two who ask for the last
 * place at the same moment are counted one after the other.
 */
export async function countParticipants(tx: Tx, offer: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`offer:${offer}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('bonus_grant')
    .where('offer', '=', offer)
    .where((any) => any.or([any('activated_at', 'is not', null), any('state', '=', 'offered')]))
    .select(sql<number>`count(distinct player_id)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Deposits that arrived, of every wallet. */
export async function countDeposits(tx: Tx, playerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('ledger_transaction')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .where('kind', '=', 'deposit')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** T19. Other accounts of the same person; its marks are held, which come before any gate. */
export async function othersOfPerson(tx: Tx, playerId: string): Promise<ReadonlySet<string>> {
  const marks = await readMarks(tx, playerId)
  if (marks.length === 0) return new Set()
  await lockMarks(tx, marks)
  return new Set((await readSharedMarks(tx, playerId, marks)).map((one) => one.playerId))
}

/** Whether another account of the same person has it or had it. */
export async function wasHadByPerson(tx: Tx, playerId: string, offer: string): Promise<boolean> {
  const others = await othersOfPerson(tx, playerId)
  if (others.size === 0) return false
  const row = await tx
    .selectFrom('bonus_grant')
    .select('id')
    .where('offer', '=', offer)
    .where('player_id', 'in', [...others])
    .where('activated_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function isInCalendar(
  tx: Tx,
  playerId: string,
  offer: string,
  day: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('bonus_calendar_entry')
    .select('day')
    .where('player_id', '=', playerId)
    .where('offer', '=', offer)
    .where('day', '=', day)
    .executeTakeFirst()
  return row !== undefined
}

/** What was planned for days that are not over anywhere on earth. */
export async function calendarEntriesOf(
  db: Database,
  playerId: string,
  now: Date,
): Promise<{ bonusKey: string; day: string }[]> {
  const first = new Date(now.getTime() - HALF_DAY_MS).toISOString().slice(0, 10)
  return await db
    .selectFrom('bonus_calendar_entry')
    .select(['offer as bonusKey', 'day'])
    .where('player_id', '=', playerId)
    .where('day', '>=', first)
    .orderBy('day')
    .orderBy('offer')
    .limit(PLANNED_MAX)
    .execute()
}

export async function addCalendarEntry(
  tx: Tx,
  entry: { player_id: string; offer: string; day: string; added_at: Date },
): Promise<void> {
  await tx
    .insertInto('bonus_calendar_entry')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
