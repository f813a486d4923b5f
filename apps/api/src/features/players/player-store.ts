import { isCurrencyCode, type CurrencyCode } from '@baize/money'
import { usernameFromEmail } from '@baize/rules/email'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Tx } from '../../database/open.ts'
import type { ConsentTable, PlayerTable } from '../../database/tables.ts'

export type Player = Selectable<PlayerTable>

/** The new account's id, or undefined when the mailbox already has one. */
export async function insertPlayer(
  tx: Tx,
  player: Insertable<PlayerTable>,
): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('player')
    .values(player)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export async function insertConsents(
  tx: Tx,
  consents: readonly Insertable<ConsentTable>[],
): Promise<void> {
  if (consents.length > 0) await tx.insertInto('consent').values(consents).execute()
}

/** What the player said last about each thing that was asked. */
export async function latestConsents(
  db: Database | Tx,
  playerId: string,
): Promise<ReadonlyMap<ConsentTable['kind'], boolean>> {
  const rows = await db
    .selectFrom('consent')
    .select(['kind', 'given'])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ kind, given }) => [kind, given]))
}

export async function findPlayer(db: Database | Tx, id: string): Promise<Player | undefined> {
  return await db.selectFrom('player').selectAll().where('id', '=', id).executeTakeFirst()
}

/** What a player plays in, or undefined when there is no such player. */
export async function findCurrency(db: Database, id: string): Promise<CurrencyCode | undefined> {
  const player = await findPlayer(db, id)
  if (!player) return undefined
  const { currency_code: code } = player
  if (!isCurrencyCode(code)) throw new Error(`Player ${id} has no such currency: ${code}.`)
  return code
}

export async function findPlayerByEmail(
  db: Database | Tx,
  email: string,
): Promise<Player | undefined> {
  return await db.selectFrom('player').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Who waits for this mailbox to be proven: its own account, or one that asked to move there. */
export async function findPlayerAwaiting(db: Database, email: string): Promise<Player | undefined> {
  const owner = await findPlayerByEmail(db, email)
  if (owner) return owner.email_verified_at === null ? owner : undefined
  return await db
    .selectFrom('player')
    .selectAll()
    .where('pending_email', '=', email)
    .where('email_verified_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst()
}

/**
 * Proves a mailbox for the account that has it or asked for it, and returns the account; one that is proven
 * already stays as it is.
 */
export async function verifyMailbox(
  tx: Tx,
  playerId: string,
  email: string,
  now: Date,
): Promise<Player | undefined> {
  return await tx
    .updateTable('player')
    .set({
      email,
      username: usernameFromEmail(email),
      pending_email: null,
      email_verified_at: now,
    })
    .where('id', '=', playerId)
    .where('email_verified_at', 'is', null)
    .where((any) => any.or([any('email', '=', email), any('pending_email', '=', email)]))
    .returningAll()
    .executeTakeFirst()
}

/** The password hash as it stands, held still until the transaction ends. */
export async function holdPasswordHash(tx: Tx, playerId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('player')
    .select('password_hash')
    .where('id', '=', playerId)
    .forShare()
    .executeTakeFirst()
  return row?.password_hash
}

export async function setPasswordHash(tx: Tx, playerId: string, hash: string): Promise<void> {
  await tx.updateTable('player').set({ password_hash: hash }).where('id', '=', playerId).execute()
}

/** True for an error of the database that says: somebody else has this already. */
export function isTaken(error: unknown): boolean {
  const UNIQUE_VIOLATION = '23505'
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}
