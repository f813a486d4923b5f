import { Refusal, type DepositNext, type StartDepositBody } from '@baize/contract'
import { parseAmount, type Money } from '@baize/money'
import { isDepositOver } from '@baize/rules/payment-states'
import type { Tx } from '../../../database/open.ts'
import { customerName } from '../../../providers/customer-name.ts'
import { secretHash } from '../../auth/sessions/secret-hash.ts'
import { depositBlock, customerOf, type Customer, type Visit } from '../customer.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { checkDeposit } from './deposit-checks.ts'
import { passGate } from './deposit-gate.ts'
import { amountOf } from './deposit-money.ts'
import type { ProviderPayments } from './apply-provider-payment.ts'
import { returnUrls } from './deposit-returns.ts'
import {
  findDeposit,
  findDepositByKey,
  insertChallenge,
  insertDeposit,
  moveDeposit,
  noteDeposit,
  type StoredDeposit,
} from './deposit-store.ts'
import type { PaymentMethodRow } from '../methods/payment-method-row.ts'
import { ProviderRefused, ProviderUncertain } from '../../../providers/provider-errors.ts'
import type { NextStep, PaymentProvider, StartedDeposit } from '../providers/payment-provider.ts'

export interface DepositDeps extends CashierDeps {
  readonly providerPayments: ProviderPayments
}

export interface StartedDepositView {
  readonly deposit: StoredDeposit
  readonly next: DepositNext
}

/** How soon the provider is asked when nothing was heard of a new payment. */
const FIRST_QUESTION_MS = 60_000

const STATE_OF_STEP = {
  pending: 'pending',
  redirect: 'redirected',
  'three-ds': 'awaiting-3ds',
} as const

/** The same key is the same deposit: a call that is sent again gets the first answer. */
export async function startDeposit(
  deps: DepositDeps,
  visit: Visit,
  body: StartDepositBody,
): Promise<StartedDepositView> {
  const { db } = deps.context
  const customer = await customerOf(deps, visit)
  const known = await findDepositByKey(db, visit.playerId, body.key)
  if (known) return answerAgain(known, body)

  const closed = await depositBlock(deps, customer)
  if (closed) throw new Refusal(closed)
  const checked = checkDeposit(customer, await deps.methods.byId(body.paymentId), body)
  const provider = deps.providers.get(checked.method.provider)
  if (!provider) throw new Refusal('PROVIDER_ERROR')

  const created = await db
    .transaction()
    .execute((tx) => open(deps, tx, customer, checked, body.key))
  if (created) return await begin(deps, customer, checked.method, provider, created, body)
  const first = await findDepositByKey(db, visit.playerId, body.key)
  if (!first) throw new Refusal('DEPOSIT_ERROR')
  return answerAgain(first, body)
}

/**
 * Undefined when a rival with the same key was first. The row comes before the gate, here as in everything
 * that hears of a payment: taken the other way round, a repeated start and the credit of the first one
 * would wait for each other.
 */
async function open(
  deps: DepositDeps,
  tx: Tx,
  customer: Customer,
  { amount, method }: { amount: Money; method: PaymentMethodRow },
  key: string,
): Promise<StoredDeposit | undefined> {
  const { clock, random } = deps.context
  const { player, brand } = customer
  const now = clock.now()
  const deposit = await insertDeposit(tx, {
    id: random.uuid(),
    player_id: player.id,
    key,
    brand: brand.name,
    method_id: method.id,
    method_name: method.name,
    provider: method.provider,
    currency_code: amount.currency,
    amount_minor: amount.amountMinor,
    state: 'created',
    created_at: now,
    changed_at: now,
    ask_at: new Date(now.getTime() + FIRST_QUESTION_MS),
  })
  if (deposit) await passGate(deps, tx, customer, deposit)
  return deposit
}

async function begin(
  deps: DepositDeps,
  customer: Customer,
  method: PaymentMethodRow,
  provider: PaymentProvider,
  deposit: StoredDeposit,
  body: StartDepositBody,
): Promise<StartedDepositView> {
  const { player, brand } = customer
  const locale = body.locale ?? player.locale
  try {
    const urls = returnUrls(brand, locale, deposit)
    const started = await provider.startDeposit({
      reference: deposit.id,
      amount: amountOf(deposit),
      flow: method.flow === 'crypto' ? 'redirect' : method.flow,
      method: method.name,
      ...(body.cardToken === undefined ? {} : { cardToken: body.cardToken }),
      customer: customerName(player.id),
      locale,
      returnUrls: urls,
    })
    return await record(deps, provider, deposit, started, urls.threeDs)
  } catch (error) {
    if (error instanceof ProviderRefused) {
      await settle(deps, deposit, 'failed', error.reason)
      throw new Refusal('TRANSACTION_FAILED')
    }
    if (error instanceof ProviderUncertain) {
      deps.context.log.warn(
        { err: error, depositId: deposit.id },
        'deposit outcome unknown, will ask the provider',
      )
      // It may have begun: nobody starts it again, and the provider will be asked.
      await settle(deps, deposit, 'pending', undefined)
      throw new Refusal('PROVIDER_ERROR')
    }
    throw error
  }
}

async function record(
  { context, providerPayments }: DepositDeps,
  provider: PaymentProvider,
  deposit: StoredDeposit,
  { providerPaymentId, next: step }: StartedDeposit,
  termUrl: string,
): Promise<StartedDepositView> {
  const next = nextFor(step, termUrl)
  await context.db.transaction().execute(async (tx) => {
    const changes = { provider_payment_id: providerPaymentId, next: JSON.stringify(next) }
    if (step.type === 'three-ds') {
      const [mdHash, pareqHash] = [secretHash(step.md), secretHash(step.paReq)]
      await insertChallenge(tx, { mdHash, pareqHash, deposit, now: context.clock.now() })
    }
    if (step.type === 'approved' || step.type === 'declined') {
      await noteDeposit(tx, deposit.id, changes)
      return
    }
    // A callback may have been faster than the answer: then the deposit is already further.
    const move = { to: STATE_OF_STEP[step.type], at: context.clock.now(), saidBy: 'house' } as const
    const moved = await moveDeposit(tx, deposit.id, move, changes)
    if (!moved) await noteDeposit(tx, deposit.id, changes)
  })
  // What was taken, and for whom, is read from the provider itself before a balance grows.
  if (step.type === 'approved' || step.type === 'declined') {
    await providerPayments.applyAnswer(provider, await provider.readPayment(providerPaymentId))
  }
  const now = (await findDeposit(context.db, deposit.player_id, deposit.id)) ?? deposit
  return { deposit: now, next: settledNext(now, next) }
}

async function settle(
  { context }: DepositDeps,
  deposit: StoredDeposit,
  to: 'failed' | 'pending',
  reason?: string,
): Promise<void> {
  const move = { to, at: context.clock.now(), saidBy: 'house', note: reason } as const
  const changes = to === 'failed' ? { ask_at: null, reason: reason ?? null } : {}
  await context.db.transaction().execute((tx) => moveDeposit(tx, deposit.id, move, changes))
}

/** The same key must mean the same deposit; anything else is a mistake of the page. */
function answerAgain(deposit: StoredDeposit, body: StartDepositBody): StartedDepositView {
  const isSame =
    deposit.method_id === body.paymentId &&
    parseAmount(body.amount.trim(), amountOf(deposit).currency)?.amountMinor ===
      deposit.amount_minor &&
    (body.currencyCode === undefined || body.currencyCode === deposit.currency_code)
  if (!isSame) throw new Refusal('DEPOSIT_ERROR')
  if (deposit.state === 'failed') throw new Refusal('TRANSACTION_FAILED')
  return { deposit, next: settledNext(deposit, deposit.next as DepositNext | null) }
}

/** What was true when it was answered first may be over by now. */
function settledNext({ state }: StoredDeposit, next: DepositNext | null): DepositNext {
  if (state === 'approved') return { type: 'approved' }
  if (state === 'declined') return { type: 'declined' }
  if (isDepositOver(state) || next === null) return { type: 'pending' }
  return next.type === 'approved' || next.type === 'declined' ? { type: 'pending' } : next
}

function nextFor(step: NextStep, termUrl: string): DepositNext {
  if (step.type === 'three-ds') {
    const { acsUrl, paReq, md } = step
    return { type: 'three-ds', acsUrl, PaReq: paReq, MD: md, TermUrl: termUrl }
  }
  return step.type === 'declined' ? { type: 'declined' } : step
}
