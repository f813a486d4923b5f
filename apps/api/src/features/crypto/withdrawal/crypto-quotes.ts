import { Refusal, type CryptoWithdrawalBody, type CryptoWithdrawalQuote } from '@baize/contract'
import { money, toDecimalString, type CurrencyCode, type Money } from '@baize/money'
import { cryptoWithdrawalVerdict } from '@baize/rules/crypto-withdrawal'
import type { Tx } from '../../../database/open.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { CryptoOffer } from '../networks/crypto-offer.ts'
import type { DepositAddresses } from '../deposit/deposit-addresses.ts'
import {
  deleteExpiredQuotes,
  findQuote,
  findQuoteOfWithdrawal,
  forgetPayee,
  insertQuote,
  lockQuote,
  markQuoteUsed,
  notePayee,
  payeeSince,
  type StoredQuote,
} from './quote-store.ts'

const QUOTE_MS = 60_000
/** T10: who steals a session must wait a day before an address of theirs is paid, and the owner hears of it. */
const NEW_ADDRESS_HOLD_MS = 24 * 60 * 60_000

/** What a confirmed quote asks for. */
export interface QuotedWithdrawal {
  readonly quoteId: string
  readonly playerId: string
  readonly network: string
  readonly address: string
  /** Leaves the wallet: the fee and what is sent. */
  readonly amount: Money
  readonly fee: Money
  readonly receives: Money
  /** Not paid before this, because the address is new. */
  readonly payableFrom: Date | null
}

export interface CryptoQuotes {
  quote(playerId: string, form: CryptoWithdrawalBody): Promise<CryptoWithdrawalQuote>
  /** What a confirmation asks for, if it repeats its quote word for word and in time. */
  check(
    playerId: string,
    confirmation: CryptoWithdrawalBody & { readonly quoteId: string },
  ): Promise<QuotedWithdrawal>
  /**
   * Uses the quote up for one withdrawal, inside the transaction that makes it. A confirmation that is repeated
   * finds its withdrawal under the quote's id and does not come here again.
   */
  use(tx: Tx, quoted: QuotedWithdrawal, withdrawalId: string): Promise<void>
  /** The address of a rejected withdrawal is as new as it was before. */
  forgetAddressOf(tx: Tx, withdrawalId: string): Promise<void>
}

export interface QuoteDeps {
  readonly offer: CryptoOffer
  readonly addresses: DepositAddresses
  readonly ledger: Pick<Ledger, 'walletOf'>
}

export function createCryptoQuotes(
  { db, clock, random }: Pick<AppContext, 'db' | 'clock' | 'random'>,
  { offer, addresses, ledger }: QuoteDeps,
): CryptoQuotes {
  return {
    async quote(playerId, form) {
      const { address, amount, fee, receives } = withdrawalIn(offer, form)
      if (await addresses.isOurs(form.network, address))
        throw new Refusal('INVALID_FIELDS', { fields: { address: 'form.validation.ownAddress' } })
      const balance = await ledger.walletOf(playerId, amount.currency)
      if (balance.amountMinor < amount.amountMinor) throw new Refusal('INSUFFICIENT_FUNDS')

      const now = clock.now()
      const expiresAt = new Date(now.getTime() + QUOTE_MS)
      const quoteId = random.uuid()
      await deleteExpiredQuotes(db, new Date(now.getTime() - QUOTE_MS))
      await insertQuote(db, {
        id: quoteId,
        player_id: playerId,
        network: form.network,
        coin: form.coin,
        address,
        amount_minor: amount.amountMinor,
        fee_minor: fee.amountMinor,
        expires_at: expiresAt,
      })
      const since = await payeeSince(db, { playerId, network: form.network, address })
      return {
        quoteId,
        coin: form.coin,
        network: form.network,
        address,
        amount: toDecimalString(amount),
        fee: toDecimalString(fee),
        receives: toDecimalString(receives),
        expiresAt: expiresAt.toISOString(),
        isNewAddress: payableAfter(since ?? now, now) !== null,
      }
    },

    async check(playerId, confirmation) {
      // Read again and not trusted from a minute ago: a network or its rules may have been taken away since.
      const { address, amount } = withdrawalIn(offer, confirmation)
      const stored = await findQuote(db, playerId, confirmation.quoteId)
      const isTheSame =
        stored?.network === confirmation.network &&
        stored.coin === confirmation.coin &&
        stored.address === address &&
        stored.amount_minor === amount.amountMinor
      const now = clock.now()
      if (!isTheSame || isTooLate(stored, now)) throw new Refusal('QUOTE_EXPIRED')
      const since = await payeeSince(db, { playerId, network: stored.network, address })
      return { ...quotedFrom(stored), payableFrom: payableAfter(since ?? now, now) }
    },

    async use(tx, { quoteId, playerId, network, address }, withdrawalId) {
      const stored = await lockQuote(tx, playerId, quoteId)
      const now = clock.now()
      if (!stored || stored.used_at !== null || isTooLate(stored, now))
        throw new Refusal('QUOTE_EXPIRED')
      await markQuoteUsed(tx, quoteId, { now, withdrawalId })
      await notePayee(tx, { playerId, network, address }, now)
    },

    async forgetAddressOf(tx, withdrawalId) {
      const quote = await findQuoteOfWithdrawal(tx, withdrawalId)
      if (!quote) return
      const { player_id: playerId, network, address } = quote
      await forgetPayee(tx, { playerId, network, address })
    },
  }
}

function withdrawalIn(offer: CryptoOffer, form: CryptoWithdrawalBody) {
  const verdict = cryptoWithdrawalVerdict(form, offer.networkFor(form.coin, form.network))
  if (!verdict.ok) throw new Refusal('INVALID_FIELDS', { fields: verdict.fields })
  return verdict.withdrawal
}

/** A used quote stays good for the answer it gave. */
function isTooLate({ used_at, expires_at }: StoredQuote, now: Date): boolean {
  return used_at === null && expires_at <= now
}

function payableAfter(since: Date, now: Date): Date | null {
  const from = new Date(since.getTime() + NEW_ADDRESS_HOLD_MS)
  return from > now ? from : null
}

export function quotedFrom(quote: StoredQuote): Omit<QuotedWithdrawal, 'payableFrom'> {
  const coin = quote.coin as CurrencyCode
  return {
    quoteId: quote.id,
    playerId: quote.player_id,
    network: quote.network,
    address: quote.address,
    amount: money(quote.amount_minor, coin),
    fee: money(quote.fee_minor, coin),
    receives: money(quote.amount_minor - quote.fee_minor, coin),
  }
}
