import type { Selectable } from 'kysely'
import type { Database, Tx } from '../../../database/open.ts'
import type { TotpFactorTable } from '../../../database/security-tables.ts'

export type StoredTotp = Selectable<TotpFactorTable>

export async function findTotp(
  db: Database | Tx,
  playerId: string,
): Promise<StoredTotp | undefined> {
  return await db
    .selectFrom('totp_factor')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

/** In place of one that was never confirmed; false when there is one in use. */
export async function putTotp(
  db: Database,
  totp: Pick<StoredTotp, 'player_id' | 'master_key' | 'sealed_secret' | 'created_at'>,
): Promise<boolean> {
  const { master_key, sealed_secret, created_at } = totp
  const kept = await db
    .insertInto('totp_factor')
    .values({ ...totp, last_step: 0n })
    .onConflict((conflict) =>
      conflict
        .column('player_id')
        .doUpdateSet({ master_key, sealed_secret, created_at, last_step: 0n })
        .where('totp_factor.confirmed_at', 'is', null),
    )
    .returning('player_id')
    .executeTakeFirst()
  return kept !== undefined
}

/** One statement decides, so of two uses of a code at the same moment one is too late. */
export async function spendTotpStep(
  tx: Tx,
  playerId: string,
  step: bigint,
  state: 'confirmed' | 'unconfirmed',
): Promise<boolean> {
  const used = await tx
    .updateTable('totp_factor')
    .set({ last_step: step })
    .where('player_id', '=', playerId)
    .where('last_step', '<', step)
    .where('confirmed_at', state === 'confirmed' ? 'is not' : 'is', null)
    .returning('player_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function confirmTotp(tx: Tx, playerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('totp_factor')
    .set({ confirmed_at: at })
    .where('player_id', '=', playerId)
    .execute()
}

export async function deleteTotp(tx: Tx, playerId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('totp_factor')
    .where('player_id', '=', playerId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return removed !== undefined && removed.confirmed_at !== null
}

export async function totpsToRewrap(
  db: Database,
  masterKey: string,
  countMax: number,
): Promise<StoredTotp[]> {
  return await db
    .selectFrom('totp_factor')
    .selectAll()
    .where('master_key', '!=', masterKey)
    .limit(countMax)
    .execute()
}

export async function rewrapTotp(
  db: Database,
  { player_id, sealed_secret }: StoredTotp,
  next: Pick<StoredTotp, 'master_key' | 'sealed_secret'>,
): Promise<void> {
  // Not one that the player has replaced meanwhile.
  await db
    .updateTable('totp_factor')
    .set(next)
    .where('player_id', '=', player_id)
    .where('sealed_secret', '=', sealed_secret)
    .execute()
}

export async function replaceRecoveryCodes(
  tx: Tx,
  playerId: string,
  hashes: readonly Buffer[],
  at: Date,
): Promise<void> {
  await deleteRecoveryCodes(tx, playerId)
  const rows = hashes.map((code_hash) => ({ code_hash, player_id: playerId, created_at: at }))
  await tx.insertInto('recovery_code').values(rows).execute()
}

export async function deleteRecoveryCodes(tx: Tx, playerId: string): Promise<void> {
  await tx.deleteFrom('recovery_code').where('player_id', '=', playerId).execute()
}

export async function spendRecoveryCode(
  tx: Tx,
  playerId: string,
  codeHash: Buffer,
  at: Date,
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('code_hash', '=', codeHash)
    .where('player_id', '=', playerId)
    .where('used_at', 'is', null)
    .returning('player_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(db: Database | Tx, playerId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((build) => build.fn.countAll<string>().as('left'))
    .where('player_id', '=', playerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
