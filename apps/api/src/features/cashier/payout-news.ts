import type { Tx } from '../../database/open.ts'
import { providerAccount } from '../ledger/ledger.ts'
import type { CashierLetters } from './cashier-letters.ts'
import type { CashierParts } from './cashier-parts.ts'
import { amountOf } from './deposit-money.ts'
import type { SaidBy } from './deposit-store.ts'
import type { PaymentProvider, ProviderPayout } from './payment-provider.ts'
import {
  lockWithdrawal,
  moveWithdrawal,
  noteWithdrawal,
  type StoredWithdrawal,
} from './withdrawal-store.ts'

/** What became of a provider's word on a payout. */
export interface HeardPayout {
  readonly outcome: string
  readonly withdrawal?: StoredWithdrawal
}

export interface PayoutDesk extends CashierParts {
  readonly letters: CashierLetters
}

export const WITHDRAWAL_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function createPayoutNews(desk: PayoutDesk) {
  function tell({ withdrawal }: HeardPayout): void {
    if (withdrawal) desk.news.withdrawalChanged(withdrawal.player_id, withdrawal.id)
  }
  const hear = (tx: Tx, provider: PaymentProvider, payout: ProviderPayout) =>
    hearPayout(desk, tx, provider, payout)

  return {
    hear,
    tell,
    /** What the provider answers when it is asked, heard like a callback. */
    async learn(provider: PaymentProvider, payout: ProviderPayout): Promise<void> {
      tell(await desk.house.db.transaction().execute((tx) => hear(tx, provider, payout)))
    },
  }
}

export type PayoutNews = ReturnType<typeof createPayoutNews>

/** The provider's word on a payout; the only way to `paid`. */
async function hearPayout(
  desk: PayoutDesk,
  tx: Tx,
  provider: PaymentProvider,
  payout: ProviderPayout,
): Promise<HeardPayout> {
  const withdrawal = WITHDRAWAL_ID.test(payout.reference)
    ? await lockWithdrawal(tx, payout.reference)
    : undefined
  const doubt = doubtAbout(withdrawal, provider, payout)
  if (!withdrawal || doubt !== undefined) {
    const { providerPayoutId, reference } = payout
    desk.house.log.warn(
      { provider: provider.key, providerPayoutId, reference, doubt },
      'a payout is not heard',
    )
    return { outcome: `ignored: ${doubt ?? 'unknown withdrawal'}` }
  }
  const seen = {
    provider_payout_id: payout.providerPayoutId,
    provider_revision: payout.revision,
  }
  await noteWithdrawal(tx, withdrawal.id, seen)
  if (payout.status === 'pending') return { outcome: withdrawal.state }
  const ended =
    payout.status === 'paid'
      ? await markPaid(desk, tx, withdrawal)
      : await giveBack(desk, tx, withdrawal, {
          to: 'returned',
          saidBy: 'provider',
          reason: payout.reason ?? 'not accepted',
        })
  return ended
    ? { outcome: ended.state, withdrawal: ended }
    : { outcome: `ignored: ${withdrawal.state} cannot become ${payout.status}` }
}

async function markPaid(
  { house, ledger, letters, onWithdrawalEnded }: PayoutDesk,
  tx: Tx,
  { id }: StoredWithdrawal,
): Promise<StoredWithdrawal | undefined> {
  const move = { to: 'paid', at: house.clock.now(), saidBy: 'provider' } as const
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
  await onWithdrawalEnded?.(tx, id, 'paid')
  await letters.queue(tx, 'withdrawalPaid', paid)
  return paid
}

/** The held money is the player's again; a withdrawal ends so once, or is paid once. */
export async function giveBack(
  { house, ledger, letters, onWithdrawalEnded }: PayoutDesk,
  tx: Tx,
  { id }: StoredWithdrawal,
  { to, saidBy, reason }: { to: 'rejected' | 'returned'; saidBy: SaidBy; reason: string },
): Promise<StoredWithdrawal | undefined> {
  const move = { to, at: house.clock.now(), saidBy, note: reason }
  const ended = await moveWithdrawal(tx, id, move, { reason, ask_at: null })
  if (!ended) return undefined
  await ledger.releaseHold(tx, {
    playerId: ended.player_id,
    amount: amountOf(ended),
    key: `withdrawal:${id}:return`,
    reference: id,
  })
  await onWithdrawalEnded?.(tx, id, to)
  await letters.queue(tx, 'withdrawalRejected', ended)
  return ended
}

function doubtAbout(
  withdrawal: StoredWithdrawal | undefined,
  provider: PaymentProvider,
  payout: ProviderPayout,
): string | undefined {
  if (!withdrawal || withdrawal.provider !== provider.key) return 'unknown withdrawal'
  if (payout.payee !== provider.payee) return 'paid by somebody else'
  const known = withdrawal.provider_payout_id
  if (known !== null && known !== payout.providerPayoutId) return 'another payout'
  if (payout.revision <= withdrawal.provider_revision) return 'old news'
  const asked = amountOf(withdrawal)
  const isSame =
    asked.currency === payout.amount.currency && asked.amountMinor === payout.amount.amountMinor
  return isSame ? undefined : 'another amount'
}
