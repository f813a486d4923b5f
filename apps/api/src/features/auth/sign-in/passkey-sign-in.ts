import { Refusal } from '@baize/contract'
import { findPlayer } from '../../players/player-store.ts'
import type { AccountDeps } from '../account-deps.ts'
import type { PasskeyAnswer } from '../factors/passkey-ceremonies.ts'
import { openFor, refuseUnverified, type Entrance, type Found, type SignedIn } from './entrance.ts'

/** By a passkey alone, which is something one has and a finger or a PIN. */
export async function signInByPasskey(
  deps: AccountDeps,
  { host, ...entrance }: Entrance & { host: string },
  answer: PasskeyAnswer,
  found: Found,
): Promise<SignedIn> {
  const { context, passkeys } = deps
  const { db } = context
  const checked = await passkeys.check({ brand: entrance.brand, host }, answer)
  const player = await findPlayer(db, checked.passkey.player_id)
  if (!player) throw new Refusal('WRONG_FACTOR')
  found(player)
  refuseUnverified(entrance.brand, player)
  return await db.transaction().execute(async (tx) => {
    await passkeys.noteUse(tx, checked)
    return await openFor(deps, tx, player, entrance, { isFactorProven: true })
  })
}
