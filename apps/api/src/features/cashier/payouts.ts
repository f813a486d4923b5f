import { Refusal } from '@baize/contract'
import type { Tx } from '../../database/open.ts'
import { providerAccount } from '../ledger/ledger.ts'
import type { CashierLetters } from './cashier-letters.ts'
import type { CashierParts } from './cashier-parts.ts'
import { amountOf } from './deposit-money.ts'
import type { SaidBy } from './deposit-store.ts'
import { customerName } from './deposits.ts'
import {
  ProviderRefused,
  ProviderUncertain,
  type PaymentProvider,
  type ProviderPayout,
} from './payment-provider.ts'
import {
  findWithdrawal,
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

const ASK_AGAIN_MS = 60_000
const WITHDRAWAL_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** From an approved withdrawal to money that has left, or that is back. */
export function createPayouts(parts: CashierParts, letters: CashierLetters) {
  const { house, ledger, news, providers } = parts
  const { clock, db, log } = house

  /** The provider's word on a payout; the only way to `paid`. */
  async function hear(
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
      log.warn(
        { provider: provider.key, providerPayoutId, reference, doubt },
        'a payout is not heard',
      )
      return { outcome: `ignored: ${doubt ?? 'unknown withdrawal'}` }
    }
    const seen = {
      provider_payout_id: payout.providerPayoutId,
      provider_revision: payout.revision,
    }
    if (payout.status === 'pending') {
      await noteWithdrawal(tx, withdrawal.id, seen)
      return { outcome: withdrawal.state }
    }
    await noteWithdrawal(tx, withdrawal.id, seen)
    const ended =
      payout.status === 'paid'
        ? await markPaid(tx, withdrawal)
        : await giveBack(tx, withdrawal, 'returned', 'provider', payout.reason ?? 'not accepted')
    return ended
      ? { outcome: ended.state, withdrawal: ended }
      : { outcome: `ignored: ${withdrawal.state} cannot become ${payout.status}` }
  }

  async function markPaid(tx: Tx, { id }: StoredWithdrawal) {
    const move = { to: 'paid', at: clock.now(), saidBy: 'provider' } as const
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
    await parts.onWithdrawalEnded?.(tx, id, 'paid')
    await letters.queue(tx, 'withdrawalPaid', paid)
    return paid
  }

  /** The held money is the player's again; a withdrawal ends so once, or is paid once. */
  async function giveBack(
    tx: Tx,
    { id }: StoredWithdrawal,
    to: 'rejected' | 'returned',
    saidBy: SaidBy,
    reason: string,
  ): Promise<StoredWithdrawal | undefined> {
    const move = { to, at: clock.now(), saidBy, note: reason }
    const ended = await moveWithdrawal(tx, id, move, { reason, ask_at: null })
    if (!ended) return undefined
    await ledger.releaseHold(tx, {
      playerId: ended.player_id,
      amount: amountOf(ended),
      key: `withdrawal:${id}:return`,
      reference: id,
    })
    await parts.onWithdrawalEnded?.(tx, id, to)
    await letters.queue(tx, 'withdrawalRejected', ended)
    return ended
  }

  function tell({ withdrawal }: HeardPayout): void {
    if (withdrawal) news.withdrawalChanged(withdrawal.player_id, withdrawal.id)
  }

  async function learn(provider: PaymentProvider, payout: ProviderPayout): Promise<void> {
    tell(await db.transaction().execute((tx) => hear(tx, provider, payout)))
  }

  /** Sends an approved withdrawal out. It is marked before it is sent, so a crash in between is asked about. */
  async function pay(withdrawal: StoredWithdrawal): Promise<void> {
    const provider = providers.get(withdrawal.provider)
    const now = clock.now()
    if (!provider || (withdrawal.payable_from !== null && withdrawal.payable_from > now)) return
    const paying = await db
      .transaction()
      .execute((tx) =>
        moveWithdrawal(
          tx,
          withdrawal.id,
          { to: 'paying', at: now, saidBy: 'house' },
          { ask_at: new Date(now.getTime() + ASK_AGAIN_MS) },
        ),
      )
    if (!paying) return
    news.withdrawalChanged(paying.player_id, paying.id)
    await send(provider, paying)
  }

  async function send(provider: PaymentProvider, paying: StoredWithdrawal): Promise<void> {
    try {
      const payout = await provider.startPayout({
        reference: paying.id,
        amount: amountOf(paying),
        method: paying.method_name,
        customer: customerName(paying.player_id),
        destination: paying.destination,
      })
      await learn(provider, payout)
    } catch (error) {
      if (error instanceof ProviderRefused) {
        const { reason } = error
        const ended = await db
          .transaction()
          .execute((tx) => giveBack(tx, paying, 'returned', 'provider', reason))
        tell({ outcome: 'returned', ...(ended ? { withdrawal: ended } : {}) })
        return
      }
      if (!(error instanceof ProviderUncertain)) throw error
      log.warn({ err: error, withdrawalId: paying.id }, 'a payout is uncertain')
    }
  }

  async function found(id: string): Promise<StoredWithdrawal> {
    const withdrawal = WITHDRAWAL_ID.test(id) ? await findWithdrawal(db, id) : undefined
    if (!withdrawal) throw new Refusal('NOT_FOUND')
    return withdrawal
  }

  return {
    hear,
    tell,
    pay,

    /** A person of the house says yes; the money goes out at once, or when its time has come. */
    async approve(id: string): Promise<StoredWithdrawal> {
      await found(id)
      const now = clock.now()
      const approved = await db.transaction().execute((tx) =>
        // Due at once: if this process ends before it has paid, the next one sees to it.
        moveWithdrawal(tx, id, { to: 'approved', at: now, saidBy: 'operator' }, { ask_at: now }),
      )
      if (!approved) throw new Refusal('WITHDRAWAL_ERROR')
      news.withdrawalChanged(approved.player_id, id)
      await pay(approved)
      return await found(id)
    },

    /** A person of the house says no: the money is back in the balance, with the reason. */
    async reject(id: string, reason: string): Promise<StoredWithdrawal> {
      const withdrawal = await found(id)
      const rejected = await db
        .transaction()
        .execute((tx) => giveBack(tx, withdrawal, 'rejected', 'operator', reason))
      if (!rejected) throw new Refusal('WITHDRAWAL_ERROR')
      tell({ outcome: 'rejected', withdrawal: rejected })
      return rejected
    },

    /** Asks what became of a payout; one the provider never heard of is sent again under the same name. */
    async ask(withdrawal: StoredWithdrawal): Promise<void> {
      const provider = providers.get(withdrawal.provider)
      if (!provider) return
      const { provider_payout_id: known } = withdrawal
      const payout =
        known === null ? await provider.findPayout(withdrawal.id) : await provider.readPayout(known)
      if (payout) await learn(provider, payout)
      else await send(provider, withdrawal)
    },
  }
}

export type Payouts = ReturnType<typeof createPayouts>

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
