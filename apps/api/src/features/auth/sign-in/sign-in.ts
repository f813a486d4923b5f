import { Refusal, type LoginBody, type LoginData } from '@baize/contract'
import { normalisedEmail } from '@baize/rules/email'
import type { Tx } from '../../../database/open.ts'
import type { RateLimit } from '../../../edge/rate-limits.ts'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import type { AccountDeps } from '../account-deps.ts'
import { insertLink, useLink } from '../mailbox/link-store.ts'
import {
  findPlayer,
  findPlayerByEmail,
  holdPasswordHash,
  type Player,
} from '../../players/player-store.ts'
import { emailKey } from '../sessions/secret-hash.ts'
import { spokenLocale } from '../../site/site-links.ts'

/** However many addresses guess, one account is guessed at ten times in half an hour. */
export const LOGIN_PER_ACCOUNT: RateLimit = {
  name: 'login:account',
  points: 10,
  perSec: 30 * 60,
}

/** Tells a code that is exchanged for a session from a token that is one. */
const SIGN_IN_CODE_PREFIX = 'at_'

export function createSignIn({ context, sessions, passwords }: AccountDeps) {
  const { clock, db, limits, random } = context

  async function openFor(
    tx: Tx,
    player: Player,
    brand: BrandOnAir,
    deviceType?: string,
  ): Promise<LoginData> {
    const { cpnc } = player.acquisition
    return {
      accessToken: await sessions.open({ playerId: player.id, deviceType }, tx),
      locale: spokenLocale(brand, player.locale),
      cpnc: typeof cpnc === 'string' ? cpnc : null,
      userId: player.id,
    }
  }

  return {
    async login({ brand, body }: { brand: BrandOnAir; body: LoginBody }): Promise<LoginData> {
      const email = normalisedEmail(body.email)
      checkFilled({ email, password: body.password })
      await limits.spend(LOGIN_PER_ACCOUNT, emailKey(email))
      const player = await findPlayerByEmail(db, email)
      const isRight = await passwords.matches(body.password, player?.password_hash)
      if (!player || !isRight) throw new Refusal('WRONG_CREDENTIALS')
      await limits.forgive(LOGIN_PER_ACCOUNT, emailKey(email))
      // Said only to somebody who knows the password; to others an account does not exist.
      if (brand.settings.verifyEmailStatusOnLogin && player.email_verified_at === null) {
        throw new Refusal('REQUIRED_EMAIL_VERIFICATION')
      }
      return await db.transaction().execute(async (tx) => {
        // A password that changed while we checked it has ended all sessions: this one must not slip through.
        const heldHash = await holdPasswordHash(tx, player.id)
        if (heldHash !== player.password_hash) throw new Refusal('WRONG_CREDENTIALS')
        return await openFor(tx, player, brand, body.userDeviceType)
      })
    },

    /** A code that opens one session within a minute; undefined when the mailbox has no account. */
    async issueSignInCode(email: string): Promise<string | undefined> {
      const player = await findPlayerByEmail(db, normalisedEmail(email))
      if (!player) return undefined
      const code = `${SIGN_IN_CODE_PREFIX}${random.token()}`
      const link = { secret: code, playerId: player.id, email: player.email }
      await insertLink(db, context, { kind: 'sign-in', ...link })
      return code
    },

    async redeemSignInCode({ brand, code }: { brand: BrandOnAir; code: string }) {
      return await db.transaction().execute(async (tx) => {
        const playerId = await useLink(tx, 'sign-in', code, clock.now())
        const player = playerId === undefined ? undefined : await findPlayer(tx, playerId)
        if (!player) throw new Refusal('LINK_EXPIRED')
        return await openFor(tx, player, brand)
      })
    },
  }
}

function checkFilled(values: Readonly<Record<string, string>>): void {
  const empty = Object.entries(values).filter(([, value]) => value === '')
  if (empty.length === 0) return
  const fields = Object.fromEntries(empty.map(([name]) => [name, 'form.validation.required']))
  throw new Refusal('INVALID_FIELDS', { fields })
}
