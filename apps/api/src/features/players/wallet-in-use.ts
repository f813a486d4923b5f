import type { AppSettings } from '@baize/contract'
import { isCurrencyCode, type CurrencyCode } from '@baize/money'
import type { Player } from './player-store.ts'

/** The wallet a player plays from and sees first: the account's own, or the one they chose where there are several. */
export function walletInUse(
  { id, currency_code: own, wallet_code: chosen }: Player,
  { useMultiWallet }: Pick<AppSettings, 'useMultiWallet'>,
): CurrencyCode {
  const code = useMultiWallet ? (chosen ?? own) : own
  if (!isCurrencyCode(code)) throw new Error(`Player ${id} has no such currency: ${code}.`)
  return code
}
