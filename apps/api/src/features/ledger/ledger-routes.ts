import { LEDGER_PAGE_SIZE, Refusal, type LedgerEntry, type OwnWallet } from '@baize/contract'
import { isCurrencyCode, money, toDecimalString, type CurrencyCode } from '@baize/money'
import type { FastifyInstance } from 'fastify'
import { serveCall, type CallPorts } from '../../edge/serve-call.ts'
import type { Ledger, WalletBalance } from './ledger.ts'
import type { StoredEntry } from './ledger-store.ts'

interface LedgerDeps {
  readonly ledger: Ledger
  /** The currency a player plays in; accounts know it, which stand above the ledger. */
  readonly currencyOf: (playerId: string) => Promise<CurrencyCode | undefined>
}

export function ledgerRoutes(app: FastifyInstance, ports: CallPorts, deps: LedgerDeps): void {
  const { ledger } = deps

  serveCall(app, ports, 'getLedgerEntries', {
    handle: async ({ session: { playerId }, query }) => {
      const currency = await chosenCurrency(deps, playerId, query.currencyCode)
      const limit = Number(query.limit ?? LEDGER_PAGE_SIZE)
      const before = query.cursor === undefined ? undefined : BigInt(query.cursor)
      // One more than asked for tells whether anything follows.
      const entries = await ledger.entriesOf(playerId, currency, {
        account: query.account,
        before,
        limit: limit + 1,
      })
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

  serveCall(app, ports, 'getWallets', {
    handle: async ({ session: { playerId } }) => {
      const own = await ownCurrency(deps, playerId)
      const wallets = await ledger.walletsOf(playerId)
      const ownWallet = wallets.find(({ currency }) => currency === own) ?? nothingIn(own)
      const others = wallets.filter(({ currency }) => currency !== own)
      return {
        success: true,
        data: {
          wallets: [walletOf(ownWallet, true), ...others.map((one) => walletOf(one, false))],
        },
      }
    },
  })

  serveCall(app, ports, 'explainBalance', {
    handle: async ({ session: { playerId }, query }) => {
      const currency = await chosenCurrency(deps, playerId, query.currencyCode)
      const account = query.account ?? 'cash'
      const all = await ledger.explain(playerId, currency)
      const [balance, sum, count] =
        account === 'cash'
          ? [all.balance, all.summedBalance, all.cashPostingCount]
          : [all.held, all.summedHeld, all.heldPostingCount]
      return {
        success: true,
        data: {
          currencyCode: currency,
          account,
          balance: toDecimalString(balance),
          sum: toDecimalString(sum),
          postingCount: Number(count),
          isRight: all.isRight,
        },
      }
    },
  })
}

async function ownCurrency({ currencyOf }: LedgerDeps, playerId: string): Promise<CurrencyCode> {
  const currency = await currencyOf(playerId)
  if (currency === undefined) throw new Refusal('SESSION_EXPIRED')
  return currency
}

async function chosenCurrency(
  deps: LedgerDeps,
  playerId: string,
  chosen: string | undefined,
): Promise<CurrencyCode> {
  if (chosen === undefined) return await ownCurrency(deps, playerId)
  if (isCurrencyCode(chosen)) return chosen
  throw new Refusal('INVALID_FIELDS', {
    fields: { currencyCode: 'form.validation.invalid.format' },
  })
}

function nothingIn(currency: CurrencyCode): WalletBalance {
  const nothing = money(0n, currency)
  return { currency, balance: nothing, held: nothing, bonus: nothing }
}

function walletOf({ currency, balance, held }: WalletBalance, isOwn: boolean): OwnWallet {
  return {
    currencyCode: currency,
    cash: toDecimalString(balance),
    held: toDecimalString(held),
    isOwn,
  }
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
