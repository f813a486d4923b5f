import type { Database } from '../../database/open.ts'
import { refused } from '../../rgs-refusals.ts'
import { sessionMoney, updateSessionMoney, type SessionMoney } from './session-store.ts'

/**
 * Counts what a session staked and won, inside the caller's transaction. The balance is the wallet's word; where
 * there is no wallet, as in a demo, it is moved here.
 */
export function moveSessionMoney(
  db: Database,
  sessionId: string,
  { spent, earned, balance }: { spent: bigint; earned: bigint; balance?: bigint | undefined },
): { balance: string; net: string } {
  const session = sessionMoney(db, sessionId)
  const staked = BigInt(session.staked) + spent
  const won = BigInt(session.won) + earned
  const kept = BigInt(session.balance)
  if (session.mode === 'demo' && kept < spent)
    throw refused('DEMO_FUNDS', 'The play money is used up.')
  const held = session.mode === 'demo' ? kept - spent + earned : (balance ?? kept)
  updateSessionMoney(db, sessionId, { staked, won, balance: held })
  return { balance: String(held), net: String(won - staked) }
}

export function netOf({ won, staked }: Pick<SessionMoney, 'won' | 'staked'>): bigint {
  return BigInt(won) - BigInt(staked)
}
