import type { CurrencyCode } from '@baize/money'
import type { Tx } from '../../../database/open.ts'
import { bucketOf } from '../../gate/bucket.ts'
import { lockWallets } from '../ledger-store.ts'
import type { ActiveGrant } from '../bets/active-grant.ts'
import { activeGrantOf } from '../bets/bet-path-store.ts'

/** The bonus of a wallet, under its lock. */
export interface LockedBonus {
  readonly grant: ActiveGrant | null
  readonly balanceMinor: bigint
  readonly wageredMinor: bigint
  readonly openRounds: number
}

export async function lockBonus(
  tx: Tx,
  playerId: string,
  currency: CurrencyCode,
): Promise<LockedBonus> {
  const wallets = await lockWallets(tx, playerId, currency)
  const wallet = wallets.find(({ currency_code: code }) => code === currency)
  if (!wallet) throw new Error(`The wallet of ${playerId} in ${currency} was not made.`)
  return {
    grant: activeGrantOf(wallet.active_grant),
    balanceMinor: wallet.bonus_minor,
    wageredMinor: wallet.wagered_minor,
    openRounds: wallet.bonus_rounds,
  }
}

/** Puts a grant in front of the bets of a wallet, or takes it away; what was counted begins anew with it. */
export async function setActiveGrant(
  tx: Tx,
  playerId: string,
  currency: CurrencyCode,
  grant: ActiveGrant | null,
): Promise<void> {
  await ofWallet(tx, playerId, currency)
    .set({
      active_grant: grant === null ? null : storedGrant(grant),
      wagered_minor: 0n,
      bonus_rounds: 0,
    })
    .execute()
}

/** From now on nothing is staked from it and nothing counts; what its open rounds return still arrives. */
export async function closeActiveGrant(
  tx: Tx,
  playerId: string,
  currency: CurrencyCode,
  grant: ActiveGrant,
): Promise<void> {
  await ofWallet(tx, playerId, currency)
    .set({ active_grant: storedGrant({ ...grant, isClosing: true }) })
    .execute()
}

function ofWallet(tx: Tx, playerId: string, currency: CurrencyCode) {
  return tx
    .updateTable('wallet')
    .where('bucket', '=', bucketOf(playerId))
    .where('player_id', '=', playerId)
    .where('currency_code', '=', currency)
}

function storedGrant({ requiredMinor, maxBetMinor, lostBelowMinor, ...rest }: ActiveGrant): string {
  return JSON.stringify({
    ...rest,
    requiredMinor: requiredMinor.toString(),
    maxBetMinor: maxBetMinor?.toString() ?? null,
    lostBelowMinor: lostBelowMinor.toString(),
  })
}
