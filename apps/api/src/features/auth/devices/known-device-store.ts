import type { Database, Tx } from '../../../database/open.ts'

export async function findKnownDevice(
  db: Database,
  device: { readonly tokenHash: Buffer; readonly email: string; readonly usedSince: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('known_device')
    .innerJoin('player', 'player.id', 'known_device.player_id')
    .select('player.id')
    .where('known_device.token_hash', '=', device.tokenHash)
    .where('known_device.last_used_at', '>=', device.usedSince)
    .where('player.email', '=', device.email)
    .executeTakeFirst()
  return found !== undefined
}

/** The hashes of a player's devices. */
export async function devicesOf(tx: Tx, playerId: string, usedSince: Date): Promise<Buffer[]> {
  const rows = await tx
    .selectFrom('known_device')
    .select('token_hash')
    .where('player_id', '=', playerId)
    .where('last_used_at', '>=', usedSince)
    .execute()
  return rows.map(({ token_hash }) => token_hash)
}

/** Of everybody who has signed in with the browser. */
export async function renameDevice(tx: Tx, from: Buffer, to: Buffer): Promise<void> {
  await tx
    .updateTable('known_device')
    .set({ token_hash: to })
    .where('token_hash', '=', from)
    .execute()
}

export async function keepDevice(
  tx: Tx,
  device: { readonly tokenHash: Buffer; readonly playerId: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({
      token_hash: device.tokenHash,
      player_id: device.playerId,
      last_used_at: device.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'player_id']).doUpdateSet({ last_used_at: device.at }),
    )
    .execute()
}

/** All but those that were used last. */
export async function dropOldDevices(tx: Tx, playerId: string, keptMax: number): Promise<void> {
  await tx
    .deleteFrom('known_device')
    .where('player_id', '=', playerId)
    .where('token_hash', 'not in', (newest) =>
      newest
        .selectFrom('known_device')
        .select('token_hash')
        .where('player_id', '=', playerId)
        .orderBy('last_used_at', 'desc')
        .limit(keptMax),
    )
    .execute()
}

export async function deleteDevices(tx: Tx, playerId: string, except?: Buffer): Promise<void> {
  let devices = tx.deleteFrom('known_device').where('player_id', '=', playerId)
  if (except !== undefined) devices = devices.where('token_hash', '!=', except)
  await devices.execute()
}
