import { Refusal, type LoginBody, type LoginData } from '@baize/contract'
import type { Log } from '@baize/host'
import { normalisedEmail } from '@baize/rules/email'
import type { Tx } from '../../../database/open.ts'
import { logSecurity, type SecurityFields } from '../../../edge/security-log.ts'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { PasskeyAnswer } from '../factors/passkeys.ts'
import { factorKinds } from '../factors/second-factors.ts'
import { insertLink, useLink } from '../mailbox/link-store.ts'
import {
  findPlayer,
  findPlayerByEmail,
  holdPasswordHash,
  type Player,
} from '../../players/player-store.ts'
import {
  findPendingSignIn,
  insertPendingSignIn,
  takePendingSignIn,
} from '../sessions/pending-sign-in-store.ts'
import { secretHash } from '../sessions/secret-hash.ts'
import { readUserAgent } from '../sessions/user-agent.ts'
import { factorRequired } from './prove-identity.ts'
import { spokenLocale } from '../../site/site-links.ts'

/** Where somebody signs in: what the browser has kept from the last time, if there was one. */
export interface Entrance {
  readonly brand: BrandOnAir
  readonly deviceToken?: string
  /** Of the visitor, for the log. */
  readonly address?: string
  /** By which the player knows the session again. */
  readonly userAgent?: string | undefined
  readonly country?: string | undefined
}

export interface SignedIn {
  readonly data: LoginData
  /** What the browser is to keep, so that it is known again. */
  readonly deviceToken: string
}

/** So long the second step of a login may take. */
const PENDING_LIFE_MS = 5 * 60 * 1000

/** Tells a code that is exchanged for a session from a token that is one. */
const SIGN_IN_CODE_PREFIX = 'at_'

export function createSignIn(deps: AccountDeps) {
  const { context, sessions, passwords, devices, factors, passkeys, mailer, mails } = deps
  const { clock, db, events, limits, log, random } = context

  async function openFor(
    tx: Tx,
    player: Player,
    { brand, deviceToken, userAgent, country }: Entrance,
    { deviceType, isFactorProven = false }: { deviceType?: string; isFactorProven?: boolean } = {},
  ): Promise<SignedIn> {
    const { cpnc } = player.acquisition
    if (await devices.isNewTo(tx, player.id, deviceToken)) {
      const device = { ...readUserAgent(userAgent), country: country ?? '', at: clock.now() }
      await mailer.queue(tx, mails.newDevice(brand, player, device))
      await events.publishIn(tx, 'securityNoted', { playerId: player.id, what: 'newDevice' })
    }
    const opened = { playerId: player.id, deviceType, userAgent, country, isFactorProven }
    const data = {
      accessToken: await sessions.open(opened, tx),
      locale: spokenLocale(brand, player.locale),
      cpnc: typeof cpnc === 'string' ? cpnc : null,
      userId: player.id,
    }
    return { data, deviceToken: await devices.remember(tx, player.id, deviceToken) }
  }

  async function login(
    entrance: Entrance,
    body: LoginBody,
    found: (player: Player) => void,
  ): Promise<SignedIn> {
    const email = normalisedEmail(body.email)
    checkFilled({ email, password: body.password })
    const { limit, key } = await devices.budgetOf(email, entrance.deviceToken)
    await limits.spend(limit, key)
    const player = await findPlayerByEmail(db, email)
    if (player) found(player)
    const isRight = await passwords.matches(body.password, player?.password_hash)
    if (!player || !isRight) throw new Refusal('WRONG_CREDENTIALS')
    // Not the guesses of others: whoever guesses would have ten more after each login of the owner.
    await limits.refund(limit, key)
    // Said only to somebody who knows the password; to others an account does not exist.
    refuseUnverified(entrance.brand, player)
    const result = await db.transaction().execute(async (tx) => {
      // A password that changed while we checked it has ended all sessions: this one must not slip through.
      const heldHash = await holdPasswordHash(tx, player.id)
      if (heldHash !== player.password_hash) throw new Refusal('WRONG_CREDENTIALS')
      const kinds = await factorKinds(tx, player.id)
      if (kinds.length > 0) {
        const signInToken = await leavePending(tx, player, body.userDeviceType)
        return factorRequired(kinds, signInToken)
      }
      return await openFor(tx, player, entrance, { deviceType: body.userDeviceType })
    })
    if (result instanceof Refusal) throw result
    return result
  }

  /** No session yet: only what the second step is known by. */
  async function leavePending(tx: Tx, player: Player, deviceType?: string): Promise<string> {
    const token = random.token()
    await insertPendingSignIn(tx, {
      token_hash: secretHash(token),
      player_id: player.id,
      device_type: deviceType ?? null,
      expires_at: new Date(clock.now().getTime() + PENDING_LIFE_MS),
    })
    return token
  }

  async function complete(
    entrance: Entrance,
    { signInToken, code }: { signInToken: string; code: string },
    found: (player: Player) => void,
  ): Promise<SignedIn> {
    const tokenHash = secretHash(signInToken)
    const pending = await findPendingSignIn(db, tokenHash)
    if (!pending || pending.expires_at <= clock.now()) throw new Refusal('FACTOR_EXPIRED')
    const player = await findPlayer(db, pending.player_id)
    if (!player) throw new Refusal('FACTOR_EXPIRED')
    found(player)
    // The same guesses as those at the password: whoever knows that has no more of them for the code.
    const { limit, key } = await devices.budgetOf(player.email, entrance.deviceToken)
    await limits.spend(limit, key)
    const signedIn = await db.transaction().execute(async (tx) => {
      if (!(await factors.useCode(tx, player.id, code))) throw new Refusal('WRONG_FACTOR')
      if (!(await takePendingSignIn(tx, tokenHash))) throw new Refusal('FACTOR_EXPIRED')
      const deviceType = pending.device_type ?? undefined
      return await openFor(tx, player, entrance, { deviceType, isFactorProven: true })
    })
    await limits.refund(limit, key)
    return signedIn
  }

  /** By a passkey alone, which is something one has and a finger or a PIN. */
  async function byPasskey(
    { host, ...entrance }: Entrance & { host: string },
    answer: PasskeyAnswer,
    found: (player: Player) => void,
  ): Promise<SignedIn> {
    const checked = await passkeys.check({ brand: entrance.brand, host }, answer)
    const player = await findPlayer(db, checked.passkey.player_id)
    if (!player) throw new Refusal('WRONG_FACTOR')
    found(player)
    refuseUnverified(entrance.brand, player)
    return await db.transaction().execute(async (tx) => {
      await passkeys.noteUse(tx, checked)
      return await openFor(tx, player, entrance, { isFactorProven: true })
    })
  }

  async function redeem(entrance: Entrance, code: string): Promise<SignedIn> {
    return await db.transaction().execute(async (tx) => {
      const playerId = await useLink(tx, 'sign-in', code, clock.now())
      const player = playerId === undefined ? undefined : await findPlayer(tx, playerId)
      if (!player) throw new Refusal('LINK_EXPIRED')
      return await openFor(tx, player, entrance)
    })
  }

  return {
    login: ({ body, ...entrance }: Entrance & { body: LoginBody }): Promise<SignedIn> =>
      logged(log, { by: 'password', ...entrance }, (found) => login(entrance, body, found)),

    completeLogin: ({
      body,
      ...entrance
    }: Entrance & { body: { signInToken: string; code: string } }): Promise<SignedIn> =>
      logged(log, { by: 'second factor', ...entrance }, (found) => complete(entrance, body, found)),

    passkeyLogin: ({
      passkey,
      ...entrance
    }: Entrance & { host: string; passkey: PasskeyAnswer }): Promise<SignedIn> =>
      logged(log, { by: 'passkey', ...entrance }, (found) => byPasskey(entrance, passkey, found)),

    redeemSignInCode: ({ code, ...entrance }: Entrance & { code: string }): Promise<SignedIn> =>
      logged(log, { by: 'code', ...entrance }, () => redeem(entrance, code)),

    /** A code that opens one session within a minute; undefined when the mailbox has no account. */
    async issueSignInCode(email: string): Promise<string | undefined> {
      const player = await findPlayerByEmail(db, normalisedEmail(email))
      if (!player) return undefined
      const code = `${SIGN_IN_CODE_PREFIX}${random.token()}`
      const link = { secret: code, playerId: player.id, email: player.email }
      await insertLink(db, context, { kind: 'sign-in', ...link })
      return code
    },
  }
}

/** ASVS 16.3.1. Every try is in the log with whose it was, if anybody's; what was typed is not. */
async function logged(
  log: Log,
  { by, brand, address }: Entrance & { by: SecurityFields['by'] },
  attempt: (found: (player: Player) => void) => Promise<SignedIn>,
): Promise<SignedIn> {
  let whose: { playerId?: string } = {}
  const at = {
    ...(by && { by }),
    brand: brand.name,
    ...(address === undefined ? {} : { network: address }),
  }
  try {
    const signedIn = await attempt(({ id }) => (whose = { playerId: id }))
    logSecurity(log, 'sign-in succeeded', { ...at, playerId: signedIn.data.userId })
    return signedIn
  } catch (error) {
    if (error instanceof Refusal)
      logSecurity(log, 'sign-in refused', { ...at, ...whose, refusal: error.code })
    throw error
  }
}

function refuseUnverified({ settings }: BrandOnAir, player: Player): void {
  if (settings.verifyEmailStatusOnLogin && player.email_verified_at === null)
    throw new Refusal('REQUIRED_EMAIL_VERIFICATION')
}

function checkFilled(values: Readonly<Record<string, string>>): void {
  const empty = Object.entries(values).filter(([, value]) => value === '')
  if (empty.length === 0) return
  const fields = Object.fromEntries(empty.map(([name]) => [name, 'form.validation.required']))
  throw new Refusal('INVALID_FIELDS', { fields })
}
