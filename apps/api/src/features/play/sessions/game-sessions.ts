import type { CurrencyCode } from '@baize/money'
import type { AppContext } from '../../../app-context.ts'
import { secretHash } from '../../auth/sessions/secret-hash.ts'
import type { Sessions } from '../../auth/sessions/sessions.ts'
import {
  endGameSessions,
  gameSessionByName,
  gameSessionByToken,
  insertGameSession,
  nameGameSession,
  type GameSession,
} from './game-session-store.ts'

export interface NewGameSession {
  readonly provider: string
  readonly playerId: string
  readonly siteSessionId: string
  readonly currency: CurrencyCode
  readonly game: string
  readonly brand: string
  readonly address: string
}

const LIFE_MAX_MS = 12 * 60 * 60 * 1000
/** Another process may have ended it: what is remembered of a session is asked for again after this. */
const REMEMBERED_MS = 15_000
const REMEMBERED_MAX = 20_000
/** Who plays is here, even when the page around the game asks nothing for hours. */
const TOUCH_EVERY_MS = 60_000

interface Remembered {
  readonly session: GameSession
  readonly readAt: number
}

export type GameSessions = ReturnType<typeof createGameSessions>

/** The sessions of games: opaque tokens, each for one player, one currency, one game and one provider. */
export function createGameSessions(
  { db, clock, random }: Pick<AppContext, 'db' | 'clock' | 'random'>,
  sites: Pick<Sessions, 'keepAlive'>,
) {
  const remembered = new Map<string, Remembered>()
  const seenAt = new Map<string, number>()

  function remember(name: string, session: GameSession): void {
    if (remembered.size >= REMEMBERED_MAX) remembered.clear()
    remembered.set(name, { session, readAt: clock.now().getTime() })
  }

  async function isSiteOpen(siteSessionId: string): Promise<boolean> {
    const nowMs = clock.now().getTime()
    if (nowMs - (seenAt.get(siteSessionId) ?? 0) < TOUCH_EVERY_MS) return true
    if (!(await sites.keepAlive(siteSessionId))) return false
    if (seenAt.size >= REMEMBERED_MAX) seenAt.clear()
    seenAt.set(siteSessionId, nowMs)
    return true
  }

  return {
    /** Whether bets are still taken in it. */
    async isOpen({ endedAt, expiresAt, siteSessionId }: GameSession): Promise<boolean> {
      if (endedAt !== null || clock.now().getTime() >= expiresAt.getTime()) return false
      return await isSiteOpen(siteSessionId)
    },

    /** The token is kept nowhere but at the provider. */
    async open(opened: NewGameSession): Promise<{ id: string; token: string }> {
      const [id, token, now] = [random.uuid(), random.token(), clock.now()]
      await insertGameSession(db, {
        id,
        token_hash: secretHash(token),
        provider: opened.provider,
        provider_session_id: null,
        player_id: opened.playerId,
        site_session_id: opened.siteSessionId,
        currency_code: opened.currency,
        game: opened.game,
        brand: opened.brand,
        address: opened.address,
        created_at: now,
        expires_at: new Date(now.getTime() + LIFE_MAX_MS),
      })
      return { id, token }
    },

    name: (id: string, providerSessionId: string) =>
      nameGameSession(db, id, keptName(providerSessionId)),

    byToken: (provider: string, token: string) =>
      gameSessionByToken(db, provider, secretHash(token)),

    async byName(provider: string, providerSessionId: string): Promise<GameSession | undefined> {
      const name = `${provider}/${providerSessionId}`
      const known = remembered.get(name)
      if (known && clock.now().getTime() - known.readAt < REMEMBERED_MS) return known.session
      const session = await gameSessionByName(db, provider, keptName(providerSessionId))
      if (session) remember(name, session)
      return session
    },

    /** Whoever leaves the site leaves the games: no further bet is taken from them. */
    async endWith(siteSessionIds: readonly string[]): Promise<void> {
      for (const id of siteSessionIds) seenAt.delete(id)
      await endGameSessions(db, siteSessionIds, clock.now())
      for (const [name, { session }] of remembered)
        if (siteSessionIds.includes(session.siteSessionId)) remembered.delete(name)
    },
  }
}

/** A provider may let its name of a session open the game: what we keep of it opens nothing. */
function keptName(providerSessionId: string): string {
  return secretHash(providerSessionId).toString('base64url')
}
