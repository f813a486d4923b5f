import {
  Refusal,
  type LedgerKind,
  type RequestWithdrawalBody,
  type Withdrawal,
  type WithdrawalReview,
} from '@baize/contract'
import { isCurrencyCode, money, toDecimalString, type CurrencyCode, type Money } from '@baize/money'
import { isAccountHolder } from '@baize/rules/account-holder'
import { worthOfUnit } from '@baize/rules/approximate-value'
import { cashierMethods } from '@baize/rules/payment-methods'
import { WITHDRAWAL_STATUS } from '@baize/rules/payment-states'
import { playBlock } from '@baize/rules/play-block'
import {
  accountProblems,
  canWithdraw,
  maskedAccount,
  withdrawalConditions,
  type ConditionState,
  type WithdrawalFacts,
} from '@baize/rules/withdrawal'
import type { Tx } from '../../../database/open.ts'
import { holdCurrentPassword } from '../../auth/sign-in/current-password.ts'
import { proveIdentity } from '../../auth/sign-in/prove-identity.ts'
import { findPlayer, type Player } from '../../players/player-store.ts'
import { withdrawalHoldOf } from '../../players/withdrawal-hold-store.ts'
import { readTurnovers, type Turnover } from '../../ledger/ledger-store.ts'
import {
  customerOf,
  isEmailProven,
  paymentCurrency,
  type Customer,
  type Visit,
} from '../customer.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { PaymentMails } from '../payment-mails.ts'
import { checkedAmount, visitorOf } from '../deposit/deposit-checks.ts'
import { amountOf } from '../deposit/deposit-money.ts'
import {
  findWithdrawalByKey,
  insertWithdrawal,
  readWithdrawn,
  type StoredWithdrawal,
  type StoredWithdrawalEvent,
} from './withdrawal-store.ts'

/** Who takes money out. The password of this very row has been checked. */
export type WithdrawingCustomer = Pick<Customer, 'player' | 'brand' | 'place'>

/** What is asked for, whichever way the money goes. */
export interface WithdrawalRequest {
  /** Chosen by the caller: the same key is the same withdrawal. */
  readonly key: string
  readonly methodId: string
  readonly methodName: string
  readonly provider: string
  readonly amount: Money
  /** In whose name the account is; null where it is in nobody's. */
  readonly fullName: string | null
  /** The account that is paid, as the provider words it. */
  readonly destination: string
  readonly email: string
  /** Not paid before this. */
  readonly payableFrom?: Date | undefined
  /** Joins the transaction that makes it; a repeated request does not come here again. */
  readonly within?: (tx: Tx, withdrawalId: string) => Promise<void>
}

export function createWithdrawals(deps: CashierDeps, mails: PaymentMails) {
  const { context, ledger, methods } = deps

  const open = (customer: WithdrawingCustomer, request: WithdrawalRequest) =>
    openWithdrawal(deps, mails, customer, request)

  return {
    open,

    /** For whoever moves money as a withdrawal would: what it would look at, under the same locks. */
    factsUnderLock: (tx: Tx, customer: WithdrawingCustomer, currency: CurrencyCode) =>
      factsUnderLock(deps, tx, customer, currency),

    /** What the brand asks documents for, alone: it reads none of a player's bets. */
    worthMovedOf: async (tx: Tx, playerId: string) =>
      await worthMoved(tx, playerId, await readTurnovers(tx, playerId, MOVED)),

    async conditionsFor(visit: Visit, askedCurrency: string | undefined) {
      const customer = await customerOf(deps, visit)
      const currency = paymentCurrency(customer, askedCurrency)
      const facts = await context.db
        .transaction()
        .execute((tx) => factsUnderLock(deps, tx, customer, currency))
      const conditions = withdrawalConditions(facts, visit.brand.settings)
      const available = await ledger.walletOf(visit.playerId, currency)
      const rows = cashierMethods(await methods.all(), visitorOf(customer, currency), 'withdrawal')
      return { customer, currency, facts, conditions, available, rows }
    },

    /** R513. To an account with a name, a number and an email. */
    async request(
      visit: Visit & { readonly sessionId: string },
      body: RequestWithdrawalBody,
    ): Promise<StoredWithdrawal> {
      const problems = accountProblems(body)
      if (Object.keys(problems).length > 0) {
        throw new Refusal('INVALID_FIELDS', { fields: problems })
      }
      const customer = await customerOf(deps, visit)
      const currency = paymentCurrency(customer, body.currencyCode)
      const [method] = cashierMethods(
        (await methods.all()).filter(({ id }) => id === body.paymentId),
        visitorOf(customer, currency),
        'withdrawal',
      )
      if (!method || method.flow === 'crypto') throw new Refusal('WITHDRAWAL_ERROR')
      const { sessionId } = visit
      await proveIdentity(deps, { player: customer.player, sessionId }, body.password)
      return await open(customer, {
        key: body.key,
        methodId: method.id,
        methodName: method.name,
        provider: method.provider,
        amount: checkedAmount(body.amount, currency, method.withdrawalLimits),
        fullName: body.fullName.trim(),
        destination: body.accountNumber.trim(),
        email: body.email.trim(),
      })
    },
  }
}

/** Everything the conditions look at; under the lock it stays true until the transaction ends. */
async function factsUnderLock(
  { context, gate, hasActiveBonus, tipWageringOf }: CashierDeps,
  tx: Tx,
  { player: { id: playerId }, place }: WithdrawingCustomer,
  currency: CurrencyCode,
): Promise<WithdrawalFacts> {
  const state = await gate.lock(tx, playerId)
  const player = await findPlayer(tx, playerId)
  if (!player) throw new Refusal('SESSION_EXPIRED')
  const turnovers = await readTurnovers(tx, playerId, [...PLAYED_THROUGH, ...MOVED])
  const inCurrency = (kind: LedgerKind) =>
    turnovers.find((one) => one.kind === kind && one.currency === currency) ?? NOTHING
  const [deposits, chargebacks] = [inCurrency('deposit'), inCurrency('chargeback')]
  const [bets, rollbacks] = [inCurrency('bet'), inCurrency('rollback')]
  return {
    depositCount: Math.max(0, deposits.count - chargebacks.count),
    isEmailVerified: isEmailProven(player),
    hasActiveBonus: await hasActiveBonus(tx, playerId),
    totalDeposited: money(notBelowZero(deposits.totalMinor - chargebacks.totalMinor), currency),
    totalStaked: money(notBelowZero(bets.totalMinor - rollbacks.totalMinor), currency),
    tips: await tipWageringOf(tx, playerId, currency),
    isVerified: player.kyc_status === 'APPROVED',
    ...(await worthMoved(tx, playerId, turnovers)),
    playBlock: playBlock(context.clock.now(), state, { currency, place }),
  }
}

const NOTHING = { count: 0, totalMinor: 0n }
const PLAYED_THROUGH = ['chargeback', 'bet', 'rollback'] as const
/** Where the brand wants to know who somebody is, what other players gave is money in, and what was given to them money out. */
const INTO_ACCOUNT = ['deposit', 'tip-received', 'rain-received'] as const
const GIVEN = ['tip-sent', 'rain-sent'] as const
const GIVEN_BACK = ['rain-returned'] as const
const MOVED = [...INTO_ACCOUNT, ...GIVEN, ...GIVEN_BACK] as const

async function worthMoved(
  tx: Tx,
  playerId: string,
  turnovers: readonly Turnover[],
): Promise<Pick<WithdrawalFacts, 'depositedWorth' | 'withdrawnWorth'>> {
  const worthIn = (kinds: readonly LedgerKind[]) =>
    worthOf(turnovers.filter(({ kind }) => kinds.includes(kind)))
  const withdrawn = worthOf(await readWithdrawn(tx, playerId))
  return {
    depositedWorth: worthIn(INTO_ACCOUNT),
    withdrawnWorth: withdrawn + worthIn(GIVEN) - worthIn(GIVEN_BACK),
  }
}

/** What sums of several currencies come to, in billionths of a euro. */
function worthOf(sums: readonly { currency: string; totalMinor: bigint }[]): bigint {
  return sums.reduce(
    (worth, { currency, totalMinor }) =>
      isCurrencyCode(currency) ? worth + totalMinor * worthOfUnit(currency) : worth,
    0n,
  )
}

/** R605. Checked, held and written in one transaction: nothing can come between. */
async function openWithdrawal(
  deps: CashierDeps,
  mails: PaymentMails,
  customer: WithdrawingCustomer,
  request: WithdrawalRequest,
): Promise<StoredWithdrawal> {
  const { player, brand } = customer
  const { clock, db, random } = deps.context
  const known = await findWithdrawalByKey(db, player.id, request.key)
  if (known) return sameAgain(known, request)
  const opened = await db.transaction().execute(async (tx) => {
    const { amount } = request
    const id = random.uuid()
    const now = clock.now()
    await holdCurrentPassword(tx, player)
    await refuseWhileHeld(tx, player.id, now)
    const withdrawal = await insertWithdrawal(tx, {
      id,
      player_id: player.id,
      key: request.key,
      brand: brand.name,
      method_id: request.methodId,
      method_name: request.methodName,
      provider: request.provider,
      currency_code: amount.currency,
      amount_minor: amount.amountMinor,
      state: 'requested',
      full_name: request.fullName ?? '',
      destination: request.destination,
      email: request.email,
      review: reviewOf(player, request),
      requested_at: now,
      changed_at: now,
      payable_from: request.payableFrom ?? null,
    })
    if (!withdrawal) return undefined
    // The row before the gate, as in everything that ends a withdrawal: so none waits for the other.
    const facts = await factsUnderLock(deps, tx, customer, amount.currency)
    refuseUnmet(withdrawalConditions(facts, brand.settings))
    await deps.ledger.hold(tx, {
      playerId: player.id,
      amount,
      key: `withdrawal:${id}:hold`,
      reference: id,
    })
    await request.within?.(tx, id)
    await mails.queue(tx, 'withdrawalRequested', withdrawal)
    return withdrawal
  })
  if (!opened) {
    const first = await findWithdrawalByKey(db, player.id, request.key)
    if (!first) throw new Refusal('WITHDRAWAL_ERROR')
    return sameAgain(first, request)
  }
  void deps.context.events.publish('withdrawalChanged', {
    playerId: player.id,
    withdrawalId: opened.id,
  })
  return opened
}

/** The row of the player is held by now: whatever protects the account cannot change before the money is. */
export async function refuseWhileHeld(tx: Tx, playerId: string, now: Date): Promise<void> {
  const until = await withdrawalHoldOf(tx, playerId, now)
  if (until === null) return
  const retryAfterSec = Math.ceil((until.getTime() - now.getTime()) / 1000)
  throw new Refusal('WITHDRAWALS_HELD', { values: { at: until.toISOString() }, retryAfterSec })
}

/** Coins go to an address, which has no name on it. */
function reviewOf(
  { first_name: firstName, last_name: lastName }: Player,
  { fullName }: WithdrawalRequest,
): WithdrawalReview | null {
  if (fullName === null) return null
  return isAccountHolder(fullName, { firstName, lastName }) ? null : 'holder-name'
}

function refuseUnmet(conditions: readonly ConditionState[]): void {
  if (canWithdraw(conditions)) return
  const unmet = conditions.filter(({ isMet }) => !isMet)
  const fields = Object.fromEntries(unmet.map(({ key }) => [key, 'form.validation.required']))
  throw new Refusal('WITHDRAWAL_CONDITIONS', { fields })
}

function sameAgain(known: StoredWithdrawal, request: WithdrawalRequest): StoredWithdrawal {
  const isSame =
    known.method_id === request.methodId &&
    known.destination === request.destination &&
    known.currency_code === request.amount.currency &&
    known.amount_minor === request.amount.amountMinor
  if (!isSame) throw new Refusal('WITHDRAWAL_ERROR')
  return known
}

function notBelowZero(amountMinor: bigint): bigint {
  return amountMinor < 0n ? 0n : amountMinor
}

export function withdrawalView(
  withdrawal: StoredWithdrawal,
  events: readonly StoredWithdrawalEvent[],
  title: string,
): Withdrawal {
  return {
    withdrawalId: withdrawal.id,
    at: withdrawal.requested_at.toISOString(),
    method: { id: withdrawal.method_id, name: withdrawal.method_name, title },
    amount: toDecimalString(amountOf(withdrawal)),
    currencyCode: withdrawal.currency_code,
    state: withdrawal.state,
    status: WITHDRAWAL_STATUS[withdrawal.state],
    account: maskedAccount(withdrawal.destination),
    reason: withdrawal.reason,
    review: withdrawal.state === 'requested' ? withdrawal.review : null,
    timeline: events
      .filter(({ withdrawal_id }) => withdrawal_id === withdrawal.id)
      .map(({ state, at }) => ({ state, at: at.toISOString() })),
  }
}
