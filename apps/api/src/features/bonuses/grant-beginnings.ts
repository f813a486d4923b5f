import { Refusal } from '@baize/contract'
import { money, type Money } from '@baize/money'
import { wageringRequired } from '@baize/rules/bonus-money'
import { gateVerdict } from '@baize/rules/gate'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/open.ts'
import { bucketOf } from '../gate/bucket.ts'
import type { Gate } from '../gate/gate.ts'
import { createBonusAccount } from '../ledger/bonus/bonus-account.ts'
import type { Ledger } from '../ledger/ledger.ts'
import {
  bonusOf,
  frozenTerms,
  inCurrency,
  playIn,
  type PlayedTerms,
} from '../lobby/promotions/bonus-terms.ts'
import type { PlayableOffer, Promotions } from '../lobby/promotions/promotions.ts'
import {
  insertGrant,
  moveGrant,
  playedTermsOf,
  runningGrant,
  walletOf,
  type StoredGrant,
  type WalletOfPlayer,
} from './grant-store.ts'

export interface GrantsDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'random' | 'log' | 'events'>
  readonly gate: Pick<Gate, 'lock'>
  readonly ledger: Pick<Ledger, 'postTransfer'>
  readonly promotions: Pick<Promotions, 'offer'>
}

export interface CreditedDeposit {
  readonly playerId: string
  readonly depositId: string
  readonly amount: Money
}

/** What a grant is made of. */
export interface NewGrant extends WalletOfPlayer {
  readonly offer: Pick<PlayableOffer, 'key' | 'bonusType' | 'terms'>
  readonly isAssigned: boolean
  /** Until when it waits. */
  readonly expiresAt: Date
}

const DAY_MS = 24 * 60 * 60 * 1000

/** A grant waits, and then it is opened. */
function createGrantOpenings({ context, ledger }: Pick<GrantsDeps, 'context' | 'ledger'>) {
  const { clock, random } = context
  const account = createBonusAccount(ledger)
  const later = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)

  /** Undefined when the wallet has a grant that waits, is played or closes. */
  async function place(tx: Tx, grant: NewGrant): Promise<StoredGrant | undefined> {
    const { playerId, currency, offer, isAssigned, expiresAt } = grant
    return await insertGrant(tx, {
      id: random.uuid(),
      bucket: bucketOf(playerId),
      player_id: playerId,
      currency_code: currency,
      offer: offer.key,
      bonus_type: offer.bonusType,
      is_assigned: isAssigned,
      state: 'offered',
      ...frozenTerms(offer.terms),
      created_at: clock.now(),
      expires_at: expiresAt,
    })
  }

  /** Puts the money of a waiting grant in front of the bets. */
  async function open(
    tx: Tx,
    grant: StoredGrant,
    terms: PlayedTerms,
    filled: { bonusMinor: bigint; depositMinor: bigint; depositId?: string },
  ): Promise<void> {
    const wallet = walletOf(grant)
    const { weights, excludedGames } = terms
    const { maxBetMinor, lostBelowMinor } = playIn(wallet.currency, terms)
    const requiredMinor = wageringRequired(filled, terms.wagering)
    const isOpen = await account.open(tx, {
      ...wallet,
      amountMinor: filled.bonusMinor,
      terms: { id: grant.id, requiredMinor, maxBetMinor, lostBelowMinor, weights, excludedGames },
    })
    if (!isOpen) throw new Error(`The wallet of ${wallet.playerId} is under another grant.`)
    await moveGrant(tx, grant, 'active', {
      bonus_minor: filled.bonusMinor,
      deposit_id: filled.depositId ?? null,
      deposit_minor: filled.depositMinor,
      required_minor: requiredMinor,
      activated_at: clock.now(),
      expires_at: later(terms.validDays),
    })
  }

  return { place, open, later }
}

/** How a grant begins. The wallets are locked before the grant everywhere. */
export function createGrantBeginnings(deps: GrantsDeps) {
  const { context, gate, promotions } = deps
  const { db, clock } = context
  const { place, open, later } = createGrantOpenings(deps)

  return {
    place,

    /** What needs no deposit is there at once. */
    async openGift(tx: Tx, grant: StoredGrant): Promise<void> {
      const terms = playedTermsOf(grant)
      if (terms.kind !== 'no_deposit') return
      const bonusMinor = inCurrency(grant.currency_code, terms.amount)
      await open(tx, grant, terms, { bonusMinor, depositMinor: 0n })
    },

    /**
     * By the operator, whatever the offer asks for. R411: nobody who may not play is given anything. Undefined when the
     * wallet has a grant already.
     */
    async assign(wallet: WalletOfPlayer, key: string): Promise<string | undefined> {
      const offer = promotions.offer(key)
      if (!offer || offer.terms.kind === 'instant_cashback') throw new Refusal('NOT_FOUND')
      const expiresAt = later(offer.terms.waitsDays)
      return await db.transaction().execute(async (tx) => {
        const state = await gate.lock(tx, wallet.playerId)
        const gift = { kind: 'bonus', amount: money(0n, wallet.currency) } as const
        const verdict = gateVerdict(clock.now(), state, gift)
        if (!verdict.ok) throw new Refusal(verdict.code)
        return (await place(tx, { ...wallet, offer, isAssigned: true, expiresAt }))?.id
      })
    },

    /** In the transaction of the deposit: the bonus is there when the money is. */
    async onDeposit(tx: Tx, { playerId, depositId, amount }: CreditedDeposit): Promise<void> {
      const { currency, amountMinor: depositMinor } = amount
      const grant = await runningGrant(tx, { playerId, currency })
      if (grant?.state !== 'offered' || grant.expires_at <= clock.now()) return
      const terms = playedTermsOf(grant)
      if (terms.kind !== 'deposit' || depositMinor < inCurrency(currency, terms.minDeposit)) return
      const maxBonusMinor = inCurrency(currency, terms.maxBonus)
      const bonusMinor = bonusOf(depositMinor, terms.percent, maxBonusMinor)
      await open(tx, grant, terms, { bonusMinor, depositMinor, depositId })
    },
  }
}
