import { TRANSACTION_STATUSES } from '@baize/contract/ledger'
import {
  PAYMENT_TRANSACTION_TYPES,
  type PaymentDirection,
  type PaymentTransaction,
} from '@baize/contract/transactions'
import type { Column } from '@baize/ui/table'
import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useBoot } from '../../lib/boot/boot.ts'
import { EmptyState } from '../../lib/feedback/empty-state.tsx'
import { AmountCell, DateCell, IdCell, NoneCell, StatusCell } from './cells.tsx'
import type { FilterChoice } from './filter-bar.tsx'
import { NO_FILTER, queryOf } from './filter-values.ts'
import { currencyChoice, Tab } from './tab.tsx'
import type { TotalsLine } from './totals.tsx'
import { usePaymentTotals, usePaymentTransactions } from './use-transactions.ts'

interface PaymentTabProps {
  readonly direction: PaymentDirection
}

/** R249: every payment one way, whatever became of it. */
export function PaymentTab({ direction }: PaymentTabProps): ReactNode {
  const [values, setValues] = useState(NO_FILTER)
  const locale = useLocale()
  const query = { direction, locale, ...queryOf(values) }
  const pages = usePaymentTransactions(query)
  const { data: sums, isError } = usePaymentTotals(query)
  const columns = usePaymentColumns()
  const totals = sums?.totals.map((line): TotalsLine => ({
    ...line,
    amounts: [
      { name: 'amount', amount: line.amount },
      { name: 'settled', amount: line.settled },
    ],
  }))
  return (
    <Tab
      {...{ values, query, pages, columns, totals }}
      onChange={setValues}
      exported="exportPaymentTransactions"
      hasTotalsFailed={isError}
      choices={useChoices(direction, sums?.methods ?? [], sums?.currencies ?? [])}
      empty={<NoPayments direction={direction} />}
    />
  )
}

function NoPayments({ direction }: PaymentTabProps) {
  const t = useTranslations('transactions.empty')
  const { settings } = useBoot()
  return (
    <EmptyState
      icon={direction === 'deposit' ? ArrowDownToLine : ArrowUpFromLine}
      heading={t(direction)}
      text={t(`${direction}Text`)}
      action={t(`${direction}Action`)}
      actionPage={direction === 'deposit' ? settings.depositPageKey : 'withdraw'}
    />
  )
}

function useChoices(
  direction: PaymentDirection,
  methods: readonly { readonly id: string; readonly title: string }[],
  currencies: readonly string[],
): readonly FilterChoice[] {
  const t = useTranslations('transactions')
  const types = PAYMENT_TRANSACTION_TYPES.filter((type) => type.endsWith(direction))
  return [
    { name: 'type', options: types.map((value) => ({ value, label: t(`type.${value}`) })) },
    {
      name: 'status',
      options: TRANSACTION_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    { name: 'method', options: methods.map(({ id, title }) => ({ value: id, label: title })) },
    ...currencyChoice(currencies),
  ]
}

function usePaymentColumns(): readonly Column<PaymentTransaction>[] {
  const t = useTranslations('transactions')
  return [
    { name: 'date', header: t('column.date'), cell: ({ at }) => <DateCell at={at} /> },
    {
      name: 'transactionId',
      header: t('column.transactionId'),
      cell: ({ transactionId }) => <IdCell id={transactionId} />,
    },
    { name: 'method', header: t('column.method'), cell: ({ method }) => method.title },
    {
      name: 'type',
      header: t('column.type'),
      isRowHeader: true,
      cell: ({ type }) => t(`type.${type}`),
    },
    {
      name: 'amount',
      header: t('column.amount'),
      isFigure: true,
      cell: (row) => <AmountCell amount={row.amount} currencyCode={row.currencyCode} />,
    },
    {
      name: 'status',
      header: t('column.status'),
      cell: ({ status }) => <StatusCell status={status} />,
    },
    { name: 'bonus', header: t('column.bonus'), cell: ({ bonus }) => bonus ?? <NoneCell /> },
  ]
}
