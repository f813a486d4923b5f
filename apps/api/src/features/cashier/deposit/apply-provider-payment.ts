import { Refusal, type DepositState, type RefusalCode } from '@baize/contract'
import type { Tx } from '../../../database/open.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import { amountOf, creditDeposit, reverseDeposit } from './deposit-money.ts'
import {
  findDepositOfPayment,
  lockDeposit,
  moveDeposit,
  noteDeposit,
  type DepositMove,
  type StoredDeposit,
} from './deposit-store.ts'
import {
  mayFollow,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderPaymentStatus,
} from '../providers/payment-provider.ts'

/** The outcome of applying a provider's payment. `ignored` says why it changed nothing. */
export type AppliedPayment =
  | { readonly outcome: `ignored: ${string}` }
  | {
      readonly outcome: DepositState
      readonly deposit: StoredDeposit
      /** It was elsewhere before. */
      readonly hasMoved: boolean
    }

export type ApplyPayment = (
  tx: Tx,
  provider: PaymentProvider,
  payment: ProviderPayment,
  /** The gate has refused the credit: the money is kept apart until a person decides. */
  heldBy?: RefusalCode,
) => Promise<AppliedPayment>

const DEPOSIT_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Applies the provider's signed state of a payment to its deposit. The only code that credits a deposit. */
export function createProviderPayments(deps: CashierDeps) {
  const { db, log } = deps.context

  const apply: ApplyPayment = async (tx, provider, payment, heldBy) => {
    const deposit = DEPOSIT_ID.test(payment.reference)
      ? await lockDeposit(tx, payment.reference)
      : undefined
    const rejection =
      rejectionReason(deposit, provider, payment) ?? (await swapReason(tx, provider, payment))
    if (!deposit || rejection !== undefined) {
      log.warn(
        { provider: provider.key, payment: plain(payment), rejection },
        'provider payment ignored',
      )
      return { outcome: `ignored: ${rejection ?? 'unknown deposit'}` }
    }
    return await follow(deps, tx, deposit, payment, heldBy)
  }

  /** Runs a deed that may credit; when the gate refuses the credit, once more with the money kept apart. */
  async function applyOrHold<T>(
    deed: (tx: Tx, heldBy: RefusalCode | undefined) => Promise<T>,
  ): Promise<T> {
    try {
      return await db.transaction().execute((tx) => deed(tx, undefined))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code } = error
      return await db.transaction().execute((tx) => deed(tx, code))
    }
  }

  /** After the commit: the pages of the player look again. */
  function tell(applied: AppliedPayment): void {
    if (!('deposit' in applied) || !applied.hasMoved) return
    const { player_id: playerId, id, method_name, state } = applied.deposit
    void deps.context.events.publish('depositChanged', { playerId, depositId: id })
    if (state === 'declined')
      void deps.context.events.publish('depositFailed', {
        playerId,
        depositId: id,
        method: method_name,
      })
  }

  return {
    apply,
    applyOrHold,
    tell,
    /** The provider's answer to a status request, applied like a callback. */
    async applyAnswer(provider: PaymentProvider, payment: ProviderPayment): Promise<void> {
      tell(await applyOrHold((tx, heldBy) => apply(tx, provider, payment, heldBy)))
    },
  }
}

export type ProviderPayments = ReturnType<typeof createProviderPayments>

async function follow(
  deps: CashierDeps,
  tx: Tx,
  deposit: StoredDeposit,
  payment: ProviderPayment,
  heldBy: RefusalCode | undefined,
): Promise<AppliedPayment> {
  const seen = {
    provider_payment_id: payment.providerPaymentId,
    provider_status: payment.status,
    provider_revision: payment.revision,
    ...(payment.card
      ? { card_brand: payment.card.brand, card_last_four: payment.card.lastFour }
      : {}),
  }
  await recogniseCard(deps, tx, deposit, payment)
  const move = moveFor(deposit, payment, heldBy, deps.context.clock.now())
  if (move === undefined) {
    // The provider has given it up as well: there is nothing left to ask.
    const isOver = isGivenUp(deposit) && !IS_OPEN.has(payment.status)
    await noteDeposit(tx, deposit.id, { ...seen, ...(isOver ? { ask_at: null } : {}) })
    return { outcome: deposit.state, deposit, hasMoved: false }
  }
  const wasCredited = deposit.state === 'approved'
  const moved = await moveDeposit(tx, deposit.id, move, {
    ...seen,
    reason: move.note ?? payment.reason ?? deposit.reason,
    ...(move.to === 'pending' ? {} : { ask_at: null }),
    ...(move.to === 'approved' ? { credited_at: move.at } : {}),
  })
  if (!moved) {
    deps.context.log.error(
      { depositId: deposit.id, from: deposit.state, to: move.to },
      'deposit state transition refused',
    )
    return { outcome: `ignored: ${deposit.state} cannot become ${move.to}` }
  }
  // Only after the transition has been won: two that apply the same payment cannot both come here.
  if (move.to === 'approved') {
    const { ledger, context } = deps
    await creditDeposit(tx, { ledger, events: context.events }, moved)
  }
  if (wasCredited) {
    const { ledger, gate, context } = deps
    await reverseDeposit(tx, { ledger, gate, events: context.events }, moved)
  }
  return { outcome: moved.state, deposit: moved, hasMoved: true }
}

/** T19. A card that has paid names the person: who is taking a break elsewhere is taking it here as well. */
async function recogniseCard(
  { gate, context }: CashierDeps,
  tx: Tx,
  deposit: StoredDeposit,
  { card, status }: ProviderPayment,
): Promise<void> {
  if (card?.fingerprint === undefined || status !== 'approved') return
  const text = `${deposit.provider}:${card.fingerprint}`
  const mark = { kind: 'card', text, isProven: true } as const
  const reached = await gate.joinPerson(tx, deposit.player_id, [mark])
  if (reached.length > 0)
    context.log.info({ depositId: deposit.id, reached }, 'card matched to other accounts')
}

/** Why a payment is not applied, or undefined when it is. */
function rejectionReason(
  deposit: StoredDeposit | undefined,
  provider: PaymentProvider,
  payment: ProviderPayment,
): string | undefined {
  if (!deposit || deposit.provider !== provider.key) return 'unknown deposit'
  if (payment.payee !== provider.payee) return 'paid to somebody else'
  const known = deposit.provider_payment_id
  if (known !== null && known !== payment.providerPaymentId) return 'another payment'
  if (payment.revision <= deposit.provider_revision) return 'stale revision'
  const before = deposit.provider_status as ProviderPaymentStatus
  if (before !== payment.status && !mayFollow(before, payment.status)) return 'going backwards'
  return undefined
}

/** A payment belongs to one deposit for ever, whichever reference the provider names later. */
async function swapReason(
  tx: Tx,
  provider: PaymentProvider,
  { providerPaymentId, reference }: ProviderPayment,
): Promise<string | undefined> {
  const known = await findDepositOfPayment(tx, provider.key, providerPaymentId)
  return known === undefined || known === reference ? undefined : 'payment of another deposit'
}

function moveFor(
  deposit: StoredDeposit,
  payment: ProviderPayment,
  heldBy: RefusalCode | undefined,
  at: Date,
): DepositMove | undefined {
  const saidBy = 'provider'
  if (payment.status === 'awaiting-player') return undefined
  // The house has refused it: an approval is what it is being sent back for.
  if (payment.status === 'approved' && deposit.state === 'refunding') return undefined
  if (payment.status === 'approved') {
    if (!isWhatWasAsked(deposit, payment)) {
      return { to: 'review', at, saidBy, note: `took ${plain(payment).amount}` }
    }
    if (heldBy !== undefined) return { to: 'review', at, saidBy, note: heldBy }
    return { to: 'approved', at, saidBy }
  }
  if (deposit.state === payment.status) return undefined
  // The player gave up or the time ran out, and nothing was paid: how the provider calls it is all the same.
  if (isGivenUp(deposit) && !IS_MONEY_BACK.has(payment.status)) return undefined
  return { to: payment.status, at, saidBy, note: payment.reason }
}

function isGivenUp({ state }: StoredDeposit): boolean {
  return state === 'cancelled' || state === 'expired'
}

/** It was paid, and then it was not. */
const IS_MONEY_BACK: ReadonlySet<ProviderPaymentStatus> = new Set(['refunded', 'charged-back'])
/** Somebody can still pay it. */
const IS_OPEN: ReadonlySet<ProviderPaymentStatus> = new Set(['awaiting-player', 'pending'])

function isWhatWasAsked(deposit: StoredDeposit, { amount }: ProviderPayment): boolean {
  const asked = amountOf(deposit)
  return asked.currency === amount.currency && asked.amountMinor === amount.amountMinor
}

/** For the log, which knows no bigint. */
function plain({ amount, card: _card, ...payment }: ProviderPayment) {
  return { ...payment, amount: `${amount.amountMinor} ${amount.currency}` }
}
