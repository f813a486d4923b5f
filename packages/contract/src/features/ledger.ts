import * as z from 'zod/mini'
import { answered, type CallShapes } from '../protocol/call.ts'

export const LEDGER_KINDS = [
  'deposit',
  'withdrawal',
  'bet',
  'win',
  'rollback',
  'withdrawal-hold',
  'withdrawal-return',
  'bonus',
  'rakeback',
  'bonus-grant',
  'bonus-conversion',
  'bonus-lapse',
  'tip-sent',
  'tip-received',
  'rain-sent',
  'rain-received',
  'rain-returned',
  'race-entry',
  'race-prize',
  'race-refund',
  'fee',
  'chargeback',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** R410, and refunded. The ledger itself holds only what is done, so its entries are always completed. */
export const TRANSACTION_STATUSES = [
  'processed',
  'pending',
  'rejected',
  'confirmed',
  'cancelled',
  'completed',
  'failed',
  'processing',
  'refunded',
] as const

/** R905 */
export const LEDGER_PAGE_SIZE = 20

export const ledgerEntry = z.object({
  entryId: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(LEDGER_KINDS),
  /** An exact decimal; what left the balance has a minus. */
  amount: z.string(),
  balanceAfter: z.string(),
  currencyCode: z.string(),
  status: z.enum(TRANSACTION_STATUSES),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** The accounts inside a wallet: what can be played with, and what is set aside for withdrawals. */
export const WALLET_ACCOUNTS = ['cash', 'held'] as const
export type WalletAccount = (typeof WALLET_ACCOUNTS)[number]

/** Which account of which wallet: the cash of the player's own currency unless told. */
const accountChoice = {
  currencyCode: z.optional(z.string().check(z.regex(/^[A-Z]{3,5}$/))),
  account: z.optional(z.enum(WALLET_ACCOUNTS)),
}

export const ledgerQuery = z.strictObject({
  ...accountChoice,
  /** The `nextCursor` of the page before. Below 10^18 every such number fits the database. */
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
  /** How many, LEDGER_PAGE_SIZE unless told. */
  limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
})

export const ownWallet = z.object({
  currencyCode: z.string(),
  cash: z.string(),
  held: z.string(),
  /** The one the player plays in unless another is chosen. */
  isOwn: z.boolean(),
})
export type OwnWallet = z.infer<typeof ownWallet>

/** A balance beside what its postings add up to. */
export const balanceProof = z.object({
  currencyCode: z.string(),
  account: z.enum(WALLET_ACCOUNTS),
  balance: z.string(),
  sum: z.string(),
  postingCount: z.int(),
  isRight: z.boolean(),
})
export type BalanceProof = z.infer<typeof balanceProof>

export const LEDGER_CALLS = {
  getLedgerEntries: {
    query: ledgerQuery,
    /** The newest first. */
    answer: answered(z.object({ rows: z.array(ledgerEntry), nextCursor: z.nullable(z.string()) })),
    refusals: ['LOGIN_REQUIRED', 'SESSION_EXPIRED', 'INVALID_FIELDS'],
  },
  getWallets: {
    /** The player's own first. */
    answer: answered(z.object({ wallets: z.array(ownWallet) })),
    refusals: ['LOGIN_REQUIRED', 'SESSION_EXPIRED'],
  },
  explainBalance: {
    query: z.strictObject(accountChoice),
    answer: answered(balanceProof),
    refusals: ['LOGIN_REQUIRED', 'SESSION_EXPIRED', 'INVALID_FIELDS'],
  },
} as const satisfies CallShapes
