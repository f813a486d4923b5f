import type { Insertable, Selectable } from 'kysely'
import type { PhoneCodeTable } from '../../../database/contact-tables.ts'
import type { Database, Tx } from '../../../database/open.ts'

export type PhoneCode = Selectable<PhoneCodeTable>

/** A new code takes the place of the one before, with all of its guesses. */
export async function putPhoneCode(tx: Tx, code: Insertable<PhoneCodeTable>): Promise<void> {
  await tx
    .insertInto('phone_code')
    .values(code)
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({
        phone: code.phone,
        code_hash: code.code_hash,
        guess_count: 0,
        sent_at: code.sent_at,
        expires_at: code.expires_at,
      }),
    )
    .execute()
}

export async function findPhoneCode(
  db: Database | Tx,
  playerId: string,
): Promise<PhoneCode | undefined> {
  return await db
    .selectFrom('phone_code')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

/**
 * Takes one guess and returns the code it is held against; undefined when there is none left to take. One statement,
 * so that many guesses at the same moment are still five.
 */
export async function takeGuess(
  db: Database,
  playerId: string,
  { now, guessCountMax }: { readonly now: Date; readonly guessCountMax: number },
): Promise<PhoneCode | undefined> {
  return await db
    .updateTable('phone_code')
    .set((row) => ({ guess_count: row('guess_count', '+', 1) }))
    .where('player_id', '=', playerId)
    .where('guess_count', '<', guessCountMax)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Uses a code up; false when it was used or replaced meanwhile. */
export async function removePhoneCode(
  tx: Tx,
  { player_id, code_hash }: PhoneCode,
): Promise<boolean> {
  const removed = await tx
    .deleteFrom('phone_code')
    .where('player_id', '=', player_id)
    .where('code_hash', '=', code_hash)
    .returning('player_id')
    .executeTakeFirst()
  return removed !== undefined
}
