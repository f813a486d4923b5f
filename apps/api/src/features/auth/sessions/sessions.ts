import { playSessionStart } from '@baize/rules/limits'
import type { Tx } from '../../../database/open.ts'
import type { CallerSession } from '../../../edge/serve-call.ts'
import type { AppContext } from '../../../app-context.ts'
import { createGate } from '../../gate/gate.ts'
import { deletePendingSignIns } from './pending-sign-in-store.ts'
import { secretHash } from './secret-hash.ts'
import {
  findSession,
  findSessionsById,
  insertSession,
  lastSeenOf,
  newestSessionsOf,
  revokeSessions,
  touchSession,
  type StoredSession,
} from './session-store.ts'

export interface NewSession {
  readonly playerId: string
  readonly deviceType?: string | undefined
  /** What the browser said of itself, and where it was, so that the player knows the session again. */
  readonly userAgent?: string | undefined
  readonly country?: string | undefined
  /** A second factor was shown to open it. */
  readonly isFactorProven?: boolean
}

export interface Sessions {
  /** Opens a session and returns its token, which is kept nowhere else. */
  open(session: NewSession, tx?: Tx): Promise<string>
  /** The live session of a token; being asked for is what keeps a session from idling out. */
  find(token: string): Promise<CallerSession | undefined>
  /** Those of the sessions that have not ended; asking does not count as the player's activity. */
  stillLive(sessionIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Counts as the player's activity, as a call would; false when the session has ended. */
  keepAlive(sessionId: string): Promise<boolean>
  revoke(sessionId: string): Promise<void>
  /** Ends one session of a player; false when the player has no such open one. */
  revokeOneOf(playerId: string, sessionId: string): Promise<boolean>
  /** The open ones, the one that was used last first. */
  openOf(playerId: string): Promise<StoredSession[]>
  /** Tells how many they were, when their sockets are cut and their games have ended. */
  revokeAllOf(playerId: string): Promise<number>
  /** Ends a player's sessions together with the deed that asks for it; `announce` follows the commit. */
  revokeAllIn(tx: Tx, playerId: string, exceptSessionId?: string): Promise<EndedSessions>
}

export interface EndedSessions {
  announce(): void
}

const IDLE_MAX_MS = 30 * 60 * 1000
const LIFE_MAX_MS = 12 * 60 * 60 * 1000
const USER_AGENT_LENGTH_MAX = 512
/** More than anybody opens within the half day that one lives. */
const SESSIONS_LISTED_MAX = 100
/** A write on every call would cost more than it tells. */
const TOUCH_EVERY_MS = 60 * 1000

export function createSessions(context: AppContext): Sessions {
  const { clock, db, events } = context

  async function announce(sessionIds: string[]): Promise<void> {
    if (sessionIds.length > 0) await events.publish('sessionsEnded', { sessionIds })
  }

  return {
    async open(session, tx) {
      if (tx) return await openIn(tx, context, session)
      return await db.transaction().execute((own) => openIn(own, context, session))
    },

    async find(token) {
      const session = await findSession(db, secretHash(token))
      const now = clock.now()
      if (!session || !isLive(session, now)) return undefined
      if (now.getTime() - session.last_seen_at.getTime() >= TOUCH_EVERY_MS) {
        await touchSession(db, session.id, now)
      }
      return { sessionId: session.id, playerId: session.player_id }
    },

    async stillLive(sessionIds) {
      const found = await findSessionsById(db, sessionIds)
      const now = clock.now()
      return new Set(found.filter((session) => isLive(session, now)).map(({ id }) => id))
    },

    async keepAlive(sessionId) {
      const [session] = await findSessionsById(db, [sessionId])
      const now = clock.now()
      if (!session || !isLive(session, now)) return false
      await touchSession(db, session.id, now)
      return true
    },

    async revoke(sessionId) {
      void announce(await revokeSessions(db, { sessionId }, clock.now()))
    },

    async revokeOneOf(playerId, sessionId) {
      const ended = await revokeSessions(db, { sessionId, ofPlayer: playerId }, clock.now())
      void announce(ended)
      return ended.length > 0
    },

    async openOf(playerId) {
      const now = clock.now()
      const all = await newestSessionsOf(db, playerId, SESSIONS_LISTED_MAX)
      return all
        .filter((session) => isLive(session, now))
        .toSorted((a, b) => b.last_seen_at.getTime() - a.last_seen_at.getTime())
    },

    async revokeAllOf(playerId) {
      await deletePendingSignIns(db, playerId)
      const ended = await revokeSessions(db, { playerId }, clock.now())
      await announce(ended)
      return ended.length
    },

    async revokeAllIn(tx, playerId, exceptSessionId) {
      // Whoever waits with the second step of a login has given a password that is no longer the one.
      await deletePendingSignIns(tx, playerId)
      const ended = await revokeSessions(tx, { playerId, exceptSessionId }, clock.now())
      return { announce: () => void announce(ended) }
    },
  }
}

async function openIn(tx: Tx, context: AppContext, session: NewSession): Promise<string> {
  const { clock, random } = context
  const { playerId, deviceType, userAgent, country, isFactorProven = false } = session
  const token = random.token()
  const now = clock.now()
  await countPlay(context, tx, playerId)
  await insertSession(tx, {
    token_hash: secretHash(token),
    id: random.uuid(),
    player_id: playerId,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + LIFE_MAX_MS),
    device_type: deviceType ?? null,
    user_agent: userAgent?.slice(0, USER_AGENT_LENGTH_MAX) ?? null,
    country: country || null,
    factor_proven_at: isFactorProven ? now : null,
  })
  return token
}

/** A login begins a session of play, unless the player was here a moment ago: then it is still the same one. */
async function countPlay(context: AppContext, tx: Tx, playerId: string): Promise<void> {
  const gate = createGate(context)
  const { playingSince } = await gate.lock(tx, playerId)
  const lastSeenAt = await lastSeenOf(tx, playerId)
  const since = playSessionStart(context.clock.now(), playingSince, lastSeenAt)
  if (since !== playingSince) await gate.setPlayingSince(tx, playerId, since)
}

function isLive(session: StoredSession, now: Date): boolean {
  const idleEnd = session.last_seen_at.getTime() + IDLE_MAX_MS
  return session.revoked_at === null && now < session.expires_at && now.getTime() < idleEnd
}
