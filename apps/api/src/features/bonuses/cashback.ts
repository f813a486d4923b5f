import { Refusal } from '@baize/contract'
import { money } from '@baize/money'
import { cashbackOf, cashbackPeriod } from '@baize/rules/cashback'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/open.ts'
import { isCountedUntil } from '../follower/counted-until-store.ts'
import { bucketOf } from '../gate/bucket.ts'
import { HOUSE_BONUS, playerCash, type Ledger } from '../ledger/ledger.ts'
import { frozenTerms, inCurrency, type CashbackTerms } from '../lobby/promotions/bonus-terms.ts'
import type { PlayableOffer } from '../lobby/promotions/offer-schema.ts'
import { lostByGame } from './cashback-store.ts'
import { insertGrant, type StoredGrant, type WalletOfPlayer } from './grant-store.ts'

export interface CashbackDeps {
  readonly context: Pick<AppContext, 'clock' | 'random'>
  readonly ledger: Pick<Ledger, 'postTransfer'>
  readonly categoriesOf: (game: string) => readonly string[]
  /** What the level of a player adds to every cashback, in percent. */
  readonly levelOf: (tx: Tx, playerId: string) => Promise<{ readonly cashbackPercent: number }>
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Instant cashback: a share of what cash lost in a period that is over, paid as cash, once. */
export function createCashback({ context, ledger, categoriesOf, levelOf }: CashbackDeps) {
  const { clock, random } = context

  return {
    /** In the transaction of the claim, under the lock of the wallets. */
    async pay(
      tx: Tx,
      wallet: WalletOfPlayer,
      offer: Pick<PlayableOffer, 'key' | 'bonusType'>,
      offered: CashbackTerms,
      depositCount: number,
    ): Promise<StoredGrant> {
      const { playerId, currency } = wallet
      const percent = offered.percent + (await levelOf(tx, playerId)).cashbackPercent
      const terms = { ...offered, percent }
      const now = clock.now()
      if (depositCount === 0) throw new Refusal('CASHBACK_NEED_DEPOSIT')
      const period = cashbackPeriod(now, terms.of)
      const endsAt = new Date((period.lastDay + 1) * DAY_MS)
      if (!(await isCountedUntil(tx, wallet, endsAt))) throw new Refusal('SERVICE_UNAVAILABLE')
      const lost = (await lostByGame(tx, wallet, period))
        .filter(({ game }) => categoriesOf(game).some((one) => terms.categories.includes(one)))
        .reduce((sum, { lostMinor }) => sum + lostMinor, 0n)
      const paidMinor = cashbackOf(lost, {
        percent: terms.percent,
        minMinor: inCurrency(currency, terms.minPayout),
        maxMinor: inCurrency(currency, terms.maxPayout),
      })
      if (paidMinor === 0n) throw new Refusal('NO_CASHBACK', { values: { period: period.name } })
      const grant = await insertGrant(tx, {
        id: random.uuid(),
        bucket: bucketOf(playerId),
        player_id: playerId,
        currency_code: currency,
        offer: offer.key,
        bonus_type: offer.bonusType,
        state: 'converted',
        period: period.name,
        ...frozenTerms(terms),
        bonus_minor: paidMinor,
        paid_minor: paidMinor,
        created_at: now,
        activated_at: now,
        expires_at: now,
        ended_at: now,
      })
      if (!grant) throw new Refusal('RETRY_PERIOD', { values: { at: period.nextAt.toISOString() } })
      await ledger.postTransfer(tx, {
        debit: HOUSE_BONUS,
        credit: playerCash(playerId),
        amount: money(paidMinor, currency),
        key: `cashback:${playerId}:${offer.key}:${period.name}`,
        kind: 'bonus',
        reference: grant.id,
      })
      return grant
    },
  }
}
