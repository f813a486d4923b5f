import { BONUS_BUY_KEPT_SEC, Refusal } from '@baize/contract'
import { isCurrencyCode, money, parseAmount } from '@baize/money'
import { gateVerdict } from '@baize/rules/gate'
import type { StoredBonusBuy } from '../../../database/tables.ts'
import type { BrandOnAir } from '../../../edge/serve-call.ts'
import type { AppContext } from '../../../app-context.ts'
import { findPlayer } from '../../players/player-store.ts'
import { refuseUnproven } from '../../players/proven-mailbox.ts'
import type { Gate } from '../../gate/gate.ts'
import type { Catalogue } from '../../lobby/games/catalogue.ts'
import type { Geo } from '../../site/geo.ts'
import { placeOf } from '../../site/places.ts'
import { betCountIn, setBonusBuy } from './play-store.ts'

export interface BonusBuysDeps {
  readonly context: Pick<AppContext, 'db' | 'clock'>
  readonly gate: Pick<Gate, 'lock'>
  readonly catalogue: Pick<Catalogue, 'bySlug'>
  readonly geo: Geo
}

export interface BonusBuyWish {
  readonly playerId: string
  readonly slug: string
  /** An exact decimal. */
  readonly amount: string
  readonly currencyCode?: string | undefined
  readonly brand: BrandOnAir
  readonly address: string
}

/** R807. What the player has confirmed lifts the operator's highest bet for one bet: the next one. */
export function createBonusBuys({ context, gate, catalogue, geo }: BonusBuysDeps) {
  const { db, clock } = context
  return {
    async confirm(wish: BonusBuyWish): Promise<Date> {
      const { playerId, slug, amount, currencyCode, brand, address } = wish
      if (!catalogue.bySlug(slug)) throw new Refusal('GAME_NOT_FOUND')
      const player = await findPlayer(db, playerId)
      if (!player) throw new Refusal('SESSION_EXPIRED')
      refuseUnproven(player)
      const currency = currencyCode ?? player.currency_code
      const value = isCurrencyCode(currency) ? parseAmount(amount, currency) : null
      if (!value || value.amountMinor <= 0n)
        throw new Refusal('INVALID_FIELDS', {
          fields: { amount: 'form.validation.invalid.format' },
        })
      const until = new Date(clock.now().getTime() + BONUS_BUY_KEPT_SEC * 1000)
      await db.transaction().execute(async (tx) => {
        // Under the lock of every wallet: no bet can slip between the count and what is written.
        const state = await gate.lock(tx, playerId)
        // G17. Whoever may not bet has nothing to confirm.
        const verdict = gateVerdict(clock.now(), state, {
          kind: 'bet',
          amount: money(0n, value.currency),
          place: placeOf(brand.settings, address, geo),
        })
        if (!verdict.ok) throw new Refusal(verdict.code)
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
