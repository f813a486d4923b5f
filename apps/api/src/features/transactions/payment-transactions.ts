import { LEDGER_PAGE_SIZE, type PaymentTotals, type PaymentTransaction } from '@baize/contract'
import { isCurrencyCode, money, toDecimalString } from '@baize/money'
import { SETTLED_STATUSES } from '@baize/rules/payment-states'
import type { AppContext } from '../../app-context.ts'
import type { PaymentMethods } from '../cashier/methods/payment-methods.ts'
import { entryForLocale } from '../lobby/entry-for-locale.ts'
import {
  readPayments,
  sumPayments,
  type PaymentFilter,
  type PaymentPlace,
  type PaymentSum,
  type StoredPayment,
} from './payment-transaction-store.ts'

interface MethodTitle {
  readonly id: string
  readonly title: string
}

export interface PaymentPage {
  readonly rows: PaymentTransaction[]
  readonly nextCursor: string | null
}

export interface PaymentTransactionsDeps {
  readonly context: Pick<AppContext, 'db'>
  readonly methods: Pick<PaymentMethods, 'all'>
}

/** The tabs Deposit and Withdrawal: every payment, whatever became of it. */
export function createPaymentTransactions({ context: { db }, methods }: PaymentTransactionsDeps) {
  /** A method that is no longer offered keeps the name it had. */
  async function titlesIn(locale: string) {
    const texts = new Map((await methods.all()).map((row) => [row.id, row.texts]))
    return ({ methodId, methodName }: Pick<StoredPayment, 'methodId' | 'methodName'>) => {
      const known = texts.get(methodId)
      return { id: methodId, title: known ? entryForLocale(known, locale).title : methodName }
    }
  }

  return {
    async page(
      filter: PaymentFilter,
      locale: string,
      { cursor, limit = LEDGER_PAGE_SIZE }: { cursor?: string | undefined; limit?: number } = {},
    ): Promise<PaymentPage> {
      const before = cursor === undefined ? undefined : placeOf(cursor)
      const found = await readPayments(db, filter, { before, limit: limit + 1 })
      const rows = found.slice(0, limit)
      const last = rows.at(-1)
      const titleOf = await titlesIn(locale)
      return {
        rows: rows.map((row) => viewOf(row, titleOf(row))),
        nextCursor: found.length > limit && last ? `${last.at.getTime()}.${last.id}` : null,
      }
    },

    async totals(
      filter: PaymentFilter,
      locale: string,
    ): Promise<{ totals: PaymentTotals[]; methods: MethodTitle[] }> {
      const { playerId, direction, from, to } = filter
      const sums = await sumPayments(db, { playerId, direction, from, to })
      const titleOf = await titlesIn(locale)
      const found = new Map(sums.map((sum) => [sum.methodId, titleOf(sum)]))
      return {
        totals: totalsOf(sums.filter(isWithin(filter))),
        methods: [...found.values()].toSorted((a, b) => a.title.localeCompare(b.title)),
      }
    },
  }
}

function placeOf(cursor: string): PaymentPlace {
  const dot = cursor.indexOf('.')
  return { at: new Date(Number(cursor.slice(0, dot))), id: cursor.slice(dot + 1) }
}

function viewOf(row: StoredPayment, method: MethodTitle): PaymentTransaction {
  return {
    transactionId: row.id,
    at: row.at.toISOString(),
    method,
    type: row.type,
    amount: decimalOf(row.amountMinor, row.currencyCode),
    currencyCode: row.currencyCode,
    status: row.status,
    bonus: null,
  }
}

function isWithin({ currencyCode, type, status, method }: PaymentFilter) {
  return (sum: PaymentSum) =>
    (currencyCode === undefined || sum.currencyCode === currencyCode) &&
    (type === undefined || sum.type === type) &&
    (status === undefined || sum.status === status) &&
    (method === undefined || sum.methodId === method)
}

/** One line for each currency: sums of different money say nothing. */
function totalsOf(sums: readonly PaymentSum[]): PaymentTotals[] {
  const byCurrency = Map.groupBy(sums, ({ currencyCode }) => currencyCode)
  return [...byCurrency]
    .map(([currencyCode, own]) => ({
      currencyCode,
      count: own.reduce((count, sum) => count + sum.count, 0),
      amount: decimalOf(totalMinor(own), currencyCode),
      settled: decimalOf(
        totalMinor(own.filter(({ status }) => SETTLED_STATUSES.has(status))),
        currencyCode,
      ),
    }))
    .toSorted((a, b) => a.currencyCode.localeCompare(b.currencyCode))
}

function totalMinor(sums: readonly PaymentSum[]): bigint {
  return sums.reduce((total, sum) => total + sum.totalMinor, 0n)
}

function decimalOf(minor: bigint, code: string): string {
  if (!isCurrencyCode(code)) throw new Error(`There is no currency ${code}.`)
  return toDecimalString(money(minor, code))
}
