import { Refusal } from '@baize/contract'
import { money, type CurrencyCode, type Money } from '@baize/money'
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
  depositBonusTerms,
  frozenTerms,
  termsIn,
} from '../lobby/promotions/bonus-terms.ts'
import type { Promotions } from '../lobby/promotions/promotions.ts'
import { insertGrant, moveGrant, runningGrant, termsOf } from './grant-store.ts'

export interface GrantsDeps {
  readonly context: Pick<AppContext, 'db' | 'clock' | 'random' | 'log' | 'events'>
  readonly gate: Pick<Gate, 'lock'>
  readonly ledger: Pick<Ledger, 'postTransfer'>
  readonly promotions: Pick<Promotions, 'offer'>
}

export interface WalletOfPlayer {
  readonly playerId: string
  readonly currency: CurrencyCode
}

export interface CreditedDeposit {
  readonly playerId: string
  readonly depositId: string
  readonly amount: Money
}

const DAY_MS = 24 * 60 * 60 * 1000

/** How a grant begins: chosen, and then filled by a deposit. The wallets are locked before the grant everywhere. */
export function createGrantBeginnings({ context, gate, ledger, promotions }: GrantsDeps) {
  const { db, clock, random } = context
  const account = createBonusAccount(ledger)
  const later = (days: number) => new Date(clock.now().getTime() + days * DAY_MS)

  /** R411. Nobody who may not play is given anything. Undefined when the wallet has a grant already. */
  async function choose(
    { playerId, currency }: WalletOfPlayer,
    key: string,
  ): Promise<string | undefined> {
    const parsed = depositBonusTerms.safeParse(promotions.offer(key)?.terms)
    if (!parsed.success) throw new Refusal('NOT_FOUND')
    const { terms, hash } = frozenTerms(parsed.data)
    return await db.transaction().execute(async (tx) => {
      const state = await gate.lock(tx, playerId)
      const gift = { kind: 'bonus', amount: money(0n, currency) } as const
      const verdict = gateVerdict(clock.now(), state, gift)
      if (!verdict.ok) throw new Refusal(verdict.code)
      const id = random.uuid()
      const isNew = await insertGrant(tx, {
        id,
        bucket: bucketOf(playerId),
        player_id: playerId,
        currency_code: currency,
        offer: key,
        state: 'offered',
        terms,
        terms_hash: hash,
        created_at: clock.now(),
        expires_at: later(parsed.data.waitsDays),
      })
      return isNew ? id : undefined
    })
  }

  /** In the transaction of the deposit: the bonus is there when the money is. */
  async function onDeposit(
    tx: Tx,
    { playerId, depositId, amount: deposit }: CreditedDeposit,
  ): Promise<void> {
    const grant = await runningGrant(tx, playerId, deposit.currency)
    if (grant?.state !== 'offered' || grant.expires_at <= clock.now()) return
    const terms = termsOf(grant)
    const own = termsIn(deposit.currency, terms)
    if (deposit.amountMinor < own.minDepositMinor) return
    const bonusMinor = bonusOf(deposit.amountMinor, terms.percent, own.maxBonusMinor)
    const base = { bonusMinor, depositMinor: deposit.amountMinor }
    const requiredMinor = wageringRequired(base, terms.wagering)
    const { weights, excludedGames } = terms
    const { maxBetMinor, lostBelowMinor } = own
    const wallet = { playerId, currency: deposit.currency }
    const isOpen = await account.open(tx, {
      ...wallet,
      amountMinor: bonusMinor,
      terms: { id: grant.id, requiredMinor, maxBetMinor, lostBelowMinor, weights, excludedGames },
    })
    if (!isOpen) throw new Error(`The wallet of ${playerId} is under another grant.`)
    await moveGrant(tx, grant, 'active', {
      bonus_minor: bonusMinor,
      deposit_id: depositId,
      deposit_minor: deposit.amountMinor,
      required_minor: requiredMinor,
      activated_at: clock.now(),
      expires_at: later(terms.validDays),
    })
  }

  return { choose, onDeposit }
}
