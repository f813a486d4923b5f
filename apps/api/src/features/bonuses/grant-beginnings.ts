import { Refusal } from '@baize/contract'
import type { Money } from '@baize/money'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/open.ts'
import type { Gate } from '../gate/gate.ts'
import { refuseGift } from '../gate/gifts.ts'
import { bonusOf, inCurrency } from '../lobby/promotions/bonus-terms.ts'
import type { Promotions } from '../lobby/promotions/promotions.ts'
import { createGrantOpenings, type GrantOpeningsDeps } from './grant-openings.ts'
import {
  playedTermsOf,
  runningGrant,
  type StoredGrant,
  type WalletOfPlayer,
} from './grant-store.ts'
import { createSpinIssue, type SpinIssueDeps } from './spins/spin-issue.ts'

export interface GrantsDeps extends GrantOpeningsDeps, Pick<SpinIssueDeps, 'campaigns'> {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'random' | 'log' | 'events'>
  readonly gate: Pick<Gate, 'lock'>
  readonly promotions: Pick<Promotions, 'offer'>
}

export interface CreditedDeposit {
  readonly playerId: string
  readonly depositId: string
  readonly amount: Money
}

/** How a grant begins. The wallets are locked before the grant everywhere. */
export function createGrantBeginnings(deps: GrantsDeps) {
  const { context, gate, promotions } = deps
  const { db, clock } = context
  const { place, open, later } = createGrantOpenings(deps)
  const { issue } = createSpinIssue(deps)

  /** What a deposit fills of one that waits for it; a smaller one leaves it waiting. */
  async function fill(tx: Tx, grant: StoredGrant, deposit: CreditedDeposit): Promise<void> {
    const { currency, amountMinor: depositMinor } = deposit.amount
    const { depositId } = deposit
    const terms = playedTermsOf(grant)
    if (terms.kind === 'no_deposit' || terms.minDeposit === null) return
    if (depositMinor < inCurrency(currency, terms.minDeposit)) return
    if (terms.kind === 'freespins')
      return await issue(tx, grant, terms, { depositMinor, depositId })
    const maxBonusMinor = inCurrency(currency, terms.maxBonus)
    const bonusMinor = bonusOf(depositMinor, terms.percent, maxBonusMinor)
    await open(tx, grant, terms, { bonusMinor, depositMinor, depositId })
  }

  async function assignIn(
    tx: Tx,
    wallet: WalletOfPlayer,
    key: string,
  ): Promise<string | undefined> {
    const offer = promotions.offer(key)
    if (!offer || offer.terms.kind === 'instant_cashback') throw new Refusal('NOT_FOUND')
    const expiresAt = later(offer.terms.waitsDays)
    refuseGift(clock.now(), await gate.lock(tx, wallet.playerId))
    return (await place(tx, { ...wallet, offer, isAssigned: true, expiresAt }))?.id
  }

  return {
    place,

    /** What needs no deposit is there at once. */
    async openGift(tx: Tx, grant: StoredGrant): Promise<void> {
      const terms = playedTermsOf(grant)
      if (terms.kind === 'freespins' && terms.minDeposit === null)
        return await issue(tx, grant, terms, { depositMinor: 0n, depositId: null })
      if (terms.kind !== 'no_deposit') return
      const bonusMinor = inCurrency(grant.currency_code, terms.amount)
      await open(tx, grant, terms, { bonusMinor, depositMinor: 0n, depositId: null })
    },

    /**
     * By the operator, whatever the offer asks for. R411: nobody who may not play is given anything. Undefined when the
     * wallet has a grant already.
     */
    assign: (wallet: WalletOfPlayer, key: string): Promise<string | undefined> =>
      db.transaction().execute((tx) => assignIn(tx, wallet, key)),

    /** The same as a part of something else, e.g. as a prize. */
    assignIn,

    /** In the transaction of the deposit: the bonus is there when the money is. */
    async onDeposit(tx: Tx, deposit: CreditedDeposit): Promise<void> {
      const wallet = { playerId: deposit.playerId, currency: deposit.amount.currency }
      for (const where of ['money', 'spins'] as const) {
        const grant = await runningGrant(tx, wallet, where)
        if (grant?.state === 'offered' && grant.expires_at > clock.now())
          await fill(tx, grant, deposit)
      }
    },
  }
}
