import { Refusal, type LoginBody } from '@baize/contract'
import { normalisedEmail } from '@baize/rules/email'
import { findPlayerByEmail, holdPasswordHash } from '../../players/player-store.ts'
import type { AccountDeps } from '../account-deps.ts'
import { factorKinds } from '../factors/factor-kinds.ts'
import { openFor, refuseUnverified, type Entrance, type Found, type SignedIn } from './entrance.ts'
import { factorRequired } from './prove-identity.ts'
import { leavePending } from './second-step.ts'

export async function signInByPassword(
  deps: AccountDeps,
  entrance: Entrance,
  body: LoginBody,
  found: Found,
): Promise<SignedIn> {
  const { context, passwords, devices } = deps
  const { db, limits } = context
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
      const signInToken = await leavePending(tx, context, player, body.userDeviceType)
      return factorRequired(kinds, signInToken)
    }
    return await openFor(deps, tx, player, entrance, { deviceType: body.userDeviceType })
  })
  if (result instanceof Refusal) throw result
  return result
}

function checkFilled(values: Readonly<Record<string, string>>): void {
  const empty = Object.entries(values).filter(([, value]) => value === '')
  if (empty.length === 0) return
  const fields = Object.fromEntries(empty.map(([name]) => [name, 'form.validation.required']))
  throw new Refusal('INVALID_FIELDS', { fields })
}
