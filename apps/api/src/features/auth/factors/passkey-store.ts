import type { Selectable } from 'kysely'
import type { Database, Tx } from '../../../database/open.ts'
import type { PasskeyChallengeTable, PasskeyTable } from '../../../database/security-tables.ts'

export type StoredPasskey = Selectable<PasskeyTable>
export type StoredChallenge = Selectable<PasskeyChallengeTable>

export async function passkeysOf(db: Database | Tx, playerId: string): Promise<StoredPasskey[]> {
  return await db
    .selectFrom('passkey')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findPasskey(
  db: Database | Tx,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  return await db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** False when somebody has this credential already. */
export async function insertPasskey(
  tx: Tx,
  passkey: Omit<StoredPasskey, 'last_used_at'>,
): Promise<boolean> {
  const kept = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** False when another use of it was faster, or when its counter went back. */
export async function notePasskeyUse(
  tx: Tx,
  { id, sign_count }: Pick<StoredPasskey, 'id' | 'sign_count'>,
  next: bigint,
  at: Date,
): Promise<boolean> {
  const noted = await tx
    .updateTable('passkey')
    .set({ sign_count: next, last_used_at: at })
    .where('id', '=', id)
    .where('sign_count', '=', sign_count)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

export async function deletePasskeys(tx: Tx, playerId: string, id?: string): Promise<number> {
  let which = tx.deleteFrom('passkey').where('player_id', '=', playerId)
  if (id !== undefined) which = which.where('id', '=', id)
  return (await which.returning('id').execute()).length
}

export async function insertChallenge(db: Database, challenge: StoredChallenge): Promise<void> {
  await db.insertInto('passkey_challenge').values(challenge).execute()
}

/** Taken away with the first answer to it, right or wrong: there is no second one. */
export async function takeChallenge(
  db: Database,
  challengeHash: Buffer,
): Promise<StoredChallenge | undefined> {
  return await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', challengeHash)
    .returningAll()
    .executeTakeFirst()
}
