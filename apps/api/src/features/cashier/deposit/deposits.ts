import { Refusal, type Deposit, type StartDepositBody } from '@baize/contract'
import { toDecimalString } from '@baize/money'
import { DEPOSIT_STATUS, isDepositOver } from '@baize/rules/payment-states'
import type { Visit } from '../customer.ts'
import { amountOf } from './deposit-money.ts'
import { startDeposit, type DepositDeps } from './deposit-start.ts'
import { findDeposit, moveDeposit, type StoredDeposit } from './deposit-store.ts'
import { ProviderUncertain } from '../../../providers/provider-errors.ts'

/** What can be done with a deposit once it is there; how one begins is in `deposit-start`. */
export function createDeposits(deps: DepositDeps) {
  const { context, providers } = deps
  const { clock, db } = context

  async function reread(deposit: StoredDeposit): Promise<StoredDeposit> {
    return (await findDeposit(db, deposit.player_id, deposit.id)) ?? deposit
  }

  /** Asks the provider for the state of a payment, and applies the answer like a callback. False without one. */
  async function question(deposit: StoredDeposit): Promise<boolean> {
    const provider = providers.get(deposit.provider)
    if (!provider) return false
    try {
      const payment =
        deposit.provider_payment_id === null
          ? await provider.findPayment(deposit.id)
          : await provider.readPayment(deposit.provider_payment_id)
      if (payment) await deps.providerPayments.applyAnswer(provider, payment)
      return true
    } catch (error) {
      if (!(error instanceof ProviderUncertain)) throw error
      context.log.warn({ err: error, depositId: deposit.id }, 'provider status request failed')
      return false
    }
  }

  async function ask(deposit: StoredDeposit): Promise<StoredDeposit> {
    await question(deposit)
    return await reread(deposit)
  }

  async function own(playerId: string, depositId: string): Promise<StoredDeposit> {
    const deposit = await findDeposit(db, playerId, depositId)
    if (!deposit) throw new Refusal('NOT_FOUND')
    return deposit
  }

  return {
    start: (visit: Visit, body: StartDepositBody) => startDeposit(deps, visit, body),
    ask,
    own,
    /** Asks, and tells with the deposit whether there was an answer. */
    async follow(deposit: StoredDeposit) {
      const isAnswered = await question(deposit)
      return { deposit: await reread(deposit), isAnswered }
    },
    /** The player is back from the provider's page, by whichever door. */
    async noteReturn(playerId: string, depositId: string): Promise<StoredDeposit> {
      const deposit = await own(playerId, depositId)
      return isDepositOver(deposit.state) ? deposit : await ask(deposit)
    },
    /** The player gave up. Asked first, because the money may already be there. */
    async cancel(playerId: string, depositId: string): Promise<StoredDeposit> {
      const deposit = await own(playerId, depositId)
      if (isDepositOver(deposit.state)) return deposit
      const asked = await ask(deposit)
      if (isDepositOver(asked.state)) return asked
      const move = { to: 'cancelled', at: clock.now(), saidBy: 'player' } as const
      await db.transaction().execute((tx) => moveDeposit(tx, deposit.id, move))
      void context.events.publish('depositChanged', { playerId, depositId: deposit.id })
      return await reread(deposit)
    },
  }
}

export type Deposits = ReturnType<typeof createDeposits>

export function depositView(deposit: StoredDeposit, title: string): Deposit {
  return {
    depositId: deposit.id,
    at: deposit.created_at.toISOString(),
    method: { id: deposit.method_id, name: deposit.method_name, title },
    amount: toDecimalString(amountOf(deposit)),
    currencyCode: deposit.currency_code,
    state: deposit.state,
    status: DEPOSIT_STATUS[deposit.state],
  }
}
