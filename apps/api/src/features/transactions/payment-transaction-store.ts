import type { PaymentDirection, PaymentTransactionType, TransactionStatus } from '@baize/contract'
import {
  CRYPTO_DEPOSIT_STATUS,
  DEPOSIT_STATUS,
  WITHDRAWAL_STATUS,
} from '@baize/rules/payment-states'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../database/open.ts'
import type { Period } from './game-transaction-store.ts'

export interface PaymentFilter extends Period {
  readonly playerId: string
  readonly direction: PaymentDirection
  readonly currencyCode?: string | undefined
  readonly type?: PaymentTransactionType | undefined
  readonly status?: TransactionStatus | undefined
  readonly method?: string | undefined
}

/** The last row of the page before; of two of the same moment the greater id comes first. */
export interface PaymentPlace {
  readonly at: Date
  readonly id: string
}

export interface StoredPayment extends PaymentPlace {
  readonly type: PaymentTransactionType
  readonly methodId: string
  readonly methodName: string
  readonly currencyCode: string
  readonly amountMinor: bigint
  readonly status: TransactionStatus
}

type StoredRow = Omit<StoredPayment, 'status'> & { readonly state: string }

/** A table of payments in the words of all of them. */
interface Source {
  readonly from: RawBuilder<unknown>
  readonly at: RawBuilder<Date>
  readonly type: RawBuilder<string>
  readonly methodId: RawBuilder<string>
  readonly methodName: RawBuilder<string>
  readonly currency: RawBuilder<string>
  readonly state: RawBuilder<string>
  readonly statuses: Readonly<Record<string, TransactionStatus>>
  readonly types: readonly PaymentTransactionType[]
}

const SOURCES: Readonly<Record<PaymentDirection, readonly Source[]>> = {
  deposit: [
    {
      from: sql`deposit`,
      at: sql`created_at`,
      type: sql`'deposit'::text`,
      methodId: sql`method_id`,
      methodName: sql`method_name`,
      currency: sql`currency_code`,
      state: sql`state`,
      statuses: DEPOSIT_STATUS,
      types: ['deposit'],
    },
    {
      from: sql`crypto_deposit`,
      at: sql`seen_at`,
      type: sql`'crypto-deposit'::text`,
      methodId: sql`'crypto'::text`,
      methodName: sql`network`,
      currency: sql`coin`,
      state: sql`status`,
      statuses: CRYPTO_DEPOSIT_STATUS,
      types: ['crypto-deposit'],
    },
  ],
  withdrawal: [
    {
      from: sql`withdrawal`,
      at: sql`requested_at`,
      type: sql`case when provider = 'crypto' then 'crypto-withdrawal' else 'withdrawal' end`,
      methodId: sql`method_id`,
      methodName: sql`method_name`,
      currency: sql`currency_code`,
      state: sql`state`,
      statuses: WITHDRAWAL_STATUS,
      types: ['withdrawal', 'crypto-withdrawal'],
    },
  ],
}

/** The newest first, of all tables of that direction; each is read along its own index. */
export async function readPayments(
  db: Database,
  filter: PaymentFilter,
  { before, limit }: { before: PaymentPlace | undefined; limit: number },
): Promise<StoredPayment[]> {
  const pages = await Promise.all(
    SOURCES[filter.direction].filter(isWanted(filter)).map(async (source) => {
      const { rows } = await sql<StoredRow>`
        select id, ${source.at} as at, ${source.type} as type, ${source.methodId} as "methodId",
          ${source.methodName} as "methodName", ${source.currency} as "currencyCode",
          amount_minor as "amountMinor", ${source.state} as state
        from ${source.from} where ${conditionOf(source, filter)}
          ${before ? sql`and (${source.at}, id) < (${before.at}, ${before.id}::uuid)` : sql``}
        order by ${source.at} desc, id desc limit ${limit}`.execute(db)
      return rows.map((row) => paymentOf(source, row))
    }),
  )
  return pages.flat().toSorted(newestFirst).slice(0, limit)
}

export interface PaymentSum {
  readonly type: PaymentTransactionType
  readonly methodId: string
  readonly methodName: string
  readonly currencyCode: string
  readonly status: TransactionStatus
  readonly count: number
  readonly totalMinor: bigint
}

/** What a period holds, by everything it can be narrowed by. */
export async function sumPayments(
  db: Database,
  filter: Pick<PaymentFilter, 'playerId' | 'direction' | 'from' | 'to'>,
): Promise<PaymentSum[]> {
  const sums = await Promise.all(
    SOURCES[filter.direction].map(async (source) => {
      const { rows } = await sql<Omit<PaymentSum, 'status'> & { state: string }>`
        select ${source.type} as type, ${source.methodId} as "methodId",
          ${source.methodName} as "methodName", ${source.currency} as "currencyCode",
          ${source.state} as state, count(*)::int as count,
          coalesce(sum(amount_minor), 0)::bigint as "totalMinor"
        from ${source.from} where ${conditionOf(source, filter)}
        group by 1, 2, 3, 4, 5`.execute(db)
      return rows.map((row) => ({ ...row, status: statusOf(source, row.state) }))
    }),
  )
  return sums.flat()
}

function isWanted({ type }: PaymentFilter) {
  return ({ types }: Source) => type === undefined || types.includes(type)
}

function conditionOf(source: Source, filter: PaymentFilter): RawBuilder<boolean> {
  const { playerId, from, to, currencyCode, type, status, method } = filter
  const conditions = [sql`player_id = ${playerId}`]
  if (from) conditions.push(sql`${source.at} >= ${from}`)
  if (to) conditions.push(sql`${source.at} < ${to}`)
  if (currencyCode !== undefined) conditions.push(sql`${source.currency} = ${currencyCode}`)
  if (type !== undefined) conditions.push(sql`${source.type} = ${type}`)
  if (method !== undefined) conditions.push(sql`${source.methodId} = ${method}`)
  if (status !== undefined)
    conditions.push(sql`${source.state} = any(${statesOf(source, status)}::text[])`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function statesOf({ statuses }: Source, status: TransactionStatus): string[] {
  return Object.keys(statuses).filter((state) => statuses[state] === status)
}

function statusOf({ statuses }: Source, state: string): TransactionStatus {
  const status = statuses[state]
  if (!status) throw new Error(`There is no status for the state ${state}.`)
  return status
}

function paymentOf(source: Source, { state, ...row }: StoredRow): StoredPayment {
  return { ...row, status: statusOf(source, state) }
}

function newestFirst(a: PaymentPlace, b: PaymentPlace): number {
  return b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1)
}
