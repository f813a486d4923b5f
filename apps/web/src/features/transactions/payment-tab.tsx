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
import { useBoot } from '../../lib/boot.ts'
import { EmptyState } from '../../lib/empty-state.tsx'
import { AmountCell, DateCell, IdCell, NoneCell, StatusCell } from './cells.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterBar, type FilterChoice } from './filter-bar.tsx'
import { activeCount, NO_FILTER, queryOf } from './filter-values.ts'
import { Totals, type TotalsLine } from './totals.tsx'
import { TransactionList } from './transaction-list.tsx'
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
  const isEmpty = pages.data?.length === 0
  const lines = sums?.totals.map((line): TotalsLine => ({
    ...line,
    amounts: [
      { name: 'amount', amount: line.amount },
      { name: 'settled', amount: line.settled },
    ],
  }))
  return (
    <div className="flex flex-col gap-5">
      <FilterBar
        values={values}
        onChange={setValues}
        choices={useChoices(direction, sums?.methods ?? [], sums?.currencies ?? [])}
      >
        <ExportButton name="exportPaymentTransactions" query={query} isDisabled={isEmpty} />
      </FilterBar>
      {!isEmpty && !isError && <Totals lines={lines} />}
      <TransactionList
        pages={pages}
        columns={columns}
        cardHead={['type', 'amount']}
        isFiltered={activeCount(values) > 0}
        empty={<NoPayments direction={direction} />}
      />
    </div>
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
  const several: FilterChoice[] = [
    { name: 'currencyCode', options: currencies.map((value) => ({ value, label: value })) },
  ]
  return [
    { name: 'type', options: types.map((value) => ({ value, label: t(`type.${value}`) })) },
    {
      name: 'status',
      options: TRANSACTION_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    { name: 'method', options: methods.map(({ id, title }) => ({ value: id, label: title })) },
    ...(currencies.length > 1 ? several : []),
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
