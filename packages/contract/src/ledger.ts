import * as z from 'zod/mini'
import { answered, type CallShapes } from './call.ts'

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
  'fee',
  'chargeback',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** R410. The ledger itself holds only what is done, so its entries are always completed. */
export const TRANSACTION_STATUSES = [
  'processed',
  'pending',
  'rejected',
  'confirmed',
  'cancelled',
  'completed',
  'failed',
  'processing',
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

export const ledgerQuery = z.strictObject({
  /** The `nextCursor` of the page before. Below 10^18 every such number fits the database. */
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
  /** How many, LEDGER_PAGE_SIZE unless told. */
  limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/))),
})

export const LEDGER_CALLS = {
  getLedgerEntries: {
    query: ledgerQuery,
    /** The newest first. */
    answer: answered(z.object({ rows: z.array(ledgerEntry), nextCursor: z.nullable(z.string()) })),
    refusals: ['LOGIN_REQUIRED', 'SESSION_EXPIRED', 'INVALID_FIELDS'],
  },
} as const satisfies CallShapes
