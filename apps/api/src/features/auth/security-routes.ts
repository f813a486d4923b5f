import { Refusal, type OpenSession, type Security } from '@baize/contract'
import type { FastifyInstance } from 'fastify'
import { serveCall, type CallerSession, type CallPorts } from '../../edge/serve-call.ts'
import type { AppContext } from '../../app-context.ts'
import { hostOf, type Visitor } from '../places/visitor.ts'
import { findPlayer, type Player } from '../players/player-store.ts'
import { withdrawalHoldOf } from '../players/withdrawal-hold-store.ts'
import type { Accounts } from './accounts.ts'
import { countRecoveryCodes, findTotp } from './factors/factor-store.ts'
import { passkeysOf } from './factors/passkey-store.ts'
import type { PasskeyPlace } from './factors/passkey-place.ts'
import { factorKinds } from './factors/factor-kinds.ts'
import { newestSessionsOf, noteFactorProven, type StoredSession } from './sessions/session-store.ts'
import type { Sessions } from './sessions/sessions.ts'
import { readUserAgent } from './sessions/user-agent.ts'
import { countGuess, holdCurrentPassword } from './sign-in/current-password.ts'
import { proveIdentity } from './sign-in/prove-identity.ts'

export interface SecurityDeps {
  readonly context: AppContext
  readonly accounts: Accounts
  readonly sessions: Sessions
}

const TEN_MINUTES_SEC = 600
const GUESSES = { points: 100, perSec: TEN_MINUTES_SEC }
const DEEDS = { points: 60, perSec: TEN_MINUTES_SEC }
/** This one and the one before it. */
const SESSIONS_COMPARED = 2

/** What protects an account: its second factors and its sessions. */
export function securityRoutes(app: FastifyInstance, ports: CallPorts, deps: SecurityDeps): void {
  sessionRoutes(app, ports, deps)
  proofRoutes(app, ports, deps)
  totpRoutes(app, ports, deps)
  passkeyRoutes(app, ports, deps)
}

function sessionRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { context, sessions }: SecurityDeps,
): void {
  serveCall(app, ports, 'getSecurity', {
    handle: async ({ session }) => ({
      success: true,
      data: await securityOf(context, sessions, session),
    }),
  })

  serveCall(app, ports, 'endSessions', {
    perAddress: DEEDS,
    handle: async ({ session: { playerId, sessionId }, body }) => {
      if (body.sessionId !== undefined) {
        if (!(await sessions.revokeOneOf(playerId, body.sessionId))) throw new Refusal('NOT_FOUND')
        return { success: true }
      }
      const ended = await context.db
        .transaction()
        .execute((tx) => sessions.revokeAllIn(tx, playerId, sessionId))
      ended.announce()
      return { success: true }
    },
  })
}

/** Showing a factor in the middle of a session. */
function proofRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { context, accounts: { factors, passkeys } }: SecurityDeps,
): void {
  const { clock, db, limits } = context

  serveCall(app, ports, 'getPasskeyChallenge', {
    perAddress: GUESSES,
    handle: async ({ session, brand, request, address }) => {
      const options = await passkeys.askFor(placeOf({ brand, request, address }), session)
      return { success: true, data: { options: { ...options } } }
    },
  })

  serveCall(app, ports, 'proveFactor', {
    perAddress: GUESSES,
    handle: async ({ session, brand, request, address, body: { code, passkey } }) => {
      const player = await playerOf(context, session)
      const prove = async () => {
        const place = placeOf({ brand, request, address })
        const checked = passkey && (await passkeys.check(place, passkey, session))
        await db.transaction().execute(async (tx) => {
          if (checked) await passkeys.noteUse(tx, checked)
          else if (!(await factors.spendCode(tx, player.id, code ?? '')))
            throw new Refusal('WRONG_FACTOR')
          await noteFactorProven(tx, session.sessionId, clock.now())
        })
      }
      await countGuess(limits, player, prove)
      return { success: true }
    },
  })
}

function totpRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { context, accounts: { factors, passwords } }: SecurityDeps,
): void {
  const { clock, db, limits } = context

  serveCall(app, ports, 'startTotp', {
    perAddress: DEEDS,
    handle: async ({ session, brand, body }) => {
      const player = await playerOf(context, session)
      const { sessionId } = session
      await proveIdentity({ context, passwords }, { player, sessionId }, body.password)
      return { success: true, data: await factors.startTotp(brand, player) }
    },
  })

  serveCall(app, ports, 'confirmTotp', {
    perAddress: GUESSES,
    handle: async ({ session, brand, body: { code } }) => {
      const player = await playerOf(context, session)
      const confirm = () =>
        db.transaction().execute(async (tx) => {
          const recoveryCodes = await factors.confirmTotp(tx, brand, player, code)
          await noteFactorProven(tx, session.sessionId, clock.now())
          return { recoveryCodes }
        })
      return { success: true, data: await countGuess(limits, player, confirm) }
    },
  })

  serveCall(app, ports, 'removeFactor', {
    perAddress: DEEDS,
    handle: async ({ session, brand, body: { passkeyId, password } }) => {
      const player = await playerOf(context, session)
      const { sessionId } = session
      await proveIdentity({ context, passwords }, { player, sessionId }, password)
      await db.transaction().execute(async (tx) => {
        await holdCurrentPassword(tx, player)
        await factors.remove(tx, brand, player, passkeyId)
      })
      return { success: true }
    },
  })

  serveCall(app, ports, 'renewRecoveryCodes', {
    perAddress: DEEDS,
    handle: async ({ session, brand, body: { password } }) => {
      const player = await playerOf(context, session)
      const { sessionId } = session
      await proveIdentity({ context, passwords }, { player, sessionId }, password)
      const recoveryCodes = await db.transaction().execute(async (tx) => {
        await holdCurrentPassword(tx, player)
        return await factors.renewRecoveryCodes(tx, brand, player)
      })
      return { success: true, data: { recoveryCodes } }
    },
  })
}

function passkeyRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { context, accounts: { factors, passkeys, passwords } }: SecurityDeps,
): void {
  const { clock, db } = context

  serveCall(app, ports, 'startPasskey', {
    perAddress: DEEDS,
    handle: async ({ session, brand, request, address, body }) => {
      const player = await playerOf(context, session)
      const { sessionId } = session
      await proveIdentity({ context, passwords }, { player, sessionId }, body.password)
      const place = placeOf({ brand, request, address })
      const options = await passkeys.enrolmentFor(place, session, player)
      return { success: true, data: { options: { ...options } } }
    },
  })

  serveCall(app, ports, 'addPasskey', {
    perAddress: DEEDS,
    handle: async ({ session, brand, request, address, body }) => {
      const player = await playerOf(context, session)
      const place = placeOf({ brand, request, address })
      const name = body.name.trim()
      if (name === '')
        throw new Refusal('INVALID_FIELDS', { fields: { name: 'form.validation.required' } })
      const made = await passkeys.readNew(place, session, body.passkey, name)
      const recoveryCodes = await db.transaction().execute(async (tx) => {
        const { length: before } = await factorKinds(tx, player.id)
        await passkeys.add(tx, made)
        await noteFactorProven(tx, session.sessionId, clock.now())
        return await factors.added(tx, brand, player, { isFirst: before === 0 })
      })
      return { success: true, data: { recoveryCodes } }
    },
  })
}

async function securityOf(
  { clock, db }: AppContext,
  sessions: Sessions,
  { playerId, sessionId }: CallerSession,
): Promise<Security> {
  const totp = await findTotp(db, playerId)
  const passkeys = await passkeysOf(db, playerId)
  const heldUntil = await withdrawalHoldOf(db, playerId, clock.now())
  const open = await sessions.openOf(playerId)
  const newest = await newestSessionsOf(db, playerId, SESSIONS_COMPARED)
  const before = newest.find(({ id }) => id !== sessionId)
  return {
    totpSince: totp?.confirmed_at?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      passkeyId: id,
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await countRecoveryCodes(db, playerId),
    heldUntil: heldUntil?.toISOString() ?? null,
    lastSignIn: before ? sessionView(before, sessionId) : null,
    sessions: open.map((one) => sessionView(one, sessionId)),
  }
}

function sessionView(session: StoredSession, currentId: string): OpenSession {
  return {
    sessionId: session.id,
    ...readUserAgent(session.user_agent),
    country: session.country,
    openedAt: session.created_at.toISOString(),
    lastSeenAt: session.last_seen_at.toISOString(),
    isCurrent: session.id === currentId,
  }
}

function placeOf(visitor: Visitor): PasskeyPlace {
  return { brand: visitor.brand, host: hostOf(visitor) }
}

async function playerOf({ db }: AppContext, { playerId }: CallerSession): Promise<Player> {
  const player = await findPlayer(db, playerId)
  if (!player) throw new Refusal('SESSION_EXPIRED')
  return player
}
