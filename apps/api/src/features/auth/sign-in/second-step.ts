import { Refusal } from '@baize/contract'
import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../database/open.ts'
import { findPlayer, type Player } from '../../players/player-store.ts'
import type { AccountDeps } from '../account-deps.ts'
import {
  findPendingSignIn,
  insertPendingSignIn,
  takePendingSignIn,
} from '../sessions/pending-sign-in-store.ts'
import { secretHash } from '../sessions/secret-hash.ts'
import { openFor, type Entrance, type Found, type SignedIn } from './entrance.ts'

/** So long the second step of a login may take. */
const PENDING_LIFE_MS = 5 * 60 * 1000

export interface SecondStep {
  readonly signInToken: string
  readonly code: string
}

/** No session yet: only what the second step is known by. */
export async function leavePending(
  tx: Tx,
  { clock, random }: AppContext,
  player: Player,
  deviceType?: string,
): Promise<string> {
  const token = random.token()
  await insertPendingSignIn(tx, {
    token_hash: secretHash(token),
    player_id: player.id,
    device_type: deviceType ?? null,
    expires_at: new Date(clock.now().getTime() + PENDING_LIFE_MS),
  })
  return token
}

export async function takeSecondStep(
  deps: AccountDeps,
  entrance: Entrance,
  { signInToken, code }: SecondStep,
  found: Found,
): Promise<SignedIn> {
  const { context, devices, factors } = deps
  const { clock, db, limits } = context
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
    if (!(await factors.spendCode(tx, player.id, code))) throw new Refusal('WRONG_FACTOR')
    if (!(await takePendingSignIn(tx, tokenHash))) throw new Refusal('FACTOR_EXPIRED')
    const deviceType = pending.device_type ?? undefined
    return await openFor(deps, tx, player, entrance, { deviceType, isFactorProven: true })
  })
  await limits.refund(limit, key)
  return signedIn
}
