import { Refusal, type SignUpBody } from '@baize/contract'
import { normalisedEmail } from '@baize/rules/email'
import type { Tx } from '../../../database/open.ts'
import type { RateLimit } from '../../../edge/rate-limits.ts'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import { createGate } from '../../gate/gate.ts'
import type { AccountDeps } from '../account-deps.ts'
import { insertLink } from '../mailbox/link-store.ts'
import { newConsents, newPlayer, signUpProblems } from './new-account.ts'
import { personFactsOf } from '../../players/person-facts.ts'
import {
  findPlayerByEmail,
  insertConsents,
  insertPlayer,
  type Player,
} from '../../players/player-store.ts'
import { emailKey } from '../sessions/secret-hash.ts'

export interface SignUp {
  readonly brand: BrandOnAir
  readonly body: SignUpBody
  /** The house itself vouches for the mailbox: the account starts verified and no mail is written. */
  readonly isEmailVerified?: boolean
}

export interface SignedUp {
  readonly playerId: string
  readonly isNew: boolean
}

/** Every sign-up writes to the mailbox it names, whoever sends it. */
const PER_EMAIL: RateLimit = { name: 'sign-up:email', points: 5, perSec: 60 * 60 }

export function createRegistration(deps: AccountDeps) {
  const { context, mailer, mails, passwords } = deps
  const { clock, db, events, limits, random } = context
  const gate = createGate(context)

  /** A known mailbox does the same work and is told by mail alone, so nobody learns whose accounts exist. */
  async function register({ brand, body, isEmailVerified = false }: SignUp): Promise<SignedUp> {
    const now = clock.now()
    const problems = signUpProblems(body, brand, now.toISOString().slice(0, 10))
    if (Object.keys(problems).length > 0) throw new Refusal('INVALID_FIELDS', { fields: problems })
    await limits.spend(PER_EMAIL, emailKey(normalisedEmail(body.email)))

    const passwordHash = await passwords.hash(body.password)
    const player = {
      ...newPlayer(body, brand, { passwordHash, now, random }),
      email_verified_at: isEmailVerified ? now : null,
    }
    return await db.transaction().execute(async (tx) => {
      const playerId = await insertPlayer(tx, player)
      if (playerId === undefined) return await remindOwner(tx, player.email, brand)
      await gate.remember(tx, playerId, personFactsOf(player))
      await insertConsents(tx, newConsents(playerId, body, brand, now))
      if (!isEmailVerified) await askToVerify(tx, brand, player)
      const { couponCode, referralCode } = body
      await events.publishIn(tx, 'accountOpened', { playerId, brand, couponCode, referralCode })
      return { playerId, isNew: true }
    })
  }

  async function askToVerify(
    tx: Tx,
    brand: BrandOnAir,
    { id, email, locale }: Pick<Player, 'id' | 'email' | 'locale'>,
  ): Promise<void> {
    const secret = random.token()
    await insertLink(tx, context, { kind: 'verify-email', secret, playerId: id, email })
    await mailer.queue(tx, mails.verifyEmail(brand, { email, locale }, secret))
  }

  async function remindOwner(tx: Tx, email: string, brand: BrandOnAir): Promise<SignedUp> {
    const owner = await findPlayerByEmail(tx, email)
    // The owner moved to another mailbox between our two looks; the next attempt will find it free.
    if (!owner) throw new Refusal('SERVICE_UNAVAILABLE')
    const secret = random.token()
    await insertLink(tx, context, { kind: 'reset-password', secret, playerId: owner.id, email })
    await mailer.queue(tx, mails.alreadyRegistered(brand, owner, secret))
    return { playerId: owner.id, isNew: false }
  }

  return { register, askToVerify, remindOwner }
}
