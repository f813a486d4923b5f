import { Refusal, type LoginBody, type LoginData } from '@baize/contract'
import type { Log } from '@baize/host'
import { normalisedEmail } from '@baize/rules/email'
import type { Tx } from '../../../database/open.ts'
import { logSecurity } from '../../../edge/security-log.ts'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import type { AccountDeps } from '../account-deps.ts'
import { insertLink, useLink } from '../mailbox/link-store.ts'
import {
  findPlayer,
  findPlayerByEmail,
  holdPasswordHash,
  type Player,
} from '../../players/player-store.ts'
import { spokenLocale } from '../../site/site-links.ts'

/** Where somebody signs in: what the browser has kept from the last time, if there was one. */
export interface Entrance {
  readonly brand: BrandOnAir
  readonly deviceToken?: string
  /** Of the visitor, for the log. */
  readonly address?: string
}

export interface SignedIn {
  readonly data: LoginData
  /** What the browser is to keep, so that it is known again. */
  readonly deviceToken: string
}

/** Tells a code that is exchanged for a session from a token that is one. */
const SIGN_IN_CODE_PREFIX = 'at_'

export function createSignIn({ context, sessions, passwords, devices }: AccountDeps) {
  const { clock, db, limits, log, random } = context

  async function openFor(
    tx: Tx,
    player: Player,
    { brand, deviceToken }: Entrance,
    deviceType?: string,
  ): Promise<SignedIn> {
    const { cpnc } = player.acquisition
    const data = {
      accessToken: await sessions.open({ playerId: player.id, deviceType }, tx),
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
    const { verifyEmailStatusOnLogin } = entrance.brand.settings
    if (verifyEmailStatusOnLogin && player.email_verified_at === null) {
      throw new Refusal('REQUIRED_EMAIL_VERIFICATION')
    }
    return await db.transaction().execute(async (tx) => {
      // A password that changed while we checked it has ended all sessions: this one must not slip through.
      const heldHash = await holdPasswordHash(tx, player.id)
      if (heldHash !== player.password_hash) throw new Refusal('WRONG_CREDENTIALS')
      return await openFor(tx, player, entrance, body.userDeviceType)
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
  { by, brand, address }: Entrance & { by: 'password' | 'code' },
  attempt: (found: (player: Player) => void) => Promise<SignedIn>,
): Promise<SignedIn> {
  let whose: { playerId?: string } = {}
  const at = { by, brand: brand.name, ...(address === undefined ? {} : { network: address }) }
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

function checkFilled(values: Readonly<Record<string, string>>): void {
  const empty = Object.entries(values).filter(([, value]) => value === '')
  if (empty.length === 0) return
  const fields = Object.fromEntries(empty.map(([name]) => [name, 'form.validation.required']))
  throw new Refusal('INVALID_FIELDS', { fields })
}
