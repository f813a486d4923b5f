import { money, type CurrencyCode } from '@baize/money'
import { conversion } from '@baize/rules/bonus-money'
import type { Tx } from '../../../database/open.ts'
import type { ActiveGrant } from '../bets/active-grant.ts'
import { HOUSE_BONUS, playerBonus, playerCash, type Ledger } from '../ledger.ts'
import { closeActiveGrant, lockBonus, setActiveGrant } from './bonus-account-store.ts'

export interface GrantWallet {
  readonly playerId: string
  readonly currency: CurrencyCode
}

export interface OpenedGrant extends GrantWallet {
  readonly amountMinor: bigint
  readonly terms: Omit<ActiveGrant, 'isClosing'>
}

export interface EndedGrant extends GrantWallet {
  readonly grantId: string
  /** How much of the bonus money becomes cash at most; null is all of it. */
  readonly payMaxMinor: bigint | null
}

/** What became of the bonus money of a grant. */
export interface GrantPayout {
  readonly paidMinor: bigint
  readonly lapsedMinor: bigint
}

/**
 * The bonus money of a wallet, which is that of one grant at a time. Everything happens in the caller's transaction,
 * under the lock of the wallets that bets are decided under.
 */
export function createBonusAccount({ postTransfer }: Pick<Ledger, 'postTransfer'>) {
  return {
    lock: (tx: Tx, { playerId, currency }: GrantWallet) => lockBonus(tx, playerId, currency),

    /** False when the wallet has a grant already, whether it is active or has yet to close. */
    async open(tx: Tx, { playerId, currency, amountMinor, terms }: OpenedGrant): Promise<boolean> {
      const { grant } = await lockBonus(tx, playerId, currency)
      if (grant !== null) return grant.id === terms.id
      await postTransfer(tx, {
        debit: HOUSE_BONUS,
        credit: playerBonus(playerId, terms.id),
        amount: money(amountMinor, currency),
        key: `bonus-grant:${terms.id}`,
        kind: 'bonus-grant',
      })
      await setActiveGrant(tx, playerId, currency, { ...terms, isClosing: false })
      return true
    },

    /** Takes it from the bets; true when no round is open, so that it can end at once. */
    async close(tx: Tx, { playerId, currency }: GrantWallet, grantId: string): Promise<boolean> {
      const { grant, openRounds } = await lockBonus(tx, playerId, currency)
      if (grant?.id !== grantId) return false
      if (!grant.isClosing) await closeActiveGrant(tx, playerId, currency, grant)
      return openRounds === 0
    },

    /** Pays out what the terms allow and lets the rest lapse; undefined when it is not the grant of the wallet. */
    async end(tx: Tx, ended: EndedGrant): Promise<GrantPayout | undefined> {
      const { playerId, currency, grantId, payMaxMinor } = ended
      const { grant, balanceMinor } = await lockBonus(tx, playerId, currency)
      if (grant?.id !== grantId) return undefined
      const payout = conversion(balanceMinor, payMaxMinor)
      const move = async (kind: 'bonus-conversion' | 'bonus-lapse', amountMinor: bigint) => {
        if (amountMinor === 0n) return
        await postTransfer(tx, {
          debit: playerBonus(playerId, grantId),
          credit: kind === 'bonus-lapse' ? HOUSE_BONUS : playerCash(playerId),
          amount: money(amountMinor, currency),
          key: `${kind}:${grantId}`,
          kind,
        })
      }
      await move('bonus-conversion', payout.paidMinor)
      await move('bonus-lapse', payout.lapsedMinor)
      await setActiveGrant(tx, playerId, currency, null)
      return payout
    },
  }
}
