import type { Tx } from '../../../database/open.ts'
import { providerAccount } from '../../ledger/ledger.ts'
import type { CashierDeps } from '../cashier-deps.ts'
import type { PaymentMails } from '../payment-mails.ts'
import { amountOf } from '../deposit/deposit-money.ts'
import type { SaidBy } from '../deposit/deposit-store.ts'
import type { PaymentProvider, ProviderPayout } from '../providers/payment-provider.ts'
import {
  findWithdrawalOfPayout,
  lockWithdrawal,
  moveWithdrawal,
  noteWithdrawal,
  type StoredWithdrawal,
} from './withdrawal-store.ts'

/** The outcome of applying a provider's payout. */
export interface AppliedPayout {
  readonly outcome: string
  readonly withdrawal?: StoredWithdrawal
}

export interface PayoutDeps extends CashierDeps {
  readonly mails: PaymentMails
}

export const WITHDRAWAL_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function createProviderPayouts(deps: PayoutDeps) {
  function tell({ withdrawal }: AppliedPayout): void {
    if (!withdrawal) return
    const { player_id: playerId, id: withdrawalId } = withdrawal
    void deps.context.events.publish('withdrawalChanged', { playerId, withdrawalId })
  }
  const apply = (tx: Tx, provider: PaymentProvider, payout: ProviderPayout) =>
    applyPayout(deps, tx, provider, payout)

  return {
    apply,
    tell,
    /** The provider's answer to a status request, applied like a callback. */
    async applyAnswer(provider: PaymentProvider, payout: ProviderPayout): Promise<void> {
      tell(await deps.context.db.transaction().execute((tx) => apply(tx, provider, payout)))
    },
  }
}

export type ProviderPayouts = ReturnType<typeof createProviderPayouts>

/** Applies the provider's state of a payout. The only code that marks a withdrawal paid. */
async function applyPayout(
  deps: PayoutDeps,
  tx: Tx,
  provider: PaymentProvider,
  payout: ProviderPayout,
): Promise<AppliedPayout> {
  const withdrawal = WITHDRAWAL_ID.test(payout.reference)
    ? await lockWithdrawal(tx, payout.reference)
    : undefined
  const rejection =
    rejectionReason(withdrawal, provider, payout) ?? (await swapReason(tx, provider, payout))
  if (!withdrawal || rejection !== undefined) {
    const { providerPayoutId, reference } = payout
    deps.context.log.warn(
      { provider: provider.key, providerPayoutId, reference, rejection },
      'provider payout ignored',
    )
    return { outcome: `ignored: ${rejection ?? 'unknown withdrawal'}` }
  }
  const seen = {
    provider_payout_id: payout.providerPayoutId,
    provider_revision: payout.revision,
  }
  await noteWithdrawal(tx, withdrawal.id, seen)
  if (payout.status === 'pending') return { outcome: withdrawal.state }
  const ended =
    payout.status === 'paid'
      ? await markPaid(deps, tx, withdrawal)
      : await giveBack(deps, tx, withdrawal, {
          to: 'returned',
          saidBy: 'provider',
          reason: payout.reason ?? 'not accepted',
        })
  return ended
    ? { outcome: ended.state, withdrawal: ended }
    : { outcome: `ignored: ${withdrawal.state} cannot become ${payout.status}` }
}

async function markPaid(
  { context, ledger, mails }: PayoutDeps,
  tx: Tx,
  { id }: StoredWithdrawal,
): Promise<StoredWithdrawal | undefined> {
  const move = { to: 'paid', at: context.clock.now(), saidBy: 'provider' } as const
  const paid = await moveWithdrawal(tx, id, move, { ask_at: null })
  if (!paid) return undefined
  await ledger.payHold(
    tx,
    {
      playerId: paid.player_id,
      amount: amountOf(paid),
      key: `withdrawal:${id}:paid`,
      reference: id,
    },
    providerAccount(paid.provider),
  )
  await context.events.publishIn(tx, 'withdrawalEnded', { ...ofWithdrawal(paid), end: 'paid' })
  await mails.queue(tx, 'withdrawalPaid', paid)
  return paid
}

/** The held money is the player's again; a withdrawal ends so once, or is paid once. */
export async function giveBack(
  { context, ledger, mails }: PayoutDeps,
  tx: Tx,
  { id }: StoredWithdrawal,
  { to, saidBy, reason }: { to: 'rejected' | 'returned'; saidBy: SaidBy; reason: string },
): Promise<StoredWithdrawal | undefined> {
  const move = { to, at: context.clock.now(), saidBy, note: reason }
  const ended = await moveWithdrawal(tx, id, move, { reason, ask_at: null })
  if (!ended) return undefined
  await ledger.releaseHold(tx, {
    playerId: ended.player_id,
    amount: amountOf(ended),
    key: `withdrawal:${id}:return`,
    reference: id,
  })
  await context.events.publishIn(tx, 'withdrawalEnded', { ...ofWithdrawal(ended), end: to })
  await mails.queue(tx, 'withdrawalRejected', ended)
  return ended
}

function ofWithdrawal(row: StoredWithdrawal) {
  return { playerId: row.player_id, withdrawalId: row.id, amount: amountOf(row) }
}

/** A payout belongs to one withdrawal for ever, whichever reference the provider names later. */
async function swapReason(
  tx: Tx,
  provider: PaymentProvider,
  { providerPayoutId, reference }: ProviderPayout,
): Promise<string | undefined> {
  const known = await findWithdrawalOfPayout(tx, provider.key, providerPayoutId)
  return known === undefined || known === reference ? undefined : 'payout of another withdrawal'
}

function rejectionReason(
  withdrawal: StoredWithdrawal | undefined,
  provider: PaymentProvider,
  payout: ProviderPayout,
): string | undefined {
  if (!withdrawal || withdrawal.provider !== provider.key) return 'unknown withdrawal'
  if (payout.payee !== provider.payee) return 'paid by somebody else'
  const known = withdrawal.provider_payout_id
  if (known !== null && known !== payout.providerPayoutId) return 'another payout'
  if (payout.revision <= withdrawal.provider_revision) return 'stale revision'
  const asked = amountOf(withdrawal)
  const isSame =
    asked.currency === payout.amount.currency && asked.amountMinor === payout.amount.amountMinor
  return isSame ? undefined : 'another amount'
}
