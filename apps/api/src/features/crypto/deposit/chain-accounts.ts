import { money, type CurrencyCode, type Money } from '@baize/money'
import { providerAccount, type Account } from '../../ledger/ledger.ts'
import type { StoredDeposit } from './deposit-store.ts'

/** What a reorganisation took away after it was credited, and the player had already spent. */
export const HOUSE_CHAIN_LOSSES: Account = 'house:chain-losses'

/** What the house has on a chain. */
export const chainAccount = (networkKey: string): Account => providerAccount(`chain-${networkKey}`)

/** The first credit has the plain key; one after a reversal says which it is. */
export function creditKey({ network, txid, output }: StoredDeposit, round: number): string {
  const key = `crypto:${network}:${txid}:${output}`
  return round === 1 ? key : `${key}:${round}`
}

export function amountOf({ amount_minor, coin }: StoredDeposit): Money {
  return money(amount_minor, coin as CurrencyCode)
}
