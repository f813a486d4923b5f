import * as z from 'zod/mini'
import { answered, type CallShapes } from '../protocol/call.ts'

/** Which rule of validity an address of a network follows; `rules/crypto-address` knows each. */
export const ADDRESS_KINDS = ['bitcoin', 'litecoin', 'evm', 'tron'] as const
export type AddressKind = (typeof ADDRESS_KINDS)[number]

/** One way a coin travels. All amounts are exact decimal strings in the coin. */
export const cryptoNetwork = z.object({
  /** Names the network in every other call. */
  key: z.string(),
  name: z.string(),
  /** How the coin is carried there, e.g. `ERC-20`; null where it is the network's own coin. */
  standard: z.nullable(z.string()),
  addressKind: z.enum(ADDRESS_KINDS),
  /** What arrives below this is kept on record and not credited. */
  minDeposit: z.string(),
  /** After how many blocks a deposit counts. */
  confirmations: z.int(),
  minWithdrawal: z.string(),
  /** Taken from the amount of a withdrawal, whatever its size. */
  withdrawalFee: z.string(),
  /** How many decimals an amount may have on this network. */
  decimals: z.int(),
})
export type CryptoNetwork = z.infer<typeof cryptoNetwork>

export const cryptoCoin = z.object({
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  networks: z.array(cryptoNetwork),
})
export type CryptoCoin = z.infer<typeof cryptoCoin>

export const cryptoDepositAddress = z.object({
  coin: z.string(),
  network: z.string(),
  address: z.string(),
  /** What the QR code holds: a wallet opens it with the address filled in. */
  uri: z.string(),
  minDeposit: z.string(),
  confirmations: z.int(),
})
export type CryptoDepositAddress = z.infer<typeof cryptoDepositAddress>

/**
 * `confirming` counts up to `confirmationsNeeded` and becomes `credited`. `below-minimum` stays on record. `held`
 * has arrived and may not be credited now (a limit, an exclusion). `reversed` was credited and then undone,
 * because the network reorganised the block away.
 */
export const CRYPTO_DEPOSIT_STATUSES = [
  'confirming',
  'credited',
  'below-minimum',
  'held',
  'reversed',
] as const
export type CryptoDepositStatus = (typeof CRYPTO_DEPOSIT_STATUSES)[number]

export const cryptoDeposit = z.object({
  depositId: z.string(),
  coin: z.string(),
  network: z.string(),
  networkName: z.string(),
  txid: z.string(),
  amount: z.string(),
  status: z.enum(CRYPTO_DEPOSIT_STATUSES),
  /** Never more than is needed. */
  confirmations: z.int(),
  confirmationsNeeded: z.int(),
  seenAt: z.iso.datetime(),
  creditedAt: z.nullable(z.iso.datetime()),
})
export type CryptoDeposit = z.infer<typeof cryptoDeposit>

/** R514: what is missing or wrong is told per field, so that any text may come in. */
const withdrawal = {
  coin: z.string().check(z.maxLength(16)),
  network: z.string().check(z.maxLength(64)),
  address: z.string().check(z.maxLength(128)),
  amount: z.string().check(z.maxLength(40)),
}

export const cryptoWithdrawalBody = z.strictObject(withdrawal)
export type CryptoWithdrawalBody = z.infer<typeof cryptoWithdrawalBody>

export const cryptoWithdrawalQuote = z.object({
  quoteId: z.string(),
  coin: z.string(),
  network: z.string(),
  address: z.string(),
  /** What leaves the wallet: `fee` and `receives` together. */
  amount: z.string(),
  fee: z.string(),
  receives: z.string(),
  /** After this the quote must be calculated anew. */
  expiresAt: z.iso.datetime(),
  /** The house has never paid this player to this address: it is paid a day after it is asked for. */
  isNewAddress: z.boolean(),
})
export type CryptoWithdrawalQuote = z.infer<typeof cryptoWithdrawalQuote>

/** Repeats what was calculated, so that a page that shows one thing cannot confirm another. */
export const confirmCryptoWithdrawalBody = z.strictObject({
  ...withdrawal,
  quoteId: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  /** The player's own, asked for again at this step. */
  password: z.string().check(z.maxLength(1024)),
})
export type ConfirmCryptoWithdrawalBody = z.infer<typeof confirmCryptoWithdrawalBody>

export const CRYPTO_CALLS = {
  // Those the player can hold: all of them on a brand with several wallets, else their own currency.
  getCryptoCoins: {
    answer: answered(z.object({ coins: z.array(cryptoCoin) })),
    refusals: ['LOGIN_REQUIRED', 'SESSION_EXPIRED'],
  },
  // A POST, because the first question of a player for a network makes the address.
  getCryptoDepositAddress: {
    body: z.strictObject({ coin: withdrawal.coin, network: withdrawal.network }),
    answer: answered(cryptoDepositAddress),
    // As for any deposit: what the gate refuses is refused here.
    refusals: [
      'LOGIN_REQUIRED',
      'SESSION_EXPIRED',
      'INVALID_FIELDS',
      'TOO_MANY_REQUESTS',
      'GLOBAL_ERROR',
      'DEPOSIT_COUNTRY_BLOCK',
      'REQUIRED_EMAIL_VERIFICATION',
      'PAYMENT_LIMIT_THRESHOLD',
    ],
  },
  getCryptoDeposits: {
    /** The newest first, the last hundred. */
    answer: answered(z.object({ rows: z.array(cryptoDeposit) })),
    refusals: ['LOGIN_REQUIRED', 'SESSION_EXPIRED'],
  },
  calculateCryptoWithdrawal: {
    body: cryptoWithdrawalBody,
    answer: answered(cryptoWithdrawalQuote),
    refusals: [
      'LOGIN_REQUIRED',
      'SESSION_EXPIRED',
      'INVALID_FIELDS',
      'INSUFFICIENT_FUNDS',
      'TOO_MANY_REQUESTS',
    ],
  },
  confirmCryptoWithdrawal: {
    body: confirmCryptoWithdrawalBody,
    answer: answered(
      z.object({
        withdrawalId: z.string(),
        /** Not paid before this; null when nothing but the approval is waited for. */
        payableFrom: z.nullable(z.iso.datetime()),
      }),
    ),
    refusals: [
      'LOGIN_REQUIRED',
      'SESSION_EXPIRED',
      'INVALID_FIELDS',
      'WRONG_CURRENT_PASSWORD',
      'SECOND_FACTOR_REQUIRED',
      'WITHDRAWALS_HELD',
      'QUOTE_EXPIRED',
      'INSUFFICIENT_FUNDS',
      // `fields` names the conditions that are not met, as for a withdrawal to an account.
      'WITHDRAWAL_CONDITIONS',
      'WITHDRAWAL_ERROR',
      'TOO_MANY_REQUESTS',
    ],
  },
} as const satisfies CallShapes
