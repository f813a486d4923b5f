import { isCurrencyCode, type CurrencyCode } from '@baize/money'
import type { Insertable, Selectable } from 'kysely'
import type { GameSessionTable } from '../../../database/play-tables.ts'
import type { Database } from '../../../database/open.ts'

export interface GameSession {
  readonly id: string
  readonly provider: string
  readonly playerId: string
  readonly siteSessionId: string
  readonly currency: CurrencyCode
  readonly game: string
  readonly brand: string
  readonly address: string
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

export async function insertGameSession(
  db: Database,
  session: Insertable<GameSessionTable>,
): Promise<void> {
  await db.insertInto('game_session').values(session).execute()
}

/** Keeps the provider's own name of a session that it has opened. */
export async function nameGameSession(
  db: Database,
  id: string,
  providerSessionId: string,
): Promise<void> {
  await db
    .updateTable('game_session')
    .set({ provider_session_id: providerSessionId })
    .where('id', '=', id)
    .execute()
}

export async function gameSessionByToken(
  db: Database,
  provider: string,
  tokenHash: Buffer,
): Promise<GameSession | undefined> {
  const row = await db
    .selectFrom('game_session')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row && sessionOf(row)
}

export async function gameSessionByName(
  db: Database,
  provider: string,
  providerSessionId: string,
): Promise<GameSession | undefined> {
  const row = await db
    .selectFrom('game_session')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_session_id', '=', providerSessionId)
    .executeTakeFirst()
  return row && sessionOf(row)
}

export async function endGameSessions(
  db: Database,
  siteSessionIds: readonly string[],
  at: Date,
): Promise<void> {
  await db
    .updateTable('game_session')
    .set({ ended_at: at })
    .where('site_session_id', 'in', siteSessionIds)
    .where('ended_at', 'is', null)
    .execute()
}

/** Where a player has a game open. */
export async function providersOpenFor(
  db: Database,
  playerId: string,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('game_session')
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .select('provider')
    .distinct()
    .execute()
  return rows.map(({ provider }) => provider)
}

function sessionOf(row: Selectable<GameSessionTable>): GameSession {
  const { currency_code: currency } = row
  if (!isCurrencyCode(currency)) throw new Error(`Game session ${row.id} has no ${currency}.`)
  return {
    id: row.id,
    provider: row.provider,
    playerId: row.player_id,
    siteSessionId: row.site_session_id,
    currency,
    game: row.game,
    brand: row.brand,
    address: row.address,
    expiresAt: row.expires_at,
    endedAt: row.ended_at,
  }
}
