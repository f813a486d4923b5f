import type { CallName } from '@baize/contract/routes'
import type { Column } from '@baize/ui/table'
import type { ReactNode } from 'react'
import { ExportButton } from './export-button.tsx'
import { FilterBar, type FilterChoice } from './filter-bar.tsx'
import { activeCount, type FilterValues } from './filter-values.ts'
import { Totals, type TotalsLine } from './totals.tsx'
import { TransactionList, type PagedRows } from './transaction-list.tsx'

interface TabProps<Row extends { readonly transactionId: string }> {
  readonly values: FilterValues
  readonly onChange: (values: FilterValues) => void
  readonly choices: readonly FilterChoice[]
  readonly exported: CallName
  readonly query: Readonly<Record<string, string>>
  readonly pages: PagedRows<Row>
  readonly columns: readonly Column<Row>[]
  /** Undefined while nobody knows them. */
  readonly totals: readonly TotalsLine[] | undefined
  readonly hasTotalsFailed: boolean
  readonly empty: ReactNode
}

/** R249: a filter, what it adds up to, the rows, and all of them as a file. */
export function Tab<Row extends { readonly transactionId: string }>(props: TabProps<Row>) {
  const { values, pages, query } = props
  const isEmpty = pages.data?.length === 0
  return (
    <div className="flex flex-col gap-5">
      <FilterBar values={values} onChange={props.onChange} choices={props.choices}>
        <ExportButton name={props.exported} query={query} isDisabled={isEmpty} />
      </FilterBar>
      {!isEmpty && !props.hasTotalsFailed && <Totals lines={props.totals} />}
      <TransactionList
        pages={pages}
        columns={props.columns}
        cardHead={['type', 'amount']}
        isFiltered={activeCount(values) > 0}
        empty={props.empty}
      />
    </div>
  )
}

/** A choice between wallets where there are several. */
export function currencyChoice(
  currencies: readonly string[] | undefined,
  isOneOf = false,
): readonly FilterChoice[] {
  if (currencies === undefined || currencies.length < 2) return []
  const options = currencies.map((value) => ({ value, label: value }))
  return [{ name: 'currencyCode', options, ...(isOneOf && { isOneOf }) }]
}
