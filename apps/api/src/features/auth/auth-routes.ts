import { Refusal } from '@baize/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Evenly } from '../../edge/even-answers.ts'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import type { AppContext } from '../../app-context.ts'
import { mirrorNumber, refuseClosedHours } from '../places/mirrors.ts'
import type { Places } from '../places/places.ts'
import { hostOf, type Visitor } from '../places/visitor.ts'
import type { Geo } from '../site/geo.ts'
import type { Accounts } from './accounts.ts'
import type { Captcha } from './captcha/captcha.ts'
import { deviceTokenOf, keepDeviceToken } from './devices/device-cookie.ts'
import type { Entrance, SignedIn } from './sign-in/entrance.ts'
import type { Sessions } from './sessions/sessions.ts'
import { modalPath, spokenLocale } from '../site/site-links.ts'

export interface AuthDeps {
  readonly context: Pick<AppContext, 'db' | 'clock'>
  readonly accounts: Accounts
  readonly captcha: Captcha
  readonly sessions: Sessions
  readonly places: Places
  readonly geo: Geo
  readonly evenly: Evenly
}

const TEN_MINUTES_SEC = 600
/** Each of these writes a mail or an account. */
const WRITES = { points: 60, perSec: TEN_MINUTES_SEC }
/** Each of these guesses at a secret; the account has a narrower limit of its own. */
const GUESSES = { points: 100, perSec: TEN_MINUTES_SEC }

export function authRoutes(app: FastifyInstance, ports: CallPorts, deps: AuthDeps): void {
  mailboxRoutes(app, ports, deps)
  sessionRoutes(app, ports, deps)
  passwordRoutes(app, ports, deps)
}

/** Opening an account and proving its mailbox. */
function mailboxRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { context, accounts, captcha, sessions, places, geo, evenly }: AuthDeps,
): void {
  serveCall(app, ports, 'signUp', {
    perAddress: WRITES,
    evenly,
    handle: async ({ body, brand, address, request, reply }) => {
      const visitor: Visitor = { request, brand, address }
      await captcha.check('signUp', brand, body)
      if (await places.isExcluded(visitor, body.countryCode ?? null))
        throw new Refusal('COUNTRY_BLOCKED')
      refuseClosedHours(context.clock.now(), geo, visitor, body)
      const { playerId, isNew } = await accounts.register({
        brand,
        body: { ...body, mirrorDomainFk: mirrorNumber(visitor) },
      })
      const { loginAfterSignUp, verifyEmailStatusOnLogin } = brand.settings
      // Where an unverified player may not log in, signing up is no way around it.
      const opensSession = isNew && loginAfterSignUp && !verifyEmailStatusOnLogin
      if (!opensSession) return { success: true, data: { accessToken: null } }
      const opened = await context.db.transaction().execute(async (tx) => ({
        accessToken: await sessions.open(
          { playerId, deviceType: body.userDeviceType, ...deviceOf(geo, visitor) },
          tx,
        ),
        deviceToken: await accounts.devices.remember(tx, playerId, deviceTokenOf(request, brand)),
      }))
      keepDeviceToken(reply, brand, opened.deviceToken)
      await places.adopt(visitor, playerId)
      return { success: true, data: { accessToken: opened.accessToken } }
    },
  })

  serveCall(app, ports, 'verifyEmail', {
    perAddress: GUESSES,
    handle: async ({ query, brand, reply }) => {
      const { isVerified, player } = await accounts.verifyEmail(query.token)
      const locale = spokenLocale(brand, player?.locale)
      const path = isVerified
        ? modalPath(brand.settings, 'casino', locale, { modal: 'login' })
        : modalPath(brand.settings, 'root', locale, { modal: 'verify-email-expired' })
      return reply.header('referrer-policy', 'no-referrer').redirect(path, 302)
    },
  })

  serveCall(app, ports, 'resendVerification', {
    perAddress: WRITES,
    evenly,
    handle: async ({ body, brand }) => {
      await captcha.check('resendVerification', brand, body)
      await accounts.resendVerification({ brand, email: body.email })
      return { success: true }
    },
  })
}

function sessionRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { accounts, captcha, sessions, places, geo }: AuthDeps,
): void {
  /** What every way in ends with: the device is known, and so is where it is. */
  async function welcome(
    visitor: Visitor,
    reply: FastifyReply,
    signIn: (entrance: Entrance) => Promise<SignedIn>,
  ) {
    const { data, deviceToken } = await signIn(entranceOf(geo, visitor))
    keepDeviceToken(reply, visitor.brand, deviceToken)
    await places.adopt(visitor, data.userId)
    return { success: true as const, data }
  }

  serveCall(app, ports, 'login', {
    perAddress: GUESSES,
    handle: async ({ body, brand, address, request, reply }) => {
      await captcha.check('login', brand, body)
      return await welcome({ request, brand, address }, reply, (entrance) =>
        accounts.login({ ...entrance, body }),
      )
    },
  })

  serveCall(app, ports, 'completeLogin', {
    perAddress: GUESSES,
    handle: ({ body, brand, address, request, reply }) =>
      welcome({ request, brand, address }, reply, (entrance) =>
        accounts.completeLogin({ ...entrance, body }),
      ),
  })

  serveCall(app, ports, 'passkeyLogin', {
    perAddress: GUESSES,
    handle: ({ body: { passkey }, brand, address, request, reply }) => {
      const visitor = { request, brand, address }
      return welcome(visitor, reply, (entrance) =>
        accounts.passkeyLogin({ ...entrance, host: hostOf(visitor), passkey }),
      )
    },
  })

  serveCall(app, ports, 'redeemSignInCode', {
    perAddress: GUESSES,
    handle: ({ body, brand, address, request, reply }) =>
      welcome({ request, brand, address }, reply, (entrance) =>
        accounts.redeemSignInCode({ ...entrance, ...body }),
      ),
  })

  serveCall(app, ports, 'logout', {
    handle: async ({ session }) => {
      await sessions.revoke(session.sessionId)
      return { success: true }
    },
  })
}

function passwordRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { accounts, captcha, evenly }: AuthDeps,
): void {
  serveCall(app, ports, 'forgotPassword', {
    perAddress: WRITES,
    evenly,
    handle: async ({ body, brand }) => {
      await captcha.check('forgotPassword', brand, body)
      await accounts.forgotPassword({ brand, email: body.email })
      return { success: true }
    },
  })

  serveCall(app, ports, 'resetPassword', {
    perAddress: GUESSES,
    handle: async ({ body: { token: secret, password }, brand, request, reply }) => {
      const entrance = { brand, deviceToken: deviceTokenOf(request, brand) }
      keepDeviceToken(reply, brand, await accounts.resetPassword({ ...entrance, secret, password }))
      return { success: true }
    },
  })
}

function entranceOf(geo: Geo, visitor: Visitor): Entrance {
  const { request, brand, address } = visitor
  return { brand, address, deviceToken: deviceTokenOf(request, brand), ...deviceOf(geo, visitor) }
}

function deviceOf(geo: Geo, { request, address }: Visitor) {
  return { userAgent: request.headers['user-agent'], country: geo.countryOf(address) }
}
