import { Refusal } from '@baize/contract'
import { money, type Money } from '@baize/money'
import { worthOfUnit } from '@baize/rules/approximate-value'
import { dayOf } from '@baize/rules/gate-usage'
import { payableUnits } from '@baize/rules/referral'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../database/open.ts'
import type { BrandOnAir } from '../../edge/serve-call.ts'
import type { Gate } from '../gate/gate.ts'
import { refuseGift } from '../gate/gifts.ts'
import { HOUSE_BONUS, playerCash, type Ledger } from '../ledger/ledger.ts'
import type { Player } from '../players/player-store.ts'
import { walletInUse } from '../players/wallet-in-use.ts'
import type { Geo } from '../site/geo.ts'
import { placeOf } from '../site/places.ts'
import { claimsOf, friendsOf, insertClaim } from './referral-store.ts'

export interface ClaimsDeps {
  readonly context: Pick<AppContext, 'clock'>
  readonly gate: Pick<Gate, 'lock'>
  readonly ledger: Pick<Ledger, 'postTransfer'>
  readonly geo: Pick<Geo, 'placeOf'>
}

/** What the friends' play of days that are over has come to, less what was paid. */
export async function standing(tx: Tx, playerId: string, now: Date) {
  const friends = await friendsOf(tx, playerId, dayOf(now))
  const claims = await claimsOf(tx, playerId)
  const settled = friends.reduce((sum, friend) => sum + friend.settledWorth, 0n)
  return { friends, claims, availableWorth: settled - claims.worth }
}

export function createClaims({ context, gate, ledger, geo }: ClaimsDeps) {
  const { clock } = context

  return {
    /** Two who ask at the same moment wait for each other at the gate, and the second finds nothing. */
    async claim(tx: Tx, player: Player, brand: BrandOnAir, address: string): Promise<Money> {
      const { id: playerId } = player
      const now = clock.now()
      const currency = walletInUse(player, brand.settings)
      const state = await gate.lock(tx, playerId)
      const place = placeOf(brand.settings, address, geo)
      refuseGift(now, state, place)
      const { claims, availableWorth } = await standing(tx, playerId, now)
      const unitWorth = worthOfUnit(currency)
      const amount = money(payableUnits(availableWorth, unitWorth), currency)
      if (amount.amountMinor === 0n) throw new Refusal('NO_COMMISSION')
      const number = claims.count + 1
      await insertClaim(tx, {
        player_id: playerId,
        number,
        currency_code: currency,
        amount_minor: amount.amountMinor,
        worth: amount.amountMinor * unitWorth,
        claimed_at: now,
      })
      await ledger.postTransfer(tx, {
        debit: HOUSE_BONUS,
        credit: playerCash(playerId),
        amount,
        key: `referral:${playerId}:${number}`,
        kind: 'bonus',
      })
      return amount
    },
  }
}
