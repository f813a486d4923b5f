import { Refusal } from '@baize/contract'
import type { Money } from '@baize/money'
import { gateVerdict, type GateState } from '@baize/rules/gate'
import type { Database, Tx } from '../../../database/open.ts'
import { sumConfirmingCoins } from '../../crypto/deposit/deposit-store.ts'
import { refusedLimit } from '../../ledger/bets/refused-limit.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { Customer } from '../customer.ts'
import { amountOf } from './deposit-money.ts'
import { sumOpenDeposits, type StoredDeposit } from './deposit-store.ts'

type GateDeps = Pick<CashierDeps, 'context' | 'gate'>

/** A player who was sent away and did not come back, and one who gave up: so long the money may still come. */
export const ABANDONED_MS = 24 * 60 * 60_000

/** What the gate would say to a deposit; the deposit itself is asked about again under the lock. */
export async function refuseDeposit(
  deps: GateDeps,
  customer: Customer,
  amount: Money,
): Promise<void> {
  const { db } = deps.context
  const state = await deps.gate.readState(db, customer.player.id)
  const openDeposits = await openDepositsOf(deps, db, customer.player.id)
  throwRefused(deps, state, { ...customer, amount, openDeposits })
}

/**
 * What the gate says to a new deposit. The deposits that are under way count as if they had arrived: the
 * provider takes the money before anybody here can say no again. Of several at once each waits here for the others.
 */
export async function passGate(
  deps: GateDeps,
  tx: Tx,
  customer: Customer,
  deposit: StoredDeposit,
): Promise<void> {
  const state = await deps.gate.lock(tx, deposit.player_id)
  const openDeposits = await openDepositsOf(deps, tx, deposit.player_id, deposit.id)
  throwRefused(deps, state, { ...customer, amount: amountOf(deposit), openDeposits })
}

async function openDepositsOf(
  { context }: GateDeps,
  db: Database | Tx,
  playerId: string,
  exceptId?: string,
): Promise<readonly Money[]> {
  const cancelledAfter = new Date(context.clock.now().getTime() - ABANDONED_MS)
  const payments = await sumOpenDeposits(db, playerId, { exceptId, cancelledAfter })
  const coins = await sumConfirmingCoins(db, playerId)
  return [...payments, ...coins].map(amountOf)
}

function throwRefused(
  { context }: GateDeps,
  state: GateState,
  act: Pick<Customer, 'place'> & { amount: Money; openDeposits: readonly Money[] },
): void {
  const { amount, place, openDeposits } = act
  const verdict = gateVerdict(context.clock.now(), state, {
    kind: 'deposit',
    amount,
    place,
    openDeposits,
  })
  if (verdict.ok) return
  const { code, breach } = verdict
  throw new Refusal(code, breach ? { limit: refusedLimit(breach) } : {})
}
