import { Refusal } from '@baize/contract'
import type { AppContext } from '../../../app-context.ts'
import type { Player } from '../../players/player-store.ts'
import { checkCurrentPassword, type CurrentPasswordDeps } from './current-password.ts'
import { factorProvenAt } from '../sessions/session-store.ts'
import { factorKinds } from '../factors/factor-kinds.ts'

/** So long a session counts as one whose player has just shown the second factor. */
const PROOF_LIFE_MS = 5 * 60 * 1000

export interface ProofDeps extends CurrentPasswordDeps {
  readonly context: Pick<AppContext, 'limits' | 'db' | 'clock'>
}

/**
 * T13. What takes money out, or changes what protects it: the password, and the second factor where the account has
 * one. The factor is shown by `proveFactor`, a moment before, in the same session.
 */
export async function proveIdentity(
  deps: ProofDeps,
  { player, sessionId }: { readonly player: Player; readonly sessionId: string },
  password: string | undefined,
): Promise<void> {
  await checkCurrentPassword(deps, player, password)
  await requireFactor(deps, player.id, sessionId)
}

async function requireFactor(
  { context: { clock, db } }: ProofDeps,
  playerId: string,
  sessionId: string,
): Promise<void> {
  const kinds = await factorKinds(db, playerId)
  if (kinds.length === 0) return
  const provenAt = await factorProvenAt(db, sessionId)
  const isFresh = provenAt !== null && clock.now().getTime() - provenAt.getTime() < PROOF_LIFE_MS
  if (!isFresh) throw factorRequired(kinds)
}

/** `methods` tells the page what it can ask for; the token is that of a login which waits for its second step. */
export function factorRequired(kinds: readonly string[], signInToken?: string): Refusal {
  const values = { methods: kinds.join(' '), ...(signInToken === undefined ? {} : { signInToken }) }
  return new Refusal('SECOND_FACTOR_REQUIRED', { values })
}
