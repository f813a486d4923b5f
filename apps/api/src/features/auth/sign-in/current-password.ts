import { Refusal } from '@baize/contract'
import type { Tx } from '../../../database/open.ts'
import type { RateLimit } from '../../../edge/rate-limits.ts'
import type { AppContext } from '../../../app-context.ts'
import { holdPasswordHash, type Player } from '../../players/player-store.ts'
import { LOGIN_PER_ACCOUNT } from '../devices/known-devices.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { emailKey } from '../sessions/secret-hash.ts'

/** G12. Whichever call asks for it, the holder of a session guesses ten times in half an hour. */
const PER_PLAYER: RateLimit = { name: 'current-password:player', points: 10, perSec: 30 * 60 }

export interface CurrentPasswordDeps {
  readonly context: Pick<AppContext, 'limits'>
  readonly passwords: Pick<Passwords, 'matches'>
}

/** T13. A session alone, stolen or left open, neither takes money out nor loosens what protects its owner. */
export async function checkCurrentPassword(
  { context: { limits }, passwords }: CurrentPasswordDeps,
  player: Player,
  password: string | undefined,
): Promise<void> {
  if (!password) throw passwordRequired()
  await countGuess(limits, player, async () => {
    if (!(await passwords.matches(password, player.password_hash)))
      throw new Refusal('WRONG_CURRENT_PASSWORD')
  })
}

/** A guess at the password or at the second factor, which refuses when it is wrong: both have one count. */
export async function countGuess<T>(
  limits: AppContext['limits'],
  player: Pick<Player, 'id' | 'email'>,
  guess: () => Promise<T>,
): Promise<T> {
  await limits.spend(PER_PLAYER, player.id)
  try {
    const right = await guess()
    // Not the guesses of others: who shares the session would have ten more after each right one.
    await limits.refund(PER_PLAYER, player.id)
    return right
  } catch (error) {
    if (error instanceof Refusal) await countAtSignIn(limits, player)
    throw error
  }
}

/**
 * A guess made here is one less at the sign-in. The other way round it does not hold: strangers who guess
 * at the sign-in must not keep the owner, who is in, from taking the money out.
 */
async function countAtSignIn(
  limits: AppContext['limits'],
  { email }: Pick<Player, 'email'>,
): Promise<void> {
  try {
    await limits.spend(LOGIN_PER_ACCOUNT, emailKey(email))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** The password that was checked is still the one; before the gate is locked, as everybody locks the two. */
export async function holdCurrentPassword(tx: Tx, player: Player): Promise<void> {
  const held = await holdPasswordHash(tx, player.id)
  if (held !== player.password_hash) throw new Refusal('WRONG_CURRENT_PASSWORD')
}

export function passwordRequired(): Refusal {
  const fields = { password: 'form.validation.currentPasswordRequired' }
  return new Refusal('INVALID_FIELDS', { fields })
}
