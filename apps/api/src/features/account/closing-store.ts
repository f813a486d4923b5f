import type { Database, Tx } from '../../database/open.ts'
import { bucketOf } from '../gate/bucket.ts'
import type { Player } from '../players/player-store.ts'

/** The mailbox is free again; what it was stays beside it until the account is erased. */
export async function markClosed(tx: Tx, player: Player, now: Date): Promise<void> {
  const nobody = `closed-${player.id}@account.invalid`
  await tx
    .updateTable('player')
    .set({
      email: nobody,
      username: nobody,
      pending_email: null,
      nickname: null,
      password_hash: '',
      closed_at: now,
      closed_email: player.email,
    })
    .where('id', '=', player.id)
    .execute()
}

/** No reminder, and nothing that is paid by itself. */
export async function deleteWishes(tx: Tx, playerId: string): Promise<void> {
  await tx
    .deleteFrom('rakeback_wish')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
  await tx
    .deleteFrom('notification_wish')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
}

/** Money that was given away and not yet handed out. */
export async function hasOpenRain(tx: Tx, playerId: string): Promise<boolean> {
  const rain = await tx
    .selectFrom('rain')
    .select('id')
    .where('giver_id', '=', playerId)
    .where('state', '!=', 'over')
    .limit(1)
    .executeTakeFirst()
  return rain !== undefined
}

export async function accountsToErase(
  db: Database,
  closedBefore: Date,
  countMax: number,
): Promise<{ id: string; closed_email: string | null }[]> {
  return await db
    .selectFrom('player')
    .select(['id', 'closed_email'])
    .where('closed_at', '<=', closedBefore)
    .where('erased_at', 'is', null)
    .orderBy('closed_at')
    .limit(countMax)
    .execute()
}

/** Who it was. The books, the country and the marks of the person stay. */
export async function eraseAccount(
  tx: Tx,
  { id, closed_email }: { readonly id: string; readonly closed_email: string | null },
  now: Date,
): Promise<void> {
  for (const table of [
    'session',
    'known_device',
    'link',
    'favourite_game',
    'recent_game',
    'notification',
  ] as const)
    await tx.deleteFrom(table).where('player_id', '=', id).execute()
  if (closed_email !== null)
    await tx.deleteFrom('mail_outbox').where('to_address', '=', closed_email).execute()
  await tx
    .updateTable('verification_check')
    .set({ person_hash: Buffer.alloc(0), url: null })
    .where('player_id', '=', id)
    .execute()
  await tx
    .updateTable('withdrawal')
    .set({ full_name: '', email: '', destination: '' })
    .where('player_id', '=', id)
    .execute()
  await tx
    .updateTable('player')
    .set({
      first_name: null,
      last_name: null,
      phone_code: null,
      phone: null,
      date_of_birth: null,
      city: null,
      address: null,
      zip_code: null,
      tags: [],
      acquisition: '{}',
      closed_email: null,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute()
}
