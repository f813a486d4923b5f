import { BONUS_BUY_KEPT_SEC, Refusal } from '@baize/contract'
import { isCurrencyCode, parseAmount } from '@baize/money'
import type { StoredBonusBuy } from '../../../database/tables.ts'
import type { AppContext } from '../../../app-context.ts'
import { findCurrency } from '../../players/player-store.ts'
import type { Gate } from '../../gate/gate.ts'
import type { Catalogue } from '../../lobby/games/catalogue.ts'
import { betCountIn, setBonusBuy } from './play-store.ts'

export interface BonusBuysDeps {
  readonly context: Pick<AppContext, 'db' | 'clock'>
  readonly gate: Pick<Gate, 'lock'>
  readonly catalogue: Pick<Catalogue, 'bySlug'>
}

export interface BonusBuyWish {
  readonly playerId: string
  readonly slug: string
  /** An exact decimal. */
  readonly amount: string
  readonly currencyCode?: string | undefined
}

/** R807. What the player has confirmed lifts the operator's highest bet for one bet: the next one. */
export function createBonusBuys({ context, gate, catalogue }: BonusBuysDeps) {
  const { db, clock } = context
  return {
    async confirm({ playerId, slug, amount, currencyCode }: BonusBuyWish): Promise<Date> {
      if (!catalogue.bySlug(slug)) throw new Refusal('GAME_NOT_FOUND')
      const currency = currencyCode ?? (await findCurrency(db, playerId)) ?? ''
      const value = isCurrencyCode(currency) ? parseAmount(amount, currency) : null
      if (!value || value.amountMinor <= 0n)
        throw new Refusal('INVALID_FIELDS', {
          fields: { amount: 'form.validation.invalid.format' },
        })
      const until = new Date(clock.now().getTime() + BONUS_BUY_KEPT_SEC * 1000)
      await db.transaction().execute(async (tx) => {
        // Under the lock of every wallet: no bet can slip between the count and what is written.
        await gate.lock(tx, playerId)
        const confirmed: StoredBonusBuy = {
          game: slug,
          amountMinor: value.amountMinor.toString(),
          currency: value.currency,
          betCount: (await betCountIn(tx, playerId, value.currency)).toString(),
          until: until.toISOString(),
        }
        await setBonusBuy(tx, playerId, JSON.stringify(confirmed))
      })
      return until
    },
  }
}
