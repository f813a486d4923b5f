import { Refusal } from '@baize/contract'
import { emailProblem, normalisedEmail } from '@baize/rules/email'
import type { Database, Tx } from '../../../database/open.ts'
import type { Player } from '../../players/player-store.ts'

/** The mailbox that a form names, or a refusal that says what is wrong with it. */
export function checkedEmail(email: string): string {
  const problem = emailProblem(email)
  if (problem) throw new Refusal('INVALID_FIELDS', { fields: { email: problem } })
  return normalisedEmail(email)
}

class RolledBack extends Error {}

/**
 * Does the deed for a player, and for a stranger does it too and takes it back: how long the answer takes
 * must not tell whether the mailbox has an account.
 */
export async function writeOrRollBack(
  db: Database,
  player: Player | undefined,
  deed: (tx: Tx) => Promise<void>,
): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      await deed(tx)
      if (!player) throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
}
