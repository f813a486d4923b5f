import type { Selectable } from 'kysely'
import type { Database, Tx } from '../../../database/open.ts'
import type { LinkTable } from '../../../database/contact-tables.ts'
import type { AppContext } from '../../../app-context.ts'
import { secretHash } from '../sessions/secret-hash.ts'

export type LinkKind = LinkTable['kind']

const LIFE_MS: Readonly<Record<LinkKind, number>> = {
  'verify-email': 24 * 60 * 60 * 1000,
  'reset-password': 60 * 60 * 1000,
  'sign-in': 60 * 1000,
}

/** Writes a link for the mailbox of an account; the secret that opens it is kept nowhere. */
export async function insertLink(
  tx: Tx | Database,
  { clock }: Pick<AppContext, 'clock'>,
  link: { kind: LinkKind; secret: string; playerId: string; email: string },
): Promise<void> {
  const now = clock.now()
  await tx
    .insertInto('link')
    .values({
      token_hash: secretHash(link.secret),
      kind: link.kind,
      player_id: link.playerId,
      email: link.email,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS[link.kind]),
    })
    .execute()
}

export async function findLink(
  db: Database,
  kind: LinkKind,
  secret: string,
): Promise<Selectable<LinkTable> | undefined> {
  return await db
    .selectFrom('link')
    .selectAll()
    .where('token_hash', '=', secretHash(secret))
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** Whether a link would open; only `useLink` says so for good. */
export async function isLinkOpen(
  db: Database,
  kind: LinkKind,
  secret: string,
  now: Date,
): Promise<boolean> {
  const link = await findLink(db, kind, secret)
  return link !== undefined && link.used_at === null && now < link.expires_at
}

/**
 * Uses a link up and returns whose it is. One statement decides, so of two at the same moment one
 * gets nothing; neither does a link whose account has moved to another mailbox since.
 */
export async function useLink(
  tx: Tx,
  kind: LinkKind,
  secret: string,
  now: Date,
): Promise<string | undefined> {
  const used = await tx
    .updateTable('link')
    .from('player')
    .set({ used_at: now })
    .whereRef('player.id', '=', 'link.player_id')
    .whereRef('player.email', '=', 'link.email')
    .where('link.token_hash', '=', secretHash(secret))
    .where('link.kind', '=', kind)
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', now)
    .returning('link.player_id')
    .executeTakeFirst()
  return used?.player_id
}

/** A new password makes every other way to set one worthless. */
export async function expireLinks(
  tx: Tx,
  kind: LinkKind,
  playerId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('link')
    .set({ expires_at: now })
    .where('player_id', '=', playerId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}
