import { Refusal } from '@baize/contract'
import { normalisedEmail } from '@baize/rules/email'
import type { AppContext } from '../../../app-context.ts'
import { findPlayer, findPlayerByEmail } from '../../players/player-store.ts'
import type { AccountDeps } from '../account-deps.ts'
import { insertLink, useLink } from '../mailbox/link-store.ts'
import { openFor, type Entrance, type SignedIn } from './entrance.ts'

/** Tells a code that is exchanged for a session from a token that is one. */
const SIGN_IN_CODE_PREFIX = 'at_'

/** A code that opens one session within a minute; undefined when the mailbox has no account. */
export async function issueSignInCode(
  context: AppContext,
  email: string,
): Promise<string | undefined> {
  const { db, random } = context
  const player = await findPlayerByEmail(db, normalisedEmail(email))
  if (!player) return undefined
  const code = `${SIGN_IN_CODE_PREFIX}${random.token()}`
  const link = { secret: code, playerId: player.id, email: player.email }
  await insertLink(db, context, { kind: 'sign-in', ...link })
  return code
}

export async function redeemSignInCode(
  deps: AccountDeps,
  entrance: Entrance,
  code: string,
): Promise<SignedIn> {
  const { clock, db } = deps.context
  return await db.transaction().execute(async (tx) => {
    const playerId = await useLink(tx, 'sign-in', code, clock.now())
    const player = playerId === undefined ? undefined : await findPlayer(tx, playerId)
    if (!player) throw new Refusal('LINK_EXPIRED')
    return await openFor(deps, tx, player, entrance)
  })
}
