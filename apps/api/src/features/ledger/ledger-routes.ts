import { LEDGER_PAGE_SIZE, Refusal, type LedgerEntry } from '@baize/contract'
import { toDecimalString, type CurrencyCode } from '@baize/money'
import type { FastifyInstance } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import type { Ledger } from './ledger.ts'
import type { StoredEntry } from './ledger-store.ts'

interface LedgerDeps {
  readonly ledger: Ledger
  /** The currency a player plays in; accounts know it, which stand above the ledger. */
  readonly currencyOf: (playerId: string) => Promise<CurrencyCode | undefined>
}

export function ledgerRoutes(
  app: FastifyInstance,
  ports: CallPorts,
  { ledger, currencyOf }: LedgerDeps,
): void {
  serveCall(app, ports, 'getLedgerEntries', {
    handle: async ({ session: { playerId }, query }) => {
      const currency = await currencyOf(playerId)
      if (currency === undefined) throw new Refusal('SESSION_EXPIRED')
      const limit = Number(query.limit ?? LEDGER_PAGE_SIZE)
      const before = query.cursor === undefined ? undefined : BigInt(query.cursor)
      // One more than asked for tells whether anything follows.
      const entries = await ledger.entriesOf(playerId, currency, { before, limit: limit + 1 })
      const rows = entries.slice(0, limit)
      const last = rows.at(-1)
      const hasMore = entries.length > limit
      return {
        success: true,
        data: {
          rows: rows.map(entryOf),
          nextCursor: hasMore && last ? last.id.toString() : null,
        },
      }
    },
  })
}

function entryOf({ id, postedAt, kind, amount, balanceAfter }: StoredEntry): LedgerEntry {
  return {
    entryId: id.toString(),
    at: postedAt.toISOString(),
    kind,
    amount: toDecimalString(amount),
    balanceAfter: toDecimalString(balanceAfter),
    currencyCode: amount.currency,
    status: 'completed',
  }
}
