import type { CryptoNetwork, CryptoWithdrawalBody } from '@baize/contract/crypto'
import type { FieldErrors } from '@baize/contract/refusals'
import { isCurrencyCode, money, parseAmount, type Money } from '@baize/money'
import { canonicalAddress } from './crypto-address.ts'

export interface CryptoWithdrawal {
  readonly address: string
  /** What leaves the wallet: the fee and what is received. */
  readonly amount: Money
  readonly fee: Money
  readonly receives: Money
}

export type CryptoWithdrawalVerdict =
  | { readonly ok: true; readonly withdrawal: CryptoWithdrawal }
  | { readonly ok: false; readonly fields: FieldErrors }

/** R514: reads what a player typed; every field that is missing or wrong is named with its message key. */
export function cryptoWithdrawalVerdict(
  form: CryptoWithdrawalBody,
  network: CryptoNetwork | undefined,
): CryptoWithdrawalVerdict {
  const fields: Record<string, string> = {}
  const text = form.address.trim()
  const address = network && text !== '' ? canonicalAddress(network.addressKind, text) : null
  const amount = amountOf(form, network)

  if (!network) fields['network'] = 'form.validation.network'
  if (text === '') fields['address'] = 'form.validation.walletAddress'
  else if (network && address === null) fields['address'] = 'form.validation.walletAddressInvalid'
  if (form.amount.trim() === '') fields['amount'] = 'form.validation.withdrawAmount'
  else if (network && amount === null) fields['amount'] = 'form.validation.invalid.format'

  if (!network || address === null || amount === null) return { ok: false, fields }
  const fee = exactly(network.withdrawalFee, amount)
  const least = exactly(network.minWithdrawal, amount)
  // A fee that eats the whole amount would send nothing, whatever the minimum says.
  if (amount.amountMinor < least.amountMinor || amount.amountMinor <= fee.amountMinor)
    return { ok: false, fields: { amount: 'form.validation.belowMinimum' } }
  const receives = money(amount.amountMinor - fee.amountMinor, amount.currency)
  return { ok: true, withdrawal: { address, amount, fee, receives } }
}

/** The amount typed, if the network can carry every digit of it. */
function amountOf(form: CryptoWithdrawalBody, network: CryptoNetwork | undefined): Money | null {
  if (!network || !isCurrencyCode(form.coin)) return null
  const amount = parseAmount(form.amount.trim(), form.coin)
  const decimals = form.amount.trim().split('.')[1]?.length ?? 0
  return decimals > network.decimals ? null : amount
}

function exactly(decimal: string, { currency }: Money): Money {
  const amount = parseAmount(decimal, currency)
  if (amount === null) throw new Error(`${decimal} is no amount of ${currency}.`)
  return amount
}
